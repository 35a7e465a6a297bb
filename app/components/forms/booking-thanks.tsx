import { Button } from '~/components/ui/button'
import { AHEAD_NO_MORE } from '~/domain/test-drives/booking-state'
import type { ThankedBooking } from '~/leads/test-drives/own-booking.server'
import { PlaceFacts } from './place-facts'

/** When and where the test drive is, also for whoever is late for it, and, while it is ahead, the ways to keep it, move it and give it up. */
export function BookingThanks({ booking }: { booking: ThankedBooking }) {
  const { when, placeName, state, calendarPath, ways } = booking
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
            {ways ? (
              <a className="link" href={ways.movePath}>
                Choose another time
              </a>
            ) : null}
          </p>
          <details className="thank-you-cancel">
            <summary>Changed your mind?</summary>
            {ways ? (
              <form className="stack" method="post" action={ways.cancelPath}>
                <p>The time is free for others again, and nobody waits for you.</p>
                <Button type="submit">Cancel the test drive</Button>
              </form>
            ) : (
              <p>You can move or cancel it in the browser that you booked with, or by the links in our email, if you have one. Otherwise please call us.</p>
            )}
          </details>
        </>
      ) : null}
    </>
  )
}
