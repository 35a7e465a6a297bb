import { dayInZone } from '~/domain/time/wall-clock'
import { timeAgo } from '~/domain/time/time-ago'
import { LARGEST_ID } from '~/domain/text/row-id'
import { MACHINE_TRANSLATED, ratingText, shownReviews } from '~/domain/places/reviews'
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

/** Without a rating: whose it is for a place is a rule of places. */
type PlaceReviews = Omit<ReviewsView, 'rating'>

/** So many more are read than a page shows, because `shownReviews` leaves out some that the statement cannot. */
const SPARE = 50
/** Where that is too few, so many times as many are read next: a handful of statements, however many reviews cannot be shown. */
const READ_ON = 16

export const REVIEW = { id: true, text: true, customerName: true, rating: true, reviewedOn: true, imageUrl: true, locationId: true } satisfies Prisma.ReviewSelect
type ReviewRow = Prisma.ReviewGetPayload<{ select: typeof REVIEW }>

const RATED = { averageRating: true, reviewCount: true } as const
const NEWEST_FIRST = [{ reviewedOn: 'desc' }, { id: 'desc' }] satisfies Prisma.ReviewOrderByWithRelationInput[]

/**
 * A page of the newest reviews of a site, and the average of all its dealerships. One round trip: of each dealership as many are read as the
 * site may need, because a second question costs more than the rows that are left over; where too few of them may be shown, that is asked
 * again. @param page from 1 on
 */
export async function readReviews(tenant: Tenant, now: Date, page = 1): Promise<ReviewsView> {
  if (!tenant.settings.reviews.isShown) return NO_REVIEWS
  const dealerships = await readOn(tenant, page, async (take) => {
    const found = await getPrisma().dealership.findMany({
      where: { id: { in: tenant.dealershipIds } },
      select: { ...RATED, locations: { where: { isVisible: true }, select: RATED }, reviews: { where: mayBeShown(tenant), select: REVIEW, orderBy: NEWEST_FIRST, take } },
    })
    return { found, lists: found.map(({ reviews }) => reviews) }
  })
  const reviews = dealerships.flatMap((dealership) => dealership.reviews).sort(newestFirst)
  // Who is rated at their places alone, as by the listings of each, is rated by all of them.
  const average = averageOf(dealerships.flatMap((one) => (averageOf([one]) ? [one] : one.locations)))
  const text = average && ratingText(average.value, tenant.settings.reviews)
  return { rating: text ? { text, count: average.count } : null, ...reviewsOn(page, tenant, reviews, now) }
}

/** A page of the reviews of one place. A place without any that may be shown shows those of its dealership. One round trip, as for a site. */
export async function readReviewsOfPlace(tenant: Tenant, place: { id: number } | { slug: string }, now: Date, page = 1): Promise<PlaceReviews> {
  if (!tenant.settings.reviews.isShown) return NO_REVIEWS
  const where = { ...place, dealershipId: { in: tenant.dealershipIds }, isVisible: true }
  const found = await readOn(tenant, page, async (take) => {
    const reviews = { where: mayBeShown(tenant), select: REVIEW, orderBy: NEWEST_FIRST, take } as const
    const ofDealership = { ...reviews, where: { ...reviews.where, locationId: null } }
    const found = await getPrisma().location.findFirst({ where, orderBy: { id: 'asc' }, select: { reviews, dealership: { select: { reviews: ofDealership } } } })
    return { found, lists: found ? [found.reviews, found.dealership.reviews] : [] }
  })
  if (!found) return NO_REVIEWS
  const shown = shownOf(tenant, found.reviews).length > 0 ? found : found.dealership
  return reviewsOn(page, tenant, shown.reviews, now)
}

/** Reads until each list has enough to show for the page and one review more, or has no more rows. */
async function readOn<Found>(tenant: Tenant, page: number, read: (take: number) => Promise<{ found: Found; lists: readonly ReviewRow[][] }>): Promise<Found> {
  const wanted = page * tenant.settings.reviews.quantity + 1
  for (let take = wanted + SPARE; ; take *= READ_ON) {
    const { found, lists } = await read(take)
    if (lists.every((list) => list.length < take || shownOf(tenant, list).length >= wanted)) return found
  }
}

function reviewsOn(page: number, tenant: Tenant, reviews: readonly ReviewRow[], now: Date): PlaceReviews {
  const { reviews: settings } = tenant.settings
  const shown = shownOf(tenant, reviews)
  const from = (page - 1) * settings.quantity
  const today = dayInZone(now, tenant.timeZone)
  return {
    reviews: shown.slice(from, from + settings.quantity).map(({ id, text: words, customerName, imageUrl, rating, reviewedOn }) => {
      const day = reviewedOn.toISOString().slice(0, 10)
      return { ...{ id, customerName, imageUrl, rating, day }, text: words ?? '', ago: timeAgo(day, today) }
    }),
    hasMore: shown.length > from + settings.quantity,
  }
}

/** However many they are. */
function shownOf({ settings }: Pick<Tenant, 'settings'>, reviews: readonly ReviewRow[]): ReviewRow[] {
  return shownReviews(reviews, { ...settings.reviews, quantity: Infinity })
}

/** What the database can say of `shownReviews`, which has the last word: of names in another spelling, and of texts that are nothing but space. */
export function mayBeShown({ id, settings }: Pick<Tenant, 'id' | 'settings'>) {
  const { hiddenReviewers, hiddenReviewIds } = settings.reviews
  return {
    OR: [{ tenantId: null }, { tenantId: id }],
    // Settings may hide a larger one, which Postgres would refuse.
    id: { notIn: hiddenReviewIds.filter((hidden) => hidden <= LARGEST_ID) },
    customerName: { notIn: hiddenReviewers },
    // It is not null either.
    text: { not: '' },
    NOT: { text: { contains: MACHINE_TRANSLATED } },
  } satisfies Prisma.ReviewWhereInput
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
