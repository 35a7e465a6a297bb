import type { CardCar } from './car'
import { isAvailable } from './car-availability'
import { isSubscription, salePriceCents } from '../pricing/display-price'
import { formatDollars, formatKm, wholeDollars } from '../text/format'
import { capitalised } from '../text/capitalised'

/** What a car is compared by. */
export type SimilarityCar = Pick<
  CardCar,
  'id' | 'make' | 'model' | 'body' | 'carType' | 'itemType' | 'priceCents' | 'offerPriceCents' | 'priceType' | 'offersSubscriptions' | 'subscriptionPriceCents' | 'odometerKm'
>

export type SimilarCar<Car> = {
  car: Car
  /** 'Same make', '$1,200 less', '10,000 km fewer'. */
  why: string[]
}

/** Another make weighs as much as a price of two fifths more or less, and as 50,000 km. */
const OTHER_MAKE = 2
const OTHER_MODEL = 1
const OTHER_BODY = 2
const OTHER_CONDITION = 1
const PRICE_WEIGHT = 5
const KM_PER_POINT = 25_000
/** Beyond this a difference in price or kilometres is as bad as any. */
const MOST_POINTS = 4
/** What is not known of one of the two counts as a middling difference. */
const UNKNOWN = 1
/** Closer than these nobody calls it a difference. */
const SAME_PRICE_CENTS = 10_000
const SAME_KM = 1_000

/**
 * The cars most like the wanted one among the candidates, the most alike first, each with why: by make, body, distance in price
 * and distance in kilometres. Only cars that can still be bought, never the wanted one, none twice; equally alike ones by id.
 * @param told the wanted one as its page has it: what that does not show nothing is compared with
 */
export function similarCars<Car extends CardCar>(wanted: SimilarityCar, candidates: readonly Car[], limit: number, told: SimilarityCar = wanted): SimilarCar<Car>[] {
  const known = new Set([wanted.id])
  const isOther = (car: Car) => isAvailable(car) && !car.isReserved && car.itemType === wanted.itemType && !known.has(car.id) && known.add(car.id)
  return candidates
    .filter(isOther)
    .map((car) => ({ car, points: unlikeness(wanted, car) }))
    .sort((a, b) => a.points - b.points || a.car.id - b.car.id)
    .slice(0, limit)
    .map(({ car }) => ({ car, why: similarityWords(told, car) }))
}

/** How unlike two cars are: 0 for the same make, model, body, condition, price and kilometres. */
export function unlikeness(wanted: SimilarityCar, car: SimilarityCar): number {
  return makePoints(wanted, car) + bodyPoints(wanted, car) + conditionPoints(wanted, car) + pricePoints(wanted, car) + kmPoints(wanted, car)
}

/** What the two have in common and how the found one differs, for people. Never empty. */
export function similarityWords(wanted: SimilarityCar, car: SimilarityCar): string[] {
  const parts = [commonWords(wanted, car), priceWords(wanted, car), kmWords(wanted, car)].filter((part) => part !== null)
  const [first = 'Also in stock', ...rest] = parts
  return [capitalised(first), ...rest]
}

function makePoints(wanted: SimilarityCar, car: SimilarityCar): number {
  if (car.make !== wanted.make) return OTHER_MAKE
  return car.model === wanted.model ? 0 : OTHER_MODEL
}

function bodyPoints(wanted: SimilarityCar, car: SimilarityCar): number {
  if (wanted.body === null || car.body === null) return UNKNOWN
  return car.body === wanted.body ? 0 : OTHER_BODY
}

/** New and demo cars are bought by the same people. */
function conditionPoints(wanted: SimilarityCar, car: SimilarityCar): number {
  return (car.carType === 'used') === (wanted.carType === 'used') ? 0 : OTHER_CONDITION
}

function pricePoints(wanted: SimilarityCar, car: SimilarityCar): number {
  const asked = salePriceCents(wanted)
  const found = salePriceCents(car)
  if (asked === null || found === null) return UNKNOWN
  return Math.min((Math.abs(found - asked) / asked) * PRICE_WEIGHT, MOST_POINTS)
}

function kmPoints(wanted: SimilarityCar, car: SimilarityCar): number {
  if (wanted.odometerKm === null || car.odometerKm === null) return UNKNOWN
  return Math.min(Math.abs(car.odometerKm - wanted.odometerKm) / KM_PER_POINT, MOST_POINTS)
}

function commonWords(wanted: SimilarityCar, car: SimilarityCar): string | null {
  if (car.make === wanted.make) return car.model === wanted.model ? 'same model' : 'same make'
  return car.body !== null && car.body === wanted.body ? 'same body' : null
}

/** Nothing of two prices that include different things: a car that is drive away is not dearer by what the other's buyer still has to pay. */
function priceWords(wanted: SimilarityCar, car: SimilarityCar): string | null {
  const asked = salePriceCents(wanted)
  const found = salePriceCents(car)
  if (asked === null || found === null || wanted.priceType !== car.priceType) return null
  // As the two are shown, in whole dollars.
  const difference = (wholeDollars(found) - wholeDollars(asked)) * 100
  if (Math.abs(difference) < SAME_PRICE_CENTS) return 'about the same price'
  // Beside the fee of a subscription it must be plain which figure is compared.
  const toBuy = isSubscription(wanted) || isSubscription(car) ? ' to buy' : ''
  return `${formatDollars(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}${toBuy}`
}

function kmWords(wanted: SimilarityCar, car: SimilarityCar): string | null {
  if (wanted.odometerKm === null || car.odometerKm === null) return null
  const difference = car.odometerKm - wanted.odometerKm
  if (Math.abs(difference) < SAME_KM) return null
  return `${formatKm(Math.round(Math.abs(difference) / SAME_KM) * SAME_KM)} ${difference < 0 ? 'fewer' : 'more'}`
}
