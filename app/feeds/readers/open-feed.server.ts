import { open } from 'node:fs/promises'
import path from 'node:path'
import { machineFault } from '~/platform/command/fault-text.server'
import { FeedRefused, NoSuchFile } from '../feed-refused'
import {
  ENCODING_ALIASES,
  ENCODINGS,
  FEED_FORMATS,
  type FeedEncoding,
  type FeedFormat,
  type Mapping,
} from '../mapping/mapping-schema'
import { csvSource } from './csv-source'
import { byteDecoder, markedEncoding, unmarkedUtf16 } from './decode-bytes'
import { jsonSource } from './json-source'
import { ndjsonSource } from './ndjson-source'
import type { RawRow, RowSource } from './row-source'
import { xmlSource } from './xml-source'

/** What a file shows of a change. */
type FileState = { bytes: number; mtimeMs: number }
type Looked = FileState & { beginning: Buffer }

/** The rows of a hundred cars or so. After each chunk Postgres is sent more, so it does not wait for long: larger chunks made an import slower (docs/decisions/0109). */
const CHUNK_BYTES = 32 * 1024
const EXTENSIONS: Record<string, FeedFormat> = {
  '.csv': 'csv',
  '.txt': 'csv',
  '.tsv': 'csv',
  '.json': 'json',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.xml': 'xml',
}
const SOURCES: Record<FeedFormat, (mapping: Mapping) => RowSource> = {
  csv: csvSource,
  json: jsonSource,
  ndjson: ndjsonSource,
  xml: xmlSource,
}

/** What people send in place of a feed: no encoding and no mapping would make it one. */
const OTHER_FILES = [
  { isOne: begins('PK\u0003\u0004'), what: 'a spreadsheet (xlsx) or a zip archive', todo: 'save the sheet as CSV, or unpack the archive' },
  { isOne: begins('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'), what: 'a spreadsheet of an old Excel (xls)', todo: 'save the sheet as CSV' },
  { isOne: begins('\u001f\u008b'), what: 'compressed (gzip)', todo: 'unpack it' },
  { isOne: begins('%PDF-'), what: 'a PDF', todo: 'ask for the feed as CSV, JSON or XML' },
  { isOne: (beginning: string) => /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype\s+html|html)\b/i.test(beginning), what: 'a web page', todo: 'ask for the address of the feed itself; a page often stands there in its place that asks to sign in' },
]

function begins(letters: string): (beginning: string) => boolean {
  return (beginning) => beginning.startsWith(letters)
}

export type OpenFeed = {
  source: RowSource
  bytes: number
  /** Chunks of rows in the feed's order; each chunk is forgotten when the next is asked for. */
  chunks: () => AsyncGenerator<{ rows: RawRow[]; bytesRead: number }>
}

/**
 * Opens a feed file of any size. The format is the mapping's, else what the extension says.
 * @throws FeedRefused when the file cannot be read or its format is not known
 */
export async function openFeed(file: string, mapping: Mapping): Promise<OpenFeed> {
  const { bytes, mtimeMs, beginning } = await lookAtText(file)
  const format = mapping.format ?? EXTENSIONS[path.extname(file).toLowerCase()]
  if (!format) {
    const known = FEED_FORMATS.join(', ')
    throw new FeedRefused(
      `the format of ${path.basename(file)} is not known by its extension; the mapping's "format" says it (${known})`,
    )
  }
  const source = SOURCES[format](mapping)
  if (mapping.encoding === undefined && unmarkedUtf16(beginning) !== null) {
    throw new FeedRefused('every other byte is NUL, as in UTF-16, and the file does not begin with its mark; expected UTF-8, or a mapping with "encoding": "utf-16le" or "utf-16be"', 1)
  }
  const encoding = mapping.encoding ?? markedEncoding(beginning) ?? (format === 'xml' ? declaredEncoding(beginning) : 'utf-8')
  const isBlank = bytes <= beginning.length && beginning.toString('latin1').trim() === ''
  return { source, bytes, chunks: () => (isBlank ? nothing() : readChunks(file, { bytes, mtimeMs }, source, encoding)) }
}

/**
 * The size and the first bytes of what may be a feed.
 * @throws NoSuchFile; FeedRefused for what no encoding and no mapping would make one
 */
export async function lookAtText(file: string): Promise<Looked> {
  const looked = await look(file)
  const letters = looked.beginning.toString('latin1')
  const other = OTHER_FILES.find(({ isOne }) => isOne(letters))
  if (other) throw new FeedRefused(`${path.basename(file)} is ${other.what}, whatever its name says; expected text: ${other.todo}`)
  return looked
}

/** @throws NoSuchFile */
export async function requireFeedFile(file: string): Promise<void> {
  await look(file)
}

async function* nothing(): AsyncGenerator<{ rows: RawRow[]; bytesRead: number }> {}

async function* readChunks(file: string, before: FileState, source: RowSource, encoding: FeedEncoding) {
  const decoder = byteDecoder(encoding)
  let bytesRead = 0
  const handle = await open(file, 'r')
  try {
    for await (const chunk of handle.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false }) as AsyncIterable<Buffer>) {
      bytesRead += chunk.length
      yield { rows: source.push(decoder.push(chunk)), bytesRead }
    }
    requireSame(file, before, await handle.stat())
  } finally {
    await handle.close()
  }
  const tail = decoder.end()
  yield { rows: [...(tail.length > 0 ? source.push(tail) : []), ...source.end()], bytesRead }
}

/** While somebody is still writing a file, what is there of it may look like a whole feed, and the cars that are still missing would be marked as sold. */
function requireSame(file: string, before: FileState, after: { size: number; mtimeMs: number }): void {
  if (before.bytes === after.size && before.mtimeMs === after.mtimeMs) return
  const what = before.bytes === after.size ? 'was written to' : `had ${before.bytes} bytes at first and ${after.size} at its end`
  throw new FeedRefused(`${path.basename(file)} changed while it was read: it ${what}; import it again once it is whole`)
}

async function look(file: string): Promise<Looked> {
  try {
    const handle = await open(file, 'r')
    try {
      const status = await handle.stat()
      if (!status.isFile()) throw new NoSuchFile(`${file} is not a file`)
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
      return { bytes: status.size, mtimeMs: status.mtimeMs, beginning: buffer.subarray(0, bytesRead) }
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof FeedRefused) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new NoSuchFile(`there is no file ${path.resolve(file)}`)
    const machine = machineFault(error)
    // Nothing of it is known then, so it says nothing of anybody's feed.
    if (machine !== null) throw new NoSuchFile(`${file} cannot be read: ${machine.what}`)
    throw new FeedRefused(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`)
  }
}

/** What an XML declaration states; UTF-8 without one. */
function declaredEncoding(beginning: Buffer): FeedEncoding {
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(
    beginning.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''),
  )?.[1]
  const name = declared?.toLowerCase() ?? 'utf-8'
  const known = ENCODINGS.find((encoding) => encoding === (ENCODING_ALIASES[name] ?? name))
  if (!known) throw new FeedRefused(`the encoding "${name}" is not known; known are ${ENCODINGS.join(', ')}`, 1)
  return known
}
