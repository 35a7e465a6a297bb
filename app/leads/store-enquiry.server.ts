import type { EnquiryFormOptions, FormValues } from '~/domain/forms/enquiry-form'
import type { FormKind } from '~/domain/forms/forms'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { ForeignSubjectError, RefusedEnquiryError, RefusedFieldError, type LeadInput, type SubmittedLead } from './lead-input'

export type EnquiryOutcome =
  /** `submissionId`: the id that it was stored under, where it is not the one that it came with. */
  | { kind: 'accepted'; leadId: string; isRepeat: boolean; submissionId?: string }
  /** Rules of the form are broken, or it names what is not this site's; nothing was stored. */
  | { kind: 'invalid'; values: FormValues; fieldErrors: Record<string, string>; formError: string | null; step?: number }
  /** A form in steps goes on to another one; what it says so far is kept under the id of the form. */
  | { kind: 'step'; formId: string | null; step: number }
  /** The database did not take it. Nothing is lost: the values go back into the form. */
  | { kind: 'unsaved'; values: FormValues; step?: number }

const FOREIGN_CAR = 'What you ask about is not one of this site’s, so nothing was sent. Please open its page again and send the form from there, or give us a call.'

/** Stores an enquiry; the plain way is `submitLead`, or its form's own. */
export type StoreEnquiry = (tenant: Tenant, input: LeadInput) => Promise<SubmittedLead>

export type Received = {
  body: FormData
  options: EnquiryFormOptions<FormKind>
  path: string
  userAgent: string | null
  requestId: string
  /** Of the visitor's network. */
  address?: string
  /** Of a form in steps: the one that its address names, where it was begun on this browser. */
  formId?: string | null
  /** The step that an address with a form names, as it stands there. */
  addressStep?: string | null
  /** Leads of test drives that this browser has asked for. */
  bookedLeads?: readonly string[]
}

/** What a lead has of its request. */
export function sentWith({ path, userAgent, options, address, bookedLeads }: Received): Omit<LeadInput, 'enquiry'> {
  return { path, userAgent, kind: options.kind, address, asked: options.fields, bookedLeads }
}

/** Stores, and says in the words of the form why it was not. */
export async function storeEnquiry(tenant: Tenant, { requestId }: Pick<Received, 'requestId'>, values: FormValues, store: () => Promise<SubmittedLead>): Promise<EnquiryOutcome> {
  try {
    const { leadId, isRepeat, suspectedFor = [], submissionId } = await store()
    log.info({ requestId, tenant: tenant.slug, leadId, isRepeat }, 'lead accepted')
    // A site that has too many keeps everybody's, so somebody has to look.
    if (suspectedFor.length > 0) log[suspectedFor.includes('site') ? 'error' : 'warn']({ tenant: tenant.slug, leadId, suspectedFor }, 'lead suspected: it waits for `leads -- release`')
    return { kind: 'accepted', leadId, isRepeat, submissionId }
  } catch (error) {
    if (error instanceof RefusedFieldError) return { kind: 'invalid', values, fieldErrors: { [error.field]: error.message }, formError: null }
    if (error instanceof RefusedEnquiryError) return { kind: 'invalid', values, fieldErrors: {}, formError: error.message }
    if (error instanceof ForeignSubjectError) {
      log.warn({ requestId, tenant: tenant.slug, field: error.field }, 'enquiry about what is not ours')
      return error.field === 'car_id'
        ? { kind: 'invalid', values, fieldErrors: {}, formError: FOREIGN_CAR }
        : { kind: 'invalid', values, fieldErrors: { [error.field]: 'Choose one of the list.' }, formError: null }
    }
    log.error({ requestId, tenant: tenant.slug, error: loggableError(error) }, 'lead not saved')
    return { kind: 'unsaved', values }
  }
}
