import { UNSEEN_FIELDS, type EnquiryFormOptions, type FormValues } from '~/domain/forms/enquiry-form'
import { enquirySchema } from '~/domain/forms/enquiry-schema'
import { moveStep, parseStepMove } from '~/domain/forms/enquiry-steps'
import { gatherOptions } from '~/domain/forms/form-options'
import type { FormKind } from '~/domain/forms/forms'
import { formFields } from '~/domain/forms/standard-fields'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { ForeignSubjectError, RefusedEnquiryError, RefusedFieldError, type LeadInput, type SubmittedLead } from './lead-input'
import { parseDialledPhone } from './parse-dialled-phone.server'
import { submitLead } from './submit-lead.server'
import { submitTestDrive } from './test-drives/submit-test-drive.server'

export type EnquiryOutcome =
  | { kind: 'accepted'; leadId: string }
  /** Rules of the form are broken, or it names what is not this site's; nothing was stored. */
  | { kind: 'invalid'; values: FormValues; fieldErrors: Record<string, string>; formError: string | null; step?: number }
  /** A form in steps goes to another one; nothing was stored. */
  | { kind: 'step'; values: FormValues; step: number }
  /** The database did not take it. Nothing is lost: the values go back into the form. */
  | { kind: 'unsaved'; values: FormValues }

const FOREIGN_CAR = 'This car is not one of this site’s. Please open the car again and send the form from its page.'

/** Stores an enquiry; the plain way is `submitLead`, or its form's own. */
export type StoreEnquiry = (tenant: Tenant, input: LeadInput) => Promise<SubmittedLead>

/** Forms whose leads are stored together with something else. */
const STORES: Partial<Record<FormKind, StoreEnquiry>> = { test_drive: submitTestDrive }

type Received = {
  body: FormData
  options: EnquiryFormOptions<FormKind>
  path: string
  userAgent: string | null
  requestId: string
  /** Of the visitor's network. */
  address?: string
}

/** Checks one submission of an enquiry form by the same schema that the browser has, and stores it. Never throws. */
export async function receiveEnquiry(tenant: Tenant, received: Received, store: StoreEnquiry = STORES[received.options.kind] ?? submitLead): Promise<EnquiryOutcome> {
  const { body, options, path, userAgent, address } = received
  const values = enquiryValues(body, options)
  const parsed = enquirySchema(options, parseDialledPhone).safeParse(values)
  const fieldErrors: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) fieldErrors[issue.path.join('.')] ??= issue.message
  if (options.steps) {
    const move = moveStep(parseStepMove(textOf(body, 'step'), textOf(body, 'go'), options.steps.length), fieldErrors, options.steps)
    if (move.kind === 'step') {
      const { step, errors } = move
      return Object.keys(errors).length > 0
        ? { kind: 'invalid', values, fieldErrors: errors, formError: null, step }
        : { kind: 'step', values, step }
    }
  }
  if (!parsed.success) return { kind: 'invalid', values, fieldErrors, formError: null }
  try {
    const { leadId, isRepeat, suspectedFor = [] } = await store(tenant, { enquiry: parsed.data, path, userAgent, kind: options.kind, address, asked: options.fields })
    log.info({ requestId: received.requestId, tenant: tenant.slug, leadId, isRepeat }, 'lead accepted')
    if (suspectedFor.length > 0) log.warn({ tenant: tenant.slug, leadId, suspectedFor }, 'lead suspected: it waits for `leads -- release`')
    return { kind: 'accepted', leadId }
  } catch (error) {
    if (error instanceof RefusedFieldError) return { kind: 'invalid', values, fieldErrors: { [error.field]: error.message }, formError: null }
    if (error instanceof RefusedEnquiryError) return { kind: 'invalid', values, fieldErrors: {}, formError: error.message }
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

/** Reads the form's fields as texts; a field sent twice counts once, a file counts as empty, others are not looked at. */
function enquiryValues(body: FormData, options: Pick<EnquiryFormOptions, 'fields' | 'fixed'>): FormValues {
  const texts = [...body].flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[key, value]] : []))
  const asked = formFields(options)
  const several = asked.find(({ type }) => type === 'checkboxes')
  const { fields, additionalServices } = gatherOptions(texts, several?.options?.map(({ value }) => value) ?? [])
  const values: FormValues = {}
  for (const name of [...asked.map((field) => field.name), ...Object.keys(options.fixed), ...UNSEEN_FIELDS]) {
    const found = fields.find(([key]) => key === name)
    if (found) values[name] = found[1]
  }
  if (several) values[several.name] = additionalServices.join('\n')
  return values
}

function textOf(body: FormData, name: string): string | null {
  const value = body.get(name)
  return typeof value === 'string' ? value : null
}

/** The body of a form; an empty one when it cannot be read, so that the form says what is missing. */
export async function readFormBody(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return new FormData()
  }
}
