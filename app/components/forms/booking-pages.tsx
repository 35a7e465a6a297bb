import type { ReactNode } from 'react'
import { Button, ButtonLink } from '~/components/ui/button'
import { useNoun } from '~/components/layout/card-look'
import { carHref } from '~/domain/cars/car-links'
import type { FieldOption } from '~/domain/forms/form-field'
import { AHEAD_NO_MORE } from '~/domain/test-drives/booking-state'
import { SOLD_SINCE_BOOKED } from '~/domain/test-drives/check-time'
import type { BookingView } from '~/leads/test-drives/load-booking-page.server'
import { DraftForm } from './draft-form'
import { Choices } from './form-field'
import { PlaceFacts } from './place-facts'
import { SlotField } from './slot-field'

/** What the page of a signed link is about now, in its heading and its title. */
export function bookingHeading({ state }: Pick<BookingView, 'state'>, whileBooked: string): string {
  return state === 'booked' ? whileBooked : AHEAD_NO_MORE[state]
}

export const CANCEL_HEADING = 'Cancel your test drive?'
export const moveHeading = (isMoved: boolean) => (isMoved ? 'Your test drive is moved' : 'Choose another time')

/** Asks before it cancels, and says afterwards that it has. */
export function CancelTestDrive({ booking }: { booking: BookingView }) {
  return (
    <BookingPanel heading={CANCEL_HEADING} booking={booking}>
      <form className="stack" method="post">
        <Button type="submit" kind="primary" isWide>
          Cancel the test drive
        </Button>
      </form>
      <ButtonLink href={booking.movePath}>Choose another time instead</ButtonLink>
    </BookingPanel>
  )
}

/** Why the test drive was not moved: what is wrong with the time, which one that was, or what is wrong with the sending. */
export type MoveAnswer = { error?: string; dateTime?: string; formError?: string }
type MoveProps = { booking: BookingView; times: readonly FieldOption[]; isMoved: boolean; answer: MoveAnswer | undefined }

const fieldId = (field: string) => `booking-${field}`

/** The times are the ones of the form that booked, under their days; once it is moved, the way back to them is a link. */
export function MoveTestDrive({ booking, times, isMoved, answer }: MoveProps) {
  return (
    <BookingPanel heading={moveHeading(isMoved)} booking={booking}>
      {isMoved ? (
        <>
          <WhereTo booking={booking} />
          <p className="thank-you-links">
            <a className="link" href={booking.calendarPath} download="test-drive.ics">
              Add it to your calendar
            </a>
            <a className="link" href={booking.movePath}>
              Choose another time
            </a>
          </p>
        </>
      ) : times.length > 0 ? (
        <DraftForm
          noValidate
          answer={answer}
          errors={answer?.error ? [['time', answer.error]] : []}
          formError={answer?.formError ?? null}
          fieldId={fieldId}
          submit={{ label: 'Move the test drive' }}
        >
          <Choices id={fieldId('time')} label="Another time" error={answer?.error} isRequired>
            <SlotField name="dateTime" value={answer?.dateTime ?? ''} anyTime={undefined} options={times} error={answer?.error} />
          </Choices>
        </DraftForm>
      ) : (
        <p>{booking.car?.isSold ? SOLD_SINCE_BOOKED : 'No other time is free online.'}{booking.phone ? ` Please call us on ${booking.phone}.` : ''}</p>
      )}
      <ButtonLink href={booking.cancelPath}>Cancel the test drive</ButtonLink>
    </BookingPanel>
  )
}

function WhereTo({ booking }: { booking: BookingView }) {
  return (
    <dl className="checkout-facts thank-you-facts">
      <PlaceFacts place={booking} />
    </dl>
  )
}

const WORDS = {
  begun: 'It can no longer be moved or cancelled here. If you are late, or cannot come, please call us.',
  cancelled: 'Nobody waits for you. You are welcome at any other time.',
  over: 'We hope that you liked it.',
}

/** While the test drive is ahead, what can be done with it; else the ways on. */
function BookingPanel({ heading, booking, children }: { heading: string; booking: BookingView; children: ReactNode }) {
  const { state, car, when, placeName, bookAgainHref } = booking
  const noun = useNoun()
  return (
    <div className="container form-page">
      <div className="panel stack">
        <h1>{bookingHeading(booking, heading)}</h1>
        <p>
          {car ? `${car.title}, ` : ''}
          <strong>{when}</strong>, local time at {placeName}
        </p>
        {state === 'booked' ? (
          children
        ) : (
          <>
            <p>{WORDS[state]}</p>
            {state === 'begun' ? <WhereTo booking={booking} /> : null}
            {state === 'cancelled' && bookAgainHref ? (
              <ButtonLink href={bookAgainHref} kind="primary">
                Book another time
              </ButtonLink>
            ) : null}
            {car ? <ButtonLink href={carHref(car)}>{`Back to the ${noun.one}`}</ButtonLink> : <ButtonLink href="/">Home</ButtonLink>}
          </>
        )}
      </div>
    </div>
  )
}
