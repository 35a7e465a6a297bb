import { dayInZone } from '~/domain/places/opening-hours'
import { timeAgo } from '~/domain/text/time-ago'
import { ratingText, shownReviews } from '~/domain/places/reviews'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import type { Tenant } from '~/tenants/tenant'

export type ReviewView = {
  id: number
  text: string
  customerName: string
  /** Address of a picture of who wrote it. */
  imageUrl: string | null
  rating: number
  /** When it was written: an ISO day, and by the site's own day '3 weeks ago'. */
  day: string
  ago: string
}
/** Reviews of a site, or of one of its places: the rules of sections 5 and 9 have been applied. */
export type ReviewsView = { rating: { text: string; count: number } | null; reviews: ReviewView[]; hasMore: boolean }

export const NO_REVIEWS: ReviewsView = { rating: null, reviews: [], hasMore: false }

/** More are read than shown, so that those left out are made up for. */
const SPARE = 50

export const REVIEW = { id: true, text: true, customerName: true, rating: true, reviewedOn: true, imageUrl: true, locationId: true } satisfies Prisma.ReviewSelect
type ReviewRow = Prisma.ReviewGetPayload<{ select: typeof REVIEW }>

const RATED = { averageRating: true, reviewCount: true } as const
export const NEWEST_FIRST = [{ reviewedOn: 'desc' }, { id: 'desc' }] satisfies Prisma.ReviewOrderByWithRelationInput[]

/**
 * A page of the newest reviews of a site, and the average of all its dealerships. One round trip: of each dealership as many are read as the
 * site may need, because a second question costs more than the rows that are left over. @param page from 1 on
 */
export async function readReviews(tenant: Tenant, now: Date, page = 1): Promise<ReviewsView> {
  const { reviews: settings } = tenant.settings
  if (!settings.isShown) return NO_REVIEWS
  const take = mostRead(tenant, page)
  const dealerships = await getPrisma().dealership.findMany({
    where: { id: { in: tenant.dealershipIds } },
    select: { ...RATED, reviews: { where: ofSite(tenant), select: REVIEW, orderBy: NEWEST_FIRST, take } },
  })
  const reviews = dealerships.flatMap((dealership) => dealership.reviews).sort(newestFirst)
  return reviewsView(tenant, reviews, averageOf(dealerships), now, page)
}

/**
 * A page of the reviews of one place with its own average. A place without any shows those of its dealership, with the dealership's average:
 * figures of the one are never set over words of the other. One round trip.
 */
export async function readReviewsOfPlace(tenant: Tenant, slug: string, now: Date, page = 1): Promise<ReviewsView> {
  if (!tenant.settings.reviews.isShown) return NO_REVIEWS
  const take = mostRead(tenant, page)
  const ofPlace = { slug, isVisible: true }
  const found = await getPrisma().dealership.findFirst({
    where: { id: { in: tenant.dealershipIds }, locations: { some: ofPlace } },
    select: {
      ...RATED,
      reviews: { where: { ...ofSite(tenant), locationId: null }, select: REVIEW, orderBy: NEWEST_FIRST, take },
      locations: { where: ofPlace, take: 1, select: { ...RATED, reviews: { where: ofSite(tenant), select: REVIEW, orderBy: NEWEST_FIRST, take } } },
    },
  })
  const place = found?.locations[0]
  const shown = place && place.reviews.length > 0 ? place : found
  return shown ? reviewsView(tenant, shown.reviews, averageOf([shown]), now, page) : NO_REVIEWS
}

function reviewsView(tenant: Tenant, reviews: readonly ReviewRow[], average: Average | null, now: Date, page: number): ReviewsView {
  const { reviews: settings } = tenant.settings
  const kept = shownReviews(reviews, { ...settings, quantity: Infinity })
  const from = (page - 1) * settings.quantity
  const today = dayInZone(now, tenant.timeZone)
  const text = average && ratingText(average.value, settings)
  return {
    rating: text ? { text, count: average.count } : null,
    reviews: kept.slice(from, from + settings.quantity).map(({ id, text: words, customerName, imageUrl, rating, reviewedOn }) => {
      const day = reviewedOn.toISOString().slice(0, 10)
      return { ...{ id, customerName, imageUrl, rating, day }, text: words ?? '', ago: timeAgo(day, today) }
    }),
    hasMore: kept.length > from + settings.quantity,
  }
}

export function ofSite(tenant: Pick<Tenant, 'id'>): Prisma.ReviewWhereInput {
  return { OR: [{ tenantId: null }, { tenantId: tenant.id }] }
}

export function mostRead({ settings }: Pick<Tenant, 'settings'>, page: number): number {
  return page * settings.reviews.quantity + 1 + SPARE
}

function newestFirst(a: ReviewRow, b: ReviewRow): number {
  return b.reviewedOn.getTime() - a.reviewedOn.getTime() || b.id - a.id
}

type Rated = { averageRating: Prisma.Decimal | null; reviewCount: number }
type Average = { value: number; count: number }

/** Each one's average counts by its reviews; who is not rated counts for nothing. Null where nobody is rated. */
function averageOf(all: readonly Rated[]): Average | null {
  const rated = all.flatMap(({ averageRating, reviewCount }) => (averageRating && reviewCount > 0 ? [{ sum: averageRating.times(reviewCount), reviewCount }] : []))
  const [first, ...others] = rated
  if (!first) return null
  const count = rated.reduce((sum, { reviewCount }) => sum + reviewCount, 0)
  return { value: others.reduce((sum, one) => sum.plus(one.sum), first.sum).dividedBy(count).toNumber(), count }
}
