import { z } from 'zod'
import { EVENT_IDS, isReportedEvent, type ReportedEventId } from '~/domain/advertising/event-id'
import { networkOf } from '~/domain/forms/spam'
import { parseRowId } from '~/domain/text/row-id'
import { HOUR_MS, MINUTE_MS } from '~/domain/time/durations'
import { EXCLUSION_PARAMETERS, exclusionValues, isForSale, isNotKeptBack, isSold } from '~/platform/db/car-status'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { log, loggableError } from '~/platform/log/log.server'
import { countWithinLimits } from '~/platform/http/shared-rate-limit.server'
import type { Tenant } from '~/tenants/tenant'

export type EventOutcome = 'recorded' | 'invalid' | 'foreign' | 'too_many' | 'unrecorded'

/** One visitor reveals and saves a few dozen cars in an hour at most; everybody behind one address, a few hundred. */
const OF_VISITOR = { name: 'events of a network', limit: 120, windowMs: HOUR_MS }
const OF_TENANT = { name: 'events of a site', limit: 3_000, windowMs: MINUTE_MS }

/** The car must be the tenant's own, and one that its site shows or says was sold (`showingOf`): its row says whose dealership the event is for. */
const INSERT = statement({
  name: 'event-insert',
  isPrepared: true,
  values: [z.number(), z.number(), z.number(), z.array(z.number()), ...EXCLUSION_PARAMETERS],
  text: `
    insert into recorded_event (tenant_id, event_id, car_id, dealership_id)
    select $1, $2, c.id, c.dealership_id from car c
    where c.id = $3 and c.dealership_id = any ($4) and ${isNotKeptBack(5)} and (${isForSale()} or ${isSold()})`,
})

/**
 * Records an event about one of this tenant's cars (section 7: car_id, dealership_id, website_id), and nothing of who caused it. A
 * failure is logged only (section 8): never throws.
 */
export async function recordEvent(tenant: Tenant, body: FormData, visitor: { address: string; requestId: string }): Promise<EventOutcome> {
  const event = readEvent(body)
  if (!event) return 'invalid'
  try {
    const uses = [[OF_VISITOR, `${tenant.id} ${networkOf(visitor.address)}`], [OF_TENANT, String(tenant.id)]] as const
    if (!(await countWithinLimits(getPool(), uses))) return 'too_many'
    const stored = await INSERT.run(getPool(), [tenant.id, event.eventId, event.carId, tenant.dealershipIds, ...exclusionValues(tenant.settings.search)])
    return stored > 0 ? 'recorded' : 'foreign'
  } catch (error) {
    log.warn({ requestId: visitor.requestId, tenant: tenant.slug, event: event.eventId, error: loggableError(error) }, 'event not recorded')
    return 'unrecorded'
  }
}

/** A save that came from a form, which no script reports. */
export async function recordSave(tenant: Tenant, carId: number, visitor: { address: string; requestId: string }): Promise<void> {
  const event = new FormData()
  event.set('event_id', String(EVENT_IDS.saveCar))
  event.set('car_id', String(carId))
  await recordEvent(tenant, event, visitor)
}

/** Where a form without script goes on to: the car's page with the number shown; null for what came from a script. */
export function eventReturnPath(body: FormData): string | null {
  const slug = body.get('slug')
  if (typeof slug !== 'string' || !/^[\w-]{1,200}$/.test(slug) || Number(body.get('event_id')) !== EVENT_IDS.callDealer) return null
  return `/cars/${slug}?${PHONE_SHOWN}#phone`
}

const PHONE_SHOWN = 'phone=shown'

/** Whether the address asks for the page with the number shown. */
export function asksForPhone(request: Request): boolean {
  return new URL(request.url).searchParams.get('phone') === 'shown'
}

function readEvent(body: FormData): { eventId: ReportedEventId; carId: number } | null {
  const eventId = Number(body.get('event_id'))
  const carId = parseRowId(body.get('car_id'))
  return isReportedEvent(eventId) && carId !== null ? { eventId, carId } : null
}
