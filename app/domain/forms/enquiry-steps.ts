import { ENQUIRY_FIELDS, type EnquiryField } from './enquiry-form'

/** The steps of a form that is asked in steps (section 4): what it is about, then who asks. The last one sends it. */
export const ENQUIRY_STEPS = [
  { title: 'Your question', fields: ['category', 'location', 'dealership_slug', 'distribution_location', 'dateTime', 'rego', 'additional_services', 'has_trade_in', 'under_finance', 'message'] },
  { title: 'Your details', fields: ['name', 'last_name', 'email', 'phone', 'postcode', 'preferred_contact_method', 'opt_in', 'terms_conditions'] },
] as const satisfies readonly { title: string; fields: readonly EnquiryField[] }[]

export const LAST_STEP = ENQUIRY_STEPS.length

/** The step of a form's fields, from 1; what nobody sees belongs to the first. */
export function stepOf(field: string): number {
  return ENQUIRY_STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(field)) + 1 || 1
}

/** What came with a sending: which step it was on, and whether it goes on or back. */
export type StepMove = { step: number; isBack: boolean }

export function parseStepMove(step: string | null, go: string | null): StepMove {
  const number = Number(step)
  return { step: Number.isInteger(number) && number >= 1 && number <= LAST_STEP ? number : LAST_STEP, isBack: go === 'back' }
}

/**
 * Where a sending leads: to another step, or, from the last one with nothing wrong in any, out. Only the errors of the steps so far
 * count; those of the earliest step with one are shown.
 */
export function moveStep(
  { step, isBack }: StepMove,
  errors: Readonly<Record<string, string>>,
): { kind: 'step'; step: number; errors: Record<string, string> } | { kind: 'send' } {
  if (isBack) return { kind: 'step', step: Math.max(1, step - 1), errors: {} }
  const broken = ENQUIRY_FIELDS.filter((field) => errors[field] !== undefined && stepOf(field) <= step)
  if (broken.length > 0) {
    const first = Math.min(...broken.map(stepOf))
    return { kind: 'step', step: first, errors: Object.fromEntries(broken.map((field) => [field, errors[field] ?? ''])) }
  }
  return step < LAST_STEP ? { kind: 'step', step: step + 1, errors: {} } : { kind: 'send' }
}
