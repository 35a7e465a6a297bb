import type { Pool } from 'pg'
import type { MailTransport } from '~/platform/mail/mail'
import { getMail } from '~/platform/mail/get-mail.server'
import type { OutboxRoute } from '~/platform/outbox/outbox-route'
import type { LeadJob } from './channel-delivery.server'
import { shopperMailRoute } from './deliver-confirmation.server'
import { leadEmailRoute } from './deliver-lead-email.server'
import { leadFileRoute } from './deliver-lead-file.server'
import { leadHttpRoute } from './deliver-lead-http.server'
import { leadDeliveryRoute } from './deliver-leads.server'

/** Every kind of outbox job that leads make, for the worker. */
export function leadRoutes(pool: Pool, mail: MailTransport = getMail()): OutboxRoute<LeadJob>[] {
  return [leadDeliveryRoute(pool), leadEmailRoute(pool, mail), leadHttpRoute(pool), leadFileRoute(pool), shopperMailRoute(pool, mail)]
}
