import { Button } from '~/components/ui/button'
import { AHEAD_NO_MORE } from '~/domain/test-drives/booking-state'
import type { BookingView } from '~/leads/test-drives/load-booking-page.server'
import { PlaceFacts } from './place-facts'

/** When and where the test drive is, also for whoever is late for it, and, while it is ahead, the ways to keep it, move it and give it up. */
export function BookingThanks({ booking }: { booking: BookingView }) {
  const { when, placeName, state, calendarPath, movePath, cancelPath } = booking
  if (state === 'cancelled') return <p>Your test drive at {placeName} is cancelled.</p>
  return (
    <>
      <p>{state === 'booked' ? 'Your test drive is booked. Please bring your driver licence.' : `${AHEAD_NO_MORE[state]}.`}</p>
      <dl className="checkout-facts thank-you-facts">
        <div>
          <dt>When</dt>
          <dd>
            {when} <span>local time at {placeName}</span>
          </dd>
        </div>
        <PlaceFacts place={booking} />
      </dl>
      {state === 'booked' ? (
        <>
          <p className="thank-you-links">
            <a className="link" href={calendarPath} download="test-drive.ics">
              Add it to your calendar
            </a>
            <a className="link" href={movePath}>
              Choose another time
            </a>
          </p>
          <details className="thank-you-cancel">
            <summary>Changed your mind?</summary>
            <form className="stack" method="post" action={cancelPath}>
              <p>The time is free for others again, and nobody waits for you.</p>
              <Button type="submit">Cancel the test drive</Button>
            </form>
          </details>
        </>
      ) : null}
    </>
  )
}
