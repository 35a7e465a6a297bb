import { WORDS_CHANGED } from '~/domain/forms/consent'
import type { EnquiryFormOptions, FormValues } from '~/domain/forms/enquiry-form'
import { stepHref } from '~/domain/forms/enquiry-steps'
import { FORM_FAILED, NOT_OFFERED } from '~/domain/forms/form-faults'
import { fieldsNoLongerAsked } from '~/domain/forms/no-longer-asked'
import { TERMS_SHOWN } from '~/domain/reservations/reservation-words'
import { enquiryValues } from './read-enquiry.server'
import type { EnquiryOutcome } from './store-enquiry.server'

/** How a form is answered: on to its next step or, with the lead that was stored, the thank-you page, or the form again with everything that was typed. */
export type EnquiryResponse =
  /** `headers`: what the browser is told with it. */
  | { location: string; leadId?: string; headers?: Record<string, string> }
  | {
      status: 422 | 503
      answer: FormAnswer
    }

export type FormAnswer = { fieldErrors: Record<string, string>; repopulateFields: FormValues; formError: string | null; step?: number; isPageStale?: boolean }

export const NOT_SAVED = `${FORM_FAILED}. Our system did not take it, so it has not reached us yet. Nothing you typed is lost. Please send it again in a moment, or give us a call.`

const SIGN_IN_CAME_FIRST = 'You were asked to sign in first, so this has not reached us yet. But nothing you typed is lost: please send it again.'

/** A form that was sent while its sender was signed out, as the answer that it has once they are back, signed in or not asked to any more; undefined where none was kept. */
export function pendingFormAnswer(sent: FormData | null, options: EnquiryFormOptions): FormAnswer | undefined {
  return sent ? { fieldErrors: {}, repopulateFields: enquiryValues(sent, options), formError: SIGN_IN_CAME_FIRST } : undefined
}

/** A form whose page the site has switched off while it was open. */
export function notOfferedAnswer(sent: FormData, options: EnquiryFormOptions): FormAnswer {
  return { fieldErrors: {}, repopulateFields: enquiryValues(sent, options), formError: NOT_OFFERED }
}

/** The answer to a form whose page showed other terms than hold by now: what its sender agrees to next is what the page says anew. */
export function onNewTerms(answer: FormAnswer, terms: string): FormAnswer {
  return { ...answer, repopulateFields: { ...answer.repopulateFields, [TERMS_SHOWN]: terms }, isPageStale: true }
}

/** @param url of the page that the form stands on */
export function enquiryResponse(outcome: EnquiryOutcome, url: URL, options: EnquiryFormOptions): EnquiryResponse {
  switch (outcome.kind) {
    case 'accepted':
      return { location: `/success?lead=${outcome.leadId}`, leadId: outcome.leadId }
    case 'invalid': {
      const { fieldErrors, values, formError, step } = outcome
      return { status: 422, answer: { fieldErrors, repopulateFields: values, formError, step, isPageStale: isOfOtherPage(outcome, options) || undefined } }
    }
    case 'step':
      return { location: stepHref(url, outcome) }
    case 'unsaved':
      return { status: 503, answer: { fieldErrors: {}, repopulateFields: outcome.values, formError: NOT_SAVED } }
  }
}

/**
 * Whether the site has changed its form since the page was loaded. It has, where a fault lies in a field that was not sent at all, not even empty; in a box whose words have
 * changed; or in a choice that is gone. It has, too, where the form brought something that is no longer asked. An unticked box is not sent either, but a page that has the
 * box and runs script misses it before anything is sent.
 */
function isOfOtherPage({ fieldErrors, values }: { fieldErrors: Record<string, string>; values: FormValues }, options: EnquiryFormOptions): boolean {
  const isChanged = ([name, said]: [string, string]) => values[name] === undefined || said === WORDS_CHANGED || name in options.fixed
  return Object.entries(fieldErrors).some(isChanged) || fieldsNoLongerAsked(options).some(({ name }) => values[name])
}
