import type { CarType } from '~/domain/car'
import { simpleBody } from '~/domain/vehicle-terms'
import { stockHeading } from '~/domain/stock-heading'
import type { SearchState } from '~/domain/search-params'
import type { PathScope } from '~/search/search-paths'
import type { SearchPath } from '~/search/stock-search'

/** One results page's question: the path, what its slug stands for, the query. */
export type Asked = {
  scope: PathScope
  path: SearchPath | null
  state: SearchState
  /** The bodies that go without saying, where all that is found is of one or two that are not cars. */
  impliedBodies: string[]
}

/** The heading of a results page; `count` null leaves the figure out, for titles. */
export function resultsHeading({ scope, path, state, impliedBodies }: Asked, count: number | null): string {
  const { lists, text } = state
  const heading = stockHeading({
    count,
    carTypes: scope.carTypes ?? (lists.car_type ?? []).filter(isCarType),
    makes: path?.make ? [path.make] : (lists.make ?? []),
    models: path?.model ? [path.model] : (lists.model ?? []),
    bodies: bodiesOf(path, lists.body ?? impliedBodies),
    cities: lists.city ?? [],
  })
  return text ? `${heading} matching “${text}”` : heading
}

function bodiesOf(path: SearchPath | null, chosen: string[]): string[] {
  return (path?.body ? [path.body] : chosen).map((body) => simpleBody(body) ?? body)
}

function isCarType(value: string): value is CarType {
  return value === 'new' || value === 'used' || value === 'demo'
}
