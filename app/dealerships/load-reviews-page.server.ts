import { crumbsTo, type SiteCrumb } from '~/domain/advertising/crumbs'
import { pageHref, readPageNumber } from '~/domain/text/page-number'
import { tenantHasRoute } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'
import { readReviews, type ReviewsView } from './read-reviews.server'

export type PagedReviews = ReviewsView & { previousHref: string | null; nextHref: string | null }
export type ReviewsPage = { siteName: string; canonicalUrl: string; crumbs: SiteCrumb[]; pageNumber: number; reviews: PagedReviews }

/** /reviews, a page of 12 (section 9) by `?page=`; null where the site shows none, and for a page that there is not. One round trip. */
export async function loadReviewsPage(tenant: Tenant, page: string | null, now: Date): Promise<ReviewsPage | null> {
  const pageNumber = readPageNumber(page)
  if (!tenantHasRoute(tenant, '/reviews') || pageNumber === null) return null
  const reviews = await readReviews(tenant, now, pageNumber)
  if (pageNumber > 1 && reviews.reviews.length === 0) return null
  return {
    siteName: tenant.name,
    canonicalUrl: `${tenant.origin}${pageHref('/reviews', pageNumber)}`,
    crumbs: crumbsTo({ label: 'Reviews' }),
    pageNumber,
    reviews: pagedReviews(reviews, '/reviews', pageNumber),
  }
}

/** Reviews with the addresses of the pages before and after. */
export function pagedReviews(reviews: ReviewsView, path: string, page: number, anchor = ''): PagedReviews {
  return {
    ...reviews,
    previousHref: page > 1 ? pageHref(path, page - 1) + anchor : null,
    nextHref: reviews.hasMore ? pageHref(path, page + 1) + anchor : null,
  }
}
