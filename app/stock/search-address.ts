import { searchHref, type SearchCriteria } from '~/domain/search/search-criteria'
import type { SearchFilters } from '~/domain/search/search-filters'
import { ALL_STOCK } from '~/domain/search/search-paths'
import { pathSlug } from '~/search/path-slugs'
import type { SearchPath } from '~/search/stock-search'

/**
 * The one address of a search, which others of it lead to: its path by the words of its make, model or body. A further make or body beside
 * a path that names one makes filters of both: /search/toyota with Mazda is Toyota or Mazda.
 */
export function searchAddress(criteria: SearchCriteria, path: SearchPath | null): string {
  if (!path) return searchHref(criteria)
  const { make, model, body } = path
  const { lists } = criteria
  const isWider = (make !== undefined && hasOthers(lists.make, make)) || (body !== undefined && hasOthers(lists.body, body))
  if (!isWider) return searchHref({ ...criteria, basePath: `/search/${pathSlug(path)}` })
  const merged: SearchFilters['lists'] = { ...lists }
  if (make !== undefined && model !== undefined) merged.make_model = withValue(lists.make_model, `${make} ${model}`)
  else if (make !== undefined) merged.make = withValue(lists.make, make)
  if (body !== undefined) merged.body = withValue(lists.body, body)
  return searchHref({ ...criteria, ...ALL_STOCK, lists: merged })
}

function hasOthers(values: readonly string[] | undefined, own: string): boolean {
  return values?.some((value) => value !== own) ?? false
}

function withValue(values: readonly string[] = [], own: string): string[] {
  return [...new Set([own, ...values])]
}
