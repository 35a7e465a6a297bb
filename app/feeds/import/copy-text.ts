import { copyEscaped } from '~/platform/db/copy-escaped'
import type { SqlValue } from '../car-columns'

const ITEM_NEEDS_ESCAPE = /["\\\t\n\r]/

/** Bytes for one COPY, filled line by line, so that the lines themselves need not be kept. */
export class CopyBuffer {
  /** Grows to what one batch needs and is then used again. */
  private buffer = Buffer.allocUnsafe(64 * 1024)
  private length = 0

  add(line: string): void {
    // No character of a string takes more than three bytes of UTF-8.
    const needed = this.length + line.length * 3
    if (needed > this.buffer.length) {
      const larger = Buffer.allocUnsafe(needed * 2)
      this.buffer.copy(larger, 0, 0, this.length)
      this.buffer = larger
    }
    this.length += this.buffer.write(line, this.length, 'utf8')
  }

  /** The lines so far; read them before the next is added. */
  bytes(): Buffer {
    return this.buffer.subarray(0, this.length)
  }

  clear(): void {
    this.length = 0
  }
}

/** One line of Postgres's COPY text format, with its line end. */
export function copyLine(values: readonly SqlValue[]): string {
  return `${copyFields(values)}\n`
}

/** Part of a line. */
export function copyFields(values: readonly SqlValue[]): string {
  let line = ''
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) line += '\t'
    line += copyField(values[index] ?? null)
  }
  return line
}

function copyField(value: SqlValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return copyEscaped(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Array.isArray(value)) return copyArray(value)
  return `\\\\x${value.toString('hex')}`
}

function copyArray(items: readonly string[]): string {
  let text = '{'
  for (let index = 0; index < items.length; index += 1) text += (index > 0 ? ',"' : '"') + arrayItem(items[index] ?? '') + '"'
  return `${text}}`
}

/** Escaped twice: for the array that it stands in, and for the line. */
function arrayItem(text: string): string {
  return ITEM_NEEDS_ESCAPE.test(text) ? copyEscaped(text.replace(/["\\]/g, '\\$&')) : text
}
