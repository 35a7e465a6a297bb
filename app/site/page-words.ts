import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import { capitalised } from '~/domain/text/capitalised'
import { counted } from '~/domain/text/counted'
import { hasThirdParty, thirdPartyNames } from '~/domain/advertising/analytics-policy'
import { formatAmount } from '~/domain/text/format'
import { settingsSchema, type Settings } from '~/tenants/settings-schema'
import { hasSignIn } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'

/** What pages of words may say of the site that they stand on, as `{{name}}`: figures of section 9 are settings. */
export function pageWords({ name, settings, origin }: Pick<Tenant, 'name' | 'settings' | 'origin'>): Record<string, string> {
  const { legal, contact, reserve, analytics, search, testDrives } = settings
  const deposit = formatAmount(reserve.depositCents)
  const thirdParties = thirdPartyNames(analytics).join(' and ')
  return {
    site: name,
    host: new URL(origin).host,
    licence: legal.licenceNumber || 'shown by each of our dealerships',
    licence_sentence: legal.licenceNumber ? ` Motor dealer licence: ${legal.licenceNumber}.` : '',
    privacy_url: legal.privacyUrl,
    counting: thirdParties && `With ${thirdParties}, Google sees which pages of this site you look at. You can have that stopped at ${origin}/privacy-choices.`,
    forgetting: waysToForget(settings, origin),
    alerts: search.emailsNewCars ? 'If you ask us to email you what is new for a search, we keep your email address and that search until you end it by the link in each email, or for six months after you last confirmed it.' : '',
    phone: contact.phone || 'shown on our contact page',
    complaint_days: String(legal.complaintDays),
    complaint_time: counted(legal.complaintDays, 'day'),
    acknowledgement_days: String(legal.acknowledgementDays),
    acknowledgement_time: counted(legal.acknowledgementDays, 'day'),
    access_days: String(legal.accessDays),
    access_time: counted(legal.accessDays, 'day'),
    return_days: String(legal.returnDays),
    return_time: counted(legal.returnDays, 'day'),
    return_km: String(legal.returnKilometres),
    deposit: deposit.slice(1),
    // A car's feed may name another one (section 5).
    deposit_words: reserve.depositCents > 0 ? `${deposit} unless its page says another amount` : 'the amount that its page says',
    hold_hours: String(reserve.holdHours),
    hold_time: counted(reserve.holdHours, 'hour'),
    test_drive_times: testDrives.offersSlots ? 'Times from our list are booked at once; for any other we ring to confirm.' : 'Say when suits you, and we ring to confirm a time.',
  }
}

/** How a browser comes to forget the details that it fills forms in with. */
function waysToForget(settings: Settings, origin: string): string {
  const ways = [hasSignIn(settings) ? 'when you sign out' : '', hasThirdParty(settings.analytics) ? `by the button at ${origin}/privacy-choices` : ''].filter(Boolean)
  return [...ways, 'when you clear what your browser keeps for this site'].join(', and ')
}

/** What the site calls what it sells: `{{vehicle}}` and `{{vehicles}}`, and with a capital where a sentence or a title begins. */
export function vehicleWords({ one, many }: VehicleNoun): Record<string, string> {
  return { vehicle: one, vehicles: many, Vehicle: capitalised(one), Vehicles: capitalised(many) }
}

/** What a page's words may name. */
export function pageWordNames(): string[] {
  return Object.keys({ ...pageWords({ name: '', settings: settingsSchema.parse({}), origin: 'https://example.com' }), ...vehicleWords({ one: '', many: '' }) })
}
