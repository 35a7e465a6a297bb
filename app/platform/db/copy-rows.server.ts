import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type CopyValue = string | number | boolean | null

/** Writes rows by COPY, the quickest way in, as they are made; memory stays flat however many there are. */
export async function copyRows(client: pg.ClientBase, target: string, rows: Iterable<CopyValue[]>): Promise<void> {
  const copy = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(Readable.from(copyText(rows), { objectMode: false }), copy)
}

const CHUNK = 64 * 1024

function* copyText(rows: Iterable<CopyValue[]>): Generator<string> {
  let text = ''
  for (const row of rows) {
    for (let at = 0; at < row.length; at++) text += (at ? '\t' : '') + copyField(row[at] ?? null)
    text += '\n'
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  if (text) yield text
}

function copyField(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : value
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
