import type { PageCar } from './car'
import { conditionLabel } from './car-title'
import { inFactOrder } from './fact-order'
import { dayInZone } from '../time/wall-clock'
import { formatDate, formatMonth } from '../time/date-words'
import { formatCount, formatKm, formatLength, type LengthSettings } from '../text/format'
import { CARAVAN_COLUMNS, VARIANT_COLUMNS, type ColumnSet, type SpecificationPart } from './specification-columns'

export type SpecificationRow = { key: string; label: string; value: string }
export type SpecificationGroup = { key: string; title: string; rows: SpecificationRow[] }

type Fact = string | number | null | undefined
export type DraftRow = readonly [key: string, label: string, value: Fact]

/** The facts a shopper asks for first, in the order of a card's; items without a value are left out (section 5). */
export function keyInformation(car: PageCar, now: Date, settings: LengthSettings): SpecificationRow[] {
  const living = livingRows(car, settings)
  const driving: DraftRow[] = [
    ['odometer', 'Odometer', car.odometerKm === null ? null : formatKm(car.odometerKm)],
    ['transmission', 'Transmission', firstSaid(car.transmission, car.transmissionDescription)],
    ['fuel', 'Fuel', firstSaid(car.fuel, car.fuelDescription)],
    ['body', 'Body', firstSaid(car.bodyDescription, car.body)],
    ['drive', 'Drive', car.drive],
    ['engine', 'Engine', engineWords(car)],
    ['seats', 'Seats', known(car.seats)],
    ['doors', 'Doors', known(car.doors)],
  ]
  const rows = shownRows([
    ...(car.itemType === 'car' ? driving : car.itemType === 'caravan' ? living : [...living, ...driving]),
    ['condition', 'Condition', conditionLabel(car.carType)],
    ...colourRows(car),
    ...identityRows(car, now),
  ])
  return inFactOrder(rows, car.itemType)
}

/** Rows that often say what another has said, in the words of another source: by their keys. */
const REPEATS: Readonly<Record<string, string>> = { 'gear-type': 'transmission', configuration: 'body' }

/** The row that may have said what a row says; null where none could. */
export function saidBefore(key: string): string | null {
  return REPEATS[key] ?? null
}

