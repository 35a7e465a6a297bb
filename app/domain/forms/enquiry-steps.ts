import { isUuid } from '../text/uuid'
import type { EnquiryFormOptions, FormStep } from './enquiry-form'
import type { DeclaredStep, FormSettings } from './form-declaration'

/** The steps of an enquiry (section 4). Who asks comes first: from then on it is a lead, also of somebody who goes no further. */
const ENQUIRY_STEPS: readonly DeclaredStep[] = [
  { title: 'Your details', sections: ['contact', 'consent'] },
  { title: 'Your question', sections: ['subject', 'question'] },
]

/** The steps of the forms that a site asks in steps or all at once, as it chooses. */
export function enquirySteps({ forms }: FormSettings): readonly DeclaredStep[] | null {
  return forms.layout === 'steps' ? ENQUIRY_STEPS : null
}

/** The step of a form's field, from 1; what nobody sees belongs to the first. */
export function stepOf(field: string, steps: readonly FormStep[]): number {
  return steps.findIndex(({ fields }) => fields.includes(field)) + 1 || 1
}

/** The form with the fields of some of its steps alone. */
export function fieldsOfSteps<Options extends EnquiryFormOptions>(options: Options, from: number, to: number): Options {
  const wanted = new Set((options.steps ?? []).slice(from - 1, to).flatMap(({ fields }) => fields))
  return { ...options, fields: options.fields.filter(({ name }) => wanted.has(name)) }
}

/** A number of a step as it came from outside; the first for what is none. */
export function parseStep(text: string | null, lastStep: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= lastStep ? number : 1
}

/** Whether an enquiry says of itself that it is the last step (section 7, `isLastStep`); null where it says nothing. */
export function parseIsLastStep(said: FormDataEntryValue | null): boolean | null {
  return said === 'true' ? true : said === 'false' ? false : null
}

/** Where somebody is in a form of several steps: which form, once there is something of it, and the step, from 1. */
export type StepAddress = { formId: string | null; step: number }

/** Reads where an address leads; an unreadable form is none, an unreadable step the first. @param lastStep the form's last, from 1 */
export function parseStepAddress(params: URLSearchParams, lastStep: number): StepAddress {
  const formId = params.get('form') ?? ''
  return { formId: isUuid(formId) ? formId.toLowerCase() : null, step: parseStep(params.get('step'), lastStep) }
}

/** The address of a step on the page of its form. What else the address says (which car, which campaign) stays. */
export function stepHref({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>, { formId, step }: StepAddress): string {
  const params = new URLSearchParams(searchParams)
  // Posts to index routes are marked with `index`.
  for (const name of ['form', 'step', 'index']) params.delete(name)
  if (formId !== null) params.set('form', formId)
  params.set('step', String(step))
  return `${pathname}?${params.toString()}#enquiry`
}
