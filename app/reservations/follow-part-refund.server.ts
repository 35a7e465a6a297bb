import type { ClientBase } from 'pg'
import { z } from 'zod'
import { countedNews, enqueueLead } from '~/leads/enqueue-lead'
import { statement } from '~/platform/db/statement.server'
import type { CardPayment } from './card-processor'

/** Writes into the lead how much has gone back by now and enqueues its delivery, unless the lead says that sum already: so no sum is told twice, however often somebody looks. */
const TELL = statement({
  name: 'part-refund-tell',
  values: [z.string(), z.string(), z.number(), z.string()],
  text: `
    with was as (
      select id, coalesce((answers->>($2::text || '_refunded_cents'))::int, 0) as cents,
        case when answers->>($2::text || '_refund_failed_at') > coalesce(answers->>($2::text || '_refunded_at'), '') then coalesce((answers->>($2::text || '_refund_failed_cents'))::int, 0) else 0 end as owed
      from lead where id = $1 and erased_at is null for update
    ), told as (
      update lead l set answers = l.answers || jsonb_build_object($2::text || '_refunded_cents', $3::int)
        || jsonb_build_object(case when $3::int > was.cents then $2::text || '_part_refunded_at' else $2::text || '_refund_failed_at' end, $4::text)
        || case when $3::int > was.cents and was.owed = 0 then '{}' else jsonb_build_object($2::text || '_refund_failed_cents', greatest(was.owed + was.cents - $3::int, 0)) end
        || case when l.answers->'deposit_cents_to_settle' is null then '{}' else jsonb_build_object('deposit_cents_to_settle', greatest((l.answers->>'deposit_cents')::int - $3::int, 0)) end
      from was where l.id = was.id and was.cents <> $3::int returning l.id, l.tenant_id, $3::int > was.cents as "wentBack"
    )
    ${enqueueLead('told', { news: countedNews(`case when told."wentBack" then 'part_refunded' else 'refund_failed' end`, 'told') })}`,
})

/**
 * Tells both sides, within the caller's transaction, of a part of what was paid that went back at the processor's own desk, or that its bank sent back; each
 * sum once. Of several parts that came back the lead says the sum, less what has gone back since. Nothing of what went back whole, which is news of its own.
 * @param toldCents what they have been told of
 * @param refundedCents what has gone back of it by now; absent where the processor does not say
 */
export async function followPartRefund(client: ClientBase, lead: { leadId: string; what: 'deposit' | 'payment'; toldCents: number }, { refundedCents = lead.toldCents }: CardPayment, now: Date): Promise<void> {
  if (refundedCents !== lead.toldCents) await TELL.run(client, [lead.leadId, lead.what, refundedCents, now.toISOString()])
}
