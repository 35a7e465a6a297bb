import { UNSEEN_FIELDS, type EnquiryFormOptions, type FormValues } from '~/domain/forms/enquiry-form'
import { enquirySchema, type Enquiry } from '~/domain/forms/enquiry-schema'
import { fieldErrors } from '~/domain/forms/field-errors'
import { gatherOptions } from '~/domain/forms/form-options'
import { formFields } from '~/domain/forms/standard-fields'
import { parseDialledPhone } from './parse-dialled-phone.server'

/**
 * A form by the browser's schema, with the numbering plan that only the server has.
 * @returns null for the enquiry where a rule is broken
 */
export function readEnquiry(options: EnquiryFormOptions, values: FormValues): { enquiry: Enquiry | null; fieldErrors: Record<string, string> } {
  const parsed = enquirySchema(options, parseDialledPhone).safeParse(values)
  return { enquiry: parsed.data ?? null, fieldErrors: fieldErrors(parsed.error) }
}

/**
 * Reads the form's fields as texts; a field sent twice counts once, a file counts as empty, others are not looked at. NUL is left out here,
 * because a step is kept as it was typed, and Postgres takes none.
 */
export function enquiryValues(body: FormData, options: Pick<EnquiryFormOptions, 'fields' | 'fixed'>): FormValues {
  const texts = [...body].flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[key, value.replaceAll('\0', '')]] : []))
  const asked = formFields(options)
  const several = asked.find(({ type }) => type === 'checkboxes')
  const { fields, additionalServices } = gatherOptions(texts, several?.options?.map(({ value }) => value) ?? [])
  const values: FormValues = {}
  for (const name of [...asked.map((field) => field.name), ...Object.keys(options.fixed), ...UNSEEN_FIELDS]) {
    const found = fields.find(([key]) => key === name)
    if (found) values[name] = found[1]
  }
  // A page that hides the opt-in sends its default. One of ours, by its trap, that asks who it is and sends none showed the box, and it was left unticked.
  if ('opt_in' in options.fixed && values.opt_in === undefined && values.company_website !== undefined && values.email !== undefined) values.opt_in = ''
  if (several) values[several.name] = additionalServices.join('\n')
  return values
}

/** The body of a form; an empty one when it cannot be read, so that the form says what is missing. */
export async function readFormBody(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return new FormData()
  }
}
