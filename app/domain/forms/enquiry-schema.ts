import { z } from 'zod'
import { cleanLine, cleanParagraphs, isTooLongToClean } from '../text/clean-text'
import { PHOTOS_REQUEST, type EnquiryFormOptions } from './enquiry-form'
import { CONTACT_METHODS, YES_NO } from './form-options'
import { formatCount } from '../text/format'
import { parsePhone } from './phone-number'
import { INVALID_POSTCODE, isPostcode } from './postcode'

/** Longest texts taken; what is over is an error, never cut, so that nothing typed is lost unseen. */
export const ENQUIRY_LIMITS = { name: 80, last_name: 80, email: 254, phone: 40, message: 5_000, rego: 12 } as const

export const INVALID_EMAIL = 'Enter an email address, such as name@example.com.'
export const MISSING_MESSAGE = 'Enter a message.'
export const MISSING_TERMS = 'Accept the terms to go on.'
export const INVALID_DATE_TIME = 'Enter a date and time, such as 24/11/2026 10:30 am, or leave it empty.'

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The rules of an enquiry form, the same in the browser and on the server (section 5). Texts are trimmed and cleaned, the phone
 * number becomes E.164, what was left empty becomes null.
 */
export function enquirySchema(options: EnquiryFormOptions) {
  return z.object({
    name: line(ENQUIRY_LIMITS.name, 'Your first name').refine(isFilled, 'Enter your first name.'),
    last_name: line(ENQUIRY_LIMITS.last_name, 'Your last name').transform(emptyToNull),
    email: line(ENQUIRY_LIMITS.email, 'Your email address')
      .refine(isFilled, 'Enter your email address.')
      .refine((text) => text === '' || (EMAIL.test(text) && !text.includes('..')), INVALID_EMAIL),
    phone: line(ENQUIRY_LIMITS.phone, 'Your phone number').transform(toPhone),
    postcode: line(10, 'The postcode')
      .refine((text) => (text === '' && !options.requiresPostcode) || isPostcode(text), INVALID_POSTCODE)
      .transform(emptyToNull),
    category: choice(options.categories, 'Choose a category.'),
    location: choice(placeValues(options, 'location'), 'Choose a location.'),
    /** Of a service booking: the default, for where its location names none. */
    dealership_slug: options.serviceDealership
      ? text().transform(() => options.serviceDealership ?? null)
      : choice(placeValues(options, 'dealership_slug'), 'Choose a dealership.'),
    distribution_location: optionalChoice(options.distribution?.map(({ value }) => value) ?? [], 'Choose one of the locations.'),
    /** As a date and time of the visitor's clock, such as 2026-11-24T10:30; null when any time will do. */
    dateTime: text().transform((value, context) => toDateTime(options.asksDateTime ? value : '', context)),
    has_trade_in: optionalChoice(options.asksTradeIn ? YES_NO : [], 'Choose Yes or No.'),
    under_finance: optionalChoice(options.asksUnderFinance ? YES_NO : [], 'Choose Yes or No.'),
    preferred_contact_method: optionalChoice(options.asksContactMethod ? CONTACT_METHODS : [], 'Choose Phone, Email or SMS.'),
    terms_conditions: text()
      .transform(isFilled)
      .refine((isAccepted) => isAccepted || !options.terms, MISSING_TERMS)
      .transform((isAccepted) => (options.terms ? isAccepted : null)),
    rego: line(ENQUIRY_LIMITS.rego, 'The rego').transform((text) => (options.showsRego ? emptyToNull(text) : null)),
    message: paragraphs(ENQUIRY_LIMITS.message, 'Your message')
      .refine((text) => !options.messageIsRequired || isFilled(text), MISSING_MESSAGE)
      .transform(emptyToNull),
    opt_in: text().transform((value) => (options.showsOptIn ? value !== '' : options.optInDefault)),
    'Request Photos': text().transform((value) => (options.kind === 'request_photos' ? cleanLine(value.slice(0, 200)) || PHOTOS_REQUEST : null)),
    /** Null for an enquiry about no car; 0, which is no car's id, for what is none. */
    car_id: text().transform((value) => (value === '' ? null : /^[1-9]\d{0,8}$/.test(value) ? Number(value) : 0)),
    /** Null when the form carried none: the content then stands for it. */
    submission_id: text().transform((value) => (UUID.test(value) ? value.toLowerCase() : null)),
    visited_pages: text().transform(parseVisitedPages),
    linked_query_params: text().transform(parseQueryParams),
    /** Hidden from people; what fills it in is a machine, or a browser that fills in too much. */
    company_website: text().transform(isFilled),
  })
}

