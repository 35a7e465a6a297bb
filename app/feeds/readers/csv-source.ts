import { FeedRefused } from '../feed-refused'
import { Fault } from '../fields/fault'
import type { ReadContext } from '../fields/field-kind'
import { bindMapping, mappedPaths } from '../mapping/bind-mapping'
import type { Mapping } from '../mapping/mapping-schema'
import type { ReadRow } from '../mapping/read-row'
import { BrokenPath } from '../mapping/source-path'
import { csvFields } from './csv-fields'
import { CsvRecords, type CsvRecord } from './csv-records'
import type { RawRow, RowSource } from './row-source'

/** More columns than these are not read in a message. */
const MOST_NAMED = 20
const LONGEST_NAMED = 60

/** A CSV feed: its first line, or the mapping, names the columns, matched without regard to case and outer spaces. */
export function csvSource(mapping: Mapping): RowSource {
  const { delimiter, quote } = mapping
  const records = new CsvRecords(delimiter.charCodeAt(0), quote.charCodeAt(0))
  let header: string[] | undefined
  let readValues: ((row: string[], context: ReadContext) => ReadRow) | undefined
  let isRead: boolean[] | undefined
  /** How many columns a row must have: up to the last one that has a name. Programs leave out what is behind it. */
  let fewest = 0
  let skipped = 0
  const absentFields: string[] = []

  const isBlank = blankRow(delimiter, quote)

  const takeHeader = (names: readonly string[]) => {
    const named = checkedHeader(names, mapping.columns ? undefined : 1 + mapping.skip_rows)
    const columns = new Map(named.map((name, index) => [name.toLowerCase(), index]))
    const ignored = new Set(mapping.ignore.map((name) => name.trim().toLowerCase()))
    header = named
    fewest = 1 + named.findLastIndex((name) => name !== '')
    readValues = bindMapping<string[]>(
      mapping,
      (path, { sortBy }) => {
        if (sortBy !== undefined) throw new BrokenPath('"sort_by" is for XML and JSON; a CSV has no elements to sort')
        return columnSelector(columns, path)
      },
      (field) => absentFields.push(field),
      mapping.columns ? '' : headerWords(named, delimiter),
    )
    if (ignored.size > 0) isRead = named.map((name) => !ignored.has(name.toLowerCase()))
  }

  const toRows = (found: CsvRecord[]): RawRow[] => {
    while (!header && found.length > 0) {
      if (skipped < mapping.skip_rows) {
        found.shift()
        skipped += 1
      } else takeHeader(mapping.columns ?? fieldsOfHeader(found.shift(), delimiter, quote))
    }
    return found.flatMap(({ line, bytes }) => (isBlank(bytes) ? [] : toRow(line, bytes)))
  }

  const fieldsOf = (record: string): string[] | Fault => {
    const fields = csvFields(record, delimiter, quote)
    if (fields instanceof Fault || fields.length === header?.length || isPadded(fields, fewest) || isPadded(fields, header?.length ?? 0)) return fields
    return new Fault('broken_row', `expected ${fewest} columns as in the header, found ${fields.length}`)
  }

  /** An ignored column must not even be in the digest of the row, so such rows are cut into fields at once. */
  const toRow = (line: number, bytes: Buffer): RawRow => {
    if (!isRead) return { line, text: bytes }
    const fields = fieldsOf(bytes.toString('utf8'))
    // Nobody knows which of its columns are ignored ones; its car is looked for in the whole of it.
    if (fields instanceof Fault) return { line, text: bytes, content: fields }
    const mapped = fields.map((field, index) => (isRead?.[index] === false ? '' : field))
    return { line, text: mapped.join('\u001f'), content: mapped }
  }

  return {
    push: (chunk) => toRows(records.push(chunk)),
    end: () => toRows(records.end()).map((row) => ({ ...row, isEndOpen: true })),
    preamble: () => header?.join('\u001f') ?? '',
    notes: () => notes(unusedColumns(header ?? [], mapping), absentFields),
    read: (row, context) => {
      const fields = (row.content as string[] | Fault | undefined) ?? fieldsOf(row.text.toString())
      if (fields instanceof Fault) return fields
      // Nobody knows whether its last value is whole.
      if (row.isEndOpen && fields.length < (header?.length ?? 0)) return new Fault('broken_row', `expected ${header?.length} columns as in the header, found ${fields.length}`)
      if (!readValues) throw new Error('a row before its header')
      return readValues(fields, context)
    },
  }
}

function fieldsOfHeader(record: CsvRecord | undefined, delimiter: string, quote: string): string[] {
  const fields = csvFields(record?.bytes.toString('utf8') ?? '', delimiter, quote)
  if (fields instanceof Fault) throw new FeedRefused(`the header cannot be read: ${fields.message}`, record?.line)
  return fields
}

const SEPARATORS: readonly [separator: string, written: string][] = [[',', '","'], [';', '";"'], ['\t', '"\\t"'], ['|', '"|"']]

/** What a header has, for whoever misses a column in it. One that is a single column was cut by another separator than its own. */
function headerWords(header: readonly string[], delimiter: string): string {
  const [only = ''] = header
  const [, meant] = SEPARATORS.find(([separator]) => header.length === 1 && separator !== delimiter && only.includes(separator)) ?? []
  if (meant !== undefined) return `; the whole line is one column: where ${meant} stands between columns, the mapping says "delimiter": ${meant}`
  const named = header.filter((name) => name !== '')
  return `; the feed has ${namedOf(named.map((name) => `"${name.slice(0, LONGEST_NAMED)}"`))}`
}

function namedOf(names: readonly string[]): string {
  return names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '')
}

function checkedHeader(fields: readonly string[], line: number | undefined): string[] {
  const names = fields.map((name) => name.trim())
  const seen = new Set<string>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (key !== '' && seen.has(key)) throw new FeedRefused(`the header names the column "${name}" twice`, line)
    seen.add(key)
  }
  return names
}

function columnSelector(columns: ReadonlyMap<string, number>, path: string) {
  const index = columns.get(path.trim().toLowerCase())
  return index === undefined ? undefined : (row: string[]) => row[index] ?? ''
}

/**
 * Whether a row says nothing in any column. Spreadsheets write such rows below the last car, and an empty line is passed over too, as is the Ctrl-Z
 * that ends a file of DOS. Most rows show by their first byte that they are none of these.
 */
function blankRow(delimiter: string, quote: string): (bytes: Buffer) => boolean {
  const silent = new Set([delimiter, quote, ' ', '\t', '\r', '\n', '\u001a'].map((one) => one.charCodeAt(0)))
  return (bytes) => bytes.every((byte) => silent.has(byte))
}

/** Spreadsheets write the delimiters of empty columns, or leave them out, at the end of a row. */
function isPadded(fields: string[], fewest: number): boolean {
  return fields.length >= fewest && fields.slice(fewest).every((field) => field.trim() === '')
}

function notes(unused: string[], absent: string[]): string[] {
  return [
    ...(unused.length > 0 ? [`columns that the mapping does not use: ${namedOf(unused.map((name) => name.slice(0, LONGEST_NAMED)))}`] : []),
    ...(absent.length > 0 ? [`fields of the mapping whose columns the feed does not have: ${absent.join(', ')}`] : []),
  ]
}

function unusedColumns(header: string[], mapping: Mapping): string[] {
  const used = new Set([...mappedPaths(mapping), ...mapping.ignore].map((name) => name.trim().toLowerCase()))
  return header.filter((name) => name !== '' && !used.has(name.toLowerCase()))
}
