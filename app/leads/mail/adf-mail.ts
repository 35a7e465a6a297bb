import { isPlainAddress } from '~/domain/text/email-address'
import type { Mail } from '~/platform/mail/mail'
import { adfXml } from '../delivery/adf'
import type { LeadDelivery } from '../delivery/lead-delivery'

/** A lead for a CRM that reads ADF from its mailbox: the XML is the whole text of a plain mail, as the format says. */
export function adfMail(delivery: LeadDelivery, to: readonly string[]): Mail {
  const { dedupKey, tenant, lead } = delivery
  const { name, last_name, email, category, car } = lead.payload
  return {
    dedupKey,
    folder: tenant.slug,
    fromName: tenant.name,
    to: to.map((address) => ({ name: '', address })),
    replyTo: isPlainAddress(email) ? { name: [name, last_name].filter(Boolean).join(' '), address: email } : null,
    subject: `${category}${car ? `, ${car.year} ${car.make} ${car.model}` : ''} (ADF)`,
    text: adfXml(delivery),
    isAutomatic: true,
  }
}
