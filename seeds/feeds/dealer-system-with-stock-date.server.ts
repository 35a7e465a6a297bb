import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import shipped from '../../app/feeds/mappings/australian-dealer-system.json'

/**
 * Writes the mapping of the demo dealership whose system also exports when a car came in: the shipped one and that
 * column, as an operator would write it. Without the column every car would count as listed at the import.
 * @returns the mapping file's path
 */
export async function writeDealerSystemMapping(folder: string): Promise<string> {
  const file = path.join(folder, 'dealer-system-with-stock-date.json')
  const fields = { ...shipped.fields, created_at: 'Stock date' }
  await writeFile(file, `${JSON.stringify({ ...shipped, name: 'dealer-system-with-stock-date', fields }, null, 2)}\n`)
  return file
}
