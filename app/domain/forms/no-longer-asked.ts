import type { EnquiryFormOptions } from './enquiry-form'
import type { ResolvedField } from './form-field'
import type { StandardField } from './standard-fields'

/** What a site may stop asking while a page that asks it is open. Places and categories are refused instead, and boxes are asked again. */
const MAY_GO: readonly StandardField[] = ['preferred_contact_method', 'rego', 'has_trade_in', 'under_finance']

/** The answer of what was ticked that the site does not offer among its services. */
export const NO_LONGER_OFFERED = 'no_longer_offered'

/** What a form from before may still bring along although it is not asked now. It is kept with the other answers where it can be read, and is no reason to refuse anything. */
export function fieldsNoLongerAsked({ fields, steps = [] }: Pick<EnquiryFormOptions, 'fields' | 'steps'>): ResolvedField[] {
  const asked = new Set([...fields.map(({ name }) => name), ...steps.flatMap((step) => step.fields)])
  return [...MAY_GO.filter((name) => !asked.has(name)).map((name) => ({ name })), { name: NO_LONGER_OFFERED, type: 'checkboxes', label: 'No longer offered', section: 'question' }]
}
