import type { ResolvedField } from '~/domain/forms/form-field'
import type { FormValues } from '~/domain/forms/enquiry-form'
import type { FormKind } from '~/domain/forms/forms'
import type { Enquiry } from '~/domain/forms/enquiry-schema'

/** How far a form in steps is, and what was typed in it so far, by the names of its fields. */
export type TypedForm = { step: number; values: FormValues }

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
  /** Of a form in steps: what is kept for its other steps. */
  typed?: TypedForm
  /** The address names the form of a lead that was begun: its sender counts as the same person, even with another name, number or mail address. */
  isContinued?: boolean
  /** The offer whose page it was sent from; the caller has it of this site. */
  offerId?: number
  /** Where it came from, as the network says it. Absent: it came by no form of the open web, and no limit counts it. */
  address?: string
  /** The form as it was asked: the wording of its boxes is part of what was consented to. */
  asked?: readonly ResolvedField[]
  /** Leads of test drives that its browser has asked for before. */
  bookedLeads?: readonly string[]
}

export type SubmittedLead = {
  leadId: string
  /** The submission had been accepted before; nothing was written twice. */
  isRepeat: boolean
  /** Why it waits for somebody to look at it; absent or empty of one that goes out. */
  suspectedFor?: readonly string[]
  /** The id that the submission is stored under, where it is not the one that it came with. */
  submissionId?: string
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
