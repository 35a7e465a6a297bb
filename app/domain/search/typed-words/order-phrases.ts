import type { SortKey } from '../search-filters'

/** What shoppers type when they mean an order: no car says of itself that its kilometres are low, but it stands before one with more. */
const ORDERS: readonly (readonly [phrases: string, sort: SortKey])[] = [
  [
    `low km,low kms,low ks,low kay,low kays,low kilometre,low kilometres,low kilometer,low kilometers,low klm,low klms,low mileage,low odometer,lowest km,lowest kms,lowest klms,
    lowest kilometres,lowest kilometers,lowest mileage,least km,least kms,least kilometres`,
    'lowest-km',
  ],
  ['cheapest,cheapest first,lowest price,lowest price first,lowest priced,lowest prices,low price,low priced,low prices', 'lowest-price'],
  ['most expensive,most expensive first,dearest,dearest first,highest price,highest price first,highest priced,highest prices', 'highest-price'],
  ['newest,newest first,latest,latest first,latest arrivals,latest stock,recently added,recently listed,just added,just listed,just arrived', 'latest'],
]

/** A phrase and the order that it asks for; all phrases of an order mean the same. */
export const ORDER_PHRASES: readonly { phrase: string; sort: SortKey }[] = ORDERS.flatMap(([phrases, sort]) =>
  phrases.split(',').map((phrase) => ({ phrase: phrase.trim(), sort })),
)
