import { priceTypeLabel, salePriceCents } from '~/domain/pricing/display-price'
import { formatDollars } from '~/domain/text/format'
import { nounOfOthers } from './adf'
import type { LeadDelivery } from './lead-delivery'
import { shopperText } from './lead-details'
import { leadOdometerKm } from './lead-payload'

/**
 * The lead under the field names of carsales' lead service, version 3, which AutoGate and systems that follow it take. A lead that
 * comes again under its Identifier is changed there, not doubled.
 * @param sellerIdentifier the GUID that carsales gave the seller
 */
export function carsalesLead({ lead, tenant }: LeadDelivery, sellerIdentifier: string): Record<string, unknown> {
  const { payload, place, dealershipName } = lead
  const { car, answers } = payload
  const priceCents = car && salePriceCents(car)
  // The service has no field for what a price includes.
  const priceType = car && priceCents !== null && priceTypeLabel(car.priceType, tenant.settings.price)
  const isMobile = payload.phone.startsWith('+614')
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  return {
    Identifier: payload.lead_id,
    SellerIdentifier: sellerIdentifier,
    LeadType: car ? { new: 'New', used: 'Used', demo: 'Demo' }[car.carType] : 'General',
    ItemType: 'Car',
    RequestType: 'Dealer',
    Status: 'New',
    Environment: { SiteOrigin: new URL(tenant.origin).host, PageSource: car ? 'details' : 'general', SourceDevice: '' },
    Prospect: {
      FirstName: payload.name,
      LastName: payload.last_name ?? '',
      Email: payload.email,
      MobilePhone: isMobile ? payload.phone : '',
      HomePhone: isMobile ? '' : payload.phone,
      Postcode: payload.postcode ?? '',
    },
    TradeIn:
      typeof answers.make === 'string'
        ? { Make: answers.make, Model: text(answers.model), Year: text(answers.year), Kms: text(answers.kms), Rego: text(answers.rego) }
        : null,
    Item: car
      ? {
          StockNumber: car.stockNumber,
          Vin: car.vin ?? '',
          Year: String(car.year),
          Make: car.make,
          Model: car.model,
          Badge: car.badge ?? '',
          Series: car.series ?? '',
          Colour: car.colour ?? '',
          Odometer: leadOdometerKm(car),
          Price: priceCents === null ? null : priceCents / 100,
          DetailsUrl: payload.car_url ?? '',
        }
      : null,
    // What its ItemType calls other vehicles than cars is not published, so that stays and this says it.
    Tags: [payload.category, payload.subcategory, place?.name ?? dealershipName, car && nounOfOthers(car)].filter(Boolean),
    Comments: [shopperText(payload, lead.timeZone), priceType && `Price: ${formatDollars(priceCents)} ${priceType}`].filter(Boolean).join('\n\n'),
    CreatedDate: payload.created_at,
  }
}
