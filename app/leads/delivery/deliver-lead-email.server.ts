import type { Pool } from 'pg'
import type { MailTransport } from '~/platform/mail/mail'
import { MAIL_TIME_LIMIT_MS } from '~/platform/mail/smtp-mail.server'
import type { DeliveryAnswer, OutboxRoute } from '~/platform/outbox/outbox-route'
import { adfMail } from '../mail/adf-mail'
import { leadMail } from '../mail/lead-mail'
import { loadMailPictures } from '../mail/mail-pictures.server'
import { channelDelivery, leadJob, type LeadJob } from './channel-delivery.server'
import { receiverOf } from './lead-channels'
import { noteLeadAttempt } from './note-lead-attempt.server'

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
      const { delivery, channel } = found
      const to = channel.to ?? []
      trace({ receiver: receiverOf(channel), messageId: mail.messageId(job.dedupKey) })
      const isAdf = channel.kind === 'adf_email'
      const written = isAdf ? adfMail(delivery, to) : leadMail(delivery, to, await loadMailPictures(delivery.tenant, delivery.lead.pictureAddress))
      const { code, words, refused } = await mail.send(written, signal)
      return { code, words: refused ? `${words}; refused: ${refused.join(', ')}` : words }
    },
  }
}
