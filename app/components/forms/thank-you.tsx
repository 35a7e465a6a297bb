import type { CarType } from '~/domain/cars/car'
import { carHref } from '~/domain/cars/car-links'
import { carSubtitle, carTitle } from '~/domain/cars/car-title'
import { imageUrl } from '~/domain/text/image-url'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { ReservationThanks, type HeldCar } from './reservation-thanks'
import { useLeadEvent } from './use-lead-event'

type ThankYouProps = {
  siteName: string
  reservation: HeldCar | null
  leadId: string
  lead: {
    category: string
    eventId: number
    locationName: string | null
    booking: { when: string; isCancelled: boolean; calendarPath: string } | null
    car: {
      slug: string
      year: number
      make: string
      model: string
      badge: string | null
      series: string | null
      carType: CarType
      imageUrl: string | null
    } | null
  }
}

/** What was received and what comes next; the car when there is one, and nothing of who asked. */
export function ThankYou({ lead: { category, eventId, locationName, booking, car }, leadId, siteName, reservation }: ThankYouProps) {
  useLeadEvent({ category, eventId, leadId, car: car?.slug ?? null })
  return (
    <div className="container form-page thank-you">
      <div className="panel stack">
        <span className="thank-you-mark">
          <Icon name="check" size="large" />
        </span>
        <h1>Thank you</h1>
        {reservation ? (
          <ReservationThanks reservation={reservation} />
        ) : booking ? (
          <BookingThanks booking={booking} placeName={locationName ?? siteName} />
        ) : (
          <p>
            Your {car || category === 'General Enquiry' ? 'enquiry' : category.toLowerCase()} has reached {locationName ?? siteName}. Somebody
            from the team will be in touch soon.
          </p>
        )}
        {car ? (
          <a className="thank-you-car" href={carHref(car)}>
            {car.imageUrl ? (
              <img src={imageUrl(car.imageUrl, { width: 320, aspectRatio: '4:3' })} alt="" width={160} height={120} />
            ) : null}
            <span>
              <strong>{carTitle(car)}</strong>
              {carSubtitle(car)}
              <span className="thank-you-back">Back to the car</span>
            </span>
          </a>
        ) : null}
        <div className="thank-you-actions">
          <ButtonLink href="/search/new-used-and-demo-cars/" kind={car ? 'quiet' : 'primary'}>
            Keep looking
          </ButtonLink>
          <ButtonLink href="/">Home</ButtonLink>
        </div>
      </div>
    </div>
  )
}

function BookingThanks({ booking, placeName }: { booking: NonNullable<ThankYouProps['lead']['booking']>; placeName: string }) {
  if (booking.isCancelled) return <p>Your test drive at {placeName} is cancelled.</p>
  return (
    <>
      <p>
        Your test drive is booked: <strong>{booking.when}</strong> at {placeName}. Please bring your driver licence.
      </p>
      <p>
        <a className="link" href={booking.calendarPath} download="test-drive.ics">
          Add it to your calendar
        </a>
      </p>
    </>
  )
}
