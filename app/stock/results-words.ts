import type { ValueWords } from '~/domain/search/applied-filters'
import type { CarType } from '~/domain/cars/car'
import { valueLabel } from '~/domain/search/filter-labels'
import { simpleBody } from '~/domain/cars/vehicle-terms'
import { CAR_TYPES, stockHeading } from '~/domain/search/stock-heading'
import type { SearchState } from '~/domain/search/search-params'
import type { PathScope } from '~/search/search-paths'
import type { SearchPath } from '~/search/stock-search'

/** One results page's question: the path, what its slug stands for, the query. */
export type Asked = {
  scope: PathScope
  path: SearchPath | null
  state: SearchState
  /** The bodies that go without saying, where all that is found is of one or two that are not cars. */
  impliedBodies: string[]
  /** What the site never has: a site of used cars does not say that it has new ones. */
  excludedCarTypes: readonly string[]
  /** What the site calls its makes. */
  words?: ValueWords | undefined
}

/** The heading of a results page; `count` null leaves the figure out, for titles. */
export function resultsHeading({ scope, path, state, impliedBodies, excludedCarTypes, words = valueLabel }: Asked, count: number | null): string {
  const { lists, text } = state
  const makes = (path?.make ? [path.make] : (lists.make ?? [])).map((make) => words('make', make))
  const models = path?.model ? [path.model] : (lists.model ?? [])
  const bodies = bodiesOf(path, lists.body ?? impliedBodies)
  const chosen = scope.carTypes ?? (lists.car_type ?? []).filter(isCarType)
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
