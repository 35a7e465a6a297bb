import type { PoolClient } from 'pg'
import { RefusedEnquiryError } from '~/leads/lead-input'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { paymentTry, type CardProcessor, type NewPayment } from './card-processor'

export const PROCESSOR_AWAY =
  'We cannot reach our card processor right now, so nothing was charged. Your details are with us and still in this form: please try again in a moment, or give us a call.'

export type WantedPayment = Pick<NewPayment, 'subject' | 'amountCents' | 'description' | 'hint' | 'email' | 'returnPath' | 'cancelPath'> & {
  /** The processor's number of the payment, where it was started before. */
  startedId: string | null
  /**
   * Keeps the processor's number. There is one payment each, the first that is noted: the page of another is shown to nobody.
   * @returns the number that is kept
   */
  note: (client: PoolClient, paymentId: string) => Promise<string>
}

/**
 * Starts a payment, once. @returns where the visitor pays; of a payment that is decided, the path of the page that says how
 * @throws RefusedEnquiryError while the card processor is away: the same form goes on later
 */
export async function payLocation(tenant: Tenant, { startedId, note, ...wanted }: WantedPayment, now: Date, processor: CardProcessor): Promise<string> {
  const { subject, returnPath } = wanted
  try {
    if (startedId !== null) return (await processor.find(startedId))?.payUrl ?? returnPath
    const { paymentId, payUrl } = await processor.start({ ...wanted, ...paymentTry(subject.id, now), origin: tenant.origin, account: tenant.settings.reserve.stripeAccount })
    const noted = await inTransaction(getPool(), (client) => note(client, paymentId))
    return noted === paymentId ? payUrl : ((await processor.find(noted))?.payUrl ?? returnPath)
  } catch (error) {
    const { name, code } = loggableError(error)
    log.error({ tenant: tenant.slug, subject, processor: processor.name, error: { name, code } }, 'payment not started')
    throw new RefusedEnquiryError(PROCESSOR_AWAY)
  }
}
