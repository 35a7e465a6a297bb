import type { Department } from '../places/department'
import type { ResolvedField } from './form-field'

/**
 * A form as one site asks it of one visitor (specification, section 5), made from its declaration (`resolve-form.ts`). Plain data, so
 * that the browser builds the same schema and the same controls from it as the server.
 */
export type EnquiryFormOptions<Kind extends string = string> = {
  /** Which of the declared forms it is. */
  kind: Kind
  /** What is asked, in this order. What is absent is not asked. */
  fields: ResolvedField[]
  /** What the form has decided itself and sends unseen: a category, the only place. */
  fixed: Record<string, string>
  /** Of what is fixed because a single choice is left: what that is called. */
  onlyChoices?: Record<string, string>
  /** The words of its button while one of its times is chosen, where they are others than its page's. */
  bookLabel?: string
  /** Of a form in steps: what each of them asks (section 4). */
  steps?: FormStep[]
  /** Of a form in steps: the one that the page shows, from 1. */
  step?: number
  /** Why it is not as its address says. */
  notice?: string
}

/** `fields` are the names of what it asks; a step that is no form of fields, such as an estimate, has none. */
export type FormStep = {
  title: string
  fields: string[]
  /** The words of the button that goes on, where it does not say "Next". */
  button?: string
}

/** Where an enquiry can go. */
export type EnquiryPlaces = {
  dealerships: { id: number; slug: string; name: string }[]
  locations: { id: number; dealershipId: number; slug: string; name: string; locationType: Department; makes?: readonly string[] }[]
}

/** What was typed into a form, or stands there before anybody types, by the names of its fields. */
export type FormValues = Partial<Record<string, string>>

/** What every form sends beside what it asks: which car, which submission, what led here, and the trap for machines. */
export const UNSEEN_FIELDS = ['car_id', 'submission_id', 'visited_pages', 'linked_query_params', 'company_website'] as const

/** How a car stands to whoever asks about it: reserved by somebody, still to come, or sold, and else for sale. */
export type CarStanding = 'for_sale' | 'reserved' | 'to_come' | 'sold'

/** What is asked about a car that can be had, now or later. */
const QUESTIONS: Record<Exclude<CarStanding, 'sold'>, string> = {
  for_sale: 'Is it still available?',
  reserved: 'I see that it is reserved. Please tell me if it becomes available.',
  to_come: 'When will it be there?',
}

/** What the message field of a car page says before the visitor does. */
export function prefilledMessage(carTitle: string, stockNumber: string, standing: CarStanding): string {
  return standing === 'sold'
    ? `Hi, I liked the ${carTitle} (stock number ${stockNumber}). Please help me find something similar.`
    : `Hi, I'm interested in the ${carTitle} (stock number ${stockNumber}). ${QUESTIONS[standing]}`
}
