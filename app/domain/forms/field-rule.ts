import { z } from 'zod'
import { cleanLine, cleanParagraphs, emptyIfInvisible, isTooLongToClean, plainFigures, withoutInvisible } from '../text/clean-text'
import { EMAIL_ADDRESS, spelledAddress } from '../text/email-address'
import { formatCount } from '../text/format'
import { isoOfTyped } from '../time/typed-date'
import { isTickOfOtherWords, WORDS_CHANGED } from './consent'
import type { FormField } from './form-field'
import { FOREIGN_PHONE, parsePhone, type ParsedPhone } from './phone-number'

export const INVALID_EMAIL = 'Enter an email address, such as name@example.com.'
const INVALID_DATE = 'Enter a date, such as 24/11/2026.'

const DATE_TIME = /^(20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/
const DATE = /^((?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/
const NO_LIMIT = 1_000

/**
 * The rule of a field, the same in the browser and on the server (section 5). Texts are trimmed and cleaned, a phone number becomes
 * E.164, an e-mail address is in its one spelling, a ticked box is true, ticked options are a list, and what was left empty becomes null.
 * @param readPhone the server knows more of numbers than a browser is sent
 */
export function fieldRule(field: FormField, readPhone: PhoneReader = parsePhone): z.ZodType<unknown, z.ZodTypeDef, unknown> {
  switch (field.type) {
    case 'hidden':
      return line(field).transform((text) => text || emptyToNull(field.preset ?? ''))
    case 'text':
      return line(field).refine(isGiven(field), missing(field)).refine(fits(field), invalid(field)).transform(emptyToNull)
    case 'email':
      return line(field, spelledAddress)
        .refine(isGiven(field), missing(field))
        .refine((text) => text === '' || (EMAIL_ADDRESS.test(text) && !text.includes('..')), INVALID_EMAIL)
        .transform(emptyToNull)
    case 'tel':
      return line(field).transform((text, context) => toPhone(text, field, readPhone, context))
    case 'date':
      return read().transform((text, context) => toDate(text, DATE, field, context))
    // Which slots are free changes from one moment to the next: the server says, and in words.
    case 'slot':
    case 'datetime':
      return read().transform((text, context) => toDate(text, DATE_TIME, field, context))
    case 'textarea':
      return paragraphs(field).refine(isGiven(field), missing(field)).refine(fits(field), invalid(field)).transform(emptyToNull)
    case 'select':
    case 'radio':
      return read().transform((text, context) => toChoice(text, field, context))
    case 'checkbox':
      return read()
        .refine(isGiven(field), missing(field))
        .refine((text) => !isTickOfOtherWords(text, field), WORDS_CHANGED)
        .transform((text) => (text === '' ? null : true))
    case 'checkboxes':
      return read()
        .refine(isGiven(field), missing(field))
        .transform((text) => toList(text.split('\n'), field))
  }
}

export type PhoneReader = (text: string) => ParsedPhone

/** A field that was not sent, or sent twice or as a file, is an empty one: the rules then say what is missing. */
export function read() {
  return z.preprocess((value) => (typeof value === 'string' ? value : ''), z.string())
}

/** An answer that may be left out: null where nothing was given. */
export function emptyToNull(value: string): string | null {
  return value === '' ? null : value
}

function line(field: FormField, spelled = (text: string) => text) {
  const { limit = NO_LIMIT, type, pattern } = field
  const isWords = type !== 'email' && type !== 'tel' && pattern === undefined
  return read().transform((raw) => (isTooLongToClean(raw, limit) ? raw : spelled(emptyIfInvisible(cleanLine(isWords ? raw : pattern === undefined ? withoutInvisible(raw) : plainFigures(raw)))))).refine(...notLonger(field))
}

function paragraphs(field: FormField) {
  const { limit = NO_LIMIT } = field
  return read().transform((raw) => (isTooLongToClean(raw, limit) ? raw : emptyIfInvisible(cleanParagraphs(raw)))).refine(...notLonger(field))
}

/** A field with words of its own for what does not fit its pattern says them of what is too long as well. */
function notLonger(field: FormField): [(text: string) => boolean, string] {
  const { limit = NO_LIMIT, what = `“${field.label}”`, pattern, invalid } = field
  const message = pattern === undefined || invalid === undefined ? `${what} can have ${formatCount(limit)} characters at most.` : invalid
  return [(value) => value.length <= limit, message]
}

function isGiven({ isRequired }: FormField) {
  return (text: string) => !isRequired || text !== ''
}

function fits({ pattern }: FormField) {
  const expected = pattern === undefined ? null : new RegExp(pattern, 'u')
  return (text: string) => text === '' || expected === null || expected.test(text)
}

function missing({ missing: said, label }: FormField): string {
  return said ?? `“${label}” is required.`
}

function invalid(field: FormField): string {
  return field.invalid ?? missing(field)
}

function toChoice(text: string, field: FormField, context: z.RefinementCtx): string | null {
  if (text === '' && !field.isRequired) return null
  if (field.options?.some(({ value }) => value === text)) return text
  context.addIssue({ code: 'custom', message: missing(field) })
  return z.NEVER
}

function toList(texts: readonly string[], { options = [] }: FormField): string[] | null {
  const ticked = options.flatMap(({ value }) => (texts.includes(value) ? [value] : []))
  return ticked.length > 0 ? ticked : null
}

/** As the visitor's clock has it, such as 2026-11-24T10:30; null when any time will do. */
function toDate(text: string, pattern: RegExp, field: FormField, context: z.RefinementCtx): string | null {
  if (text === '' && !field.isRequired) return null
  const found = pattern.exec(isoOfTyped(text))?.[1]
  if (found && isRealTime(found)) return found
  context.addIssue({ code: 'custom', message: text === '' ? missing(field) : (field.invalid ?? INVALID_DATE) })
  return z.NEVER
}

/** The 31st of a month that has none is written back as another day. A day without its time and a Z is no time to Safari. */
function isRealTime(wall: string): boolean {
  const ms = Date.parse(`${wall.length === ISO_DAY_LENGTH ? `${wall}T00:00` : wall}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(wall)
}

const ISO_DAY_LENGTH = '2026-11-24'.length

function toPhone(text: string, field: FormField, readPhone: PhoneReader, context: z.RefinementCtx): string | null {
  if (text === '' && !field.isRequired) return null
  const read = readPhone(text)
  const parsed: ParsedPhone = read.ok && field.isAustralian && !read.phone.startsWith('+61') ? { ok: false, message: FOREIGN_PHONE } : read
  if (text !== '' && parsed.ok) return parsed.phone
  context.addIssue({ code: 'custom', message: text === '' || parsed.ok ? missing(field) : parsed.message })
  return z.NEVER
}
