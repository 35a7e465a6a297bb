import type { AppLoadContext } from '@remix-run/node'
import type { Tenant } from '~/tenants/tenant'

/** What the server hands to a page's loader and action along with a request to this site. @param known what a test needs otherwise */
export function requestContext(tenant: Tenant, known: Partial<AppLoadContext> = {}): AppLoadContext {
  return { tenant, nonce: 'n', requestId: 'r', isPersonal: false, listSites: async () => [], ...known }
}
