import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { SaxesParser } from 'saxes'
import { isRecord } from '~/domain/data/is-record'
import { FeedRefused } from '../feed-refused'
import type { FeedFormat } from '../mapping/mapping-schema'
import { Fault } from '../fields/fault'
import { TEXT, type Tree } from '../mapping/source-path'
import { markedEncoding, unmarkedUtf16 } from '../readers/decode-bytes'
import { lookAtText } from '../readers/open-feed.server'
import { parseJsonRow } from '../readers/json-row'
import { MAX_DEPTH } from '../readers/row-source'
import { XmlRowBuilder } from '../readers/xml-row-builder'
import { ColumnCensus, type ColumnFacts } from './column-facts'

/** How a feed seems to be written, and what its columns hold. */
export type FeedSample = {
  settings: { format: FeedFormat; encoding?: 'windows-1252' | 'utf-16le' | 'utf-16be'; delimiter?: string; rows?: string }
  columns: ColumnFacts[]
  /** How many rows were looked at. */
  rows: number
}

/** As much of a file as is looked at; a JSON document only makes sense whole. */
const MOST_BYTES = 8 * 1024 * 1024
const MOST_JSON_BYTES = 64 * 1024 * 1024
const MOST_ROWS = 2_000
const DELIMITERS = [',', ';', '\t', '|']

/**
 * Looks at the beginning of a foreign feed.
 * @throws NoSuchFile; FeedRefused when the file cannot be read, is no text, or holds no rows
 */
export async function sampleFeed(file: string): Promise<FeedSample> {
  await lookAtText(file)
  const { bytes, isWhole } = await beginningOf(file)
  // An import sees the mark by itself, so that the mapping need not say it.
  const marked = markedEncoding(bytes)
  const unmarked = marked === null ? unmarkedEncoding(bytes) : null
  const text = iconv.decode(bytes, marked ?? unmarked ?? 'utf8').replace(/^\ufeff/, '')
  const format = formatOf(file, text)
  const rows = format === 'csv' ? csvRows(text, isWhole) : format === 'xml' ? xmlRows(text) : jsonRows(text, format, isWhole)
  const census = new ColumnCensus()
  for (const row of rows.rows.slice(0, MOST_ROWS)) census.add(leavesOf(row))
  if (census.rows === 0) throw new FeedRefused(`${path.basename(file)} has no rows that could be cars`)
  const encoding = unmarked === null || (unmarked === 'windows-1252' && format === 'xml') ? {} : { encoding: unmarked }
  return { settings: { format, ...encoding, ...rows.settings }, columns: census.facts(), rows: census.rows }
}

/** Null for UTF-8, which an import takes a file for. */
function unmarkedEncoding(bytes: Buffer): NonNullable<FeedSample['settings']['encoding']> | null {
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes.subarray(0, lastWhole(bytes))) ? null : 'windows-1252')
}

type Rows = { rows: Tree[]; settings: Pick<FeedSample['settings'], 'delimiter' | 'rows'> }

async function beginningOf(file: string): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const buffer = Buffer.alloc(Math.min(size, /\.json$/i.test(file) ? MOST_JSON_BYTES : MOST_BYTES))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0)
    return { bytes: buffer.subarray(0, bytesRead), isWhole: bytesRead === size }
  } finally {
    await handle.close()
  }
}

/** Where the last whole character ends: the file may have been cut within one. */
function lastWhole(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0x80) !== 0) end -= 1
  return end
}

function formatOf(file: string, text: string): FeedFormat {
  const beginning = text.trimStart()
  if (beginning.startsWith('<')) return 'xml'
  if (beginning.startsWith('[')) return 'json'
  if (beginning.startsWith('{')) return /\.(ndjson|jsonl)$/i.test(file) || /^\{[^\n]*\}\s*\n\s*\{/.test(beginning) ? 'ndjson' : 'json'
  return 'csv'
}

/** The separator of columns is the one that cuts the first lines into the most pieces, all of them alike. */
function csvRows(text: string, isWhole: boolean): Rows {
  const cut = isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1)
  const tried = DELIMITERS.map((delimiter) => ({ delimiter, records: recordsOf(cut, delimiter) }))
  const columns = ({ records }: (typeof tried)[number]) => {
    const width = records[0]?.length ?? 0
    const alike = records.filter((record) => record.length === width).length
    return alike * 2 > records.length ? width : 0
  }
  const best = tried.reduce((a, b) => (columns(b) > columns(a) ? b : a))
  const [header = [], ...records] = best.records
  const rows = records.map((record) => Object.fromEntries(header.flatMap((name, at) => (name.trim() === '' ? [] : [[name.trim(), record[at] ?? '']]))))
  return { rows, settings: best.delimiter === ',' ? {} : { delimiter: best.delimiter } }
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, to: MOST_ROWS + 1, relax_column_count: true, skip_empty_lines: true, relax_quotes: true })
  } catch {
    return []
  }
}

