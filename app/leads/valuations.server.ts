import { z } from 'zod'
import { EVENT_IDS } from '~/domain/advertising/event-id'
import { CONDITIONS, HISTORIES, type FoundPlate, type Plate, type TradeIn } from '~/domain/trade-ins/trade-in'
import { ESTIMATE_DAYS, VALUERS, type TradeInOffer } from '~/domain/trade-ins/trade-in-estimate'
import { HOUR_MS } from '~/domain/time/durations'
import { dayInZone } from '~/domain/time/wall-clock'
import { isUuid } from '~/domain/text/uuid'
import { getPool } from '~/platform/db/db.server'
import { statement, type Sender } from '~/platform/db/statement.server'
import { countWithinLimits, networkLimits } from '~/platform/http/shared-rate-limit.server'
import { uuidV7 } from '~/platform/uuid-v7'
import type { Tenant } from '~/tenants/tenant'
import { enqueueLead, hurryLead } from './enqueue-lead'
import { getGuide } from './guide.server'
import { stockValuation } from './stock-valuation.server'

/** A trade-in on its way through its steps. Its id is that of its form, and of its lead's submission. */
export type Valuation = {
  id: string
  /** Empty before it was told. */
  rego: string
  regoState: string
  /** What came of looking the plate up; null where it was not. */
  plate: FoundPlate | null
  /** Null before it was told. */
  vehicle: TradeIn | null
  carId: number | null
  offer: TradeInOffer | null
  leadId: string | null
  /** What its lead was filed as; null before there is one. */
  category: string | null
  eventId: number | null
  isAccepted: boolean
}

const BEGIN = statement({
  name: 'valuation-begin',
  values: [z.string(), z.number(), z.number().nullable()],
  text: `insert into valuation (id, tenant_id, rego, rego_state, car_id) values ($1, $2, '', '', $3)`,
})

/** Begins a trade-in of which no car is known. @returns its id */
export async function beginValuation(tenant: Tenant, carId: number | null, now: Date): Promise<string> {
  const id = uuidV7(now)
  await BEGIN.run(getPool(), [id, tenant.id, carId])
  return id
}

const SAVE_PLATE = statement({
  name: 'valuation-save-plate',
  values: [z.string(), z.number(), z.string(), z.string(), z.record(z.unknown()), z.number().nullable()],
  row: { id: z.string() },
  text: `
    insert into valuation (id, tenant_id, rego, rego_state, plate, car_id) values ($1, $2, $3, $4, $5, $6)
    on conflict (id) do update set rego = excluded.rego, rego_state = excluded.rego_state, plate = excluded.plate,
      vehicle = case when (valuation.rego, valuation.rego_state) = (excluded.rego, excluded.rego_state) then valuation.vehicle end
    where valuation.tenant_id = excluded.tenant_id and valuation.erased_at is null
    returning id`,
})

/** Keeps the step of the plate, anew where it was sent before. @param known the id that its browser has it under @returns its id */
export async function savePlate(tenant: Tenant, known: string | null, { rego, regoState }: Plate, plate: FoundPlate, carId: number | null, now: Date): Promise<string> {
  return saveAs(known, now, (id) => SAVE_PLATE.first(getPool(), [id, tenant.id, rego, regoState, plate, carId]))
}

const SAVE_VEHICLE = statement({
  name: 'valuation-save-vehicle',
  values: [z.string(), z.number(), z.string(), z.string(), z.record(z.unknown()), z.record(z.unknown()), z.record(z.unknown()).nullable(), z.number().nullable()],
  row: { id: z.string() },
  text: `
    insert into valuation (id, tenant_id, rego, rego_state, vehicle, adjustment_answers, offer, car_id) values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (id) do update set rego = excluded.rego, rego_state = excluded.rego_state, vehicle = excluded.vehicle,
      adjustment_answers = excluded.adjustment_answers,
      offer = case when valuation.vehicle = excluded.vehicle then valuation.offer else excluded.offer end
    where valuation.tenant_id = excluded.tenant_id and valuation.erased_at is null
    returning id`,
})

