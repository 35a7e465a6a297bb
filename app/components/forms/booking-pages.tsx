import type { ReactNode } from 'react'
import { Button, ButtonLink } from '~/components/ui/button'
import { useNoun } from '~/components/layout/card-look'
import { carHref } from '~/domain/cars/car-links'
import type { FieldOption } from '~/domain/forms/form-field'
import { SOLD_SINCE_BOOKED } from '~/domain/test-drives/check-time'
import type { BookingView } from '~/leads/test-drives/load-booking-page.server'
import { DraftForm } from './draft-form'
import { SelectField } from './select-field'

/** Asks before it cancels, and says afterwards that it has. */
export function CancelTestDrive({ booking }: { booking: BookingView }) {
  if (booking.state !== 'booked') return <NoBooking booking={booking} />
  return (
    <BookingPanel title="Cancel your test drive?" booking={booking}>
      <form className="stack" method="post">
        <Button type="submit" kind="primary" isWide>
          Cancel the test drive
        </Button>
      </form>
      <ButtonLink href={booking.movePath}>Choose another time instead</ButtonLink>
    </BookingPanel>
  )
}

/** Why the test drive was not moved: what is wrong with the time, or with the sending. */
export type MoveAnswer = { error?: string; formError?: string }
type MoveProps = { booking: BookingView; times: readonly FieldOption[]; isMoved: boolean; answer: MoveAnswer | undefined }

const fieldId = (field: string) => `booking-${field}`

export function MoveTestDrive({ booking, times, isMoved, answer }: MoveProps) {
  if (booking.state !== 'booked') return <NoBooking booking={booking} />
  return (
    <BookingPanel title={isMoved ? 'Your test drive is moved' : 'Choose another time'} booking={booking}>
      {isMoved ? (
        <p>
          <a className="link" href={booking.calendarPath} download="test-drive.ics">
            Add it to your calendar
          </a>
        </p>
      ) : null}
      {times.length > 0 ? (
        <DraftForm
          noValidate
          answer={answer}
          errors={answer?.error ? [['time', answer.error]] : []}
          formError={answer?.formError ?? null}
          fieldId={fieldId}
          submit={{ label: 'Move the test drive', kind: isMoved ? 'quiet' : 'primary' }}
        >
          <SelectField
            id={fieldId('time')}
            name="dateTime"
            label="Another time"
            defaultValue=""
            placeholder="Please choose"
            options={times}
            error={answer?.error}
            isRequired
          />
        </DraftForm>
      ) : (
        <p>{booking.car?.isSold ? SOLD_SINCE_BOOKED : 'No other time is free online.'}{booking.phone ? ` Please call us on ${booking.phone}.` : ''}</p>
      )}
      <ButtonLink href={booking.cancelPath}>Cancel the test drive</ButtonLink>
    </BookingPanel>
  )
}

function NoBooking({ booking }: { booking: BookingView }) {
  const noun = useNoun()
  return (
    <BookingPanel title={booking.state === 'cancelled' ? 'Your test drive is cancelled' : 'This test drive is over'} booking={booking}>
      <p>{booking.state === 'cancelled' ? 'Nobody waits for you. You are welcome at any other time.' : 'We hope that you liked it.'}</p>
      {booking.car ? <ButtonLink href={carHref(booking.car)}>{`Back to the ${noun.one}`}</ButtonLink> : <ButtonLink href="/">Home</ButtonLink>}
    </BookingPanel>
  )
}

function BookingPanel({ title, booking, children }: { title: string; booking: BookingView; children: ReactNode }) {
  return (
    <div className="container form-page">
      <div className="panel stack">
        <h1>{title}</h1>
        <p>
          {booking.car ? `${booking.car.title}, ` : ''}
          <strong>{booking.when}</strong> at {booking.placeName}
        </p>
        {children}
      </div>
    </div>
  )
}