export type Enquiry = z.output<ReturnType<typeof enquirySchema>>

/** The pages that led to the enquiry, oldest first, as a JSON list of paths. Anything else is none. */
function parseVisitedPages(json: string): string[] {
  const value = parseJson(json)
  if (!Array.isArray(value)) return []
  const paths = value.filter((path): path is string => typeof path === 'string' && path.startsWith('/'))
  return paths.slice(-20).map((path) => cleanLine(path).slice(0, 200))
}

/** The campaign parameters that the visitor came with, as a JSON object of texts. Anything else is none. */
function parseQueryParams(json: string): Record<string, string> {
  const value = parseJson(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return boundedParams(entries)
}

/** At most 20 parameters of bounded length: they are stored beside every lead. */
export function boundedParams(entries: Iterable<[string, string]>): Record<string, string> {
  const kept = new Map<string, string>()
  for (const [name, value] of entries) {
    if (kept.size >= 20) break
    const key = cleanLine(name.slice(0, 60))
    if (key !== '') kept.set(key, cleanLine(value.slice(0, 300)))
  }
  return Object.fromEntries(kept)
}

function parseJson(json: string): unknown {
  if (json === '' || json.length > 20_000) return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** A field that was not sent, or sent twice or as a file, is an empty one: the rules then say what is missing. */
function text() {
  return z.preprocess((value) => (typeof value === 'string' ? value : ''), z.string())
}

function line(limit: number, what: string) {
  return text().transform((raw) => (isTooLongToClean(raw, limit) ? raw : cleanLine(raw))).refine(...notLonger(limit, what))
}

function paragraphs(limit: number, what: string) {
  return text().transform((raw) => (isTooLongToClean(raw, limit) ? raw : cleanParagraphs(raw))).refine(...notLonger(limit, what))
}

function notLonger(limit: number, what: string): [(text: string) => boolean, string] {
  return [(value) => value.length <= limit, `${what} can have ${formatCount(limit)} characters at most.`]
}

/** One of the values, required; null when the form does not ask. */
function choice(values: readonly string[], message: string) {
  return text().transform((value, context) => {
    if (values.length === 0) return null
    if (values.includes(value)) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** One of the values or none; null when the form does not ask. */
function optionalChoice(values: readonly string[], message: string) {
  return text().transform((value, context) => {
    if (values.length === 0 || value === '') return null
    if (values.includes(value)) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

function toDateTime(value: string, context: z.RefinementCtx): string | null {
  if (value === '') return null
  const found = /^(20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(value)?.[1]
  // The 31st of a month that has none is written back as another day.
  if (found && new Date(`${found}Z`).toISOString().startsWith(found)) return found
  context.addIssue({ code: 'custom', message: INVALID_DATE_TIME })
  return z.NEVER
}

function placeValues(options: EnquiryFormOptions, kind: 'location' | 'dealership_slug'): string[] {
  return options.place?.kind === kind ? options.place.options.map(({ value }) => value) : []
}

function toPhone(value: string, context: z.RefinementCtx): string {
  if (value === '') {
    context.addIssue({ code: 'custom', message: 'Enter your phone number.' })
    return z.NEVER
  }
  const parsed = parsePhone(value)
  if (parsed.ok) return parsed.phone
  context.addIssue({ code: 'custom', message: parsed.message })
  return z.NEVER
}

function isFilled(value: string): boolean {
  return value !== ''
}

function emptyToNull(value: string): string | null {
  return value === '' ? null : value
}
