import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyEscaped } from './copy-escaped'
import { inTurn } from './in-turn.server'
import type { Declaration } from './statement.server'

export type CopyDeclaration = {
  readonly name: string
  readonly table: string
  readonly columns: readonly string[]
  /** What must have run in the same transaction: it makes the temporary table. */
  readonly after?: readonly Declaration[]
}

/** A table, or some columns of it, that rows are written to by COPY. */
export type CopyTarget = CopyDeclaration & { readonly text: string }

type CopyValue = string | number | boolean | null

const declared: CopyTarget[] = []

/**
 * Declares where rows are copied to: `npm test` looks whether the table has these columns, and whether it insists on others. Made once,
 * when its module is loaded.
 */
export function copyTarget(declaration: CopyDeclaration): CopyTarget {
  const target = { ...declaration, text: `copy ${declaration.table} (${declaration.columns.join(', ')}) from stdin` }
  declared.push(target)
  return target
}

/** Every target of the modules that are loaded. */
export function declaredCopyTargets(): readonly CopyTarget[] {
  return declared
}

/** Writes rows by COPY, the quickest way in, as they are made; memory stays flat however many there are. */
export async function copyRows(client: pg.ClientBase, target: CopyTarget, rows: Iterable<CopyValue[]>): Promise<void> {
  await inTurn(client, () => pipeline(Readable.from(copyText(rows), { objectMode: false }), client.query(copyFrom(target.text))))
}

/** Writes what is COPY text already. */
export async function copyBytes(client: pg.ClientBase, target: CopyTarget, bytes: Buffer): Promise<void> {
  if (bytes.length === 0) return
  await inTurn(client, () => pipeline(Readable.from(inPieces(bytes)), client.query(copyFrom(target.text))))
}

const PIECE_BYTES = 256 * 1024

/** A piece that the socket has taken can be forgotten before the last is written. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
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
  return typeof value === 'string' ? copyEscaped(value) : String(value)
}
