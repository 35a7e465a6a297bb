import type { ReviewView } from '~/dealerships/read-reviews.server'
import { formatDate } from '~/domain/time/date-words'
import { PersonMark } from './person-mark'

type ReviewByProps = Pick<ReviewView, 'customerName' | 'imageUrl' | 'day' | 'ago'> & { isFine?: boolean }

/**
 * Who wrote a review, with their picture where there is one, and how long ago; the day itself stands in the title. A name that is read
 * from right to left turns nothing but itself around.
 */
export function ReviewBy({ customerName, imageUrl, day, ago, isFine = false }: ReviewByProps) {
  const words = (
    <>
      <bdi>{customerName}</bdi>
      {', '}
      <time dateTime={day} title={formatDate(day)}>
        {ago}
      </time>
    </>
  )
  const fine = isFine ? 'fine' : undefined
  if (!imageUrl) return <p className={fine}>{words}</p>
  return (
    <p className={['review-by', fine].filter(Boolean).join(' ')}>
      <PersonMark name={customerName} picture={imageUrl} />
      <span>{words}</span>
    </p>
  )
}
