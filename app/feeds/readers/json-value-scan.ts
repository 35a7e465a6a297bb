const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Finds where one JSON value ends, across any number of chunks, remembering only how deep it is. */
export class JsonValueScan {
  depth = 0
  private inText = false
  private isEscaped = false

  /** @param isScalar a number, true, false or null, which ends where something else begins */
  constructor(readonly isScalar: boolean) {}

  /**
   * @returns where the value ends (the first byte after it), or -1 when it goes on; -2 when it nests deeper than `maxDepth`
   */
  advance(buffer: Buffer, from: number, maxDepth: number): number {
    for (let at = from; at < buffer.length; at += 1) {
      const byte = buffer[at] ?? 0
      if (this.inText) {
        if (this.isEscaped) this.isEscaped = false
        else if (byte === BACKSLASH) this.isEscaped = true
        else if (byte === QUOTE) {
          this.inText = false
          if (this.depth === 0) return at + 1
        }
        continue
      }
      if (this.isScalar && endsScalar(byte)) return at
      if (byte === QUOTE) this.inText = true
      else if (byte === 0x5b || byte === 0x7b) {
        this.depth += 1
        if (this.depth > maxDepth) return -2
      } else if (byte === 0x5d || byte === 0x7d) {
        this.depth -= 1
        if (this.depth === 0) return at + 1
      }
    }
    return -1
  }
}

function endsScalar(byte: number): boolean {
  return byte === 0x2c || byte === 0x5d || byte === 0x7d || byte === 32 || byte === 9 || byte === 10 || byte === 13
}

/** The quote that ends the text beginning at `from`, or -1 when the buffer does not hold it. */
export function closingQuote(buffer: Buffer, from: number): number {
  for (let at = from; at < buffer.length; at += 1) {
    if (buffer[at] === BACKSLASH) at += 1
    else if (buffer[at] === QUOTE) return at
  }
  return -1
}
