import { z } from 'zod'
import { parseJson } from '../data/parse-json'
import { cleanLine } from '../text/clean-text'
import { parseRowId } from '../text/row-id'
import { isUuid } from '../text/uuid'
import type { EnquiryFormOptions } from './enquiry-form'
import { emptyToNull, fieldRule, read, type PhoneReader } from './field-rule'
import { answerName, formFields } from './standard-fields'

/** One submission of a form, read. */
export type Enquiry = {
  name: string
  last_name: string | null
  email: string
  /** E.164. */
  phone: string
  postcode: string | null
  category: string | null
  location: string | null
  dealership_slug: string | null
  message: string | null
  opt_in: boolean
  /** What the fields without a column of the lead say, by the names of their answers; nothing for what was left empty. */
  answers: Record<string, unknown>
} & z.output<z.ZodObject<typeof UNSEEN>>

/** What every form sends beside what it asks. */
const UNSEEN = {
  /** Null for an enquiry about no car; 0, which is no car's id, for what is none. */
  car_id: read().transform((value) => (value === '' ? null : (parseRowId(value) ?? 0))),
  /** Null when the form carried none: the content then stands for it. */
  submission_id: read().transform((value) => (isUuid(value) ? value.toLowerCase() : null)),
  visited_pages: read().transform(parseVisitedPages),
  linked_query_params: read().transform(parseQueryParams),
  /** Hidden from people; what fills it in is a machine, or a browser that fills in too much. */
  company_website: read().transform((value) => value !== ''),
}

/** The rules of a form, the same in the browser and on the server (section 5). What the form has decided itself is not asked again. */
export function enquirySchema(options: EnquiryFormOptions, readPhone?: PhoneReader) {
  const fields = formFields(options)
  const asked = fields.map((field) => [field.name, fieldRule(field, readPhone)] as const)
  const fixed = Object.entries(options.fixed).map(([name, value]) => [name, name === 'opt_in' ? hiddenOptIn(value) : fixedRule(value, options.onlyChoices?.[name])] as const)
  const answered = [...fields.map(({ name }) => name), ...Object.keys(options.fixed)]
  return z.object({ ...Object.fromEntries([...asked, ...fixed]), ...UNSEEN }).transform((sent): Enquiry => {
    const values: Record<string, unknown> = sent
    const text = (name: string) => (values[name] ?? null) as string | null
    const { car_id, submission_id, visited_pages, linked_query_params, company_website } = sent
    return {
      name: text('name') ?? '',
      last_name: text('last_name'),
      email: text('email') ?? '',
      phone: text('phone') ?? '',
      postcode: text('postcode'),
      category: text('category'),
      location: text('location'),
      dealership_slug: text('dealership_slug'),
      message: text('message'),
      opt_in: Boolean(values.opt_in),
      answers: Object.fromEntries(
        answered.flatMap((name): [string, unknown][] => {
          const answer = answerName(name)
          return answer === null || values[name] === null ? [] : [[answer, values[name]]]
        }),
      ),
      ...{ car_id, submission_id, visited_pages, linked_query_params, company_website },
    }
  })
}

/** What the form has decided stands whatever is sent, unless somebody has chosen among several of which a single one is left. @param only what that is called */
function fixedRule(value: string, only: string | undefined) {
  return z.unknown().transform((sent, context) => {
    if (only === undefined || typeof sent !== 'string' || sent === '' || sent === value) return emptyToNull(value)
    context.addIssue({ code: 'custom', message: onlyLeft(only) })
    return z.NEVER
  })
}

/** Said where what was chosen has gone, and what is left needs no question. */
export function onlyLeft(only: string): string {
  return `What you chose is not offered here any more, only “${only}” is. If that suits you, please send it again.`
}

/** The default of a site that hides the opt-in. Who was asked on a page from before, and said no, has said no. */
function hiddenOptIn(preset: string) {
  return z.unknown().transform((sent) => (sent === '' ? null : emptyToNull(preset)))
}

/** The pages that led to the enquiry, oldest first, as a JSON list of paths. Anything else is none. */
function parseVisitedPages(json: string): string[] {
  const value = unseenValue(json)
  if (!Array.isArray(value)) return []
  const paths = value.filter((path): path is string => typeof path === 'string' && path.startsWith('/'))
  return paths.slice(-20).map((path) => cleanLine(path.slice(0, 200)))
}

/** The campaign parameters that the visitor came with, as a JSON object of texts. Anything else is none. */
function parseQueryParams(json: string): Record<string, string> {
  const value = unseenValue(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return boundedParams(entries)
}

/** At most 20 parameters of bounded length: they are stored beside every lead. */
export function boundedParams(entries: Iterable<[string, string]>): Record<string, string> {
  const bounded = new Map<string, string>()
  for (const [name, value] of entries) {
    if (bounded.size >= 20) break
    const key = cleanLine(name.slice(0, 60))
    if (key !== '') bounded.set(key, cleanLine(value.slice(0, 300)))
  }
  return Object.fromEntries(bounded)
}

/** The JSON of an unseen field: longer than any page writes it is not looked at. */
function unseenValue(json: string): unknown {
  return json.length > 20_000 ? null : parseJson(json)
}