/** An estimate of a guide costs the platform money, and one of our own reads all used cars. */
const ESTIMATES = { name: 'valuations of a network', limit: 30, windowMs: HOUR_MS }
/** A limit of the site as well, because somebody may have many networks. */
const ESTIMATES_OF_SITE = { name: 'valuations of a site', limit: 600, windowMs: HOUR_MS }

const SAVE_OFFER = statement({
  name: 'valuation-save-offer',
  values: [z.string(), z.number(), z.record(z.unknown()), z.record(z.unknown()), z.string()],
  // Where no estimate could be made just now, an earlier estimate of the same car stays, as long as it holds (`isLapsed`).
  text: `
    update valuation set offer = $3 where id = $1 and tenant_id = $2 and vehicle = $4 and erased_at is null
      and ($3::jsonb->>'reason' is distinct from 'not_now' or coalesce(offer->>'kind', '') <> 'range' or $5::date > (offer->>'on')::date + ${ESTIMATE_DAYS})`,
})

/**
 * Keeps the step of the car and, where the tenant has valuations, its estimate; anew where it was sent before. The car is written first: when two
 * cars are sent one after the other, the later one stays, whichever estimate comes back last, and neither gets the estimate of the other.
 * @param address the visitor's network address
 * @returns its id
 */
export async function saveVehicle(tenant: Tenant, known: string | null, vehicle: TradeIn, carId: number | null, now: Date, address: string): Promise<string> {
  const { rego, regoState, condition, accident, history } = vehicle
  const hasValuations = tenant.settings.tradeIn.valuations !== 'off'
  const notYet = hasValuations ? ({ kind: 'none', reason: 'not_now' } satisfies TradeInOffer) : null
  const saved = await saveAs(known, now, (id) => SAVE_VEHICLE.first(getPool(), [id, tenant.id, rego, regoState, vehicle, { condition, accident, history }, notYet, carId]))
  const offer = await estimate(tenant, vehicle, now, address)
  if (offer) await SAVE_OFFER.run(getPool(), [saved, tenant.id, offer, vehicle, dayInZone(now, tenant.timeZone)])
  return saved
}

/** An id that is not this site's, or was forgotten, is nobody's: what is sent under it begins anew. */
async function saveAs(known: string | null, now: Date, save: (id: string) => Promise<{ id: string } | null>): Promise<string> {
  const saved = (known === null ? null : await save(known)) ?? (await save(uuidV7(now)))
  if (!saved) throw new Error('A valuation was refused under an id of its own')
  return saved.id
}

/** The estimate of whom the site names; null where it gives none. */
async function estimate(tenant: Tenant, vehicle: TradeIn, now: Date, address: string): Promise<TradeInOffer | null> {
  const { valuations } = tenant.settings.tradeIn
  if (valuations === 'off') return null
  const uses = [...networkLimits(ESTIMATES, address), [ESTIMATES_OF_SITE, String(tenant.id)] as const]
  if (!(await countWithinLimits(getPool(), uses))) return { kind: 'none', reason: 'not_now' }
  const offer = await (valuations === 'own' ? stockValuation : getGuide(valuations)).estimate(tenant, vehicle, now)
  return offer.kind === 'range' ? { ...offer, on: dayInZone(now, tenant.timeZone) } : offer
}

const storedTradeIn = z.object({
  rego: z.string(),
  regoState: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number(),
  kms: z.number(),
  condition: z.enum(CONDITIONS),
  accident: z.enum(['Yes', 'No']),
  history: z.enum(HISTORIES),
  under_finance: z.enum(['Yes', 'No']).nullable(),
}) satisfies z.ZodType<TradeIn>

export const storedOffer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('range'),
    fromCents: z.number(),
    toCents: z.number(),
    by: z.enum(VALUERS).optional(),
    cars: z.number().optional(),
    shownCarIds: z.array(z.number()).optional(),
    on: z.string().optional(),
  }),
  z.object({ kind: z.literal('none'), reason: z.enum(['age', 'km', 'no_comparable', 'unknown_car', 'not_now']) }),
]) satisfies z.ZodType<TradeInOffer>

const storedPlate = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    vehicle: z.object({
      make: z.string(),
      model: z.string(),
      year: z.number(),
      badge: z.string().nullable(),
      body: z.string().nullable(),
      colour: z.string().nullable(),
    }),
  }),
  z.object({ kind: z.enum(['not_found', 'away']) }),
]) satisfies z.ZodType<FoundPlate>

