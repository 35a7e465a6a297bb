import type { CardCar } from './car'
import { inFactOrder } from './fact-order'
import { formatCount, formatKm, formatLength, type LengthSettings } from '../text/format'

export type Chip = { key: string; text: string }

const CONDITIONS = { new: 'New', used: 'Used', demo: 'Demo' } as const

/** 'year make model', for example '2022 Toyota HiLux'. */
export function carTitle(car: Pick<CardCar, 'year' | 'make' | 'model'>): string {
  return [car.year > 0 ? String(car.year) : '', car.make, car.model].filter(Boolean).join(' ')
}

/** Badge and series, for example 'SR5 GUN126R'; null when the dealer gave neither. */
export function carSubtitle(car: Pick<CardCar, 'badge' | 'series'>): string | null {
  return sayable([car.badge, car.series]).join(' ') || null
}

/** The words for a car type: 'New', 'Used', 'Demo'. */
export function conditionLabel(carType: CardCar['carType']): string {
  return CONDITIONS[carType]
}

/** The summary line of cards and car pages (section 2): condition, transmission, odometer, fuel, of what is known. */
export function summaryLine(
  car: Pick<CardCar, 'carType' | 'itemType' | 'transmission' | 'odometerKm' | 'fuel'>,
): string[] {
  const condition = chip('condition', conditionLabel(car.carType))
  // A caravan has no engine, and what a feed says about its gears and fuel is a default of the dealer's system.
  const driven =
    car.itemType === 'caravan'
      ? []
      : [chip('odometer', car.odometerKm === null ? null : formatKm(car.odometerKm)), chip('transmission', car.transmission), chip('fuel', car.fuel)]
  return inFactOrder([condition, ...driven], car.itemType)
    .map(({ text }) => text)
    .filter((text) => text !== '')
}

/** The attribute chips of a card: body, drive and seats; for caravans and motorhomes sleeps, length and tare weight. */
export function cardAttributes(
  car: Pick<CardCar, 'itemType' | 'body' | 'drive' | 'seats' | 'sleeps' | 'lengthMm' | 'tareWeightKg'>,
  settings: LengthSettings = { usesFeet: false },
): Chip[] {
  const chips =
    car.itemType === 'car'
      ? [chip('body', car.body), chip('drive', car.drive), chip('seats', counted(car.seats, 'seat', 'seats'))]
      : [
          chip('sleeps', isPositive(car.sleeps) ? `Sleeps ${car.sleeps}` : null),
          chip('body-length', isPositive(car.lengthMm) ? formatLength(car.lengthMm, settings) : null),
          chip('tare', isPositive(car.tareWeightKg) ? `${formatCount(car.tareWeightKg)} kg tare` : null),
        ]
  return inFactOrder(chips, car.itemType).filter(({ text }) => text !== '')
}

function chip(key: string, text: string | null): Chip {
  return { key, text: sayable([text])[0] ?? '' }
}

function counted(count: number | null, one: string, many: string): string | null {
  return isPositive(count) ? `${count} ${count === 1 ? one : many}` : null
}

function isPositive(value: number | null): value is number {
  return value !== null && value > 0
}

/** Feeds write 'null' where they mean nothing (section 5). */
function sayable(parts: (string | null)[]): string[] {
  return parts.map((part) => part?.trim() ?? '').filter((part) => part !== '' && part.toLowerCase() !== 'null')
}
