import { CAR_TYPES, type CarType } from '../cars/car'
import { formatCount } from '../text/format'
import { capitalised } from '../text/capitalised'

export type StockHeadingInput = {
  /** How many cars there are; null for words without a figure, as in a page's title. */
  count: number | null
  carTypes: readonly CarType[]
  /** Makes, and models with their makes: 'Mazda', 'Toyota HiLux'. */
  names: readonly string[]
  /** Simple body types, as `simpleBody` names them. */
  bodies: readonly string[]
  cities: readonly string[]
  /** Dealerships and locations. */
  places: readonly string[]
  /** What else is chosen, in words: 'Diesel', 'up to $40,000'. */
  others: readonly string[]
}

type Noun = readonly [one: string, many: string]

const CARS: Noun = ['car', 'cars']
const BODY_NOUNS: ReadonlyMap<string, Noun> = new Map<string, Noun>([
  ['Hatch', ['hatch', 'hatches']],
  ['Sedan', ['sedan', 'sedans']],
  ['Wagon', ['wagon', 'wagons']],
  ['SUV', ['SUV', 'SUVs']],
  ['Ute', ['ute', 'utes']],
  ['Van', ['van', 'vans']],
  ['Coupe', ['coupe', 'coupes']],
  ['Convertible', ['convertible', 'convertibles']],
  ['People Mover', ['people mover', 'people movers']],
  ['Cab Chassis', ['cab chassis', 'cab chassis']],
  ['Bus', ['bus', 'buses']],
  ['Light Truck', ['light truck', 'light trucks']],
  ['Caravan', ['caravan', 'caravans']],
  ['Motorhome', ['motorhome', 'motorhomes']],
])

/** More chosen values than this are counted, not listed: a heading is read at a glance. */
const MOST_NAMED = 3

/** What is shown, in words: '14 used Toyota HiLux utes in Brisbane, Diesel'; nothing chosen, '325 new, used and demo cars'. */
export function stockHeading(input: StockHeadingInput): string {
  const words = [figure(input.count), typeWords(input), nameWords(input.names), noun(input), ofMany(input), placeWords(input)]
  const heading = [words.filter(Boolean).join(' '), ...input.others].join(', ')
  return capitalised(heading)
}

function figure(count: number | null): string {
  if (count === null) return ''
  return count === 0 ? 'No' : formatCount(count)
}

/** The car types in a fixed order, whatever order they were chosen in; empty when no type is chosen and another filter is. */
function typeWords({ carTypes, names, bodies }: StockHeadingInput): string {
  const chosen = CAR_TYPES.filter((carType) => carTypes.includes(carType))
  if (chosen.length > 0) return listed(chosen)
  return names.length + bodies.length === 0 ? listed(CAR_TYPES) : ''
}

/** 'Toyota', 'Mazda and Toyota HiLux'; models of one make name it once: 'Toyota HiLux and Prado'. */
function nameWords(names: readonly string[]): string {
  if (names.length > MOST_NAMED) return ''
  const shared = sharedBeginning(names)
  return shared + listed(names.map((name) => name.slice(shared.length)))
}

/** The words with which all of several names begin; empty where a name consists of these alone. */
function sharedBeginning([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return ''
  const words = first.split(' ')
  for (let length = words.length - 1; length > 0; length--) {
    const beginning = `${words.slice(0, length).join(' ')} `
    if (others.every((name) => name.startsWith(beginning))) return beginning
  }
  return ''
}

function noun({ count, bodies }: StockHeadingInput): string {
  if (bodies.length === 0 || bodies.length > MOST_NAMED) return count === 1 ? CARS[0] : CARS[1]
  const nouns = bodies.map((body) => BODY_NOUNS.get(body))
  const known = nouns.filter((one) => one !== undefined)
  if (known.length < nouns.length) return `${listed(bodies)} ${count === 1 ? CARS[0] : CARS[1]}`
  // One of several bodies is a ute or a van, not both.
  return count === 1
    ? listed(
        known.map(([one]) => one),
        'or',
      )
    : listed(known.map(([, many]) => many))
}

/** 'of 5 makes and models and 4 bodies', for what is too much to list. */
function ofMany({ names, bodies }: StockHeadingInput): string {
  const many = [
    ...(names.length > MOST_NAMED ? [`${names.length} makes or models`] : []),
    ...(bodies.length > MOST_NAMED ? [`${bodies.length} body types`] : []),
  ]
  return many.length > 0 ? `of ${listed(many)}` : ''
}

function placeWords({ cities, places }: StockHeadingInput): string {
  const many = (items: readonly string[], what: string) => (items.length <= MOST_NAMED ? listed(items) : `${items.length} ${what}`)
  const inCities = cities.length > 0 ? `in ${many(cities, 'cities')}` : ''
  const atPlaces = places.length > 0 ? `at ${many(places, 'places')}` : ''
  return [inCities, atPlaces].filter(Boolean).join(' ')
}

/** 'Mazda, Kia and Toyota'. */
export function listed(items: readonly string[], joiner: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${joiner} ${items[items.length - 1]}`
}
