import { ENQUIRY_FIELDS, type EnquiryField, type EnquiryFormOptions } from '~/domain/enquiry-form'
import { enquirySchema } from '~/domain/enquiry-schema'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { ForeignSubjectError } from './lead-input'
import { submitLead } from './submit-lead.server'

export type EnquiryValues = Partial<Record<EnquiryField, string>>

export type EnquiryOutcome =
  | { kind: 'accepted'; leadId: string }
  /** Rules of the form are broken, or it names what is not this site's; nothing was stored. */
  | { kind: 'invalid'; values: EnquiryValues; fieldErrors: Record<string, string>; formError: string | null }
  /** The database did not take it. Nothing is lost: the values go back into the form. */
  | { kind: 'unsaved'; values: EnquiryValues }

export const FORM_FAILED = 'An error occurred when submitting this form'
const FOREIGN_CAR = 'This car is not one of this site’s. Please open the car again and send the form from its page.'

type Received = {
  body: FormData
  options: EnquiryFormOptions
  path: string
  userAgent: string | null
  requestId: string
}

/** Checks one submission of an enquiry form by the same schema that the browser has, and stores it. Never throws. */
export async function receiveEnquiry(tenant: Tenant, received: Received): Promise<EnquiryOutcome> {
  const values = enquiryValues(received.body)
  const parsed = enquirySchema(received.options).safeParse(values)
  if (!parsed.success) {
    const fieldErrors: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) fieldErrors[path.join('.')] ??= message
    return { kind: 'invalid', values, fieldErrors, formError: null }
  }
  try {
    const { path, userAgent } = received
    const { leadId, isRepeat } = await submitLead(tenant, { enquiry: parsed.data, path, userAgent })
    log.info({ requestId: received.requestId, tenant: tenant.slug, leadId, isRepeat }, 'lead accepted')
    return { kind: 'accepted', leadId }
  } catch (error) {
    if (error instanceof ForeignSubjectError) {
      log.warn({ requestId: received.requestId, tenant: tenant.slug, field: error.field }, 'enquiry about what is not ours')
      return error.field === 'car_id'
        ? { kind: 'invalid', values, fieldErrors: {}, formError: FOREIGN_CAR }
        : { kind: 'invalid', values, fieldErrors: { [error.field]: 'Choose one of the list.' }, formError: null }
    }
    log.error({ requestId: received.requestId, tenant: tenant.slug, error: loggableError(error) }, 'lead not saved')
    return { kind: 'unsaved', values }
  }
}

/** Reads the known fields as texts; a field sent twice counts once, a file counts as empty, others are not looked at. */
export function enquiryValues(body: FormData): EnquiryValues {
  const values: EnquiryValues = {}
  for (const field of ENQUIRY_FIELDS) {
    const value = body.get(field)
    if (typeof value === 'string') values[field] = value
  }
  return values
}

/** The body of a form; an empty one when it cannot be read, so that the form says what is missing. */
export async function readFormBody(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return new FormData()
  }
}
