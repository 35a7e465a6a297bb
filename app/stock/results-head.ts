import { CAR_TYPES } from '~/domain/cars/car'
import type { ListFilter } from '~/domain/search/search-filters'
import { appliedCount, searchHref, type SearchCriteria } from '~/domain/search/search-criteria'
import { ALL_STOCK, NAMED_SEARCHES } from '~/domain/search/search-paths'
import { pathSlug } from '~/search/path-slugs'
import { nameInTown } from '~/tenants/name-in-town'
import type { Tenant } from '~/tenants/tenant'
import type { ResultsHead } from './results-page'
import { resultsHeading, type ResultsSubject } from './results-words'
import { formatCount } from '~/domain/text/format'

/**
 * The title, description and canonical address of a results page; `criteria` are those of its address, typed words unread. A page that says that
 * there are none is not for search engines, whatever was just sold.
 * @param said the count that the page says
 */
export function resultsHead(tenant: Pick<Tenant, 'name' | 'origin' | 'overrideCity'>, subject: ResultsSubject, criteria: SearchCriteria, said: number, pages: number): ResultsHead {
  const words = resultsHeading(subject, null)
  const title = criteria.page > 1 ? `${words}, page ${formatCount(criteria.page)}` : words
  return {
    title: `${title} | ${tenant.name}`,
    description: `${resultsHeading(subject, said)} for sale at ${nameInTown(tenant)}. Compare photos, prices, kilometres and features, and enquire online.`,
    canonicalUrl: said > 0 && criteria.page <= pages ? canonicalUrl(tenant.origin, asPath(asListed(criteria, subject.excludedCarTypes), subject.modelSlug ?? null)) : null,
  }
}

/**
 * The filters that may stand, one at a time and with one value, in an address that search engines keep: what people look for by
 * name and what no path says. Every other combination is for visitors alone.
 */
const INDEXABLE_FILTERS: readonly ListFilter[] = ['body', 'city']

/** Whether what is asked beside the path is nothing, or one value of one filter of the allow-list. */
function isIndexable(criteria: SearchCriteria): boolean {
  const count = appliedCount(criteria)
  if (count === 0) return true
  return count === 1 && INDEXABLE_FILTERS.some((filter) => criteria.lists[filter]?.length === 1)
}

/** Searched, re-ordered and most filtered pages are not indexed. */
function canonicalUrl(origin: string, criteria: SearchCriteria): string | null {
  if (!isIndexable(criteria) || criteria.sort !== null || criteria.postcode) return null
  return origin + searchHref({ ...criteria, refused: {} })
}

/**
 * The search under the one address that the site map has for what it shows: /cars/ is the default search, and so is the search of used cars on a
 * site that has no others; where there are no demo cars, new and demo cars are the new ones.
 */
function asListed(criteria: SearchCriteria, absent: readonly string[]): SearchCriteria {
  const shown = criteria.carTypes?.filter((carType) => !absent.includes(carType)) ?? null
  if (isOfAllStock(criteria) || shown?.length === CAR_TYPES.length - absent.length) return { ...criteria, ...ALL_STOCK }
  const same = Object.values(NAMED_SEARCHES).find(({ scope: { carTypes } }) => carTypes?.length === shown?.length && carTypes?.every((carType) => shown?.includes(carType)))
  return same ? { ...criteria, ...same.scope } : criteria
}

/**
 * One make, model or body of all stock has a path, which the site map has: what tiles, menus and pages of cars lead to is that search, with its
 * choice to be taken back.
 */
function asPath(criteria: SearchCriteria, modelSlug: string | null): SearchCriteria {
  const slug = modelSlug !== null && asksForNamesAlone(criteria) ? modelSlug : slugOfChoice(criteria)
  return slug === '' ? criteria : { ...criteria, basePath: `/search/${slug}`, lists: {} }
}

function asksForNamesAlone(criteria: SearchCriteria): boolean {
  return criteria.carTypes === null && appliedCount({ ...criteria, lists: { ...criteria.lists, make: undefined, model: undefined, make_model: undefined } }) === 0
}

/** Of one make or body that is all that is chosen; empty for every other choice. */
function slugOfChoice(criteria: SearchCriteria): string {
  const { make, body } = criteria.lists
  if (!isOfAllStock(criteria) || appliedCount(criteria) !== 1 || (make ?? body)?.length !== 1) return ''
  return pathSlug({ make: make?.[0], body: body?.[0] })
}

/** Whether the path narrows nothing: /cars/ and the default search. */
function isOfAllStock({ slug, carTypes }: SearchCriteria): boolean {
  return slug === null && carTypes === null
}
