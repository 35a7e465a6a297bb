import { NAMED_SEARCHES, scopeOfPath } from '~/domain/search/search-paths'
import { sitePath } from '~/tenants/site-routes'
import type { FrameLink } from './site-frame'

/** What there is to see on a site at a moment; `types` are the searches of the car types that it has. */
export type SiteHolds = { types: readonly FrameLink[]; hasOffers: boolean; hasReviews: boolean; hasPlaces: boolean }

/** Pages that say nothing where a site has none of what they are about. */
const NEEDS: Readonly<Record<string, (holds: SiteHolds) => boolean>> = {
  'special-offers': ({ hasOffers }) => hasOffers,
  reviews: ({ hasReviews }) => hasReviews,
  dealerships: ({ hasPlaces }) => hasPlaces,
  'book-test-drive': hasCars,
  'search/budget': hasCars,
  'search/price-range': hasCars,
}

/**
 * Whether a link leads to a page that has something on it: to offers, reviews, places and test drives where there are some, to the cars of a condition
 * where the stock has some, to all cars where it has any, to every other page always.
 */
export function leadsSomewhere(href: string, holds: SiteHolds): boolean {
  if (!href.startsWith('/')) return true
  const needs = NEEDS[sitePath(href)]
  if (needs) return needs(holds)
  const scope = scopeOfPath(href.split(/[?#]/, 1)[0] ?? '')
  if (!scope || scope.slug !== null) return true
  if (scope.carTypes === null) return hasCars(holds)
  return scope.carTypes.some((carType) => holds.types.some((type) => type.href === NAMED_SEARCHES[`${carType}-cars`].scope.basePath))
}

function hasCars({ types }: SiteHolds): boolean {
  return types.length > 0
}
