import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import { priceText, type PriceTextSettings } from '~/domain/cars/car-card'
import { carSubtitle, carTitle, conditionLabel } from '~/domain/cars/car-title'
import { formatKm } from '~/domain/text/format'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { mailPrice, type CarWords } from '~/stock/mail-car'
import { leadOdometerKm, type LeadCar } from '../delivery/lead-payload'

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

/** What its page says of it as soon as it is not to be had by everybody. */
function standing({ status, isReserved = false }: LeadCar): string | null {
  if (!FOR_SALE_STATUSES.includes(status)) return 'Sold'
  return isReserved ? 'Reserved' : null
}

/** Of a lead that an earlier release stored. */
const NOT_SAID = { subscriptionPriceCents: null, offersSubscriptions: false, isPreorder: false, beforePriceCents: null, wasChargedUntil: null }
