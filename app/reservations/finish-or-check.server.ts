import type { PoolClient } from 'pg'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { log } from '~/platform/log/log.server'
import { ProcessorAwayError, type CardProcessor } from './card-processor'
import { isLockedOut } from './reservation-locks.server'
import { enqueueCheck, type PaymentCheck } from './check-payments.server'

/** Nobody knows yet whether it is paid: the visitor waits, and the worker goes on asking. */
type Checking = { kind: 'checking' }
type Undecided = { kind: 'processing' }

/**
 * What a visitor who comes back from paying is told. Throws only when the database is away: a processor that is away is no fault here, nor is a car
 * that an import is writing for longer than a visitor waits.
 * @param keep what else is done while it is not decided, in the transaction that enqueues the check
 */
export async function finishOrCheck<Finished extends { kind: string }>(
  finish: () => Promise<Finished | Undecided>,
  check: PaymentCheck,
  now: Date,
  { tenant, processor, keep }: { tenant: { slug: string }; processor: CardProcessor; keep?: (client: PoolClient) => Promise<unknown> },
): Promise<Exclude<Finished, Undecided> | Checking> {
  try {
    const finished = await finish()
    if (finished.kind !== 'processing') return finished as Exclude<Finished, Undecided>
  } catch (error) {
    if (!(error instanceof ProcessorAwayError) && !isLockedOut(error)) throw error
    const why = isLockedOut(error) ? 'what it is about is being written' : 'the card processor is away'
    log.warn({ tenant: tenant.slug, ...check, processor: processor.name }, `${why}: the payment is looked at later`)
  }
  await inTransaction(getPool(), async (client) => {
    await keep?.(client)
    // A page that is reloaded again and again enqueues one check a minute.
    await enqueueCheck(client, check, now.toISOString().slice(0, 16))
  })
  return { kind: 'checking' }
}
