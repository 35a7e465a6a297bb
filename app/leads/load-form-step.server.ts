import type { FormValues } from '~/domain/forms/enquiry-form'
import { parseStepAddress } from '~/domain/forms/enquiry-steps'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import type { PageForm } from './page-form.server'
import { findStartedForm } from './started-form.server'

/** A form at the step that its address names, with what was typed in it. */
export type FormAtStep = PageForm & { typed: FormValues }

/**
 * The step of a form that a request's address names: none that lies beyond what was sent so far, and the first of a form that nobody
 * began. That one has no id: read anew by who went back to it, another id would begin another lead. A form that is asked in one go is as it was. While the database is away, the step as the address has it: what was typed comes
 * back with the answer to its sending. No round trip but for a form that was begun, and then one.
 */
export async function loadFormStep(tenant: Tenant, request: Request, form: PageForm): Promise<FormAtStep> {
  const { options } = form
  if (!options.steps) return { ...form, typed: {} }
  const { formId, step } = parseStepAddress(new URL(request.url).searchParams, options.steps.length)
  const started = formId === null ? null : await findStartedForm(tenant, formId).catch(away)
  if (formId === null || !started) return { ...form, options: { ...options, step: 1 }, submissionId: '', typed: {} }
  const at = started === 'away' ? step : Math.min(step, started.step + 1)
  return { ...form, options: { ...options, step: at }, submissionId: formId, typed: started !== 'away' && started.isFresh ? started.values : {} }
}

function away(error: unknown): 'away' {
  log.warn({ error: loggableError(error) }, 'a form in steps cannot be read')
  return 'away'
}
