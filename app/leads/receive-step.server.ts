import type { FormValues } from '~/domain/forms/enquiry-form'
import type { ResolvedField } from '~/domain/forms/form-field'
import { fieldsOfSteps, parseIsLastStep, parseStep, stepOf } from '~/domain/forms/enquiry-steps'
import { fieldsNoLongerAsked } from '~/domain/forms/no-longer-asked'
import { networkOf } from '~/domain/forms/spam'
import { typedOver } from '~/domain/forms/typed-before'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { linkKey } from '~/platform/links/signed-link.server'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { enquiryValues, readEnquiry } from './read-enquiry.server'
import { findStartedForm, keepTyped } from './started-form.server'
import { sentWith, storeEnquiry, type EnquiryOutcome, type Received, type StoreEnquiry } from './store-enquiry.server'
import { contentIds } from './submission-id'

const NOT_BEGUN_HERE =
  'This browser does not know the earlier steps of this form any more, so this step has not reached us yet. But nothing you typed in it is lost: please fill in the step before it again.'

/**
 * One step of a form in steps (sections 4 and 7). Each step is stored when it is sent: the first as a lead that is not complete, the
 * others on the same lead, under the id that its form has had from the beginning, and the last completes it. Sent twice, or again after
 * going back, a step is stored once. Which step is the last one the form says with it (`isLastStep`); where it does not, its number does. A
 * sending without a step is the whole form, or its first step where it says that it is not the last. Never throws.
 */
export async function receiveStep(tenant: Tenant, received: Received, store: StoreEnquiry): Promise<EnquiryOutcome> {
  const { body, options, formId = null } = received
  const steps = options.steps ?? []
  const { step, isLast, isWhole } = sentStep(received, steps.length)
  const shown = fieldsOfSteps(options, isWhole ? 1 : step, isLast ? steps.length : step)
  const values = enquiryValues(body, options)
  const typedNow = typedIn(values, [...options.fields, ...fieldsNoLongerAsked(options)], shown.fields)
  try {
    if (textOf(body, 'go') === 'back') {
      const before = Math.max(1, step - 1)
      if (formId === null && step > 1) return { kind: 'invalid', values, fieldErrors: {}, formError: NOT_BEGUN_HERE, step: before }
      if (formId !== null) await keepTyped(tenant, formId, typedNow)
      return { kind: 'step', formId, step: before }
    }
    const { enquiry: ofStep, fieldErrors } = readEnquiry(shown, values)
    if (!ofStep) return brokenStep(received, step, values, fieldErrors)

    const id = formId ?? ofStep.submission_id ?? (await idOfBeginning(tenant, received, ofStep.email === '' ? typedNow : { email: ofStep.email, phone: ofStep.phone }))
    const known = await findStartedForm(tenant, id)
    // The id of an address is this browser's own. One that the page sends along may be another visitor's whom a cache gave the same page.
    const isSame = formId !== null || (known?.email === ofStep.email && known.phone === ofStep.phone)
    const started = isSame ? known : null
    const typed = started ? typedOver(started.values, typedNow, started.isFresh) : typedNow
    const reached = started?.isComplete ? steps.length : Math.max(isLast ? steps.length : step, started?.step ?? 1)
    // What was chosen in an earlier sending gives way to the single choice that its page names now.
    const chosen = Object.keys(options.onlyChoices ?? {}).flatMap((name): [string, string][] => (values[name] ? [[name, values[name]]] : []))
    const whole = readEnquiry(fieldsOfSteps(options, 1, reached), { ...values, ...typed, ...Object.fromEntries(chosen) })
    if (!whole.enquiry) return brokenStep(received, step, { ...values, ...typed }, whole.fieldErrors, started === null)

    const enquiry = { ...whole.enquiry, submission_id: id }
    const isUnfinished = !isLast && !started?.isComplete
    const input = { ...sentWith(received), asked: shown.fields, enquiry, typed: { step: reached, values: typed }, isUnfinished, isContinued: formId !== null }
    const outcome = await storeEnquiry(tenant, received, values, () => store(tenant, input))
    if (outcome.kind === 'invalid') return { ...outcome, step }
    if (outcome.kind !== 'accepted' || isLast) return outcome
    return { kind: 'step', formId: outcome.submissionId ?? id, step: Math.min(step + 1, steps.length) }
  } catch (error) {
    log.error({ requestId: received.requestId, tenant: tenant.slug, error: loggableError(error) }, 'step of a form not saved')
    return { kind: 'unsaved', values }
  }
}

/** Which of so many steps was sent, and whether it is the last one. `isWhole`: all of them came at once. */
function sentStep({ body, addressStep = null }: Received, steps: number): { step: number; isLast: boolean; isWhole: boolean } {
  const named = textOf(body, 'step') ?? addressStep
  const saidLast = parseIsLastStep(body.get('isLastStep'))
  const isWhole = named === null && saidLast !== false
  const step = named === null ? (isWhole ? steps : 1) : parseStep(named, steps)
  return { step, isLast: saidLast ?? step === steps, isWhole }
}

/**
 * The id of a form in steps that came without one, as from a cached page where no script runs. Whoever has the id can read what was typed, so it is made
 * of things that only the sender and this site have together. The same person with another browser, on another network or asking about another car begins
 * another form; somebody who goes back and changes anything but the e-mail address or the phone number goes on with the same one.
 * @param who what the sender is known by; where the first step does not ask it, all that was typed
 */
async function idOfBeginning(tenant: Tenant, { body, options, path, address = '', userAgent }: Received, who: FormValues): Promise<string> {
  const begun = [networkOf(address), userAgent, options.kind, path.split('?')[0], textOf(body, 'car_id'), who]
  const { id, earlier } = contentIds(knownDatabaseTime(), linkKey('a form in steps', JSON.stringify(begun)))
  return earlier !== null && (await findStartedForm(tenant, earlier)) ? earlier : id
}

function textOf(body: FormData, name: string): string | null {
  const value = body.get(name)
  return typeof value === 'string' ? value : null
}

/** What the shown step says, also where it was left empty; of the other steps what came along. That somebody wants no news is kept where the site has stopped asking. */
function typedIn(values: FormValues, asked: readonly ResolvedField[], shown: readonly ResolvedField[]): Record<string, string> {
  const typed = asked.map(({ name }): [string, string] => [name, values[name] ?? ''])
  const isNo = values.opt_in === '' && !asked.some(({ name }) => name === 'opt_in')
  return { ...Object.fromEntries(typed.filter(([name, value]) => value !== '' || shown.some((field) => field.name === name))), ...(isNo ? { opt_in: '' } : {}) }
}

/**
 * Shows the first step that has a fault, which one that was never sent has too, with its faults alone; a fault in what is not asked is of the step that was sent.
 * @param isUnknown nothing of the steps before is known in this browser
 */
function brokenStep({ options }: Received, sent: number, values: FormValues, errors: Record<string, string>, isUnknown = false): EnquiryOutcome {
  const steps = options.steps ?? []
  const at = (field: string) => (field in (options.onlyChoices ?? {}) ? sent : stepOf(field, steps))
  const step = Math.min(...Object.keys(errors).map(at))
  const fieldErrors = Object.fromEntries(Object.entries(errors).filter(([field]) => at(field) === step))
  return { kind: 'invalid', values, fieldErrors, formError: isUnknown && step < sent ? NOT_BEGUN_HERE : null, step }
}
