import type { TradeIn } from '~/domain/forms/trade-in'
import type { TradeInOffer } from '~/domain/forms/trade-in-estimate'
import { submissionIdFrom } from './submission-id'
import type { Tenant } from '~/tenants/tenant'
import { getGuide } from './guide.server'
import { leadQuery } from './lead-query.server'
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

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Keeps the first step and, where the tenant has valuations, its estimate. @returns its id */
export async function createValuation(tenant: Tenant, vehicle: TradeIn, carId: number | null, now: Date): Promise<string> {
  const { rego, regoState, condition, accident, history } = vehicle
  const offer = await estimate(tenant, vehicle, now)
  const { rows } = await leadQuery<{ id: string }>(
    'valuation-insert',
    `insert into valuation (tenant_id, rego, rego_state, car_id, vehicle, adjustment_answers, offer) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tenant.id, rego, regoState, carId, vehicle, { condition, accident, history }, offer],
  )
  return rows[0]?.id ?? ''
}

/** The estimate of whom the site names; null where it gives none. */
async function estimate(tenant: Tenant, vehicle: TradeIn, now: Date): Promise<TradeInOffer | null> {
  const { valuations } = tenant.settings.tradeIn
  if (valuations === 'off') return null
  return (valuations === 'own' ? stockValuation : getGuide(valuations)).estimate(tenant, vehicle, now)
}

export async function findValuation(tenant: Tenant, id: string | null): Promise<Valuation | null> {
  if (id === null || !UUID.test(id)) return null
  const { rows } = await leadQuery<Valuation>(
    'valuation-find',
    `select v.id, v.vehicle, v.car_id as "carId", v.offer, v.lead_id as "leadId", l.category, l.event_id as "eventId",
       coalesce(l.offer_accepted, false) as "isAccepted"
     from valuation v left join lead l on l.id = v.lead_id where v.id = $1 and v.tenant_id = $2`,
    [id, tenant.id],
  )
  return rows[0] ?? null
}

export async function linkValuation(tenant: Tenant, id: string, leadId: string): Promise<void> {
  await leadQuery('valuation-link', 'update valuation set lead_id = $3 where id = $1 and tenant_id = $2', [id, tenant.id, leadId])
}

/** The offer-accepted step (sections 4 and 7): the lead says so, and is delivered again, in one statement. */
export async function acceptOffer(tenant: Tenant, leadId: string): Promise<void> {
  await leadQuery(
    'offer-accept',
    `with accepted as (
       update lead set subcategory = '3. Offer Accepted', event_id = 18, offer_accepted = true, form_completed = true
       where id = $1 and tenant_id = $2 returning id, tenant_id
     )
     insert into outbox_job (tenant_id, kind, dedup_key, payload)
     select tenant_id, 'lead_delivery', 'lead:' || id || ':accepted', jsonb_build_object('leadId', id) from accepted
     on conflict (dedup_key) do nothing`,
    [leadId, tenant.id],
  )
}

/** POST /api/miscellaneous (section 7): the valuation response as the page has it. @returns whether there was one to keep */
export async function saveValuation(tenant: Tenant, id: string | null): Promise<boolean> {
  if (id === null || !UUID.test(id)) return false
  const { rowCount } = await leadQuery('valuation-keep', 'update valuation set kept = offer where id = $1 and tenant_id = $2 and offer is not null', [id, tenant.id])
  return rowCount === 1
}

/** The contact step's form: the same for every click on one valuation. */
export function valuationSubmissionId(valuation: Valuation): string {
  return submissionIdFrom('valuation', valuation.id)
}
