import { parseSearchCriteria, type SearchCriteria } from '~/domain/search/search-criteria'
import { scopeOfPath } from '~/domain/search/search-paths'
import type { Tenant } from '~/tenants/tenant'

/** What an address of this site searches; null for one that is no search of it. */
export function readSearchAddress({ origin }: Pick<Tenant, 'origin'>, href: string): { criteria: SearchCriteria; params: URLSearchParams } | null {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null
  const scope = url && scopeOfPath(url.pathname)
  return scope && { criteria: parseSearchCriteria(scope, url.searchParams), params: url.searchParams }
}
