import { nameKey } from '~/domain/cars/one-spelling'
import { DEFAULT_TIME_ZONE } from '~/domain/time/wall-clock'
import { dateReader } from '../mapping/date-format'
import { Fault } from '../fields/fault'
import type { ReadContext } from '../fields/field-kind'
import type { FieldRule } from '../mapping/mapping-schema'
import { PLATFORM_FIELD_NAMES, PLATFORM_FIELDS, REQUIRED_FIELDS, type PlatformField } from '../platform-format'
import type { ColumnFacts } from './column-facts'
import { namesOf } from './column-names'
import { WORD_FIELDS, wordMeaning } from './foreign-words'

type SuggestedRule = string | FieldRule
export type Suggestion = {
  fields: Partial<Record<PlatformField, SuggestedRule>>
  /** Columns that no field was found for, with what they hold. */
  unplaced: Record<string, string>
  /** Fields that every car needs and no column was found for. */
  missing: PlatformField[]
  /** What somebody should look at, one line each. */
  doubts: string[]
}

/** A column belongs to a field when at least this share of its values can be that field. */
const ENOUGH = 0.6
const DATE_FORMATS = ['dd/mm/yyyy', 'dd-mm-yyyy', 'dd.mm.yyyy', 'yyyymmdd', 'yyyymm', 'mm/yyyy', 'dd MMM yyyy', 'mm/yy']
/** Numbers are taken for a time since 1970 only where they give one of these years. Others are rather years, months or a spreadsheet's numbers of days, which are all small. */
const YEARS_OF_UNIX = { first: '1990', last: '2060' }
const MOST_SHOWN = 3
const EMPTY = new Set(['n/a', 'na', '-', 'null', 'none', 'tba', 'tbc', 'unknown', '0001-01-01t00:00:00'])

/** Suggests a mapping for a feed that has none yet: a column fits a field by its name, if its values can be that field's. */
export function suggestMapping(columns: readonly ColumnFacts[], currentYear: number): Suggestion {
  const free = new Map(columns.filter(({ filled }) => filled > 0).map((column) => [column.path, column]))
  const fields: Suggestion['fields'] = {}
  const doubts: string[] = []
  const context: ReadContext = { currentYear, timeZone: DEFAULT_TIME_ZONE, locationIds: new Map() }
  for (const field of inOrder()) {
    const found = candidates(field, [...free.values()]).flatMap((column) => ruleOf(field, column, columns, context) ?? [])[0]
    if (!found) continue
    fields[field] = found.rule
    free.delete(found.path)
    doubts.push(...found.doubts)
  }
  if (fields.stocknum === undefined) {
    const parts = (['vin', 'make', 'model', 'year'] as const).flatMap((field) => pathOf(fields[field]) ?? [])
    if (fields.vin !== undefined) fields.stocknum = { hash: parts }
    if (fields.vin !== undefined) doubts.push(`stocknum: no column of stock numbers; it is made from ${parts.join(', ')}`)
  }
  const unplaced = Object.fromEntries([...free.values()].map(({ path, values }) => [path, shown(values.map(([value]) => value))]))
  return { fields, unplaced, missing: REQUIRED_FIELDS.filter((field) => fields[field] === undefined), doubts }
}

/** Fields that every car needs choose first, then those whose values say what they are. */
function inOrder(): PlatformField[] {
  const first: PlatformField[] = [...REQUIRED_FIELDS, 'vin', 'images', 'body', 'fuel', 'drive', 'trans', 'price', 'km']
  return [...first, ...PLATFORM_FIELD_NAMES.filter((field) => !first.includes(field))]
}

function candidates(field: PlatformField, columns: readonly ColumnFacts[]): ColumnFacts[] {
  const names = namesOf(field)
  const place = ({ path }: ColumnFacts) => {
    const whole = names.indexOf(nameKey(path))
    if (whole >= 0) return whole
    // Of nested rows, the last name will do where nothing says it better.
    const own = nameKey(path.split(/[/@]/).at(-1) ?? '')
    const last = TOO_PLAIN.has(own) ? -1 : names.indexOf(own)
    if (path.includes('/') && last >= 0) return names.length + last
    return field === 'images' && /image|photo|picture|bild/i.test(path) ? names.length * 2 : -1
  }
  return columns.filter((column) => place(column) >= 0).sort((a, b) => place(a) - place(b))
}

/** Within a row these may be of anything: a product's name, a price's type. */
const TOO_PLAIN = new Set(['name', 'title', 'id', 'ref', 'reference', 'type', 'status', 'category', 'description', 'details', 'notes', 'power'])

type Found = { rule: SuggestedRule; path: string; doubts: string[] }

function ruleOf(field: PlatformField, column: ColumnFacts, columns: readonly ColumnFacts[], context: ReadContext): Found | null {
  const kind = PLATFORM_FIELDS[field]
  // A list within a row whose field takes one value: its first.
  const isMany = kind.shape !== 'list' && column.several > 0
  const path = isMany ? oneOf(column.path, columns) : column.path
  const doubts = isMany ? [`${field}: ${column.path} has several values, ${path} is taken`] : []
  const made = WORD_FIELDS.includes(field) ? wordRule(field, column) : kind.shape === 'list' ? listRule(field, column) : valueRule(field, column, context)
  if (!made) return null
  const { extra, doubts: own } = made
  return { rule: Object.keys(extra).length === 0 ? path : { from: path, ...extra }, path: column.path, doubts: [...doubts, ...own] }
}

type Made = { extra: Partial<FieldRule>; doubts: string[] }

