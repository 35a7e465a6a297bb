import { YES_NO, CONTACT_METHODS } from './form-options'
import type { ResolvedField, FieldOption, FormField } from './form-field'
import { INVALID_POSTCODE, POSTCODE_LENGTH } from './postcode'

/** Options that are called what they are. */
export const optionsOf = (values: readonly string[]): FieldOption[] => values.map((value) => ({ value, label: value }))

/**
 * The fields that forms share (sections 3 and 5), in the order in which they are asked; each form says which of them it asks. Name,
 * email, phone and the like are columns of a lead, the others are among its answers.
 */
export const STANDARD_FIELDS = {
  category: { type: 'select', label: 'What is it about?', section: 'subject', missing: 'Choose a category.' },
  location: { type: 'select', label: 'Location', section: 'subject', missing: 'Choose a location.' },
  dealership_slug: { type: 'select', label: 'Dealership', section: 'subject', missing: 'Choose a dealership.' },
  distribution_location: {
    type: 'select',
    label: 'Where would you like to drive it?',
    section: 'subject',
    placeholder: 'Where it stands now',
    missing: 'Choose one of the locations.',
  },
  name: {
    type: 'text',
    label: 'First name',
    section: 'contact',
    isHalf: true,
    limit: 80,
    maxLength: 200,
    what: 'Your first name',
    missing: 'Enter your first name.',
    autoComplete: 'given-name',
  },
  last_name: { type: 'text', label: 'Last name', section: 'contact', isHalf: true, limit: 80, maxLength: 200, what: 'Your last name', autoComplete: 'family-name' },
  email: {
    type: 'email',
    label: 'Email',
    section: 'contact',
    isHalf: true,
    limit: 254,
    maxLength: 400,
    what: 'Your email address',
    missing: 'Enter your email address.',
    autoComplete: 'email',
  },
  phone: {
    type: 'tel',
    label: 'Phone',
    section: 'contact',
    isHalf: true,
    limit: 40,
    maxLength: 60,
    what: 'Your phone number',
    missing: 'Enter your phone number.',
    autoComplete: 'tel',
  },
  postcode: {
    type: 'text',
    label: 'Postcode',
    section: 'contact',
    isHalf: true,
    limit: 10,
    maxLength: POSTCODE_LENGTH,
    pattern: '^\\d{4}$',
    missing: INVALID_POSTCODE,
    invalid: INVALID_POSTCODE,
    autoComplete: 'postal-code',
    inputMode: 'numeric',
  },
  preferred_contact_method: {
    type: 'radio',
    label: 'How shall we get back to you?',
    section: 'contact',
    options: optionsOf(CONTACT_METHODS),
    preset: CONTACT_METHODS[0],
    missing: 'Choose Phone, Email or SMS.',
  },
  dateTime: {
    type: 'datetime',
    label: 'When would suit you?',
    section: 'question',
    isHalf: true,
    hint: 'Local time at the dealership.',
    missing: 'Enter a date and time, such as 24/11/2026 10:30 am.',
    invalid: 'Enter a date and time, such as 24/11/2026 10:30 am, or leave it empty.',
  },
  rego: { type: 'text', label: 'Rego', section: 'question', isHalf: true, limit: 12, what: 'The rego', autoComplete: 'off', autoCapitalize: 'characters' },
  additional_services: { type: 'checkboxes', label: 'What else can we do?', section: 'question' },
  has_trade_in: {
    type: 'select',
    label: 'Do you have a trade-in',
    section: 'question',
    options: optionsOf(YES_NO),
    placeholder: 'Please choose',
    missing: 'Choose Yes or No.',
  },
  under_finance: {
    type: 'select',
    label: 'Is Your Car Currently Under Finance?',
    section: 'question',
    options: optionsOf(YES_NO),
    placeholder: 'Please choose',
    missing: 'Choose Yes or No.',
  },
  message: { type: 'textarea', label: 'Message', section: 'question', limit: 5_000, what: 'Your message', missing: 'Enter a message.' },
  opt_in: { type: 'checkbox', label: 'Keep me posted about offers and new stock', section: 'consent' },
  terms_conditions: { type: 'checkbox', label: 'Accepts the terms', section: 'consent', missing: 'Accept the terms to go on.' },
} satisfies Record<string, Omit<FormField, 'name'>>

export type StandardField = keyof typeof STANDARD_FIELDS
export const STANDARD_FIELD_NAMES = Object.keys(STANDARD_FIELDS) as StandardField[]

const known: Partial<Record<string, Omit<FormField, 'name'>>> = STANDARD_FIELDS

/** The fields of a form with all that is known of them. */
export function formFields({ fields }: { fields: readonly ResolvedField[] }): FormField[] {
  return fields.map((field) => ({ ...known[field.name], ...field }) as FormField)
}

/** Standard fields that a lead has a column for; what the others say is among its answers. */
const COLUMNS: ReadonlySet<string> = new Set<StandardField>([
  'category',
  'location',
  'dealership_slug',
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'opt_in',
])

/** Two answers go by their questions, as section 5 has them. */
const ANSWERED_AS: Partial<Record<string, string>> = {
  has_trade_in: STANDARD_FIELDS.has_trade_in.label,
  under_finance: STANDARD_FIELDS.under_finance.label,
}

/** The name of a field's answer in a lead; null of one that is a column of the lead. */
export function answerName(field: string): string | null {
  return COLUMNS.has(field) ? null : (ANSWERED_AS[field] ?? field)
}
