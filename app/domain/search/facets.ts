import { formatCount, formatLength, type LengthSettings } from '../text/format'
import { readLengthCm, writeLengthCm } from '../text/typed-length'
import { readTypedNumber } from '../text/typed-number'
import { bandLabel } from './price-bands'

/** A filter by value, declared in one place: the settings' choices, the address, the panel and its words are made from it. */
type Facet = {
  label: string
  /** What more of its values than a heading lists are called, '4 colours'; absent where the heading has words of its own. */
  many?: string
  /** What chooses none of its values is called, 'Any number'; absent: any of what it is called. */
  any?: string
  /** The words of a value, where it is not its own. */
  words?: (value: string) => string
  /** Values are steps of a scale and stand in its order, not by how many cars they have. */
  isScale?: true
  /** A car has several of its values, and must have all that are asked, so that they narrow each other; absent: any of them. */
  needsAll?: true
  /** How many values are ever shown (section 9); absent: as many as anybody reads. */
  most?: number
}

/**
 * The filters by value (specification, section 3), in the order of the address. Which value a car has in each is said where cars are
 * indexed (`listValues` in `app/search/index-car.ts`); which of them a site's panel has is its setting `search.facets`.
 */
export const FACETS = {
  make: { label: 'Make' },
  model: { label: 'Model' },
  make_model: { label: 'Make and model', most: 30 },
  badge: { label: 'Badge', many: 'badges' },
  car_type: { label: 'Condition', words: oneOf({ new: 'New', used: 'Used', demo: 'Demo' }) },
  status: { label: 'Availability', many: 'kinds of availability', words: oneOf({ in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Recently sold', others: 'Other' }) },
  body: { label: 'Body' },
  cab: { label: 'Cab', many: 'cabs' },
  fuel: { label: 'Fuel', many: 'fuels' },
  transmission: { label: 'Transmission', many: 'transmissions' },
  drive: { label: 'Drive', many: 'drives' },
  seats: { label: 'Seats', many: 'numbers of seats', words: (value) => (value === '1' ? '1 seat' : `${value} seats`), isScale: true },
  cylinders: { label: 'Cylinders', many: 'numbers of cylinders', any: 'Any number', words: (value) => (value === '1' ? '1 cylinder' : `${value} cylinders`), isScale: true },
  sleeps: { label: 'Sleeps', many: 'numbers of berths', any: 'Any number', words: (value) => `Sleeps ${value}`, isScale: true },
  colour: { label: 'Colour', many: 'colours' },
  price_range: { label: 'Price band', many: 'price bands', words: bandWords, isScale: true },
  // In a heading it stands by itself, where '$100 to $150' would be what the car costs, and '… a week' a repayment without its rates.
  weekly_price_range: { label: 'Weekly price band', many: 'weekly price bands', words: (value) => `Weekly price ${bandWords(value)}`, isScale: true },
  categories: { label: 'Category', many: 'categories' },
  filtered_features: { label: 'Features', many: 'features', needsAll: true },
  item_type: { label: 'Vehicle type', many: 'vehicle types', words: oneOf({ car: 'Car', caravan: 'Caravan', motorhome: 'Motorhome' }) },
  tag: { label: 'Tag', many: 'tags' },
  state: { label: 'State', many: 'states', words: (value) => value.toUpperCase() },
  city: { label: 'City', most: 20 },
  location_name: { label: 'Location' },
  dealership_name: { label: 'Dealership', most: 40 },
  dealership_slug: { label: 'Dealership', most: 40 },
} satisfies Record<string, Facet>

/** A filter by number, which is whole whatever it counts. */
type Range = {
  label: string
  /** How a number of it reads. */
  words: (value: number, lengths: LengthSettings) => string
  /** Whether that alone would not tell it from another. */
  isNamed?: true
  /** How a number is written in an address and in a box of the form, and read there; absent: as it is. */
  write?: (value: number) => string
  read?: (text: string) => number | null
  /** What is said where that is no number of it. */
  expects?: string
}

const dollars = (value: number) => `$${formatCount(value)}`

/** The filters by number: dollars, kilometres, a year, centimetres (metres wherever people write them), kilograms. */
export const RANGES = {
  price: { label: 'Price', words: dollars },
  subscription_price: { label: 'Subscription price', words: dollars, isNamed: true },
  weekly_price: { label: 'Weekly price', words: dollars, isNamed: true },
  km: { label: 'Kilometres', words: (value) => `${formatCount(value)} km` },
  year: { label: 'Year', words: String },
  length: {
    label: 'Length',
    words: (cm, lengths) => formatLength(cm * 10, lengths),
    isNamed: true,
    write: writeLengthCm,
    read: readLengthCm,
    expects: 'Type a length, such as 6.1 or 20 ft.',
  },
  tare: { label: 'Tare weight', words: (kg) => `${formatCount(kg)} kg`, isNamed: true, expects: 'Type a weight, such as 2,500.' },
} satisfies Record<string, Range>

/** What a filter by value, or by number, declares: a name that has all of it, whatever it leaves out. */
export const facetOf = (filter: keyof typeof FACETS): Facet => FACETS[filter]
export const rangeOf = (filter: keyof typeof RANGES): Range => RANGES[filter]

/** An end of a range as an address and a box of the form have it: lengths in metres, every other number as it is, as are words that are no number; nothing for an open end. */
export function writeRangeEnd(filter: keyof typeof RANGES, end: number | string | undefined): string {
  return typeof end === 'number' ? (rangeOf(filter).write ?? String)(end) : (end ?? '')
}

/** A number as it was typed into a box, or into an address by hand; null for anything else. */
export function readRangeEnd(filter: keyof typeof RANGES, text: string): number | null {
  return (rangeOf(filter).read ?? readTypedNumber)(text)
}

function oneOf(words: Record<string, string>) {
  return (value: string) => (Object.hasOwn(words, value) ? words[value] : undefined) ?? value
}

/** A band that is typed by hand may be none. */
function bandWords(value: string): string {
  return /^\d+(-\d+|\+)$/.test(value) ? bandLabel(value) : value
}
