import type { ReviewsView } from '~/dealerships/read-reviews.server'
import { ButtonLink } from '~/components/ui/button'
import { ReviewBy } from '~/components/ui/review-by'
import { StarRating, Stars } from './star-rating'

type ReviewsBlockProps = Omit<ReviewsView, 'hasMore'> & { heading: string; previousHref?: string | null; nextHref?: string | null }

/** What customers wrote; nothing when there is nothing to show (section 5). */
export function ReviewsBlock({ rating, reviews, heading, previousHref = null, nextHref = null }: ReviewsBlockProps) {
  if (reviews.length === 0) return null
  return (
    <section className="stack" id="reviews" aria-labelledby="reviews-heading">
      <h2 id="reviews-heading">{heading}</h2>
      {rating ? <StarRating rating={rating} /> : null}
      <ul className="reviews">
        {reviews.map(({ id, text, rating: stars, ...by }) => (
          <li className="panel review" key={id}>
            <Stars of={stars} />
            <blockquote dir="auto">{text}</blockquote>
            <ReviewBy {...by} isFine />
          </li>
        ))}
      </ul>
      {previousHref || nextHref ? (
        <nav className="location-actions" aria-label="Pages of reviews">
          {previousHref ? <ButtonLink href={previousHref}>Newer reviews</ButtonLink> : null}
          {nextHref ? <ButtonLink href={nextHref}>More reviews</ButtonLink> : null}
        </nav>
      ) : null}
    </section>
  )
}