function jsonRows(text: string, format: FeedFormat, isWhole: boolean): Rows {
  if (format === 'ndjson') {
    const lines = text.split('\n').slice(0, MOST_ROWS)
    return { rows: (isWhole ? lines : lines.slice(0, -1)).flatMap((line) => parsed(line) ?? []), settings: {} }
  }
  if (!isWhole) throw new FeedRefused(`a JSON document of more than ${MOST_JSON_BYTES / 1024 / 1024} MB: try a shorter one of the same kind`)
  const found = longestArray(parsed(text), [])
  if (!found) throw new FeedRefused(`no JSON of at most ${MAX_DEPTH} levels of nesting, or no array of objects in it`)
  return { rows: found.rows, settings: found.at.length > 0 ? { rows: found.at.map(escaped).join('/') } : {} }
}

/** Undefined for what is no JSON, and for what an import would reject for its nesting. */
function parsed(text: string): Tree {
  const row = parseJsonRow(text)
  return row instanceof Fault ? undefined : row
}

function longestArray(tree: Tree, at: string[]): { rows: Tree[]; at: string[] } | null {
  if (Array.isArray(tree)) return tree.some((one) => typeof one === 'object' && one !== null) ? { rows: tree, at } : null
  if (!isRecord(tree)) return null
  const found = Object.entries(tree).flatMap(([name, inner]) => longestArray(inner, [...at, name]) ?? [])
  return found.reduce<{ rows: Tree[]; at: string[] } | null>((a, b) => (a && a.rows.length >= b.rows.length ? a : b), null)
}

/** The element that is a car: the one nearest to the root that repeats and has elements of its own. */
function xmlRows(text: string): Rows {
  const at = repeatedElement(text)
  if (!at) throw new FeedRefused('no element that repeats, as cars do')
  const rows: Tree[] = []
  const stack: string[] = []
  let builder: XmlRowBuilder | undefined
  const isRow = () => stack.length === at.length && stack.every((name, level) => name === at[level])
  walkXml(text, {
    open: (name, attributes) => {
      stack.push(name)
      if (builder) builder.open(name, attributes)
      else if (isRow()) builder = new XmlRowBuilder(attributes)
    },
    text: (words) => builder?.text(words),
    close: () => {
      if (builder && isRow()) {
        rows.push(builder.tree())
        builder = undefined
      } else builder?.close()
      stack.pop()
      return rows.length < MOST_ROWS
    },
  })
  return { rows, settings: at.length === 2 ? {} : { rows: at.join('/') } }
}

function repeatedElement(text: string): string[] | null {
  const seen = new Map<string, { count: number; children: number }>()
  const stack: string[] = []
  const counted = (key: string) => {
    const known = seen.get(key) ?? { count: 0, children: 0 }
    seen.set(key, known)
    return known
  }
  walkXml(text, {
    open: (name) => {
      if (stack.length > 0) counted(stack.join('/')).children += 1
      stack.push(name)
      counted(stack.join('/')).count += 1
    },
    text: () => {},
    close: () => {
      stack.pop()
      return true
    },
  })
  const depth = (key: string) => key.split('/').length
  const repeated = [...seen].filter(([key, { count, children }]) => depth(key) > 1 && count > 1 && children >= count * 3).map(([key]) => key)
  const [nearest] = repeated.sort((a, b) => depth(a) - depth(b))
  return nearest?.split('/') ?? null
}

type XmlEvents = { open: (name: string, attributes: Record<string, string>) => void; text: (text: string) => void; close: () => boolean }

/** Until the text ends, which may be in the middle of an element, or `close` has seen enough. */
function walkXml(text: string, events: XmlEvents): void {
  const parser = new SaxesParser({ xmlns: false })
  const enough = new Error('seen enough')
  parser.on('error', (error) => {
    throw new FeedRefused(`not well-formed XML: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new FeedRefused('a document type (DOCTYPE) is not accepted in a feed')
  })
  let depth = 0
  parser.on('opentag', (tag) => {
    if (++depth > MAX_DEPTH) throw new FeedRefused(`more than ${MAX_DEPTH} levels of nested elements`, parser.line)
    events.open(tag.name, tag.attributes)
  })
  parser.on('text', events.text)
  parser.on('cdata', events.text)
  parser.on('closetag', () => {
    depth -= 1
    if (!events.close()) throw enough
  })
  try {
    parser.write(text)
  } catch (error) {
    if (error !== enough) throw error
  }
}

/** Every text of a row by its path, as mappings write it. */
function leavesOf(row: Tree): Map<string, string[]> {
  const leaves = new Map<string, string[]>()
  const walk = (tree: Tree, at: string): void => {
    if (Array.isArray(tree)) tree.forEach((one) => walk(one, at))
    else if (isRecord(tree)) {
      for (const [name, inner] of Object.entries(tree)) walk(inner, name === TEXT ? at : name.startsWith('@') ? `${at}${name}` : at === '' ? escaped(name) : `${at}/${escaped(name)}`)
    } else {
      const known = leaves.get(at) ?? []
      leaves.set(at, known)
      known.push(tree === undefined || tree === null ? '' : String(tree))
    }
  }
  walk(row, '')
  return leaves
}

function escaped(name: string): string {
  return name.replace(/~/g, '~0').replace(/\//g, '~1')
}
