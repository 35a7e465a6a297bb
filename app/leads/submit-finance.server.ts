import { REPAYMENT_SHOWN } from '~/domain/finance/finance-link'
import { repaymentLine, repaymentWords } from '~/domain/finance/finance-words'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
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
  const { car_id: carId, answers } = input.enquiry
  const found = carId === null ? null : await loadCarFinance(tenant, carId, knownDatabaseTime())
  const said = found?.estimate ? repaymentLine(repaymentWords(found.estimate)) : NONE
  const isSame = (answers[REPAYMENT_SHOWN] ?? NONE) === said
  return submitLead(tenant, isSame ? input : { ...input, answers: { ...input.answers, repayment_now: said } })
}
