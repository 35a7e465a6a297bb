import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import { priceText, type PriceTextSettings } from '~/domain/cars/car-card'
import { carSubtitle, carTitle, conditionLabel } from '~/domain/cars/car-title'
import { ITEM_NOUNS } from '~/domain/cars/item-noun'
import { formatKm } from '~/domain/text/format'
import { toldCar } from '~/domain/trade-ins/told-car'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { mailPrice, type CarWords } from '~/stock/mail-car'
import { leadOdometerKm, type LeadCar, type LeadPayload } from '../delivery/lead-payload'

/** The car of a lead in the words of a mail. */
export function leadCarWords(car: LeadCar, url: string, settings: PriceTextSettings): CarWords {
  // Without what it cost before: that is for who compares, not for who has asked.
  const price = priceText({ ...NOT_SAID, ...car }, settings, knownDatabaseTime())
  const km = leadOdometerKm(car)
  return {
    title: carTitle(car),
    subtitle: carSubtitle(car),
    summary: [standing(car), conditionLabel(car.carType), car.colour, km === null ? null : formatKm(km)].filter(Boolean).join(' · '),
    ...mailPrice(price),
    url,
  }
}

/** What the dealership's car is in a lead that trades another in, as the form's page says it; null in others. */
export function carRelation({ car, answers }: Pick<LeadPayload, 'car' | 'answers'>): string | null {
  return car && toldCar(answers) !== null ? `Towards this ${ITEM_NOUNS[car.itemType ?? 'car'].toLowerCase()} of ours` : null
}

/** What its page says of it as soon as it is not to be had by everybody. */
function standing({ status, isReserved = false }: LeadCar): string | null {
  if (!FOR_SALE_STATUSES.includes(status)) return 'Sold'
  return isReserved ? 'Reserved' : null
}

/** Of a lead that an earlier release stored. */
const NOT_SAID = { subscriptionPriceCents: null, offersSubscriptions: false, isPreorder: false, beforePriceCents: null, wasChargedUntil: null }
