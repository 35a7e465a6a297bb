import { Button } from '~/components/ui/button'
import { useNoun } from '~/components/layout/card-look'
import type { PlaceToCome } from '~/domain/places/postal-address'
import { PlaceFacts } from './place-facts'

export type HeldCar = { carTitle: string; isSold: boolean; heldUntil: string; placeName: string; paid: string | null; goesBack: string | null; cancelHref: string | null }

/** Until when the car is held, where it is to be seen, what was paid, and the way back. @param place null where the lead goes by none */
export function ReservationThanks({ reservation: { carTitle, isSold, heldUntil, placeName, paid, goesBack, cancelHref }, place }: { reservation: HeldCar; place: PlaceToCome | null }) {
  const noun = useNoun()
  return (
    <>
      {isSold ? (
        <p>
          You reserved the {carTitle}, and {placeName} has marked it as sold since. If that is not to you, please call us, or cancel below.
        </p>
      ) : (
        <p>
          We hold the {carTitle} for you. Somebody from {placeName} will be in touch soon to find a time that suits you.
        </p>
      )}
      <dl className="checkout-facts thank-you-facts">
        {isSold ? null : (
          <div>
            <dt>Held until</dt>
            <dd>
              {heldUntil} <span>local time at {placeName}</span>
            </dd>
          </div>
        )}
        {paid ? (
          <>
            <div>
              <dt>Deposit</dt>
              <dd>{paid}</dd>
            </div>
            <div>
              <dt>Refund</dt>
              <dd>100% refundable</dd>
            </div>
          </>
        ) : null}
        {place ? <PlaceFacts place={place} /> : null}
      </dl>
      <details className="thank-you-cancel">
        <summary>Changed your mind?</summary>
        {cancelHref === null ? (
          <p>You can cancel in the browser that you reserved with, or by the link in our message, if you have one. Otherwise please call us.</p>
        ) : (
          <form className="stack" method="post" action={cancelHref}>
            <p>
              {isSold ? 'The reservation ends' : `The ${noun.one} is free for others again`}
              {goesBack ? `, and ${goesBack} goes back to your card` : ''}.
            </p>
            <Button type="submit">Cancel the reservation</Button>
          </form>
        )}
      </details>
    </>
  )
}
