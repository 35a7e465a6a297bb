import { SOLD_STATUSES, soldVisibleUntil } from '~/domain/cars/car-availability'
import { LIST_FILTERS, RANGE_FILTERS, type ListFilter, type RangeFilter } from '~/domain/search/search-filters'
import { hasDigit, numberKey, SHORTEST_BEGINNING } from '~/domain/search/search-text'
import { carWords, listValues, numberValues, ORDER_NUMBERS, orderNumber, type IndexCar, type OrderNumber } from '../index-car'
import { pathSlugs } from '../path-slugs'
import { storedCard, type StoredCard } from '../stored-card'
import { facetKey } from './facet-key'

/** A car of one site as Meilisearch keeps it. List values are facet keys; what the car lacks is absent. */
export type CarDocument = {
  /** `{tenant}_{car}`: a car shown on two sites is two documents. */
  id: string
  tenant: number
  carId: number
  rank: number
  /** 1 of a sold car, which comes last in the default order; 0 of any other. */
  sold: 0 | 1
  /** Milliseconds; the last moment at which the car is found. */
  visibleUntil: number
  /** Words of letters, which forgive typing errors. */
  words: string[]
  /** What finds the car exactly as it is typed: words with a digit, and the beginnings of all words. */
  beginnings: string[]
  /** Stock number, VIN and rego, as `numberKey` makes them. */
  numbers: string[]
  paths: string[]
  by: Partial<Record<OrderNumber, number>>
  card: StoredCard
} & Partial<Record<ListFilter, string | string[]>> &
  Partial<Record<RangeFilter, number>>

/** A car that no one knows a last day of. */
const ALWAYS_VISIBLE = 8.64e15

export function documentId(tenantId: number, carId: number): string {
  return `${tenantId}_${carId}`
}

/** The document of a car on a tenant's site: the same car and settings give the same document. */
export function carDocument(tenantId: number, car: IndexCar, soldDays: number): CarDocument {
  const words = [...new Set(carWords(car))]
  const document: CarDocument = {
    id: documentId(tenantId, car.id),
    tenant: tenantId,
    carId: car.id,
    rank: car.customRank,
    sold: SOLD_STATUSES.includes(car.status) ? 1 : 0,
    visibleUntil: soldVisibleUntil(car, soldDays)?.getTime() ?? ALWAYS_VISIBLE,
    words: words.filter((word) => !hasDigit(word)),
    beginnings: [...new Set(words.flatMap(beginningsOf))],
    numbers: [...new Set([car.stockNumber, car.vin, car.regoPlate].map((number) => numberKey(number ?? '')))].filter((key) => key !== ''),
    paths: pathSlugs(car).map(facetKey),
    by: {},
    card: storedCard(car),
  }
  const lists = listValues(car)
  for (const filter of LIST_FILTERS) {
    const value = lists[filter]
    if (Array.isArray(value)) document[filter] = [...new Set(value)].filter((text) => text !== '').map(facetKey)
    else if (value) document[filter] = facetKey(value)
  }
  const numbers = numberValues(car)
  for (const filter of RANGE_FILTERS) document[filter] = numbers[filter] ?? undefined
  for (const by of ORDER_NUMBERS) document.by[by] = orderNumber(by, car) ?? undefined
  return document
}

function beginningsOf(word: string): string[] {
  const beginnings = hasDigit(word) ? [word] : []
  for (let length = SHORTEST_BEGINNING; length < word.length; length++) beginnings.push(word.slice(0, length))
  return beginnings
}
