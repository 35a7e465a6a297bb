import type { Pool } from 'pg'
import type { MailTransport } from '~/platform/mail/mail'
import { MAIL_TIME_LIMIT_MS } from '~/platform/mail/smtp-mail.server'
import type { OutboxRoute } from '~/platform/outbox/outbox-route'
import { confirmationMail, type MailLink } from '../mail/confirmation-mail'
import { loadMailPictures } from '../mail/mail-pictures.server'
import { reservationUrl } from '~/domain/reservations/reservation-url'
import { testDrivePath } from '../test-drives/test-drive-links.server'
import { leadDelivery, leadJob, type LeadJob } from './channel-delivery.server'
import { confirmationKey, isConfirmed } from './deliver-leads.server'
import { firstMailBefore } from './first-mail.server'
import { CONFIRMATION } from './lead-channels'
import type { LeadDelivery } from './lead-delivery'
import { noteLeadAttempt } from './note-lead-attempt.server'
import { tellOfRefusedMail } from './tell-of-refused-mail.server'

/** The shopper's own mail, with what was asked for or booked. By itself: whatever becomes of it, the dealership's lead does not wait. */
export function shopperMailRoute(pool: Pool, mail: MailTransport): OutboxRoute<LeadJob> {
  return {
    kind: 'shopper_mail',
    channel: mail.name,
    payload: leadJob,
    concurrency: 6,
    // As with leads: shoppers' mails of two dealerships that hang leave a third its turns.
    perTenant: 2,
    timeLimitMs: MAIL_TIME_LIMIT_MS,
    mayFail: true,
    noteAttempt: async (client, attempt) => {
      await noteLeadAttempt(client, attempt)
      await tellOfRefusedMail(client, attempt)
    },
    deliver: async (job, { now, signal, trace }) => {
      const delivery = await leadDelivery(pool, job)
      // Asked again: what was so when the mail was enqueued may be over, and what has become of it has a mail of its own.
      if (!delivery || !isConfirmed(delivery, now) || job.dedupKey !== confirmationKey(delivery)) return
      const pictures = await loadMailPictures(delivery.tenant, delivery.lead.pictureAddress)
      // To whom is the lead's to say, and goes with it; the server's words stay nowhere.
      const messageId = mail.messageId(job.dedupKey)
      trace({ messageId })
      const repliesTo = await firstMailBefore(pool, { leadId: job.payload.leadId, channel: CONFIRMATION, messageId })
      const { code } = await mail.send({ ...confirmationMail(delivery, pictures, linksOf(delivery)), repliesTo }, signal)
      return { code }
    },
  }
}

function linksOf({ tenant, lead: { booking, reservationId, payload } }: LeadDelivery): MailLink[] {
  if (booking) {
    return [
      { label: 'Choose another time', href: tenant.origin + testDrivePath('move', booking.id), isQuiet: false },
      { label: 'Cancel the test drive', href: tenant.origin + testDrivePath('cancel', booking.id), isQuiet: true },
    ]
  }
  const { held_until: heldUntil, reservation_ended: ended } = payload.answers
  if (reservationId === null || !payload.car || heldUntil === undefined || ended !== undefined) return []
  return [{ label: 'Your reservation', href: reservationUrl(tenant.origin, payload.car, reservationId), isQuiet: false }]
}
