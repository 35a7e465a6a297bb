import type { FormValues } from '~/domain/forms/enquiry-form'
import { parseIsLastStep } from '~/domain/forms/enquiry-steps'
import type { FormKind } from '~/domain/forms/forms'
import type { Tenant } from '~/tenants/tenant'
import { enquiryValues, readEnquiry } from './read-enquiry.server'
import { receiveStep } from './receive-step.server'
import { findStartedForm } from './started-form.server'
import { sentWith, storeEnquiry, type EnquiryOutcome, type Received, type StoreEnquiry } from './store-enquiry.server'
import { submitPrizeDraw } from './prize-draw/submit-prize-draw.server'
import { submitFinance } from './submit-finance.server'
import { submitLead } from './submit-lead.server'
import { submitTestDrive } from './test-drives/submit-test-drive.server'

/** Forms whose leads are stored together with something else. */
const STORES: Partial<Record<FormKind, StoreEnquiry>> = {
  test_drive: submitTestDrive,
  finance: submitFinance,
  prize_draw: (tenant, input) => submitPrizeDraw(tenant, input, null),
}

/** Checks one submission of an enquiry form by the same schema that the browser has, and stores it. Never throws. */
export async function receiveEnquiry(tenant: Tenant, received: Received, store: StoreEnquiry = STORES[received.options.kind] ?? submitLead): Promise<EnquiryOutcome> {
  const { body, options } = received
  if (options.steps) return receiveStep(tenant, received, store)
  const sent = enquiryValues(body, options)
  const whole = await withOtherSteps(tenant, received, sent)
  // The form's id is in addresses that others come to see: after an hour it gives nothing back of what was typed under it.
  const values = whole.mayBeShown ? whole.values : sent
  const { enquiry, fieldErrors } = readEnquiry(options, whole.values)
  if (!enquiry) return { kind: 'invalid', values, fieldErrors, formError: null }
  // A form that is asked in one go has one step, its last, unless who sends it says that more will come under its id (section 7).
  const isUnfinished = parseIsLastStep(body.get('isLastStep')) === false
  return storeEnquiry(tenant, received, values, () => store(tenant, { ...sentWith(received), enquiry, isUnfinished }))
}

/**
 * What a form says that was in steps when it was begun, and that the site asks in one go by now: a later step comes without who asks, and that is on its lead
 * already. One that was left by its Back button is not sent off by it.
 */
async function withOtherSteps(tenant: Tenant, { body, formId = null }: Received, values: FormValues): Promise<{ values: FormValues; mayBeShown: boolean }> {
  const started = formId === null || body.has('email') || body.get('go') === 'back' ? null : await findStartedForm(tenant, formId).catch(() => null)
  return started && formId !== null ? { values: { ...started.values, ...values, submission_id: formId }, mayBeShown: started.isFresh } : { values, mayBeShown: true }
}
