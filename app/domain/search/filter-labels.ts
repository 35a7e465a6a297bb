import { formatCount } from '../text/format'
import { bandLabel } from './price-bands'
import type { ListFilter, NumberRange, RangeFilter, SortKey } from './search-filters'

/** What each filter and order is called on the page. */
export const FILTER_LABELS: Record<ListFilter | RangeFilter, string> = {
  make: 'Make',
  model: 'Model',
  make_model: 'Make and model',
  badge: 'Badge',
  car_type: 'Condition',
  status: 'Availability',
  body: 'Body',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive',
  seats: 'Seats',
  colour: 'Colour',
  price_range: 'Price band',
  weekly_price_range: 'Weekly price band',
  categories: 'Category',
  filtered_features: 'Features',
  item_type: 'Vehicle type',
  tag: 'Tag',
  state: 'State',
  city: 'City',
  location_name: 'Location',
  dealership_name: 'Dealership',
  dealership_slug: 'Dealership',
  price: 'Price',
  subscription_price: 'Subscription price',
  weekly_price: 'Weekly price',
  km: 'Kilometres',
  year: 'Year',
}

/** Section 9: most relevant, latest, highest price, lowest price; the kilometre sorts are off by default. */
export const SORT_LABELS: Record<SortKey, string> = {
  'most-relevant': 'Most relevant',
  latest: 'Latest',
  'highest-price': 'Highest price',
  'lowest-price': 'Lowest price',
  'lowest-km': 'Lowest kilometres',
  'highest-km': 'Highest kilometres',
}

const VALUE_WORDS: Partial<Record<ListFilter, Record<string, string>>> = {
  car_type: { new: 'New', used: 'Used', demo: 'Demo' },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Recently sold', others: 'Other' },
  item_type: { car: 'Car', caravan: 'Caravan', motorhome: 'Motorhome' },
}

/** A filter's value in words: 'used' is 'Used', '20000-30000' is '$20,000 to $30,000', 5 seats are '5 seats'. */
export function valueLabel(filter: ListFilter, value: string): string {
  if (filter === 'price_range' || filter === 'weekly_price_range') return /^\d+(-\d+|\+)$/.test(value) ? bandLabel(value) : value
  if (filter === 'seats') return value === '1' ? '1 seat' : `${value} seats`
  if (filter === 'state') return value.toUpperCase()
  return VALUE_WORDS[filter]?.[value] ?? value
}

/** A range in words: '$10,000 to $20,000', 'Up to 50,000 km', 'From 2018'. Both ends the same give that one. */
export function rangeLabel(filter: RangeFilter, { min, max }: NumberRange): string {
  const name = filter === 'subscription_price' || filter === 'weekly_price' ? `${FILTER_LABELS[filter]} ` : ''
  const say = (value: number) => endLabel(filter, value)
  if (min !== undefined && max !== undefined) return name + (min === max ? say(min) : `${say(min)} to ${say(max)}`)
  if (min !== undefined) return `${name || ''}${name ? 'from' : 'From'} ${say(min)}`
  return max === undefined ? FILTER_LABELS[filter] : `${name}${name ? 'up' : 'Up'} to ${say(max)}`
}

/** One end of a range: '$20,000', '50,000 km', '2018'. */
export function endLabel(filter: RangeFilter, value: number): string {
  if (filter === 'year') return String(value)
  return filter === 'km' ? `${formatCount(value)} km` : `$${formatCount(value)}`
}
