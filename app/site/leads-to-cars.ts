import { NAMED_SEARCHES, scopeOfPath } from '~/domain/search/search-paths'
import type { FrameLink } from './site-frame'

/**
 * Whether a link leads to a list that has cars: to any other page always, to the cars of a condition where the stock has some, to all cars
 * where it has any. @param types the searches of the car types that the site has
 */
export function leadsToCars(href: string, types: readonly FrameLink[]): boolean {
  const scope = scopeOfPath(href.split(/[?#]/, 1)[0] ?? '')
  if (!scope || scope.slug !== null) return true
  if (scope.carTypes === null) return types.length > 0
  return scope.carTypes.some((carType) => types.some((type) => type.href === NAMED_SEARCHES[`${carType}-cars`].scope.basePath))
}
