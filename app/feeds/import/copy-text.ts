import type { SqlValue } from '../car-columns'

const NEEDS_ESCAPE = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** One line of Postgres's COPY text format, with its line end. */
export function copyLine(values: readonly SqlValue[]): string {
  let line = ''
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) line += '\t'
    line += copyField(values[index] ?? null)
  }
  return `${line}\n`
}

function copyField(value: SqlValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escape(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Array.isArray(value)) return value.length === 0 ? '{}' : escape(`{${value.map(arrayItem).join(',')}}`)
  return `\\\\x${value.toString('hex')}`
}

function escape(text: string): string {
  return NEEDS_ESCAPE.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text
}

function arrayItem(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
