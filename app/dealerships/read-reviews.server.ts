import { formatDate } from '~/domain/text/format'
import { ratingText, shownReviews } from '~/domain/places/reviews'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import type { Tenant } from '~/tenants/tenant'

export type ReviewView = { id: number; text: string; customerName: string; rating: number; date: string }
/** A site's reviews: the rules of sections 5 and 9 have been applied. */
export type ReviewsView = { rating: { text: string; count: number } | null; reviews: ReviewView[] }

/** More are read than shown, so that those left out are made up for. */
const SPARE = 50

const REVIEW = { id: true, text: true, customerName: true, rating: true, reviewedOn: true } satisfies Prisma.ReviewSelect
type ReviewRow = Prisma.ReviewGetPayload<{ select: typeof REVIEW }>

/**
 * The newest reviews of a site, or of one of its locations, and the average of all. One round trip: of each dealership as many are read
 * as the site may need, because a second question costs more than the rows that are left over.
 */
export async function readReviews(tenant: Tenant, locationSlug: string | null = null): Promise<ReviewsView> {
  const settings = tenant.settings.reviews
  if (!settings.isShown) return { rating: null, reviews: [] }
  const ofSite = { OR: [{ tenantId: null }, { tenantId: tenant.id }] }
  const ofLocation = { OR: [{ locationId: null }, { location: { slug: locationSlug ?? '' } }] }
  const most = settings.quantity + SPARE
  const dealerships = await getPrisma().dealership.findMany({
    where: { id: { in: tenant.dealershipIds } },
    select: {
      averageRating: true,
      reviewCount: true,
      reviews: {
        where: { AND: locationSlug === null ? [ofSite] : [ofSite, ofLocation] },
        select: REVIEW,
        orderBy: [{ reviewedOn: 'desc' }, { id: 'desc' }],
        take: most,
      },
    },
  })
  const reviews = dealerships.flatMap((dealership) => dealership.reviews).sort(newestFirst).slice(0, most)
  const text = ratingText(averageOf(dealerships), settings)
  return {
    rating: text === null ? null : { text, count: dealerships.reduce((sum, { reviewCount }) => sum + reviewCount, 0) },
    reviews: shownReviews(reviews, settings).map(({ reviewedOn, text: words, ...review }) => ({
      ...review,
      text: words ?? '',
      date: formatDate(reviewedOn.toISOString().slice(0, 10)),
    })),
  }
}

function newestFirst(a: ReviewRow, b: ReviewRow): number {
  return b.reviewedOn.getTime() - a.reviewedOn.getTime() || b.id - a.id
}

type Rated = { averageRating: Prisma.Decimal | null; reviewCount: number }

/** Each dealership's average counts by its reviews, those of unrated ones too; null where nobody is rated. */
function averageOf(dealerships: readonly Rated[]): number | null {
  const count = dealerships.reduce((sum, { reviewCount }) => sum + reviewCount, 0)
  const rated = dealerships.flatMap(({ averageRating, reviewCount }) => (averageRating ? [averageRating.times(reviewCount)] : []))
  const [first, ...others] = rated
  return first && count > 0 ? others.reduce((sum, one) => sum.plus(one), first).dividedBy(count).toNumber() : null
}
