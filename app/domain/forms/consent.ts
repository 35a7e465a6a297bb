import type { ResolvedField } from './form-field'
import { formFields } from './standard-fields'

/** One box of a form as somebody left it when the form was sent: which, under which words, ticked or not, and when (UTC). Who it was, the lead says. */
export type Consent = { box: string; wording: string; isGiven: boolean; at: string }

type Boxes = { opt_in: boolean; answers: Readonly<Record<string, unknown>> }

/** What was consented to: every box that the form showed. A box that it did not show records nothing. */
export function consentsOf(asked: readonly ResolvedField[], { opt_in, answers }: Boxes, now: Date): Consent[] {
  return formFields({ fields: asked })
    .filter(({ type, section }) => type === 'checkbox' && section === 'consent')
    .map(({ name, label }) => ({ box: name, wording: label, isGiven: name === 'opt_in' ? opt_in : answers[name] === true, at: now.toISOString() }))
}
