import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/** Writes bytes of COPY text into a table. `target` is a table with its columns; both are ours, never a feed's words. */
export async function copyInto(client: pg.ClientBase, target: string, bytes: Buffer): Promise<void> {
  if (bytes.length === 0) return
  await pipeline(Readable.from(inPieces(bytes)), client.query(from(`copy ${target} from stdin`)))
}

const PIECE_BYTES = 256 * 1024

/** A piece that the socket has taken can be forgotten before the last is written. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
