import type { JsonLd } from './structured-data'

type ShownReview = { customerName: string; /** ISO. */ day: string; rating: number; text: string }

/** A place with the reviews that its page shows, and no others; as it is where the page shows none. */
export function reviewed(place: JsonLd, reviews: readonly ShownReview[]): JsonLd {
  if (reviews.length === 0) return place
  const review = reviews.map(({ customerName, day, rating, text }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: customerName },
    datePublished: day,
    reviewRating: { '@type': 'Rating', ratingValue: rating },
    reviewBody: text,
  }))
  return { ...place, review }
}
