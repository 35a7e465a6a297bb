import type { FormValues } from '~/domain/forms/enquiry-form'
import { FORM_FAILED } from '~/domain/forms/form-faults'
import type { EnquiryOutcome } from './receive-enquiry.server'

/** How a form is answered: on to the thank-you page, or the form again with everything that was typed. */
export type EnquiryResponse =
  | { location: string }
  | {
      status: 200 | 422 | 503
      answer: { fieldErrors: Record<string, string>; repopulateFields: FormValues; formError: string | null; step?: number }
    }

const NOT_SAVED = `${FORM_FAILED}: our system did not take it, so it has not reached us yet. Nothing you typed is lost. Please send it again in a moment, or give us a call.`

export function enquiryResponse(outcome: EnquiryOutcome): EnquiryResponse {
  switch (outcome.kind) {
    case 'accepted':
      return { location: `/success?lead=${outcome.leadId}` }
    case 'invalid': {
      const { fieldErrors, values, formError, step } = outcome
      return { status: 422, answer: { fieldErrors, repopulateFields: values, formError, step } }
    }
    case 'step':
      return { status: 200, answer: { fieldErrors: {}, repopulateFields: outcome.values, formError: null, step: outcome.step } }
    case 'unsaved':
      return { status: 503, answer: { fieldErrors: {}, repopulateFields: outcome.values, formError: NOT_SAVED } }
  }
}
