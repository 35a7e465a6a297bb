import { callNumber } from '~/domain/cars/call-number'
import { carSubtitle } from '~/domain/cars/car-title'
import { ITEM_NOUNS } from '~/domain/cars/item-noun'
import { isoTime, wallTime } from '~/domain/time/wall-clock'
import { priceTypeLabel, salePriceCents } from '~/domain/pricing/display-price'
import { imageUrl } from '~/domain/images/image-url'
import { MINUTE_MS } from '~/domain/time/durations'
import { leadEmails } from './lead-channels'
import type { LeadDelivery } from './lead-delivery'
import { shopperText } from './lead-details'
import { leadOdometerKm, type DeliveredLead, type LeadCar } from './lead-payload'
import { element, optional, type XmlNode } from './xml'

/** The media type of a lead in ADF. */
export const ADF_TYPE = 'application/x-adf+xml'

/** The lead in the Auto-lead Data Format 1.0, which dealers' CRMs read: one prospect, elements in the format's order. */
export function adfXml(delivery: LeadDelivery): string {
  const { lead, tenant, isUpdate } = delivery
  const { payload } = lead
  const prospect = element(
    'prospect',
    { status: isUpdate ? 'resend' : 'new' },
    element('id', { sequence: '1', source: `${tenant.name} website` }, payload.lead_id),
    element('requestdate', {}, momentWithOffset(new Date(payload.created_at), lead.timeZone)),
    ...vehicles(delivery),
    customer(lead),
    vendor(delivery),
    element('provider', {}, element('name', { part: 'full' }, `${tenant.name} website`), element('service', {}, payload.category), element('url', {}, tenant.origin)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element('adf', {}, prospect).xml}\n`
}

/** The format wants at least one: of a lead about no car it says nothing. */
function vehicles(delivery: LeadDelivery): XmlNode[] {
  const { payload, pictureAddress } = delivery.lead
  const traded = tradedIn(payload.answers)
  const wanted = payload.car ? [wantedVehicle(delivery, payload.car, pictureAddress)] : []
  const all = [...wanted, ...traded]
  if (all.length > 0) return all
  const { 'Vehicle Make': make, 'Vehicle Model': model } = payload
  return [element('vehicle', { interest: interest(payload.category), status: 'used' }, element('year', {}), element('make', {}, make ?? ''), element('model', {}, model ?? ''))]
}

function wantedVehicle({ tenant, lead }: LeadDelivery, car: LeadCar, pictureAddress: string | null): XmlNode {
  const priceCents = salePriceCents(car)
  return element(
    'vehicle',
    // Whatever the form was for, the dealership's own car is one to buy: what is traded in or sold is the shopper's.
    { interest: interest(lead.payload.category) === 'test-drive' ? 'test-drive' : 'buy', status: car.carType === 'new' ? 'new' : 'used' },
    element('year', {}, car.year),
    element('make', {}, car.make),
    element('model', {}, car.model),
    optional('vin', car.vin),
    optional('stock', car.stockNumber),
    optional('trim', carSubtitle(car)),
    optional('bodystyle', nounOfOthers(car)),
    optional('odometer', leadOdometerKm(car), { units: 'km' }),
    car.colour && element('colorcombination', {}, element('exteriorcolor', {}, car.colour), element('preference', {}, '1')),
    pictureAddress && element('imagetag', { alttext: `${car.year} ${car.make} ${car.model}` }, tenant.origin + imageUrl(pictureAddress, { width: 640 })),
    priceCents !== null && element('price', { type: 'asking', currency: 'AUD' }, (priceCents / 100).toFixed(2)),
    priceCents !== null && optional('pricecomments', priceTypeLabel(car.priceType, tenant.settings.price)),
    optional('comments', [car.carType === 'demo' ? 'Demo car.' : '', lead.payload.car_url ?? ''].filter(Boolean).join(' ')),
  )
}

/** 'Caravan', 'Motorhome'; null of a car, which is what receivers take everything for. */
export function nounOfOthers({ itemType = 'car' }: LeadCar): string | null {
  return itemType === 'car' ? null : ITEM_NOUNS[itemType]
}

/** The shopper's own car, of a trade-in or a car to be sold. */
function tradedIn(answers: Record<string, unknown>): XmlNode[] {
  const { make, model, year, kms, rego, regoState } = answers
  if (typeof make !== 'string' || typeof model !== 'string') return []
  return [
    element(
      'vehicle',
      { interest: 'trade-in', status: 'used' },
      element('year', {}, typeof year === 'number' || typeof year === 'string' ? year : ''),
      element('make', {}, make),
      element('model', {}, model),
      typeof kms === 'number' && element('odometer', { units: 'km' }, kms),
      typeof rego === 'string' && element('comments', {}, `Rego ${[rego, regoState].filter((part) => typeof part === 'string').join(' ')}`),
    ),
  ]
}

function interest(category: string): 'buy' | 'test-drive' | 'trade-in' | 'sell' {
  if (/test drive/i.test(category)) return 'test-drive'
  if (/trade/i.test(category)) return 'trade-in'
  return /\bsell\b/i.test(category) ? 'sell' : 'buy'
}

function customer({ payload, timeZone }: DeliveredLead): XmlNode {
  const wants = payload.answers.preferred_contact_method
  const isMobile = payload.phone.startsWith('+614')
  return element(
    'customer',
    {},
    element(
      'contact',
      {},
      element('name', { part: 'first', type: 'individual' }, payload.name),
      payload.last_name && element('name', { part: 'last', type: 'individual' }, payload.last_name),
      element('email', { preferredcontact: wants === 'Email' ? '1' : '0' }, payload.email),
      element('phone', { type: isMobile ? 'cellphone' : 'voice', preferredcontact: wants === 'Phone' || wants === 'SMS' ? '1' : '0' }, payload.phone),
      payload.postcode && element('address', {}, element('street', {}), element('postalcode', {}, payload.postcode), element('country', {}, 'AU')),
    ),
    optional('comments', shopperText(payload, timeZone)),
  )
}

function vendor({ tenant, lead: { payload, place, dealershipName } }: LeadDelivery): XmlNode {
  const { contact } = tenant.settings
  const name = dealershipName ?? tenant.name
  const email = leadEmails(tenant.settings)[0]
  return element(
    'vendor',
    {},
    payload.dealership_slug && element('id', { sequence: '1', source: 'dealership' }, payload.dealership_slug),
    element('vendorname', {}, name),
    element('url', {}, tenant.origin),
    element(
      'contact',
      {},
      element('name', { part: 'full', type: 'business' }, place?.name ?? name),
      optional('email', email),
      email ? optional('phone', place?.phone) : element('phone', {}, place?.phone ?? callNumber(payload.car?.carType ?? 'new', null, contact) ?? ''),
    ),
  )
}

/** ISO 8601 by the clock at the place, with its offset: 2026-11-24T10:30:00+10:00. */
export function momentWithOffset(moment: Date, timeZone: string): string {
  const wall = wallTime(moment, timeZone)
  const seconds = moment.toISOString().slice(16, 19)
  const awayMinutes = Math.round((Date.parse(`${wall}${seconds}Z`) - moment.getTime()) / MINUTE_MS)
  return `${wall}${seconds}${awayMinutes < 0 ? '-' : '+'}${isoTime(Math.abs(awayMinutes))}`
}
