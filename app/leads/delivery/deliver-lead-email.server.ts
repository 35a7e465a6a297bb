import type { Pool } from 'pg'
import { z } from 'zod'
import { sentAddress } from '~/domain/text/email-address'
import { statement } from '~/platform/db/statement.server'
import type { MailTransport } from '~/platform/mail/mail'
import { MAIL_TIME_LIMIT_MS } from '~/platform/mail/smtp-mail.server'
import type { DeliveryAnswer, OutboxRoute } from '~/platform/outbox/outbox-route'
import { adfMail } from '../mail/adf-mail'
import { leadMail } from '../mail/lead-mail'
import { loadMailPictures } from '../mail/mail-pictures.server'
import { channelDelivery, leadJob, type LeadJob } from './channel-delivery.server'
import { firstMailBefore } from './first-mail.server'
import { receiverOf } from './lead-channels'
import { restKey } from './lead-delivery'
import { noteLeadAttempt } from './note-lead-attempt.server'

/** Those that refused a mail which others took have it tried again as a delivery of their own: it fails, and is told of, by itself. */
const ENQUEUE_REST = statement({
  name: 'lead-email-rest',
  values: [z.string(), z.string(), z.string(), z.record(z.unknown())],
  text: `
    insert into outbox_job (tenant_id, kind, lane, lead_id, dedup_key, payload, available_at)
    select l.tenant_id, 'lead_email', $2, l.id, $3, $4, now() + interval '2 seconds' from lead l where l.id = $1 and l.erased_at is null for key share
    on conflict (dedup_key) do nothing`,
})

/** Leads by mail to the dealership, readable or as ADF. */
export function leadEmailRoute(pool: Pool, mail: MailTransport): OutboxRoute<LeadJob> {
  return {
    kind: 'lead_email',
    channel: mail.name,
    payload: leadJob,
    // Mail servers take some ten connections at once.
    concurrency: 10,
    // A mail server that hangs on what a dealership sends has it for two minutes: three such leave a fourth dealership its turn.
    perTenant: 3,
    timeLimitMs: MAIL_TIME_LIMIT_MS,
    noteAttempt: noteLeadAttempt,
    deliver: async (job, { signal, trace }): Promise<DeliveryAnswer | void> => {
      const found = await channelDelivery(pool, job, 'lead_email')
      if (!found) return
      const { channel } = found
      const { had = [], isUpdate = found.delivery.isUpdate } = job.payload
      // What became of the lead since has gone to the whole channel, or to those of it who refused that by a delivery of its own.
      const isOvertaken = !isUpdate && found.delivery.isUpdate
      const to = isOvertaken ? [] : without(channel.to ?? [], had)
      if (to.length === 0) return
      const delivery = { ...found.delivery, isUpdate }
      const messageId = mail.messageId(delivery.dedupKey)
      trace({ receiver: receiverOf({ ...channel, to }), messageId })
      const written =
        channel.kind === 'adf_email'
          ? adfMail(delivery, to)
          : {
              ...leadMail(delivery, to, await loadMailPictures(delivery.tenant, delivery.lead.pictureAddress)),
              repliesTo: await firstMailBefore(pool, { leadId: job.payload.leadId, channel: channel.name, messageId }),
            }
      const { code, words, refused } = await mail.send(written, signal)
      if (!refused) return { code, words }
      const rest = { leadId: job.payload.leadId, channel: channel.name, had: [...had, ...without(to, refused)], isUpdate }
      return { code, words: `${words}; refused: ${refused.join(', ')}`, note: (client) => ENQUEUE_REST.run(client, [rest.leadId, channel.name, restKey(job.dedupKey), rest]).then(() => {}) }
    },
  }
}

function without(addresses: readonly string[], others: readonly string[]): string[] {
  const mailboxes = new Set(others.map(mailboxOf))
  return addresses.filter((address) => !mailboxes.has(mailboxOf(address)))
}

/** A mailbox by one name: a mail server's answer has 'bücher.example' as it is asked for, 'xn--bcher-kva.example'. */
function mailboxOf(address: string): string {
  return sentAddress(address).toLowerCase()
}
