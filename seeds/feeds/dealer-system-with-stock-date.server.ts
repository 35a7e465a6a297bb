import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const SHIPPED = fileURLToPath(new URL('../../app/feeds/mappings/australian-dealer-system.json', import.meta.url))

/**
 * Writes the mapping of the demo dealership whose system also exports when a car came in: the shipped one and that
 * column, as an operator would write it. Without the column every car would count as listed at the import.
 * @returns the mapping file's path
 */
export async function writeDealerSystemMapping(folder: string): Promise<string> {
  const mapping = JSON.parse(await readFile(SHIPPED, 'utf8')) as { name: string; fields: Record<string, unknown> }
  const file = path.join(folder, 'dealer-system-with-stock-date.json')
  const fields = { ...mapping.fields, created_at: 'Stock date' }
  await writeFile(file, `${JSON.stringify({ ...mapping, name: 'dealer-system-with-stock-date', fields }, null, 2)}\n`)
  return file
}
