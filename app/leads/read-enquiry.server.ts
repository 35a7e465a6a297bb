import { HIDDEN_OPT_IN, sentByBox } from '~/domain/forms/consent'
import { UNSEEN_FIELDS, type EnquiryFormOptions, type FormValues } from '~/domain/forms/enquiry-form'
import { enquirySchema, type Enquiry } from '~/domain/forms/enquiry-schema'
import { fieldErrors } from '~/domain/forms/field-errors'
import { gatherOptions } from '~/domain/forms/form-options'
import { fieldRule } from '~/domain/forms/field-rule'
import type { ResolvedField } from '~/domain/forms/form-field'
import { fieldsNoLongerAsked, NO_LONGER_OFFERED } from '~/domain/forms/no-longer-asked'
import { formFields, optionsOf } from '~/domain/forms/standard-fields'
import { cleanLine } from '~/domain/text/clean-text'
import { parseDialledPhone } from './parse-dialled-phone.server'

/**
 * A form by the browser's schema, with the numbering plan that only the server has.
 * @returns null for the enquiry where a rule is broken
 */
export function readEnquiry(options: EnquiryFormOptions, values: FormValues): { enquiry: Enquiry | null; fieldErrors: Record<string, string> } {
  const fields = [...options.fields, ...readableOf(fieldsNoLongerAsked(options), values)]
  const parsed = enquirySchema({ ...options, fields }, parseDialledPhone).safeParse(values)
  return { enquiry: parsed.data ?? null, fieldErrors: fieldErrors(parsed.error) }
}

/** What can be read of what is not asked any more: nobody could mend the rest. */
function readableOf(fields: readonly ResolvedField[], values: FormValues): ResolvedField[] {
  const sent = fields.filter(({ name }) => values[name]).map((field) => (field.type === 'checkboxes' ? { ...field, options: optionsOf((values[field.name] ?? '').split('\n')) } : field))
  return formFields({ fields: sent }).filter((field) => fieldRule(field).safeParse(values[field.name]).success)
}

/**
 * Reads the form's fields as texts; a field sent twice counts once, a file counts as empty, others are not looked at but for what a site may have stopped asking. NUL is left out here,
 * because a step is kept as it was typed, and Postgres takes none.
 */
export function enquiryValues(body: FormData, options: Pick<EnquiryFormOptions, 'fields' | 'fixed' | 'steps' | 'onlyChoices'>): FormValues {
  const texts = [...body].flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[key, value.replaceAll('\0', '')]] : []))
  const asked = formFields(options)
  const several = asked.find(({ type }) => type === 'checkboxes')
  const { fields, additionalServices, noLongerOffered } = gatherOptions(texts, several?.options?.map(({ value }) => value) ?? [])
  const values: FormValues = {}
  const isOurs = fields.some(([key]) => key === 'company_website')
  // What was ticked that is not offered comes as it was ticked, below: by a name of its own nobody sends it.
  const gone = fieldsNoLongerAsked(options).flatMap(({ name }) => (name === NO_LONGER_OFFERED ? [] : [name]))
  for (const name of [...asked.map((field) => field.name), ...gone, ...Object.keys(options.fixed), ...UNSEEN_FIELDS]) {
    const found = fields.find(([key]) => key === name)
    // What was chosen on no page of ours, by its trap, gives way to the only choice that there is.
    if (found && (isOurs || options.onlyChoices?.[name] === undefined)) values[name] = found[1]
  }
  // A page that hides the opt-in sends its default. One of ours, by its trap, that asks who it is and sends none showed the box, and it was left unticked.
  if ('opt_in' in options.fixed && values.opt_in === undefined && isOurs && values.email !== undefined) values.opt_in = ''
  // The default of a page without the box is no tick of the box that there is now.
  if (!('opt_in' in options.fixed) && values.opt_in === HIDDEN_OPT_IN) delete values.opt_in
  for (const name of ['opt_in', ...asked.filter(({ type }) => type === 'checkbox').map((box) => box.name)]) {
    const sent = values[name]
    if (sent !== undefined && !(name in options.fixed && sent === HIDDEN_OPT_IN)) values[name] = sentByBox(sent)
  }
  if (several) values[several.name] = additionalServices.join('\n')
  const others = noLongerOffered.map(cleanLine).filter(Boolean)
  if (others.length > 0) values[NO_LONGER_OFFERED] = others.join('\n')
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
