import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { beginExport, exportRows } from '~/platform/db/move-rows.server'
import { namingFile } from '~/platform/files/naming-file.server'
import { copyPicture, storedKeys } from '../write/write-folder.server'
import { MOVED_TABLES } from './moved-tables'
import { readSiteNumbers } from './site-numbers.server'

/**
 * Writes the rows of a site, as they are at one moment, into `everything/` of its folder: a file a table, a line a row.
 * @returns rows by table
 */
export async function exportEverything(pool: pg.Pool, siteId: number, out: string, dataDir: string): Promise<Record<string, number>> {
  const folder = path.join(out, 'everything')
  await mkdir(folder, { recursive: true })
  const counts: Record<string, number> = {}
  const pictures = new Set<string>()
  let numbersText: string
  const client = await pool.connect()
  try {
    await beginExport(client)
    const numbers = await readSiteNumbers(client, siteId)
    for (const table of MOVED_TABLES) {
      let count = 0
      const lines = async function* () {
        for await (const rows of exportRows(client, table, siteId)) {
          count += rows.length
          if (table.table === 'car') for (const row of rows) if (row.includes('stored:')) storedKeys(JSON.parse(row), pictures)
          yield `${rows.join('\n')}\n`
        }
      }
      const file = path.join(folder, `${table.table}.ndjson`)
      await namingFile(file, pipeline(Readable.from(lines()), createWriteStream(file, { mode: 0o600 })))
      counts[table.table] = count
    }
    await client.query('commit')
    numbersText = `${JSON.stringify(numbers, null, 2)}\n`
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  for (const key of pictures) await copyPicture(out, key, dataDir)
  // Last of all: an export that was broken off has none, and is not taken for a whole one.
  await namingFile(path.join(folder, 'numbers.json'), writeFile(path.join(folder, 'numbers.json'), numbersText))
  return counts
}
