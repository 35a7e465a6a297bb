import { loadBrandStock, type StockPage } from '~/dealerships/load-model-page.server'
import type { Tenant } from '~/tenants/tenant'
import { loadContentPage } from './load-content-page.server'

/** `words` is clean HTML. */
export type BrandPage = { page: StockPage; words: string }

/**
 * /brands/{slug}: a make that the site has cars of, with a layer's words about it where one has them. Without such cars the page is there where
 * the words are the site's own; those that come with the product say nothing of what a site sells. Null else. Three round trips, two of them after each other.
 */
export async function loadBrandPage(tenant: Tenant, slug: string, now: Date): Promise<BrandPage | null> {
  const [page, words] = await Promise.all([loadBrandStock(tenant, slug, now), loadContentPage(tenant, `brands/${slug}`, now)])
  return page && (page.count > 0 || words?.isOwn) ? { page, words: words?.html ?? '' } : null
}
