import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/** Writes lines of COPY text into a table. `target` is a table with its columns; both are ours, never a feed's words. */
export async function copyInto(client: pg.ClientBase, target: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  await pipeline(Readable.from(inPieces(lines)), client.query(from(`copy ${target} from stdin`)))
}

const PIECE_LENGTH = 256 * 1024

/** A few large writes cost less than many small ones, and one huge one would be held twice. */
function* inPieces(lines: readonly string[]): Generator<Buffer> {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length >= PIECE_LENGTH) {
      yield Buffer.from(piece, 'utf8')
      piece = ''
    }
  }
  if (piece !== '') yield Buffer.from(piece, 'utf8')
}
