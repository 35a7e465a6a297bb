import type { CarType } from '../cars/car'
import { formatCount } from '../text/format'

export type StockHeadingInput = {
  /** How many cars there are; null for words without a figure, as in a page's title. */
  count: number | null
  carTypes: readonly CarType[]
  makes: readonly string[]
  models: readonly string[]
  /** Simple body types, as `simpleBody` names them. */
  bodies: readonly string[]
  cities: readonly string[]
}

type Noun = readonly [one: string, many: string]

export const CAR_TYPES: readonly CarType[] = ['new', 'used', 'demo']
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

/** More chosen values than this are not listed: a heading is read at a glance. */
const MOST_NAMED = 2

/** What is shown, in words: '14 used Toyota HiLux utes in Brisbane'; nothing chosen, '325 new, used and demo cars'. */
export function stockHeading(input: StockHeadingInput): string {
  const words = [figure(input.count), typeWords(input), nameWords(input), noun(input), placeWords(input.cities)]
  const heading = words.filter(Boolean).join(' ')
  return heading.charAt(0).toUpperCase() + heading.slice(1)
}

function figure(count: number | null): string {
  if (count === null) return ''
  return count === 0 ? 'No' : formatCount(count)
}

/** Which types, in one order whatever order they were chosen in; unsaid when none is chosen and something else is. */
function typeWords({ carTypes, makes, models, bodies }: StockHeadingInput): string {
  const chosen = CAR_TYPES.filter((carType) => carTypes.includes(carType))
  if (chosen.length > 0) return listed(chosen)
  return makes.length + models.length + bodies.length === 0 ? listed(CAR_TYPES) : ''
}

/** 'Toyota', 'Toyota and Mazda', 'Toyota HiLux and Prado'; models of several makes stand without them. */
function nameWords({ makes, models }: StockHeadingInput): string {
  const make = makes.length === 1 ? makes[0] : null
  if (models.length > 0 && models.length <= MOST_NAMED) return [make, listed(models)].filter(Boolean).join(' ')
  return makes.length <= MOST_NAMED ? listed(makes) : ''
}

function noun({ count, bodies }: StockHeadingInput): string {
  const nouns = bodies.map((body) => BODY_NOUNS.get(body))
  const areNamed = nouns.length > 0 && nouns.length <= MOST_NAMED && nouns.every((known) => known !== undefined)
  const chosen = areNamed ? nouns.filter((known) => known !== undefined) : [CARS]
  // One of several bodies is a ute or a van, not both.
  return count === 1
    ? listed(
        chosen.map(([one]) => one),
        'or',
      )
    : listed(chosen.map(([, many]) => many))
}

function placeWords(cities: readonly string[]): string {
  if (cities.length === 0) return ''
  return cities.length <= MOST_NAMED ? `in ${listed(cities)}` : `in ${cities.length} cities`
}

function listed(items: readonly string[], joiner: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${joiner} ${items[items.length - 1]}`
}
