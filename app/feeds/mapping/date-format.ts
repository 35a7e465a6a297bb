import { isDay } from '../fields/date'
import { Fault } from '../fields/fault'

/** English; other languages' names are brought to these by a mapping's `replace`. */
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
/** Counts of the time since 1970 in UTC: how many milliseconds one is. */
const UNIX: Record<string, number> = { unix: 1000, 'unix-ms': 1 }
const TOKENS: Record<string, string> = {
  yyyy: '(?<year>\\d{4})',
  yy: '(?<shortYear>\\d{2})',
  MMM: '(?<monthName>[A-Za-z]{3,9})',
  mm: '(?<month>\\d{1,2})',
  m: '(?<month>\\d{1,2})',
  dd: '(?<day>\\d{1,2})',
  d: '(?<day>\\d{1,2})',
  hh: '(?<hour>\\d{1,2})',
  ii: '(?<minute>\\d{2})',
  ss: '(?<second>\\d{2})',
}

/** A token of digits alone. */
const OF_DIGITS = /[dmyhis]/

/**
 * The regular expression of a format such as 'dd/mm/yyyy'; undefined when the format names no year or no month. A part that stands beside another without a
 * separator has as many digits as letters: otherwise 202112 would pass for 'yyyymmdd', as the 2nd of January 2021.
 */
export function dateFormatPattern(format: string): RegExp | undefined {
  let names: string[] = []
  const source = format.replace(/yyyy|yy|MMM|mm|m|dd|d|hh|ii|ss|[\s\S]/g, (token, at: number) => {
    const isBesideDigits = OF_DIGITS.test(format[at - 1] ?? '') || OF_DIGITS.test(format[at + token.length] ?? '')
    const group = token.length > 1 && isBesideDigits ? TOKENS[token]?.replace('{1,2}', '{2}') : TOKENS[token]
    if (!group) return token.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    names = [...names, /<(\w+)>/.exec(group)?.[1] ?? '']
    return group
  })
  const has = (name: string) => names.includes(name)
  if (
    new Set(names).size !== names.length ||
    (!has('year') && !has('shortYear')) ||
    (!has('month') && !has('monthName'))
  ) {
    return undefined
  }
  return new RegExp(`^${source}$`)
}

/** Whether a mapping may name it as a format of dates. */
export function isDateFormat(format: string): boolean {
  return Object.hasOwn(UNIX, format) || dateFormatPattern(format) !== undefined
}

/**
 * A reader from the first of the formats that fits to ISO: `yyyy-mm-dd`, with `Thh:mm:ss` when the format has hours. No day in the
 * format: the first of the month. `unix` and `unix-ms` give the time with its `Z`. Two digits of a year are 1970 to 2069. A time after a format without one is left out.
 */
export function dateReader(formats: readonly string[]): (text: string) => string | Fault {
  const readers = formats.map(readerOf)
  return (text) => {
    const found = readers.map((read) => read(text)).find((iso) => iso !== undefined)
    if (found === undefined) return new Fault('broken_date', `expected a date as ${formats.join(' or ')}`)
    return found || new Fault('broken_date', `expected a day of the calendar as ${formats.join(' or ')}`)
  }
}

/** Undefined: the text is not written so. Empty: it is, but there is no such day. */
function readerOf(format: string): (text: string) => string | undefined {
  const unit = UNIX[format]
  if (unit !== undefined) return (text) => fromUnix(text, unit)
  const pattern = dateFormatPattern(format)
  if (!pattern) throw new Error(`not a date format: ${format}`)
  const withTime = format.includes('hh')
  return (text) => {
    const found = (pattern.exec(text) ?? (withTime ? null : pattern.exec(withoutTime(text))))?.groups
    if (!found) return undefined
    const short = Number(found.shortYear)
    const year = found.year ? Number(found.year) : short + (short < 70 ? 2000 : 1900)
    const month = found.month
      ? Number(found.month)
      : monthOf(found.monthName ?? '')
    const dayOfMonth = Number(found.day ?? 1)
    if (!isDay(year, month, dayOfMonth)) return ''
    const two = (number: number | string) => String(number).padStart(2, '0')
    const iso = `${year}-${two(month)}-${two(dayOfMonth)}`
    return withTime ? `${iso}T${two(found.hour ?? 0)}:${found.minute ?? '00'}:${found.second ?? '00'}` : iso
  }
}

/** Looked for once: a pattern that goes to the end of the text as well would do so for each time that stands in it. */
function withoutTime(text: string): string {
  const at = text.search(/[T\s]\d{1,2}:\d{2}/)
  return at < 0 ? text : text.slice(0, at)
}

/** 1 to 12 of a name or its beginning, three letters or more; 0 when there is no such month. */
function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1
}

function fromUnix(text: string, milliseconds: number): string | undefined {
  if (!/^-?\d{1,15}(?:\.\d+)?$/.test(text)) return undefined
  const at = new Date(Math.trunc(Number(text) * milliseconds))
  return at.getUTCFullYear() >= 1900 && at.getUTCFullYear() < 2200 ? at.toISOString() : ''
}
