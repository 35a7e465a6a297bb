import { copyEscaped } from '~/platform/db/copy-escaped'
import type { SqlValue } from '../car-columns'

const ITEM_NEEDS_ESCAPE = /["\\\t\n\r]/

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
