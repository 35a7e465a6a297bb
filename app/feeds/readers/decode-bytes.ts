import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { FeedRefused } from '../feed-refused'
import type { FeedEncoding } from '../mapping/mapping-schema'
import { countLines } from './row-source'

/** Checks a feed's bytes against its encoding, chunk by chunk, and gives them as UTF-8 without a byte-order mark. */
export type ByteDecoder = {
  /** @throws FeedRefused with the line of the first byte that is not of the encoding */
  push: (chunk: Buffer) => Buffer
  end: () => Buffer
}

export function byteDecoder(encoding: FeedEncoding): ByteDecoder {
  return encoding === 'utf-8' ? utf8Decoder() : tableDecoder(encoding)
}

/** What the mark at the beginning of a file says: spreadsheets write UTF-16 with one, and XML in UTF-16 has to have it. Null where there is none. */
export function markedEncoding(beginning: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le'
  return beginning[0] === 0xfe && beginning[1] === 0xff ? 'utf-16be' : null
}

/** Recognises UTF-16 without a mark by English letters, of which every other byte is 0. Read as UTF-8 such a file has no wrong byte, only columns whose names nobody knows. */
export function unmarkedUtf16(beginning: Buffer): 'utf-16le' | 'utf-16be' | null {
  const first = beginning.subarray(0, 16)
  if (first.length < 16) return null
  const nulsAt = (parity: number) => first.filter((byte, at) => byte === 0 && at % 2 === parity).length
  if (nulsAt(1) === 8 && nulsAt(0) === 0) return 'utf-16le'
  return nulsAt(0) === 8 && nulsAt(1) === 0 ? 'utf-16be' : null
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])
const NOTHING = Buffer.alloc(0)

function utf8Decoder(): ByteDecoder {
  let rest: Buffer = NOTHING
  let line = 1
  let isStart = true
  return {
    push: (chunk) => {
      let buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      if (isStart) {
        if (buffer.length < 3) {
          rest = buffer
          return NOTHING
        }
        isStart = false
        if (buffer.subarray(0, 3).equals(BYTE_ORDER_MARK)) buffer = buffer.subarray(3)
      }
      const end = buffer.length - unfinishedLength(buffer)
      const whole = buffer.subarray(0, end)
      if (!isUtf8(whole)) throw notUtf8(whole, line)
      line += countLines(whole, 0, whole.length)
      rest = buffer.subarray(end)
      return whole
    },
    end: () => {
      if (!isUtf8(rest)) throw notUtf8(rest, line)
      return rest
    },
  }
}

/** How many bytes at the end are the beginning of a character that the next chunk finishes: 0 to 3. */
function unfinishedLength(buffer: Buffer): number {
  for (let back = 1; back <= 3 && back <= buffer.length; back += 1) {
    const byte = buffer[buffer.length - back] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return length > back ? back : 0
  }
  return 0
}

function notUtf8(buffer: Buffer, firstLine: number): FeedRefused {
  let line = firstLine
  let start = 0
  for (let end = buffer.indexOf(10); end !== -1; end = buffer.indexOf(10, start)) {
    if (!isUtf8(buffer.subarray(start, end))) break
    line += 1
    start = end + 1
  }
  return new FeedRefused(
    'bytes that are not UTF-8; if the feed has another encoding, the mapping\'s "encoding" says which',
    line,
  )
}

function tableDecoder(encoding: FeedEncoding): ByteDecoder {
  const decoder = iconv.getDecoder(encoding)
  let line = 1
  let half = ''
  const checked = (decoded: string, isLast: boolean): Buffer => {
    let text = half + decoded
    // A character of two halves may be cut between them.
    half = !isLast && /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : ''
    if (half !== '') text = text.slice(0, -1)
    // The decoder puts U+FFFD wherever the encoding has no character for the bytes; half a character alone is none either.
    const broken = text.search(/\ufffd|\p{Surrogate}/u)
    const good = broken === -1 ? text : text.slice(0, broken)
    for (let at = good.indexOf('\n'); at !== -1; at = good.indexOf('\n', at + 1)) line += 1
    if (broken !== -1) throw new FeedRefused(`bytes that are not ${encoding}, which the mapping states`, line)
    return Buffer.from(text, 'utf8')
  }
  return {
    push: (chunk) => {
      // US-ASCII has seven bits; the decoder's table would pass the eighth.
      if (encoding === 'us-ascii') {
        const at = chunk.findIndex((byte) => byte > 0x7f)
        if (at !== -1)
          throw new FeedRefused(
            'bytes that are not us-ascii, which the mapping states',
            line + countLines(chunk, 0, at),
          )
      }
      return checked(decoder.write(chunk), false)
    },
    end: () => checked(decoder.end() ?? '', true),
  }
}
