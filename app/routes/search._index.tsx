import type { LoaderFunctionArgs } from '@remix-run/node'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { movedTo } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'

/** `/search` alone is the default search, with whatever was asked. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireTenant(context)
  return movedTo(DEFAULT_SEARCH_PATH + new URL(request.url).search)
}
