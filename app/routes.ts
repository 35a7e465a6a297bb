import { route, type RouteConfig } from '@remix-run/route-config'
import { flatRoutes } from '@remix-run/fs-routes'
import { FINANCE_PATHS } from './domain/finance-link'

const FINANCE_PAGE = 'routes/finance-page.tsx'

/** A file a route; the finance pages of section 2 are one page under several addresses. */
export default [
  ...(await flatRoutes({ ignoredRouteFiles: ['**/*.test.*', '**/finance-page.tsx'] })),
  ...FINANCE_PATHS.map((path) => route(path.slice(1), FINANCE_PAGE, { id: `routes/finance-page${path.replaceAll('/', '.')}` })),
] satisfies RouteConfig
