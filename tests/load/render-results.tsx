import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js'
import { renderToString } from 'react-dom/server'
import { SearchPage } from '~/components/search/search-page'
import { pack } from '~/domain/text/packed'
import { searchCriteria } from '~/domain/search/search-criteria'
import { loadResultsPage } from '~/stock/load-results-page.server'
import { findTenantByHost } from '~/tenants/find-tenant.server'

/** The results page's component alone, rendered by React: no routing, no data, no HTTP. @returns a function that renders once */
export async function resultsRenderer(host: string): Promise<() => string> {
  const tenant = await findTenantByHost(host)
  if (!tenant) throw new Error(`no tenant at ${host}`)
  const page = await loadResultsPage(tenant, searchCriteria(), new Date())
  if (!page) throw new Error('no results page')
  const data = { view: pack(page.view), version: page.version, offers: [] }
  const handler = createStaticHandler([{ path: '*', element: <SearchPage data={data} /> }])
  const context = await handler.query(new Request(`http://${host}/search/new-used-and-demo-cars/`))
  if (context instanceof Response) throw new Error('a redirect')
  const router = createStaticRouter(handler.dataRoutes, context)
  return () => renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}
