import { readFileSync } from 'node:fs'
import { carTextWords, textFinds } from '../../contract/plain-text.ts'

/** The file's cars, read and sorted into the filters by code that shares nothing with the platform. */
export type FileCar = {
  id: number
  words: string[]
  values: Record<string, string[]>
  numbers: { price: number; km: number; year: number }
}

/** How the trade's body words read in the filter, written down by hand from the file's own list. */
const BODIES: [RegExp, string][] = [
  [/chassis/i, 'Cab Chassis'],
  [/utility|pick-? ?up/i, 'Ute'],
  [/van$/i, 'Van'],
  [/^(wagon|sportswagon|estate)$/i, 'Wagon'],
  [/^(hatchback|liftback|sportback)$/i, 'Hatch'],
  [/^(sedan|saloon)$/i, 'Sedan'],
  [/^(coupe|fastback)$/i, 'Coupe'],
  [/^(convertible|cabriolet|softtop|softback|roadster)$/i, 'Convertible'],
  [/^(hardtop|troop carrier)$/i, 'SUV'],
  [/^(bus|coach)$/i, 'Bus'],
]
const FUELS: Record<string, string> = {
  'Unleaded Petrol': 'Petrol',
  'Premium Unleaded Petrol': 'Petrol',
  Diesel: 'Diesel',
  'Unleaded Petrol/Electric': 'Hybrid',
  'Premium Unleaded/Electric': 'Hybrid',
  'Diesel/Electric': 'Hybrid',
  'Liquid Petroleum Gas': 'LPG',
}
const DRIVES: Record<string, string> = { AWD: 'AWD', '4WD': '4WD', Front: 'FWD', Rear: 'RWD' }
const TYPES: Record<string, string> = { Used: 'used', Demo: 'demo', 'New In Stock': 'new' }

export function readAuCars(file: string): FileCar[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/)
  const names = header.replace(/^\ufeff/, '').split(',')
  return lines.map((line) => {
    const row = Object.fromEntries(splitLine(line).map((text, at) => [names[at] ?? '', text.trim()]))
    const text = (name: string) => row[name] ?? ''
    const car = {
      id: Number(text('ID')),
      words: [] as string[],
      values: {
        make: [text('Brand')],
        model: [text('Model')],
        badge: given(text('Variant')),
        car_type: [TYPES[text('Status')] ?? ''],
        body: [BODIES.find(([pattern]) => pattern.test(text('Type')))?.[1] ?? `unsorted ${text('Type')}`],
        fuel: [FUELS[text('Fuel')] ?? `unsorted ${text('Fuel')}`],
        transmission: /^(Automatic|Manual)$/.test(text('Gearbox')) ? [text('Gearbox')] : [],
        drive: given(DRIVES[text('Gearbox')] ?? ''),
        seats: given(text('Seating Capacity')),
        colour: given(capitalised(text('Color'))),
      },
      numbers: { price: Number(text('Price')), km: Number(text('Kilometers')), year: Number(text('Year')) },
    }
    const { car_type, body, fuel, transmission, drive } = car.values
    const texts = [`${text('Brand')} ${text('Model')}`, ...['Name', 'Year', 'Variant', 'Series', 'Color'].map(text)]
    car.words = carTextWords([...texts, ...[car_type, body, fuel, transmission, drive].flat()])
    return car
  })
}

export type FileQuery = {
  text: string
  values: Record<string, string[]>
  ranges: Record<string, { min?: number; max?: number }>
}

/** The cars that a question finds, leaving out one filter for that filter's own list. */
export function matching(cars: readonly FileCar[], query: FileQuery, except?: string): FileCar[] {
  return cars.filter(
    (car) =>
      isFoundBy(query.text, car) &&
      Object.entries(query.values).every(([name, chosen]) => name === except || (car.values[name] ?? []).some((it) => chosen.includes(it))) &&
      Object.entries(query.ranges).every(([name, { min = -Infinity, max = Infinity }]) => {
        const number = car.numbers[name as keyof FileCar['numbers']]
        return name === except || (number >= min && number <= max)
      }),
  )
}

/** The few texts of a test are asked again and again. */
const answers = new Map<string, WeakMap<FileCar, boolean>>()
function isFoundBy(text: string, car: FileCar): boolean {
  if (text === '') return true
  const known = answers.get(text) ?? new WeakMap<FileCar, boolean>()
  answers.set(text, known)
  const found = known.get(car) ?? textFinds(car.words, text)
  known.set(car, found)
  return found
}

function splitLine(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((found) => (found[1] ?? '').replace(/^"|"$/g, '').replaceAll('""', '"')).slice(0, 16)
}

/** The file writes White, white and WHITE. */
function capitalised(text: string): string {
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase()
  return isOneCase ? text.toLowerCase().replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase()) : text
}

function given(text: string): string[] {
  return text === '' ? [] : [text]
}
