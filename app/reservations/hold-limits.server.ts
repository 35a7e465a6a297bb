import type { PoolClient } from 'pg'
import { z } from 'zod'
import { WIDER_NETWORKS } from '~/domain/forms/spam'
import { holdRefusal } from '~/domain/reservations/hold-limits'
import { RefusedEnquiryError } from '~/leads/lead-input'
import type { LeadRow } from '~/leads/write-lead.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'

/**
 * Counts the holds that nobody has paid for. Those that cost nothing are counted only against another that costs nothing, not against one that is to be paid. Counted are those
 * that stand now, of the person, of their networks and of the whole site; and those that began within a day, of the person and their household: of the same car, and of
 * all cars at no cost. A reservation that goes on does not count against itself.
 */
const COUNTS = statement({
  name: 'reservation-counts',
  values: [
    z.number(), // tenantId
    z.number(), // carId
    z.string(), // email
    z.string(), // phone
    z.string().nullable(), // network
    z.date(), // now
    z.string().nullable(), // id of the reservation that goes on
    z.boolean(), // whether nothing is to be paid
    z.string().nullable(), // network of 56 bits
    z.string().nullable(), // network of 48 bits
  ],
  row: { person: z.number(), personHeld: z.number(), network: z.number(), network56: z.number(), network48: z.number(), networkHeld: z.number(), site: z.number(), carDay: z.number(), freeDay: z.number() },
  text: `
    select
      (count(*) filter (where is_waiting and is_person))::int as person,
      (count(*) filter (where is_waiting and is_person and not is_unpaid))::int as "personHeld",
      (count(*) filter (where is_waiting and is_network))::int as network,
      (count(*) filter (where is_waiting and is_network56))::int as network56,
      (count(*) filter (where is_waiting and is_network48))::int as network48,
      (count(*) filter (where is_waiting and (is_network or is_network48) and not is_unpaid))::int as "networkHeld",
      (count(*) filter (where is_waiting and is_unpaid))::int as site,
      (count(*) filter (where is_today and car_id = $2 and (is_person or is_network or is_network56)))::int as "carDay",
      (count(*) filter (where is_today and is_free and (is_person or is_network or is_network56)))::int as "freeDay"
    from (
      select r.car_id, (r.status = 'pending' or (r.status = 'held' and $8)) and r.held_until > $6 as is_waiting, r.deposit_cents = 0 as is_free, r.status = 'pending' as is_unpaid,
        r.created_at > $6::timestamptz - interval '1 day' as is_today,
        lower(l.email) = lower($3) or l.phone = $4 as is_person, l.sender = $5 as is_network,
        l.sender_56 = $9 as is_network56, l.sender_48 = $10 as is_network48
      from reservation r join lead l on l.id = r.lead_id
      where r.tenant_id = $1 and (r.created_at > $6::timestamptz - interval '1 day' or r.held_until > $6)
        and (r.held_at is null or r.deposit_cents = 0) and r.id is distinct from $7
    ) unpaid`,
})

type Wish = { row: LeadRow; car: { id: number; depositCents: number }; now: Date }

/**
 * Lets a hold begin, or the one of `ownId` go on, within what a person, their networks, a car's day and a site may have unpaid (settings `reserve`). Under the
 * lock of the site's reservations, or two that begin at once are not counted with each other.
 * @throws RefusedEnquiryError with the words of the limit that is reached (`holdRefusal`)
 */
export async function requireWithinLimits(client: PoolClient, tenant: Tenant, { row, car, now }: Wish, ownId: string | null): Promise<void> {
  const { unpaidPerPerson, unpaidPerNetwork, unpaidPerSite, unpaidPerCarDay } = tenant.settings.reserve
  const counts = await COUNTS.first(client, [tenant.id, car.id, row.email, row.phone, row.sender, now, ownId, car.depositCents === 0, row.sender56, row.sender48])
  const ofNetworks = { network: unpaidPerNetwork, network56: unpaidPerNetwork * WIDER_NETWORKS.of56, network48: unpaidPerNetwork * WIDER_NETWORKS.of48 }
  const refusal = counts && holdRefusal(counts, { person: unpaidPerPerson, ...ofNetworks, site: unpaidPerSite, carDay: unpaidPerCarDay, freeDay: car.depositCents === 0 ? unpaidPerCarDay : 0 })
  if (refusal) throw new RefusedEnquiryError(refusal)
}
