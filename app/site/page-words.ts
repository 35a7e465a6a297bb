import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import { capitalised } from '~/domain/text/capitalised'
import { formatAmount } from '~/domain/text/format'
import type { Tenant } from '~/tenants/tenant'

/** What pages of words may say of the site that they stand on, as `{{name}}`: figures of section 9 are settings. */
export function pageWords({ name, settings, origin }: Pick<Tenant, 'name' | 'settings' | 'origin'>): Record<string, string> {
  const { legal, contact, reserve } = settings
  return {
    site: name,
    host: new URL(origin).host,
    licence: legal.licenceNumber || 'shown on each car and location page',
    phone: contact.phone || 'shown on our contact page',
    complaint_days: String(legal.complaintDays),
    acknowledgement_days: String(legal.acknowledgementDays),
    access_days: String(legal.accessDays),
    return_days: String(legal.returnDays),
    return_km: String(legal.returnKilometres),
    deposit: formatAmount(reserve.depositCents).slice(1),
    hold_hours: String(reserve.holdHours),
  }
}

/** What the site calls what it sells: `{{vehicle}}` and `{{vehicles}}`, and with a capital where a sentence or a title begins. */
export function vehicleWords({ one, many }: VehicleNoun): Record<string, string> {
  return { vehicle: one, vehicles: many, Vehicle: capitalised(one), Vehicles: capitalised(many) }
}
