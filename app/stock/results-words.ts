import type { ValueWords } from '~/domain/search/applied-filters'
import type { CarType } from '~/domain/cars/car'
import { valueLabel } from '~/domain/search/filter-labels'
import { simpleBody } from '~/domain/cars/vehicle-terms'
import { CAR_TYPES, stockHeading } from '~/domain/search/stock-heading'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import type { SearchPath } from '~/search/stock-search'

/** What the words of a results page are made from. */
export type ResultsSubject = {
  criteria: SearchCriteria
  /** What the path's slug stands for. */
  path: SearchPath | null
  /** The bodies that go without saying, where all that is found is of one or two that are not cars. */
  impliedBodies: string[]
  /** What the site never has: a site of used cars does not say that it has new ones. */
  excludedCarTypes: readonly string[]
  /** What the site calls its makes. */
  words?: ValueWords | undefined
}

/** The heading of a results page; `count` null leaves the figure out, for titles. */
export function resultsHeading({ criteria, path, impliedBodies, excludedCarTypes, words = valueLabel }: ResultsSubject, count: number | null): string {
  const { lists, text } = criteria
  const makes = (path?.make ? [path.make] : (lists.make ?? [])).map((make) => words('make', make))
  const models = path?.model ? [path.model] : (lists.model ?? [])
  const bodies = bodiesOf(path, lists.body ?? impliedBodies)
  const chosen = criteria.carTypes ?? (lists.car_type ?? []).filter(isCarType)
  const saysAllTypes = chosen.length + makes.length + models.length + bodies.length === 0
  const carTypes = saysAllTypes ? CAR_TYPES.filter((carType) => !excludedCarTypes.includes(carType)) : chosen
  const heading = stockHeading({ count, carTypes, makes, models, bodies, cities: lists.city ?? [] })
  return text ? `${heading} matching “${text}”` : heading
}

function bodiesOf(path: SearchPath | null, chosen: string[]): string[] {
  return (path?.body ? [path.body] : chosen).map((body) => simpleBody(body) ?? body)
}

function isCarType(value: string): value is CarType {
  return value === 'new' || value === 'used' || value === 'demo'
}
