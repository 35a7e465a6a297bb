import { LRUCache } from 'lru-cache'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'
import type { CarPageAnswer } from './car-page'
import { loadCarPage } from './load-car-page.server'
import { loadResultsPage } from './load-results-page.server'
import type { ResultsPage } from './results-page'

/** Cars are "new" and "sold 3 days ago": as long as a whole page from memory says so. */
const FRESH_MS = 30_000
/** Of each kind, of all sites of a process: one is about as large as the page that it is for. */
const MAX_PAGES = 100

/** Who asks, as far as it matters to what a page says of the stock. */
type Asking = { now: Date; /** Then they see what is stored now. */ hasJustWritten: boolean }

const resultsPages = new LRUCache<string, ResultsPage>({ max: MAX_PAGES, ttl: FRESH_MS })
const carPages = new LRUCache<string, CarPageAnswer>({ max: MAX_PAGES, ttl: FRESH_MS })

/** The results page of one search address, as `loadResultsPage` has it, cached for whoever asks for the same. */
export function findResultsPage(tenant: Tenant, criteria: SearchCriteria, asking: Asking): Promise<ResultsPage | null> {
  return cached(resultsPages, tenant, criteria, asking, () => loadResultsPage(tenant, criteria, asking.now))
}

/** The page of a car, as `loadCarPage` has it, cached for whoever asks for the same. What is no car's page pushes none out. */
export function findCarPage(tenant: Tenant, slug: string, asking: Asking): Promise<CarPageAnswer> {
  return cached(carPages, tenant, slug, asking, () => loadCarPage(tenant, slug, asking.now), ({ kind }) => kind === 'car')
}

/**
 * What a page says of the stock is the same for every visitor, signed in or not, and stands for as long as the settings, stock and content
 * that it was made of.
 */
async function cached<Page extends object | null>(
  pages: LRUCache<string, NonNullable<Page>>,
  { id, origin, settingsVersion }: Tenant,
  asked: unknown,
  { hasJustWritten }: Asking,
  load: () => Promise<Page>,
  mayCache: (page: Page) => boolean = () => true,
): Promise<Page> {
  if (hasJustWritten) return load()
  // Read first: what is loaded after it is as new, or newer.
  const key = JSON.stringify([id, origin, await findSiteVersion({ id, settingsVersion }), asked])
  const known = pages.get(key)
  if (known) return known
  const page = await load()
  if (page && mayCache(page)) pages.set(key, page)
  return page
}