const FIND = statement({
  name: 'valuation-find',
  isPrepared: true,
  values: [z.string(), z.number()],
  row: {
    id: z.string(),
    rego: z.string(),
    regoState: z.string(),
    plate: z.unknown(),
    vehicle: z.unknown(),
    carId: z.number().nullable(),
    offer: z.unknown(),
    leadId: z.string().nullable(),
    category: z.string().nullable(),
    eventId: z.number().nullable(),
    isAccepted: z.boolean(),
  },
  text: `
    select v.id, v.rego, v.rego_state as "regoState", v.plate, v.vehicle, v.car_id as "carId", v.offer, v.lead_id as "leadId", l.category, l.event_id as "eventId",
      coalesce(l.offer_accepted, false) as "isAccepted"
    from valuation v left join lead l on l.id = v.lead_id where v.id = $1 and v.tenant_id = $2 and v.erased_at is null`,
})

/** The trade-in with this id, on this site alone; null where the id is none, is not there (any more) or is another site's, and where its person was erased. */
export async function findValuation(tenant: Tenant, id: string | null): Promise<Valuation | null> {
  if (id === null || !isUuid(id)) return null
  const found = await FIND.first(getPool(), [id, tenant.id])
  return (
    found && {
      ...found,
      plate: storedPlate.nullable().parse(found.plate),
      vehicle: storedTradeIn.nullable().parse(found.vehicle),
      offer: storedOffer.nullable().parse(found.offer),
    }
  )
}

const LINK = statement({
  name: 'valuation-link',
  values: [z.string(), z.number(), z.string()],
  text: 'update valuation set lead_id = $3, typed = null where id = $1 and tenant_id = $2',
})

/** From here on the lead says who asks. @param client in whose transaction the lead is stored: a lead without its car could not be accepted, nor the car forgotten with its owner */
export async function linkValuation(client: Sender, tenant: Tenant, id: string, leadId: string): Promise<void> {
  await LINK.run(client, [id, tenant.id, leadId])
}

/**
 * The offer-accepted step (sections 4 and 7): the lead says so, with the car and the estimate as they were accepted, in one statement
 * with its delivery. One that still waits for this step goes out now, one that has gone out goes out again. A car or an estimate that is
 * another by now is not accepted.
 */
const ACCEPT = statement({
  name: 'offer-accept',
  isPrepared: true,
  values: [z.string(), z.number(), z.record(z.unknown()), z.record(z.unknown()), z.string()],
  text: `
    with accepted as (
      update lead l set subcategory = '3. Offer Accepted', event_id = ${EVENT_IDS.offerAccepted}, offer_accepted = true, form_completed = true,
        answers = l.answers || v.vehicle || jsonb_build_object('valuation', v.offer)
      from valuation v
      where l.id = $1 and l.tenant_id = $2 and not l.offer_accepted and l.erased_at is null and v.id = $5 and v.lead_id = l.id and v.vehicle @> $3 and v.offer @> $4
      returning l.id, l.tenant_id, l.suspected_for, l.released_at
    ), waiting as (${hurryLead('accepted')}
    )
    ${enqueueLead("accepted where (suspected_for = '{}' or released_at is not null) and not exists (select from waiting)", { news: "'accepted'" })}`,
})

/**
 * @param id of the valuation, which is the lead's
 * @param shown the car and the estimate that the shopper saw
 */
export async function acceptOffer(tenant: Tenant, id: string, leadId: string, { vehicle, offer }: { vehicle: TradeIn; offer: TradeInOffer }): Promise<void> {
  await ACCEPT.run(getPool(), [leadId, tenant.id, vehicle, offer, id])
}

const KEEP = statement({
  name: 'valuation-keep',
  isPrepared: true,
  values: [z.string(), z.number()],
  text: 'update valuation set kept = offer where id = $1 and tenant_id = $2 and offer is not null',
})

/** POST /api/miscellaneous (section 7): the valuation response as the page has it. @returns whether there was one to keep */
export async function saveValuation(tenant: Tenant, id: string | null): Promise<boolean> {
  if (id === null || !isUuid(id)) return false
  return (await KEEP.run(getPool(), [id, tenant.id])) === 1
}
