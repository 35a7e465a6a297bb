import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { schemaAt } from '~/tenants/allowed-values'
import { nearestKey } from '~/domain/text/nearest-key'
import { SourceFile, type FileFault } from '~/tenants/source-file'

type CsvColumns = {
  /** What the schema calls a column of another system. */
  nameOf?: (column: string) => string
  /** Columns that the schema does not know are no fault. */
  takesOthers?: boolean
}
type CsvRow = { record: string[]; info: { lines: number } }

/**
 * A long list as CSV: a head of column names, which are the keys of the schema, and a row an entry. An empty field is an absent one; a list
 * in a field has `|` between its values. Never throws.
 */
export function parseCsvFile(file: string, text: string, name: string, entry: z.AnyZodObject, { nameOf = (column) => column, takesOthers = false }: CsvColumns = {}): { source: SourceFile | null; faults: FileFault[] } {
  let rows: CsvRow[]
  try {
    rows = parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }) as unknown as CsvRow[]
  } catch (error) {
    const { lines = 1, message } = error as Error & { lines?: number }
    return { source: null, faults: [{ file, line: lines, path: '', found: message, allowed: 'CSV with commas, and quotes around text that has any', nearest: null }] }
  }
  const [head, ...entries] = rows
  const columns = (head?.record ?? []).map(nameOf)
  const known = Object.keys(entry.shape as object)
  const faults = columns.flatMap((column): FileFault[] =>
    takesOthers || known.includes(column) ? [] : [{ file, line: 1, path: column, found: `the column ${JSON.stringify(column)}`, allowed: `one of ${known.join(', ')}`, nearest: nearestKey(column, known) }],
  )
  const twice = takesOthers ? undefined : columns.find((column, at) => known.includes(column) && columns.indexOf(column) < at)
  if (twice !== undefined) faults.push({ file, line: 1, path: twice, found: `the column ${JSON.stringify(twice)} twice`, allowed: 'each column once', nearest: null })
  for (const { record, info } of entries) {
    if (record.length > columns.length) faults.push({ file, line: info.lines, path: '', found: `${record.length} fields`, allowed: `${columns.length}, as in the head`, nearest: null })
  }
  if (faults.length > 0) return { source: null, faults }
  const values = entries.map(({ record }) =>
    Object.fromEntries(columns.flatMap((column, at) => (record[at] ? [[column, fieldValue(schemaAt(entry, [column]), record[at])]] : []))),
  )
  return { source: new SourceFile(file, { [name]: values }, ([, at]) => (typeof at === 'number' ? (entries[at]?.info.lines ?? 1) : 1)), faults: [] }
}

/** What a field's text stands for; text that is none of it stays, for the check to say. */
function fieldValue(schema: z.ZodTypeAny, text: string): unknown {
  if (schema instanceof z.ZodNumber) return Number.isNaN(Number(text)) ? text : Number(text)
  if (schema instanceof z.ZodBoolean) return /^(true|yes)$/i.test(text) ? true : /^(false|no)$/i.test(text) ? false : text
  if (schema instanceof z.ZodArray) return text.split('|').map((one) => one.trim())
  return text
}
