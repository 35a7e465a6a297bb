import type { FormKind } from '~/domain/forms/forms'
import type { Enquiry } from '~/domain/forms/enquiry-schema'

/** One submission of a form, as the request brought it. */
export type LeadInput = {
  enquiry: Enquiry
  /** Path and query of the page that the form stands on; the lead's address is built on the tenant's own origin. */
  path: string
  userAgent: string | null
  /** What the form itself is for, when it is for one thing. */
  formCategory?: string
  subcategory?: string
  /** Absent: a general enquiry. */
  kind?: FormKind
  /** Answers of the form that have no field of their own. */
  answers?: Readonly<Record<string, unknown>>
  /** The form goes on: this is one of its steps (section 7, lead variants). */
  isUnfinished?: boolean
  offerAccepted?: boolean
}

export type SubmittedLead = {
  leadId: string
  /** The submission had been accepted before; nothing was written twice. */
  isRepeat: boolean
}

/** The form named a car, location or dealership that this tenant does not have. Nothing was stored. */
export class ForeignSubjectError extends Error {
  constructor(readonly field: 'car_id' | 'location' | 'dealership_slug') {
    super(`${field} is not one of this site's`)
  }
}

/** The form cannot be taken for a reason that the visitor is told. Nothing was stored. */
export class RefusedEnquiryError extends Error {}

/** The same for a reason that lies in one field. */
export class RefusedFieldError extends RefusedEnquiryError {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message)
  }
}
