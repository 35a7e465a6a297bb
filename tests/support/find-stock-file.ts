import { existsSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve('../shared/data/stock')

/**
 * A feed from the real world. These belong to others and are no part of the project: null where it is absent, which is said aloud.
 * @throws when it is absent and REQUIRE_STOCK_FILES=1
 */
export function findStockFile(name: string): string | null {
  const file = path.join(FOLDER, name)
  if (existsSync(file)) return file
  if (process.env.REQUIRE_STOCK_FILES === '1') throw new Error(`no ${file}, and REQUIRE_STOCK_FILES=1`)
  process.stderr.write(`\n!! NOT TESTED, there is no ${file}. REQUIRE_STOCK_FILES=1 makes this a failure.\n\n`)
  return null
}