function wordRule(field: PlatformField, { path, values }: ColumnFacts): Made | null {
  const given = values.filter(([value]) => !EMPTY.has(value.toLowerCase()))
  const meanings = given.map(([value, count]) => ({ value, count, meaning: wordMeaning(field, value) }))
  const total = meanings.reduce((sum, { count }) => sum + count, 0)
  const known = meanings.filter(({ meaning }) => meaning !== null).reduce((sum, { count }) => sum + count, 0)
  if (total === 0 || known / total < ENOUGH) return null
  const table = Object.fromEntries(meanings.flatMap(({ value, meaning }) => (meaning && !meaning.isOwn ? [[value.trim(), meaning.word]] : [])))
  const strangers = meanings.filter(({ meaning }) => meaning === null)
  const doubts = strangers.length > 0 ? [`${field}: nothing is known of ${shown(strangers.map(({ value }) => value))} in ${path}; add them to its "values"`] : []
  return { extra: Object.keys(table).length > 0 ? { values: table } : {}, doubts }
}

const SEPARATORS = ['|', ';', ',']

function listRule(field: PlatformField, { path, samples, several }: ColumnFacts): Made | null {
  const isAddress = field === 'images' || field === 'thumbnails'
  const first = samples[0] ?? ''
  if (isAddress && !samples.every((text) => /^https?:\/\//i.test(text))) {
    return /\.(jpe?g|png|webp)\b/i.test(first) ? { extra: {}, doubts: [`${field}: ${path} has names of files; "prefix" says what stands before them`] } : null
  }
  if (several > 0) return { extra: {}, doubts: [] }
  const parts = (separator: string) => samples.filter((text) => (isAddress ? text.includes(`${separator}http`) || text.includes(`${separator} http`) : text.includes(separator))).length
  const separator = SEPARATORS.find((one) => parts(one) > 0)
  return { extra: separator === undefined || separator === '|' ? {} : { split: separator }, doubts: [] }
}

/** Ways in which a feed may write a value, the plainest first; the first by which most values can be read is taken. */
function waysOf(field: PlatformField, path: string): Partial<FieldRule>[] {
  const plain: Partial<FieldRule>[] = [{}]
  if (field === 'year') return [...plain, { extract: '^(\\d{4})' }, { extract: '(\\d{4})$' }]
  if (field.endsWith('_date') || field.endsWith('_expiry') || field.endsWith('_at')) return [...plain, ...DATE_FORMATS.map((date) => ({ date })), { date: 'unix' }, { date: 'unix-ms' }]
  if (field === 'km') return /mile(s|$)/i.test(path) && !/mileage/i.test(path) ? [{ unit: 'mi' }] : [...plain, { decimal: ',' }]
  if (field === 'variant_power') return [{ unit: 'kW' }]
  if (field === 'dealercomments') return [{ html: 'strip' }]
  if (['seats', 'doors', 'gearnum', 'engine_size', 'variant_cylinders'].includes(field)) return [...plain, { empty: ['0'] }]
  return [...plain, { decimal: ',' }, { empty: ['0'] }]
}

function valueRule(field: PlatformField, { path, values, samples }: ColumnFacts, context: ReadContext): Made | null {
  const given = (values.length > 0 ? values.map(([value]) => value) : samples).filter((value) => !EMPTY.has(value.toLowerCase()))
  if (given.length === 0) return null
  const ways = waysOf(field, path).map((way) => ({ way, read: given.filter((value) => isReadable(field, way, value, context)).length / given.length }))
  const best = ways.reduce((a, b) => (b.read > a.read ? b : a))
  if (best.read < ENOUGH) return null
  const unread = given.filter((value) => !isReadable(field, best.way, value, context))
  return { extra: best.way, doubts: unread.length > 0 ? [`${field}: ${shown(unread)} in ${path} cannot be read`] : [] }
}

function isReadable(field: PlatformField, way: Partial<FieldRule>, value: string, context: ReadContext): boolean {
  if (way.empty?.includes(value)) return true
  let text: string | Fault = value
  if (way.extract !== undefined) text = new RegExp(way.extract).exec(value)?.[1] ?? ''
  if (typeof way.date === 'string') text = dateReader([way.date])(value)
  if (way.decimal === ',') text = value.replace(/[.\s]/g, '').replace(',', '.')
  if (text instanceof Fault || text === '') return false
  if (way.date === 'unix' || way.date === 'unix-ms') {
    const year = text.slice(0, 4)
    if (year < YEARS_OF_UNIX.first || year > YEARS_OF_UNIX.last) return false
  }
  const kind = PLATFORM_FIELDS[field]
  if (kind.shape === 'list') return true
  return !(kind.parse(text, context) instanceof Fault)
}

const SHOPPERS = ['public', 'retail', 'advertised', 'consumer', 'sale']

/** One of several: that of a type which is for shoppers, where entries have types, else the first. `a/b` becomes `a[type=public]/b` or `a[1]/b`. */
function oneOf(path: string, columns: readonly ColumnFacts[]): string {
  const at = path.lastIndexOf('/')
  if (at < 0) return `${path}[1]`
  const [entry, rest] = [path.slice(0, at), path.slice(at)]
  const types = columns.find((column) => column.path === `${entry}/type` || column.path === `${entry}@type`)
  const wanted = SHOPPERS.find((word) => types?.values.some(([value]) => value === word))
  return types && wanted ? `${entry}[${types.path.slice(at).replace('/', '')}=${wanted}]${rest}` : `${entry}[1]${rest}`
}

function pathOf(rule: SuggestedRule | undefined): string | null {
  if (rule === undefined) return null
  if (typeof rule === 'string') return rule
  return typeof rule.from === 'string' ? rule.from : null
}

function shown(values: readonly string[]): string {
  const some = values.slice(0, MOST_SHOWN).map((value) => (value.length > 40 ? `${value.slice(0, 40)}…` : value))
  return `${some.join(' | ')}${values.length > MOST_SHOWN ? ' | …' : ''}`
}
