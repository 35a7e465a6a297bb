import { carHref } from '~/domain/cars/car-links'
import { carSubtitle, carTitle } from '~/domain/cars/car-title'
import { imageUrl } from '~/domain/images/image-url'
import { stockAction } from '~/components/error-page'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { useNoun } from '~/components/layout/card-look'
import { OpenNow } from '~/components/dealership/open-now'
import type { PlaceHours } from '~/dealerships/place'
import type { ThankedLead } from '~/leads/find-lead.server'
import type { ThankedBooking } from '~/leads/test-drives/own-booking.server'
import { BookingThanks } from './booking-thanks'
import { PaymentThanks, type PaidOnline } from './payment-thanks'
import { ReservationThanks, type HeldCar } from './reservation-thanks'
import { useLeadEvent } from './use-lead-event'

type ThankYouProps = {
  siteName: string
  reservation: HeldCar | null
  payment: PaidOnline | null
  /** Whether the place that will be in touch is open; null where nobody knows, or nobody waits. */
  open: PlaceHours['status']
  leadId: string
  lead: Omit<ThankedLead, 'booking'> & { booking: ThankedBooking | null }
}

/** What was received and what comes next; the car when there is one, and nothing of who asked. */
export function ThankYou({ lead: { category, eventId, locationName, place, wish, estimate, page, received, booking, car, carRelation }, leadId, siteName, reservation, payment, open }: ThankYouProps) {
  const noun = useNoun()
  // Who asked for a job or a service has looked at nothing yet.
  const stock = stockAction(noun)
  useLeadEvent({ category, eventId, leadId, car: car?.slug ?? null })
  return (
    <div className="container form-page thank-you">
      <div className="panel stack">
        <span className="thank-you-mark">
          <Icon name="check" size="large" />
        </span>
        <h1>{page?.heading ?? 'Thank you'}</h1>
        {page?.text ? <Paragraphs text={page.text} /> : null}
        {reservation ? (
          <ReservationThanks reservation={reservation} place={place} />
        ) : payment ? (
          <PaymentThanks payment={payment} placeName={locationName ?? siteName} />
        ) : booking ? (
          <BookingThanks booking={booking} />
        ) : page?.text ? null : (
          <p>{received}</p>
        )}
        <OpenNow status={open} />
        {estimate ? (
          <p>
            The estimate{estimate.of ? ` for your ${estimate.of}` : ''} that you accepted: <strong>{estimate.range}</strong>.
          </p>
        ) : null}
        {wish ? (
          <p>
            You asked for <strong>{wish}</strong>
            {locationName ? ` at ${locationName}` : ''}. We confirm it with you.
          </p>
        ) : null}
        {car ? <ThankedCar car={car} relation={carRelation} saysWhatBecame={!reservation && !payment} /> : null}
        <div className="thank-you-actions">
          {page?.links.map(({ label, href }, index) => (
            <ButtonLink key={href} href={href} kind={index === 0 ? 'primary' : 'quiet'}>
              {label}
            </ButtonLink>
          ))}
          <ButtonLink href={stock.href} kind={car || page?.links.length ? 'quiet' : 'primary'}>
            {car ? 'Keep looking' : stock.label}
          </ButtonLink>
          <ButtonLink href="/">Home</ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The car, with the way back to its page while it has one. */
export function ThankedCar({ car, relation, saysWhatBecame }: { car: NonNullable<ThankedLead['car']>; relation?: string | null; saysWhatBecame: boolean }) {
  const noun = useNoun()
  const news = !car.isShown ? 'This vehicle is no longer in our stock.' : car.isSold ? 'This vehicle recently sold.' : null
  const card = (
    <>
      {car.imageUrl ? (
        <img src={imageUrl(car.imageUrl, { width: 320, aspectRatio: '4:3' })} alt="" width={160} height={120} />
      ) : null}
      <span>
        {relation ? <span className="form-car-stock">{relation}</span> : null}
        <strong>{carTitle(car)}</strong>
        {carSubtitle(car)}
        {news && saysWhatBecame ? <span>{news}</span> : null}
        {car.isShown ? <span className="thank-you-back">{`Back to the ${noun.one}`}</span> : null}
      </span>
    </>
  )
  return car.isShown ? (
    <a className="thank-you-car" href={carHref(car)}>
      {card}
    </a>
  ) : (
    <div className="thank-you-car">{card}</div>
  )
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
