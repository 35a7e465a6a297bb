import type { FormValues } from '~/domain/forms/enquiry-form'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { ownStepAddress } from './begun-forms.server'
import type { PageForm } from './page-form.server'
import { findStartedForm } from './started-form.server'

/** A form at the step that its address names, with what was typed in it. */
export type FormAtStep = PageForm & { typed: FormValues }

/**
 * The step of a form that a request's address names, and none that lies beyond what was sent so far. A form that nobody began, or not on this browser, is at its first
 * step and has no id: whoever goes back to that page would get another id, and so another lead. A form that is asked in one go stays as it is, with what was
 * typed where it was begun in steps.
 * While the database is away, the step is the address's own; what was typed comes back with the answer to its sending.
 * One round trip for a form that was begun, else none.
 */
export async function loadFormStep(tenant: Tenant, request: Request, form: PageForm): Promise<FormAtStep> {
  const { options } = form
  const { formId, step } = ownStepAddress(request, options.steps?.length ?? 1)
  const started = formId === null ? null : await findStartedForm(tenant, formId).catch(away)
  const typed = started && started !== 'away' && started.isFresh ? started.values : {}
  if (!options.steps) return { ...form, ...(started ? { submissionId: formId ?? '' } : {}), typed }
  if (formId === null || !started) return { ...form, options: { ...options, step: 1 }, submissionId: '', typed: {} }
  const at = started === 'away' ? step : Math.min(step, started.step + 1)
  return { ...form, options: { ...options, step: at }, submissionId: formId, typed }
}

function away(error: unknown): 'away' {
  log.warn({ error: loggableError(error) }, 'a form in steps cannot be read')
  return 'away'
}
