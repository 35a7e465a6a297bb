import { z } from 'zod'
import { CONDITIONS, HISTORIES, type TradeIn } from '~/domain/forms/trade-in'
import { VALUERS, type TradeInOffer } from '~/domain/forms/trade-in-estimate'
import { isUuid } from '~/domain/text/uuid'
import { submissionIdFrom } from './submission-id'
import { getPool, getPrisma } from '~/platform/db/db.server'
import { Prisma } from '~/platform/db/generated/client'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import { getGuide } from './guide.server'
import { stockValuation } from './stock-valuation.server'

/** A trade-in on its way through its steps. */
export type Valuation = {
  id: string
  vehicle: TradeIn
  carId: number | null
  offer: TradeInOffer | null
  leadId: string | null
  /** What its lead was filed as; null before there is one. */
  category: string | null
  eventId: number | null
  isAccepted: boolean
}

/** Keeps the first step and, where the tenant has valuations, its estimate. @returns its id */
export async function createValuation(tenant: Tenant, vehicle: TradeIn, carId: number | null, now: Date): Promise<string> {
  const { rego, regoState, condition, accident, history } = vehicle
  const offer = await estimate(tenant, vehicle, now)
  const adjustmentAnswers = { condition, accident, history }
  const { id } = await getPrisma().valuation.create({
    data: { tenantId: tenant.id, rego, regoState, carId, vehicle, adjustmentAnswers, offer: offer ?? Prisma.DbNull },
    select: { id: true },
  })
  return id
}

/** The estimate of whom the site names; null where it gives none. */
async function estimate(tenant: Tenant, vehicle: TradeIn, now: Date): Promise<TradeInOffer | null> {
  const { valuations } = tenant.settings.tradeIn
  if (valuations === 'off') return null
  return (valuations === 'own' ? stockValuation : getGuide(valuations)).estimate(tenant, vehicle, now)
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

const storedOffer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('range'),
    fromCents: z.number(),
    toCents: z.number(),
    by: z.enum(VALUERS).optional(),
    cars: z.number().optional(),
    shownCarIds: z.array(z.number()).optional(),
  }),
  z.object({ kind: z.literal('none'), reason: z.enum(['age', 'km', 'no_comparable', 'unknown_car', 'not_now']) }),
]) satisfies z.ZodType<TradeInOffer>

const FIND = statement({
  name: 'valuation-find',
  isPrepared: true,
  values: [z.string(), z.number()],
  row: {
    id: z.string(),
    vehicle: z.unknown(),
    carId: z.number().nullable(),
    offer: z.unknown(),
    leadId: z.string().nullable(),
    category: z.string().nullable(),
    eventId: z.number().nullable(),
    isAccepted: z.boolean(),
  },
  text: `
    select v.id, v.vehicle, v.car_id as "carId", v.offer, v.lead_id as "leadId", l.category, l.event_id as "eventId",
      coalesce(l.offer_accepted, false) as "isAccepted"
    from valuation v left join lead l on l.id = v.lead_id where v.id = $1 and v.tenant_id = $2`,
})

export async function findValuation(tenant: Tenant, id: string | null): Promise<Valuation | null> {
  if (id === null || !isUuid(id)) return null
  const found = await FIND.first(getPool(), [id, tenant.id])
  return found && { ...found, vehicle: storedTradeIn.parse(found.vehicle), offer: storedOffer.nullable().parse(found.offer) }
}

export async function linkValuation(tenant: Tenant, id: string, leadId: string): Promise<void> {
  await getPrisma().valuation.updateMany({ where: { id, tenantId: tenant.id }, data: { leadId } })
}

/** The offer-accepted step (sections 4 and 7): the lead says so, and is delivered again, in one statement. */
const ACCEPT = statement({
  name: 'offer-accept',
  isPrepared: true,
  values: [z.string(), z.number()],
  text: `
    with accepted as (
      update lead set subcategory = '3. Offer Accepted', event_id = 18, offer_accepted = true, form_completed = true
      where id = $1 and tenant_id = $2 returning id, tenant_id, suspected_for, released_at
    )
    insert into outbox_job (tenant_id, kind, lead_id, dedup_key, payload)
    select tenant_id, 'lead_delivery', id, 'lead:' || id || ':accepted', jsonb_build_object('leadId', id) from accepted
    where suspected_for = '{}' or released_at is not null
    on conflict (dedup_key) do nothing`,
})

export async function acceptOffer(tenant: Tenant, leadId: string): Promise<void> {
  await ACCEPT.run(getPool(), [leadId, tenant.id])
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

/** The contact step's form: the same for every click on one valuation. */
export function valuationSubmissionId(valuation: Valuation): string {
  return submissionIdFrom('valuation', valuation.id)
}
