import { REPAYMENT_NOW, REPAYMENT_SHOWN } from '~/domain/finance/finance-link'
import { repaymentLine, repaymentWords } from '~/domain/finance/finance-words'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { log, loggableError } from '~/platform/log/log.server'
import { loadCarFinance } from '~/stock/load-car-finance.server'
import type { Tenant } from '~/tenants/tenant'
import type { LeadInput, SubmittedLead } from './lead-input'
import { submitLead } from './submit-lead.server'

const NONE = 'none'

/**
 * A finance enquiry with the repayment that its page showed. The form brings that along, and its page may have been open since before the
 * price changed, or somebody may have made the figure up: where the site does not say the same now, the lead has what it says beside it.
 */
export async function submitFinance(tenant: Tenant, input: LeadInput): Promise<SubmittedLead> {
  const shown = input.enquiry.answers[REPAYMENT_SHOWN] ?? NONE
  // What is only said beside an enquiry does not cost it.
  const said = await repaymentNow(tenant, input.enquiry.car_id).catch((error: unknown) => {
    log.error({ tenant: tenant.slug, error: loggableError(error) }, 'a finance enquiry is stored without what the site says of its repayment')
    return shown
  })
  return submitLead(tenant, said === shown ? input : { ...input, answers: { ...input.answers, [REPAYMENT_NOW]: said } })
}

async function repaymentNow(tenant: Tenant, carId: number | null): Promise<string> {
  const found = carId === null ? null : await loadCarFinance(tenant, carId, knownDatabaseTime())
  return found?.estimate ? repaymentLine(repaymentWords(found.estimate)) : NONE
}
