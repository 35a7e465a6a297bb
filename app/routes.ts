import { route, type RouteConfig } from '@remix-run/route-config'
import { flatRoutes } from '@remix-run/fs-routes'
// This file is read by the build tool, which knows no aliases.
import { FINANCE_PATHS } from './domain/finance/finance-link'
import { TRADE_IN_PATHS } from './domain/trade-ins/trade-in'

const FINANCE_PAGE = 'routes/finance-page.tsx'
const TRADE_IN_PAGE = 'routes/trade-in-page.tsx'
const RESULTS_PAGE = 'routes/results-page.tsx'
const RESULTS_PATHS = ['cars', 'search/:scope/:model?']

/** A file a route; the finance pages of section 2, those of trade-in and the results of searches are one page under several addresses. */
export default [
  ...(await flatRoutes({ ignoredRouteFiles: ['**/*.test.*', '**/finance-page.tsx', '**/trade-in-page.tsx', '**/results-page.tsx'] })),
  ...FINANCE_PATHS.map((path) => route(path.slice(1), FINANCE_PAGE, { id: `routes/finance-page${path.replaceAll('/', '.')}` })),
  ...RESULTS_PATHS.map((path, index) => route(path, RESULTS_PAGE, { id: `routes/results-page.${index}` })),
  ...TRADE_IN_PATHS.map((path) => route(path.slice(1), TRADE_IN_PAGE, { id: `routes/trade-in-page${path.replaceAll('/', '.')}` })),
] satisfies RouteConfig
