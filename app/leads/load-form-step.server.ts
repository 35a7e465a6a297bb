import type { FormValues } from '~/domain/forms/enquiry-form'
import { shownLater } from '~/domain/forms/typed-before'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { BEGUN_ELSEWHERE, ownStepAddress } from './begun-forms.server'
import type { PageForm } from './page-form.server'
import { findStartedForm } from './started-form.server'

/** A form at the step that its address names, with what was typed in it. */
export type FormAtStep = PageForm & { typed: FormValues }

/**
 * A form at the step that the request's address names, but not beyond the first step that was not sent yet. A form that this browser did not begin is at its first step, says so
 * where the address has an id, and has none: with a new one at each visit, whoever goes back to the first step would make another lead. A form that is asked in one go stays as it is, with what was typed
 * while it was still asked in steps.
 * While the database is away, the step is the one that the address names; what was typed comes back with the answer to the next sending.
 * One round trip for a form that was begun, else none.
 */
export async function loadFormStep(tenant: Tenant, request: Request, form: PageForm): Promise<FormAtStep> {
  const { formId, foreignId, step } = ownStepAddress(request, form.options.steps?.length ?? 1)
  const options = foreignId === null ? form.options : { ...form.options, notice: BEGUN_ELSEWHERE }
  const started = formId === null ? null : await findStartedForm(tenant, formId).catch(away)
  const typed = !started || started === 'away' ? {} : started.isFresh ? started.values : shownLater(started.values)
  if (!options.steps) return { ...form, options, ...(started ? { submissionId: formId ?? '' } : {}), typed }
  if (formId === null || !started) return { ...form, options: { ...options, step: 1 }, submissionId: '', typed: {} }
  const at = started === 'away' ? step : Math.min(step, started.step + 1)
  return { ...form, options: { ...options, step: at }, submissionId: formId, typed }
}

function away(error: unknown): 'away' {
  log.warn({ error: loggableError(error) }, 'a form in steps cannot be read')
  return 'away'
}
