import { z } from 'zod'
import { ALL_UNITS } from '../fields/units'
import { PLATFORM_FIELD_NAMES, type PlatformField } from '../platform-format'
import { isDateFormat } from './date-format'

export const FEED_FORMATS = ['csv', 'json', 'ndjson', 'xml'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** Encodings that feeds are known to come in; each is checked byte by byte. */
export const ENCODINGS = [
  'utf-8',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1254',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-15',
  'us-ascii',
  'utf-16le',
  'utf-16be',
] as const
export type FeedEncoding = (typeof ENCODINGS)[number]

/** Other names of the same encodings. */
export const ENCODING_ALIASES: Record<string, FeedEncoding> = {
  utf8: 'utf-8',
  cp1252: 'windows-1252',
  windows1252: 'windows-1252',
  'win-1252': 'windows-1252',
  ansi: 'windows-1252',
  latin1: 'iso-8859-1',
  'latin-1': 'iso-8859-1',
  latin9: 'iso-8859-15',
  ascii: 'us-ascii',
  'utf-16': 'utf-16le',
}

const OTHERWISE = ['keep', 'empty', 'reject'] as const

/** What is none, or one that takes too long, is refused where a mapping is given and where it is used; a stored one stays readable (`parseMapping`). */
const pattern = z.string()
const oneAsciiCharacter = z.string().regex(/^[\x09\x20-\x7e]$/, 'one ASCII character, such as "," or ";" or "\\t"')
const dateFormat = z.string().refine(isDateFormat, {
  message: 'a date format of d, dd, m, mm, MMM, yy, yyyy, hh, ii, ss and separators, such as dd/mm/yyyy, or unix or unix-ms',
})
const sourcePath = z.string().min(1, 'a column name or path')

const ruleSchema = z
  .object({
    /** A column, or a path into nested XML or JSON; of several, the first that is not empty. */
    from: z.union([sourcePath, z.array(sourcePath).min(1)]).optional(),
    /** The same value for every car. */
    value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
    /** Several columns joined, the empty ones left out; of a list field, the entries of all of them. */
    combine: z.array(sourcePath).min(2).optional(),
    /** Columns that tell the cars of a feed without stock numbers apart; a short digest of their texts is the value. */
    hash: z.array(sourcePath).min(1).optional(),
    /** What stands between combined columns. */
    with: z.string().optional(),
    /** More texts that mean empty, for this field only. */
    empty: z.array(z.string()).optional(),
    /** 'strip' takes HTML tags out and decodes its entities. */
    html: z.literal('strip').optional(),
    /** Regular expressions and what stands in for each match. */
    replace: z.array(z.object({ pattern, with: z.string() }).strict()).optional(),
    /** A regular expression; its first group, or the whole match, is the value. */
    extract: pattern.optional(),
    /** A table from the feed's words to the platform's; case does not matter. */
    values: z.record(z.union([z.string(), z.number(), z.boolean()])).optional(),
    /** What becomes of a value that `extract` or `values` does not know. */
    otherwise: z.enum(OTHERWISE).optional(),
    /** How dates are written: dd/mm/yyyy, d.m.yy, mm/yyyy, dd MMM yyyy, unix (seconds), unix-ms ... Of several, the first that fits. */
    date: z.union([dateFormat, z.array(dateFormat).min(1)]).optional(),
    /** The unit of numbers that state none. */
    unit: z
      .string()
      .refine((unit) => ALL_UNITS.includes(unit.toLowerCase()), { message: `one of ${ALL_UNITS.join(', ')}` })
      .optional(),
    /** Numbers are multiplied by it: 0.1 for tenths. */
    scale: z.number().positive().optional(),
    /** ',' for numbers written 12.990,50; '.' says that 12.990 is a fraction. */
    decimal: z.enum(['.', ',']).optional(),
    /** What separates the entries of a list in one text. Of several, the first that occurs in it. */
    split: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
    /** XML and JSON lists: path from the row to what their entries are sorted by. */
    sort_by: sourcePath.optional(),
    /** Put before each value, for addresses that are only a file name. */
    prefix: z.string().optional(),
  })
  .strict()
  .refine((rule) => [rule.from, rule.value, rule.combine, rule.hash].filter((it) => it !== undefined).length === 1, {
    message: 'exactly one of "from", "value", "combine" and "hash"',
  })
  .refine((rule) => rule.sort_by === undefined || typeof rule.from === 'string', {
    message: '"sort_by" only beside one path in "from"',
  })
export type FieldRule = z.infer<typeof ruleSchema>

const fieldSchema = z.union([sourcePath, ruleSchema, z.array(z.union([sourcePath, ruleSchema])).min(1)])

const fieldShape = Object.fromEntries(PLATFORM_FIELD_NAMES.map((name) => [name, fieldSchema.optional()])) as Record<
  PlatformField,
  z.ZodOptional<typeof fieldSchema>
>

/** What changes while a car is for sale: a stock number made from one of these would make the car another one. */
const CHANGING_FIELDS = [
  ...(['price', 'drive_away_price', 'egc_price', 'before_price', 'offer_price', 'weekly_price', 'subscription_price'] as const),
  ...(['km', 'status', 'reserved', 'tag', 'dealercomments', 'images', 'views'] as const),
] satisfies PlatformField[]

type FieldSetting = z.infer<typeof fieldSchema>

/** The columns and paths that a field's rules name, all of them or those of `hash`. */
function rulePaths(setting: FieldSetting | undefined, part?: 'hash'): string[] {
  const rules = [setting ?? []].flat().map((rule) => (typeof rule === 'string' ? { from: rule } : rule)) as FieldRule[]
  return rules.flatMap(({ from, combine, hash }) => (part === 'hash' ? (hash ?? []) : [from ?? [], combine ?? [], hash ?? []].flat()))
}

/** The settings of a mapping file by themselves. */
export const mappingFields = z
  .object({
    name: z.string().min(1),
    description: z.string().optional(),
    /** By default the file's extension says it. */
    format: z.enum(FEED_FORMATS).optional(),
    /** By default utf-8, or what an XML declaration states. */
    encoding: z
      .string()
      .transform((text) => ENCODING_ALIASES[text.toLowerCase()] ?? text.toLowerCase())
      .pipe(z.enum(ENCODINGS))
      .optional(),
    /** CSV: what separates columns. */
    delimiter: oneAsciiCharacter.default(','),
    /** CSV: what encloses a text that contains a delimiter. */
    quote: oneAsciiCharacter.default('"'),
    /** CSV without a header line: the names of its columns, in order. */
    columns: z.array(z.string()).min(1).optional(),
    /** CSV: how many rows stand before the header or the first car. */
    skip_rows: z.number().int().min(0).max(1000).default(0),
    /** XML: path of the element that is a car. JSON: path of the array of cars. */
    rows: z.string().min(1).optional(),
    /** Texts that mean empty, in any field; case does not matter. */
    empty: z.array(z.string()).default([]),
    /** What separates the entries of a list in one text. */
    list_separator: z.string().min(1).default('|'),
    /** Columns that are never read, kept or logged, and whose change does not make a car changed. */
    ignore: z.array(z.string().min(1)).default([]),
    /** For people: columns that `suggest-mapping` found no field for, with what they hold. */
    unplaced: z.record(z.string()).optional(),
    /** Fields without a rule are looked for under their own names. */
    fields_by_own_name: z.boolean().default(false),
    fields: z.object(fieldShape).strict().default({}),
  })
  .strict()

/** A mapping file: how a foreign feed becomes the platform's fields, without code. Documented in docs/stock-feeds.md. */
export const mappingSchema = mappingFields.superRefine(({ fields }, context) => {
  const changing = new Map(CHANGING_FIELDS.flatMap((field) => rulePaths(fields[field]).map((path) => [path.toLowerCase(), field] as const)))
  for (const path of rulePaths(fields.stocknum, 'hash')) {
    const field = changing.get(path.toLowerCase())
    const message = `columns that stay as they are while the car is for sale: ${field} is read from ${JSON.stringify(path)}`
    if (field) context.addIssue({ code: 'custom', path: ['fields', 'stocknum'], message })
  }
})

export type Mapping = z.infer<typeof mappingSchema>
