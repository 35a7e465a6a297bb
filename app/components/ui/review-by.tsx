import type { ReviewView } from '~/dealerships/read-reviews.server'
import { PersonMark } from './person-mark'

/** Who wrote a review, with their picture where there is one, and how long ago; the day itself stands in the title. */
export function ReviewBy({ customerName, imageUrl, day, date, ago, isFine = false }: Pick<ReviewView, 'customerName' | 'imageUrl' | 'day' | 'date' | 'ago'> & { isFine?: boolean }) {
  return (
    <p className={isFine ? 'review-by fine' : 'review-by'}>
      {imageUrl ? <PersonMark name={customerName} picture={imageUrl} /> : null}
      <span>
        {customerName},{' '}
        <time dateTime={day} title={date}>
          {ago}
        </time>
      </span>
    </p>
  )
}
