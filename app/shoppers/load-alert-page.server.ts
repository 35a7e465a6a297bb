import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import { getPrimaryPool } from '~/platform/db/db.server'
import { notFound } from '~/platform/http/answers'
import { findVehicleNoun } from '~/stock/find-stock-kinds.server'
import type { Tenant } from '~/tenants/tenant'
import { isAlertLink, type AlertPurpose } from './alert-links.server'
import { findAlert } from './search-alerts.server'

/** What the page of a signed link is about: nothing of whose mails they are. `search` is null once they have ended. */
export type AlertPage = { alertId: string; search: { href: string; label: string } | null; isConfirmed: boolean; noun: VehicleNoun }

/** @throws a 404 Response for an address that was not given out */
export async function loadAlertPage(tenant: Tenant, purpose: AlertPurpose, alertId: string, request: Request, now: Date): Promise<AlertPage> {
  if (!isAlertLink(purpose, alertId, new URL(request.url).searchParams.get('key'))) throw notFound()
  const [alert, noun] = await Promise.all([findAlert(getPrimaryPool(), tenant, alertId, now), findVehicleNoun(tenant, now)])
  return { alertId, search: alert && { href: alert.href, label: alert.label }, isConfirmed: alert !== null && alert.confirmedAt !== null, noun }
}