/** Whether a text has no word that another has not: 'Dual cab' says nothing beyond 'Dual Cab Utility'. */
export function saysNothingMore(text: string, other: string): boolean {
  const known = new Set(wordsOf(other))
  return wordsOf(text).every((word) => known.has(word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** The specification tables of the car page, each fact once; a row without a value and a group without rows are left out. */
export function specificationGroups(car: PageCar, now: Date, settings: LengthSettings): SpecificationGroup[] {
  return specificationTables(car, now, settings).map(({ rows, ...group }) => {
    const isRepeat = ({ key, value }: SpecificationRow) => {
      const other = rows.find((row) => row.key === saidBefore(key))
      return other !== undefined && saysNothingMore(value, other.value)
    }
    return { ...group, rows: rows.filter((row) => !isRepeat(row)) }
  })
}

/** The specification tables with all that each source says. */
export function specificationTables(car: PageCar, now: Date, settings: LengthSettings): SpecificationGroup[] {
  const engine = group('engine', 'Engine and transmission', engineRows(car))
  const fuel = group('fuel', 'Fuel', fuelRows(car))
  const living = group('living', 'Layout and dimensions', livingRows(car, settings))
  const body = group('body', 'Body and seating', bodyRows(car))
  const size = group('size', 'Dimensions and weight', sizeRows(car))
  const safety = group('safety', 'Safety', declaredRows('safety', car))
  const identity = group('identity', 'Identity and registration', identityRows(car, now))
  const groups = {
    car: [engine, fuel, body, size, safety, identity],
    caravan: [living, group('colour', 'Colours', colourRows(car)), identity],
    motorhome: [living, engine, fuel, body, size, safety, identity],
  }[car.itemType]
  return groups.filter(({ rows }) => rows.length > 0)
}

function engineRows(car: PageCar): DraftRow[] {
  return [
    ['engine-size', 'Engine size', measure(engineCc(car), 'cc') ?? engineLitres(car)],
    ...declaredRows('engine', car),
    ['transmission', 'Transmission', firstSaid(car.transmissionDescription, car.transmission)],
    ...declaredRows('gearing', car),
    // One gear is none to speak of: feeds write it of electric cars and of those that change without steps.
    ['gears', 'Gears', car.gears === 1 ? null : known(car.gears)],
    ['drive', 'Drive', car.drive],
  ]
}

function fuelRows(car: PageCar): DraftRow[] {
  return [['fuel', 'Fuel type', firstSaid(car.fuelDescription, car.fuel)], ...declaredRows('fuel', car)]
}

function bodyRows(car: PageCar): DraftRow[] {
  return [
    ['body', 'Body', firstSaid(car.bodyDescription, car.body)],
    ['configuration', 'Body configuration', firstSaid(car.bodyConfiguration, car.variant?.bodyConfiguration)],
    ['doors', 'Doors', known(car.doors)],
    ['seats', 'Seats', known(car.seats)],
    ...declaredRows('body', car),
    ...colourRows(car),
  ]
}

/** What caravans and motorhomes are bought by. */
function livingRows(car: PageCar, settings: LengthSettings): DraftRow[] {
  const specifications = car.specifications
  const length = known(specifications?.bodyLengthMm) ?? known(car.lengthMm)
  const width = known(specifications?.bodyWidthMm)
  return [
    ['sleeps', 'Sleeps', known(specifications?.sleeps) ?? known(car.sleeps)],
    ['body-length', 'Body length', length === null ? null : formatLength(length, settings)],
    ['body-width', 'Body width', width === null ? null : formatLength(width, settings)],
    ['tare', 'Tare weight', measure(known(specifications?.tareWeightKg) ?? car.tareWeightKg, 'kg')],
    ...declaredRows('living', car),
  ]
}

/** Without the length and width that are said of where one lives. */
function sizeRows(car: PageCar): DraftRow[] {
  const { bodyLengthMm = null, bodyWidthMm = null } = car.specifications ?? {}
  const said: Record<string, boolean> = { length: bodyLengthMm !== null && bodyLengthMm === car.variant?.lengthMm, width: bodyWidthMm !== null && bodyWidthMm === car.variant?.widthMm }
  return declaredRows('size', car).filter(([key]) => !said[key])
}

/** The rows of the columns that are declared for a part of the tables. */
function declaredRows(part: SpecificationPart, car: PageCar): DraftRow[] {
  const isTowed = car.itemType === 'caravan'
  return [...rowsOf(VARIANT_COLUMNS, car.variant, part, isTowed), ...rowsOf(CARAVAN_COLUMNS, car.specifications, part, isTowed)]
}

function rowsOf(columns: ColumnSet, facts: Readonly<Record<string, Fact>> | null, part: SpecificationPart, isTowed: boolean): DraftRow[] {
  return Object.entries(columns).flatMap(([name, { row }]): DraftRow[] => {
    if (!facts || row?.part !== part || (row.isTowed && !isTowed)) return []
    const { key, label, unit, words } = row
    const value = facts[name]
    if (typeof value !== 'number') return [[key, label, value]]
    const amount = known(value)
    if (amount === null) return []
    return [[key, label, words ? words(amount) : unit ? measure(amount, unit) : amount]]
  })
}

function colourRows(car: PageCar): DraftRow[] {
  return [
    ['colour', 'Exterior colour', car.colour],
    ['interior-colour', 'Interior colour', car.interiorColour],
  ]
}

function identityRows(car: PageCar, now: Date): DraftRow[] {
  return [
    ['stock-number', 'Stock number', car.stockNumber],
    ['vin', 'VIN', car.vin],
    ['rego', 'Rego', car.regoPlate],
    ['rego-expiry', 'Rego expiry', futureDate(car.regoExpiry, now, car.timeZone)],
    // The month is what plates say; the day is a feed's first of it.
    ['build-date', 'Build date', car.buildDate && formatMonth(car.buildDate)],
    ['compliance-date', 'Compliance date', car.complianceDate && formatMonth(car.complianceDate)],
  ]
}

/**
 * Rego expiry shows only when in the future: from the day itself on it is no promise any more. Which day it is, the clock of the car's
 * place says.
 */
function futureDate(date: string | null, now: Date, timeZone: string): string | null {
  return date !== null && date.slice(0, 10) > dayInZone(now, timeZone) ? formatDate(date) : null
}

/** '2.8 L, 4 cylinders, Turbo', of what is known. */
function engineWords(car: PageCar): string {
  const cylinders = known(car.variant?.cylinders)
  return [
    engineLitres(car),
    cylinders === null ? '' : `${cylinders} ${cylinders === 1 ? 'cylinder' : 'cylinders'}`,
    said(car.variant?.induction),
  ]
    .filter(Boolean)
    .join(', ')
}

/** '2.8 L'; empty when nobody says how large the engine is. The index has the same rule (`engineLitres` of `app/search/index-facts.ts`). */
function engineLitres(car: PageCar): string {
  const cc = engineCc(car)
  const litres = known(car.variant?.engineSizeLitres) ?? (cc === null ? null : cc / 1000)
  return litres === null ? '' : `${litres.toFixed(1)} L`
}

function engineCc(car: PageCar): number | null {
  return known(car.engineSizeCc) ?? known(car.variant?.engineSizeCc)
}

function measure(value: number | null | undefined, unit: string): string | null {
  const amount = known(value)
  return amount === null ? null : `${formatCount(amount)} ${unit}`
}

/** Nothing measured here can be zero: a feed's 0 doors or 0 kg says that the dealer left it out. */
function known(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && value > 0 ? value : null
}

function firstSaid(...texts: Fact[]): string {
  return texts.map(said).find(Boolean) ?? ''
}

/** The text of a fact; empty when it is undefined, null, empty or 'null' (section 5). */
function said(value: Fact): string {
  const text = value === null || value === undefined ? '' : String(value).trim()
  return text.toLowerCase() === 'null' ? '' : text
}

/** The rows that have something to say (section 5). */
export function shownRows(rows: readonly DraftRow[]): SpecificationRow[] {
  return rows.map(([key, label, value]) => ({ key, label, value: said(value) })).filter(({ value }) => value !== '')
}

function group(key: string, title: string, rows: readonly DraftRow[]): SpecificationGroup {
  return { key, title, rows: shownRows(rows) }
}
