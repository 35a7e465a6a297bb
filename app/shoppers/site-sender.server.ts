import { z } from 'zod'
import { callNumber } from '~/domain/cars/call-number'
import { spacedPhone } from '~/domain/forms/phone-number'
import { postalAddress } from '~/domain/places/postal-address'
import { emailAddresses } from '~/domain/text/email-address'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'

/** Who a mail is from, and how to reach them: where an answer goes, and a line of name, address, phone number and dealer licence. */
export type SiteSender = { replyTo: string | null; contact: string }

const text = z.string().nullable()

const PLACE = statement({
  name: 'site-sender-place',
  values: [z.number()],
  row: { phone: text, street: text, city: text, state: text, postcode: text, licences: text },
  text: `
    select place.*,
      (select string_agg(distinct d.licence_number, ', ') from tenant_dealership td join dealership d on d.id = td.dealership_id where td.tenant_id = t.id) as licences
    from tenant t left join lateral (
      select coalesce(l.phone, l.landline_phone) as phone, a.street, a.city, a.state, a.postcode
      from tenant_dealership td join location l on l.dealership_id = td.dealership_id left join address a on a.id = l.address_id
      where td.tenant_id = t.id and l.is_visible
      order by l.location_type <> 'sales', td.position, l.is_primary desc, l.position, l.id limit 1
    ) place on true
    where t.id = $1`,
})

/**
 * The site as the sender of a mail that somebody asked for: a commercial mail says who sends it and how they are reached (Spam Act 2003), and whoever
 * advertises cars in it, under which licence, as the footer of every page does.
 */
export async function findSender(database: Sender, { id, name, settings }: Tenant): Promise<SiteSender> {
  const place = await PLACE.first(database, [id])
  const number = callNumber('used', place?.phone ?? null, settings.contact)
  const licences = settings.legal.licenceNumber || place?.licences
  return {
    replyTo: emailAddresses(settings.contact.leadEmail)[0] ?? null,
    contact: [name, place && postalAddress(place), number && spacedPhone(number), licences && `Motor dealer licence ${licences}`].filter(Boolean).join(', '),
  }
}
