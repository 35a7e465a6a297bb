import { readFileSync } from 'node:fs'
import { MAKES } from '../../../app/domain/cars/makes.ts'
import { BADGE_WORDS, MODEL_NAMES } from '../../../app/domain/cars/model-names.ts'
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

const bare = (name: string) => name.normalize('NFD').toLowerCase().replace(/[^a-z0-9+]/g, '')
const listed = (names: readonly string[], text: string) => names.find((name) => bare(name) === bare(text)) ?? text
const runTogether = (text: string) => text.toLowerCase().replace(/[- ]/g, '')
const badgeWord = (text: string) => BADGE_WORDS.find((one) => runTogether(one) === runTogether(text))
/** Two words that are one name, then single words; what is such a word and nothing else stands without its brackets. */
const respelt = (text: string) =>
  text
    .replace(/\(([^()]*)\)/g, (whole, inner: string) => badgeWord(inner.trim()) ?? whole)
    .replace(/(?<![A-Za-z0-9])(?:M|F|S|N|R|GT|ST|Type)[- ](?:Sport|Line|R)(?![A-Za-z0-9])/gi, (two) => badgeWord(two) ?? two)
    .replace(/[A-Za-z0-9]+/g, (word) => badgeWord(word) ?? word)

/** The names as the platform writes them: Hiace and HiAce are one model (docs/stock-feeds.md). */
function inOneSpelling(row: Record<string, string>): Record<string, string> {
  const { Brand = '', Model = '', Name = '', Variant = '', Series = '' } = row
  const make = listed(MAKES, Brand)
  const model = listed(MODEL_NAMES[make] ?? [], Model)
  return { ...row, Brand: make, Model: model, Name: respelt(Name.replace(Brand, make).replace(Model, model)), Variant: respelt(Variant), Series: respelt(Series) }
}

export function readAuCars(file: string): FileCar[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/)
  const names = header.replace(/^\ufeff/, '').split(',')
  return lines.map((line) => {
    const row = inOneSpelling(Object.fromEntries(splitLine(line).map((text, at) => [names[at] ?? '', text.trim()])))
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
  /** Typed words, whose meaning stands in `TYPED`. */
  text: string
  values: Record<string, string[]>
  ranges: Record<string, { min?: number; max?: number }>
}

/** What typed words stand for in the file, written down by hand: these values among the chosen ones, and these ranges besides. */
export const TYPED: Record<string, { values?: Record<string, string[]>; year?: number; words?: string }> = {
  toyota: { values: { make: ['Toyota'] } },
  '2018 mazda': { values: { make: ['Mazda'] }, year: 2018 },
  merc: { values: { make: ['Mercedes-Benz'] } },
  'bmw x5': { values: { make_model: ['BMW X5'] } },
  'land cruiser': { values: { make_model: ['Toyota LandCruiser'] } },
  comodore: { values: { make_model: ['Holden Commodore'] } },
  'vw golf': { values: { make_model: ['Volkswagen Golf'] } },
  'auto ute': { values: { transmission: ['Automatic'], body: ['Ute'] } },
  mitsubushi: { values: { make: ['Mitsubishi'] } },
  // Not the name of anything: searched in the words of the cars.
  reardamp: { words: 'reardamp' },
}

/** The cars that a question finds, leaving out one filter for that filter's own list. Makes and their models are one choice. */
export function matching(cars: readonly FileCar[], query: FileQuery, except?: string): FileCar[] {
  const typed = TYPED[query.text]
  const chosen: Record<string, string[]> = { ...query.values }
  for (const [name, values] of Object.entries(typed?.values ?? {})) chosen[name] = [...(chosen[name] ?? []), ...values]
  const { make, model, make_model, ...others } = chosen
  const isNamed = except === 'make' ? () => true : namedBy(cars, make ?? [], model ?? [], make_model ?? [], except === 'model')
  const lists = Object.entries(others).filter(([name]) => name !== except)
  const ranges = Object.entries(query.ranges).filter(([name]) => name !== except)
  return cars.filter(
    (car) =>
      lists.every(([name, values]) => (car.values[name] ?? []).some((it) => values.includes(it))) &&
      ranges.every(([name, { min = -Infinity, max = Infinity }]) => {
        const number = car.numbers[name as keyof FileCar['numbers']]
        return number >= min && number <= max
      }) &&
      (typed?.year === undefined || except === 'year' || car.numbers.year === typed.year) &&
      isNamed(car) &&
      (typed?.words === undefined || isFoundBy(typed.words, car)),
  )
}

/**
 * All cars of a make, unless one of its models is asked for; a model without its make is every make's, unless a chosen make has one.
 * The list of models has all of these makes.
 */
function namedBy(cars: readonly FileCar[], makes: string[], models: string[], makeModels: string[], isListOfModels: boolean): (car: FileCar) => boolean {
  if (makes.length + models.length + makeModels.length === 0) return () => true
  const nameOf = (car: FileCar) => `${car.values.make?.[0]} ${car.values.model?.[0]}`
  const isOwn = (model: string) => cars.some((car) => car.values.model?.[0] === model && makes.includes(car.values.make?.[0] ?? ''))
  const own = new Map(models.map((model) => [model, isOwn(model)]))
  const isOfModel = (car: FileCar) => {
    const model = car.values.model?.[0] ?? ''
    return makeModels.includes(nameOf(car)) || (own.has(model) && (!own.get(model) || makes.includes(car.values.make?.[0] ?? '')))
  }
  const narrowed = new Set(cars.filter(isOfModel).map((car) => car.values.make?.[0] ?? ''))
  if (isListOfModels) return (car) => narrowed.has(car.values.make?.[0] ?? '') || makes.includes(car.values.make?.[0] ?? '')
  const whole = makes.filter((make) => !narrowed.has(make))
  return (car) => isOfModel(car) || whole.includes(car.values.make?.[0] ?? '')
}

/** The few texts of a test are asked again and again. */
const answers = new Map<string, WeakMap<FileCar, boolean>>()
function isFoundBy(text: string, car: FileCar): boolean {
  const known = answers.get(text) ?? new WeakMap<FileCar, boolean>()
  answers.set(text, known)
  const found = known.get(car) ?? textFinds(car.words, text)
  known.set(car, found)
  return found
}

function splitLine(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((found) => (found[1] ?? '').replace(/^"|"$/g, '').replaceAll('""', '"')).slice(0, 16)
}

/** The file writes White, white and WHITE, and SIlver. */
function capitalised(text: string): string {
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase() || /^[A-Z]{2}[a-z]{2,}$/.test(text)
  return isOneCase ? text.toLowerCase().replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase()) : text
}

function given(text: string): string[] {
  return text === '' ? [] : [text]
}
