import { followingPlace } from '~/domain/places/following-place'
import type { DealershipText, ReviewText, SiteDocument } from './site-document'

type Published = { dealership: string | null; location: string | null; average: number; count: number }
export type MergedReviews = {
  reviews: ReviewText[]
  dealerships: DealershipText[]
  added: number
  changed: number
  unchanged: number
  /** Ratings that are new. */
  ratings: { dealership: string; location: string | null; average: number; count: number }[]
}

/**
 * Reviews of a file put to those that are there: one of the same person, day and place takes the place of the old one. What a file says twice
 * counts once, as it says it last.
 *
 * A place, and its dealership, is rated by what the source publishes; without it by the average of its own stored reviews, unless more
 * were published for it before than are stored. A place and its dealership never count for each other.
 */
export function mergeReviews({ reviews: known = [], dealerships = [] }: SiteDocument, given: readonly ReviewText[], published: Published | null): MergedReviews {
  const byKey = new Map(known.map((review) => [keyOf(review), review]))
  const fresh = new Map(given.map((review) => [keyOf(review), review]))
  const isNew = [...fresh.keys()].filter((key) => !byKey.has(key))
  const isChanged = [...fresh].filter(([key, review]) => byKey.has(key) && !isSame(byKey.get(key), review))
  const reviews = [...known.map((review) => fresh.get(keyOf(review)) ?? review), ...isNew.flatMap((key) => fresh.get(key) ?? [])]
  const ratings: MergedReviews['ratings'] = []
  const rated = dealerships.map((dealership) => {
    const rate = <T extends { averageRating: number | null; reviewCount: number }>(it: T, location: string | null): T => {
      const isOf = (one: { dealership: string | null; location: string | null }) => one.dealership === dealership.slug && one.location === location
      if (!given.some(isOf)) return it
      const rating = published && isOf(published) ? published : averageOf(reviews.filter(isOf))
      const isPublished = rating === published
      if ((!isPublished && it.reviewCount > rating.count) || (it.averageRating === rating.average && it.reviewCount === rating.count)) return it
      ratings.push({ dealership: dealership.slug, location, average: rating.average, count: rating.count })
      return { ...it, averageRating: rating.average, reviewCount: rating.count }
    }
    return { ...rate(dealership, null), locations: dealership.locations.map((place) => rate(place, place.slug)) }
  })
  return { reviews, dealerships: rated, added: isNew.length, changed: isChanged.length, unchanged: given.length - isNew.length - isChanged.length, ratings }
}

/** Reviews of places that go, of which a folder says nothing: they are of the places that follow them, else of their dealership as a whole. */
export function reviewsThatStay(reviews: readonly ReviewText[], before: readonly DealershipText[], after: readonly DealershipText[]): ReviewText[] {
  const placesOf = (dealerships: readonly DealershipText[], review: ReviewText) => dealerships.find(({ slug }) => slug === review.dealership)?.locations ?? []
  return reviews.map((review) => {
    const [old, now] = [placesOf(before, review), placesOf(after, review)]
    if (review.location === null || now.some(({ slug }) => slug === review.location)) return review
    const gone = old.find(({ slug }) => slug === review.location)
    return { ...review, location: (gone && followingPlace(gone, old, now)?.slug) ?? null }
  })
}

function keyOf({ dealership, location, name, date, isOfThisSiteOnly }: ReviewText): string {
  return JSON.stringify([dealership, location, name, date, isOfThisSiteOnly])
}

function isSame(a: ReviewText | undefined, b: ReviewText): boolean {
  return a?.rating === b.rating && a.text === b.text && a.imageUrl === b.imageUrl
}

function averageOf(reviews: readonly ReviewText[]): { average: number; count: number } {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return { average: Math.round((sum / reviews.length) * 100) / 100, count: reviews.length }
}
