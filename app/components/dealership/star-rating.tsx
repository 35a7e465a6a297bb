import { formatCount } from '~/domain/text/format'

/** The stars of one review. */
export function Stars({ of }: { of: number }) {
  return (
    <p className="review-stars">
      <span aria-hidden="true" className="star">
        {'★'.repeat(Math.max(0, Math.min(5, of)))}
      </span>
      <span className="sr-only">{`${of} out of 5`}</span>
    </p>
  )
}

type StarRatingProps = { rating: { text: string; count: number }; href?: string }

/** '4.6 out of 5 from 961 reviews', with a star that only decorates. */
export function StarRating({ rating, href }: StarRatingProps) {
  const words = (
    <>
      <span aria-hidden="true" className="star">
        ★
      </span>
      <b>{rating.text}</b>
      <span className="sr-only"> out of 5</span>
      {rating.count > 0 ? <span>{` from ${formatCount(rating.count)} ${rating.count === 1 ? 'review' : 'reviews'}`}</span> : null}
    </>
  )
  return (
    <p className="star-rating">
      {href ? (
        <a className="link" href={href}>
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  )
}
