import type { ClientBase } from 'pg'
import { z } from 'zod'
import { refusesMail } from '~/domain/text/refuses-mail'
import { statement } from '~/platform/db/statement.server'
import type { DeliveryAttempt } from '~/platform/outbox/outbox-route'
import { NO_MAIL_NEWS } from './lead-delivery'

/**
 * A job for each channel that has had the lead, as if it were sent once more: as a change of the lead it would count against what its sender may send. Once a lead, by
 * their keys. Whoever has the lead may want the job that the caller's transaction holds: without waiting for them the whole is tried again.
 */
const REFUSED = statement({
  name: 'lead-mail-refused',
  values: [z.string()],
  text: `
    with refused as (
      update lead set mail_refused_at = now() where id = (
        select id from lead where id = $1 and mail_refused_at is null and erased_at is null and (suspected_for = '{}' or released_at is not null) for no key update nowait)
      returning id
    )
    insert into outbox_job (tenant_id, kind, lane, lead_id, dedup_key, payload)
    select distinct on (j.lane) j.tenant_id, j.kind, j.lane, j.lead_id, 'lead:' || r.id || ':${NO_MAIL_NEWS}/' || j.lane, jsonb_build_object('leadId', r.id, 'channel', j.lane)
    from refused r join outbox_job j on j.lead_id = r.id
    where j.kind in ('lead_email', 'lead_http', 'lead_file') and j.done_at is not null and j.dead_at is null
    order by j.lane, j.id desc
    on conflict (dedup_key) do nothing`,
})

const TAKEN = statement({
  name: 'lead-mail-taken',
  values: [z.string()],
  text: 'update lead set mail_refused_at = null where id = (select id from lead where id = $1 and mail_refused_at is not null for no key update nowait)',
})

/** Tells the dealership of a shopper's mailbox that refuses their mail for good, and notes where it takes one after all. */
export async function tellOfRefusedMail(client: ClientBase, { job: { leadId }, outcome, answerCode }: DeliveryAttempt): Promise<void> {
  if (leadId === null || answerCode === null) return
  if (outcome === 'dead' && refusesMail(answerCode)) await REFUSED.run(client, [leadId])
  // Without an answer none was sent.
  if (outcome === 'delivered') await TAKEN.run(client, [leadId])
}
