/** Bytes for one COPY, filled line by line, so that the lines themselves need not be kept. */
export class CopyBuffer {
  /** Grows to what one batch needs and is then used again. */
  private buffer = Buffer.allocUnsafe(64 * 1024)
  private length = 0

  add(line: string): void {
    // No character of a string takes more than three bytes of UTF-8.
    this.makeRoom(line.length * 3)
    this.length += this.buffer.write(line, this.length, 'utf8')
  }

  /** Lines of another buffer, as they are. */
  append(lines: Buffer): void {
    this.makeRoom(lines.length)
    this.length += lines.copy(this.buffer, this.length)
  }

  /** The lines so far; read them before the next is added. */
  bytes(): Buffer {
    return this.buffer.subarray(0, this.length)
  }

  clear(): void {
    this.length = 0
  }

  private makeRoom(bytes: number): void {
    const needed = this.length + bytes
    if (needed <= this.buffer.length) return
    const larger = Buffer.allocUnsafe(needed * 2)
    this.buffer.copy(larger, 0, 0, this.length)
    this.buffer = larger
  }
}
