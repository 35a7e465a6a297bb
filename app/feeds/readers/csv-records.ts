import { FeedRefused } from '../feed-refused'
import { countLines, MAX_ROW_BYTES } from './row-source'

export type CsvRecord = { line: number; bytes: Buffer }

const LF = 10
const CR = 13

/**
 * Cuts CSV bytes into records without reading their fields. A quote opens a quoted field only at the start of a field, so an
 * inch sign inside a text is harmless; within a quoted field line breaks belong to the field and two quotes mean one.
 */
export class CsvRecords {
  private rest: Buffer = Buffer.alloc(0)
  private line = 1
  private lineEnd = 0
  private nextQuote = -1

  constructor(private readonly delimiter: number, private readonly quote: number) {}

  push(chunk: Buffer): CsvRecord[] {
    const buffer = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk])
    this.lineEnd ||= lineEndOf(buffer)
    this.nextQuote = -1
    const records: CsvRecord[] = []
    let start = 0
    for (;;) {
      const end = this.recordEnd(buffer, start)
      if (end === -1) break
      this.take(buffer, start, end, records)
      start = end + 1
    }
    this.rest = buffer.subarray(start)
    if (this.rest.length > MAX_ROW_BYTES) throw this.neverEnds()
    return records
  }

  end(): CsvRecord[] {
    const records: CsvRecord[] = []
    if (this.rest.length > 0) {
      if (this.openQuoteAt(this.rest) !== -1) throw this.neverEnds()
      this.take(this.rest, 0, this.rest.length, records)
    }
    return records
  }

  private take(buffer: Buffer, start: number, end: number, records: CsvRecord[]): void {
    const last = end > start && buffer[end - 1] === CR ? end - 1 : end
    if (end - start > MAX_ROW_BYTES) throw this.tooLong()
    if (last > start) records.push({ line: this.line, bytes: buffer.subarray(start, last) })
    this.line += 1
    // A record without a quote before its end has no line break inside.
    if (this.nextQuote >= start && this.nextQuote < end && this.lineEnd === LF)
      this.line += countLines(buffer, start, end)
  }

  /** Where the record that begins at `start` ends, or -1 when the buffer does not say. */
  private recordEnd(buffer: Buffer, start: number): number {
    const lineEnd = this.lineEnd || LF
    const end = buffer.indexOf(lineEnd, start)
    if (this.nextQuote < start) {
      const found = buffer.indexOf(this.quote, start)
      this.nextQuote = found === -1 ? buffer.length : found
    }
    if (end !== -1 && this.nextQuote > end) return end
    if (this.nextQuote === buffer.length) return end
    return this.walk(buffer, start, lineEnd)
  }

  /** Field by field, because a quote stands somewhere before the next line break. */
  private walk(buffer: Buffer, start: number, lineEnd: number): number {
    const { delimiter, quote } = this
    let at = start
    let isFieldStart = true
    while (at < buffer.length) {
      const byte = buffer[at]
      if (byte === lineEnd) return at
      if (isFieldStart && byte === quote) {
        const close = closingQuote(buffer, at, quote)
        if (close === -1) return -1
        at = close + 1
        isFieldStart = false
        continue
      }
      isFieldStart = byte === delimiter
      at += 1
    }
    return -1
  }

  private openQuoteAt(buffer: Buffer): number {
    let isFieldStart = true
    for (let at = 0; at < buffer.length; at += 1) {
      if (isFieldStart && buffer[at] === this.quote) {
        const close = closingQuote(buffer, at, this.quote)
        if (close === -1) return at
        at = close
        isFieldStart = false
      } else {
        isFieldStart = buffer[at] === this.delimiter
      }
    }
    return -1
  }

  private tooLong(): FeedRefused {
    return new FeedRefused(`a row of more than ${MAX_ROW_BYTES} bytes, expected at most that`, this.line)
  }

  private neverEnds(): FeedRefused {
    const open = this.openQuoteAt(this.rest)
    if (open === -1) return this.tooLong()
    const line = this.line + countLines(this.rest, 0, open)
    return new FeedRefused(`a quoted field opens here and never ends (within ${MAX_ROW_BYTES} bytes)`, line)
  }
}

/** The quote that closes the one at `open`; -1 when there is none, or when the next chunk may show that it is doubled. */
function closingQuote(buffer: Buffer, open: number, quote: number): number {
  let at = buffer.indexOf(quote, open + 1)
  while (at !== -1 && buffer[at + 1] === quote) at = buffer.indexOf(quote, at + 2)
  return at
}

/** Old Macs ended lines with a carriage return alone. 0: the buffer has no line end yet. */
function lineEndOf(buffer: Buffer): number {
  if (buffer.includes(LF)) return LF
  const at = buffer.indexOf(CR)
  return at !== -1 && at < buffer.length - 1 ? CR : 0
}
