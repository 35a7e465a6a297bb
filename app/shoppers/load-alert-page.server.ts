import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import { isAlertRenewable } from '~/domain/search/search-alerts'
import { formatDate } from '~/domain/time/date-words'
import { dayInZone } from '~/domain/time/wall-clock'
import { getPrimaryPool } from '~/platform/db/db.server'
import { notFound } from '~/platform/http/answers'
import { findVehicleNoun } from '~/stock/find-stock-kinds.server'
import type { Tenant } from '~/tenants/tenant'
import { alertPath, isAlertLink, type AlertPurpose } from './alert-links.server'
import { findAlert, findAlertLabel } from './search-alerts.server'

/**
 * The id of a signed link's mails.
 * @throws a 404 Response for an address that was not given out
 */
export function requireAlertLink(purpose: AlertPurpose, alertId: string, request: Request): string {
  if (!isAlertLink(purpose, alertId, new URL(request.url).searchParams.get('key'))) throw notFound()
  return alertId
}

/** What the link of the first mail leads to: nothing of whose mails they are. */
export type ConfirmPage = {
  noun: VehicleNoun
  /** The site sends such mails at present. */
  isOffered: boolean
  /** Null once the mails have ended or were not confirmed in time, and while the site has none. */
  search: { href: string; label: string } | null
  /** Until when the mails come; null of those that nobody has said yes to. */
  until: string | null
  /** Their end is near enough that they may be had for longer. */
  isRenewable: boolean
  stopPath: string
}

export async function loadConfirmPage(tenant: Tenant, alertId: string, now: Date): Promise<ConfirmPage> {
  const [found, noun] = await Promise.all([findAlert(getPrimaryPool(), tenant, alertId, now), findVehicleNoun(tenant, now)])
  const isOffered = tenant.settings.search.emailsNewCars
  const alert = isOffered ? found : null
  return {
    noun,
    isOffered,
    search: alert && { href: alert.href, label: alert.label },
    until: alert?.confirmedAt ? formatDate(dayInZone(alert.endsAt, tenant.timeZone)) : null,
    isRenewable: alert !== null && alert.confirmedAt !== null && isAlertRenewable(alert.endsAt, now),
    stopPath: alertPath('stop', alertId),
  }
}

/** What the link that ends mails leads to. `label` is null once they have ended. */
export type StopPage = { noun: VehicleNoun; label: string | null }

export async function loadStopPage(tenant: Tenant, alertId: string, now: Date): Promise<StopPage> {
  const [label, noun] = await Promise.all([findAlertLabel(alertId), findVehicleNoun(tenant, now)])
  return { label, noun }
}
