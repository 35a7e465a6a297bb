import { StarRating, Stars } from '~/components/dealership/star-rating'
import { perRow } from '~/components/ui/per-row'
import { ReviewBy } from '~/components/ui/review-by'
import type { HomePage } from '~/site/home-page'

/** What buyers say; the average stands only where it is above the site's minimum (section 5). */
export function ReviewsSection({ page: { reviews } }: { page: HomePage }) {
  if (reviews.shown.length === 0) return null
  return (
    <section className="home-section" aria-labelledby="reviews">
      <div className="home-section-head">
        <h2 id="reviews">What our customers say</h2>
        {reviews.rating === null ? null : <StarRating rating={reviews.rating} />}
        <a className="link" href="/reviews">
          See all
          <span className="sr-only"> reviews</span>
        </a>
      </div>
      <ul className={`home-reviews by-${perRow(reviews.shown.length, 4)}`}>
        {reviews.shown.map(({ id, text, rating, ...by }) => (
          <li key={id} className="panel">
            <Stars of={rating} />
            <blockquote dir="auto">{text}</blockquote>
            <ReviewBy {...by} />
          </li>
        ))}
      </ul>
    </section>
  )
}
