import { formatCount } from '../text/format'
import { bandLabel } from './price-bands'

/** A filter by value, declared in one place: the settings' choices, the address, the panel and its words are made from it. */
type Facet = {
  label: string
  /** What more of its values than a heading lists are called, '4 colours'; absent where the heading has words of its own. */
  many?: string
  /** The words of a value, where it is not its own. */
  words?: (value: string) => string
  /** Values are steps of a scale and stand in its order, not by how many cars they have. */
  isScale?: true
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
  colour: { label: 'Colour', many: 'colours' },
  price_range: { label: 'Price band', many: 'price bands', words: bandWords, isScale: true },
  weekly_price_range: { label: 'Weekly price band', many: 'weekly price bands', words: bandWords, isScale: true },
  categories: { label: 'Category', many: 'categories' },
  filtered_features: { label: 'Features', many: 'features' },
  item_type: { label: 'Vehicle type', many: 'vehicle types', words: oneOf({ car: 'Car', caravan: 'Caravan', motorhome: 'Motorhome' }) },
  tag: { label: 'Tag', many: 'tags' },
  state: { label: 'State', many: 'states', words: (value) => value.toUpperCase() },
  city: { label: 'City', most: 20 },
  location_name: { label: 'Location' },
  dealership_name: { label: 'Dealership', most: 40 },
  dealership_slug: { label: 'Dealership', most: 40 },
} satisfies Record<string, Facet>

/** A filter by number: what it is called, how a number of it reads, and whether that alone would not tell it from another. */
type Range = { label: string; words: (value: number) => string; isNamed?: true }

const dollars = (value: number) => `$${formatCount(value)}`

/** The filters by number: dollars, kilometres, a year. */
export const RANGES = {
  price: { label: 'Price', words: dollars },
  subscription_price: { label: 'Subscription price', words: dollars, isNamed: true },
  weekly_price: { label: 'Weekly price', words: dollars, isNamed: true },
  km: { label: 'Kilometres', words: (value) => `${formatCount(value)} km` },
  year: { label: 'Year', words: String },
} satisfies Record<string, Range>

export const facetOf = (filter: keyof typeof FACETS): Facet => FACETS[filter]
export const rangeOf = (filter: keyof typeof RANGES): Range => RANGES[filter]

function oneOf(words: Record<string, string>) {
  return (value: string) => words[value] ?? value
}

/** A band that is typed by hand may be none. */
function bandWords(value: string): string {
  return /^\d+(-\d+|\+)$/.test(value) ? bandLabel(value) : value
}
