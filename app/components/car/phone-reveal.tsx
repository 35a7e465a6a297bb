import { useEffect, useRef, useSyncExternalStore, type FormEvent } from 'react'
import type { CallAction } from '~/domain/cars/call-number'
import { EVENT_IDS } from '~/domain/advertising/event-id'
import { track } from '~/components/analytics/track'
import { Button, ButtonLink, type ButtonKind } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { onReveal, revealPhone, wasRevealed } from './phone-revealed'

type PhoneRevealProps = {
  car: { id: number; slug: string }
  call: CallAction
  kind?: ButtonKind
  /** Where the page without script comes back to; `phone` on one of a page's buttons. */
  id?: string
  /** Of a narrow bar: a word, and the number once it is revealed. */
  isShort?: boolean
}

/**
 * The number of a car's dealer, masked until it is asked for (section 4). Asking reports the event and shows the number as a link in
 * every such button of the page; without script the form does, and comes back to the page with the number shown.
 */
export function PhoneReveal({ car, call, kind, id, isShort = false }: PhoneRevealProps) {
  const isAsked = useSyncExternalStore(onReveal, () => wasRevealed(car.id), () => false)
  const isRevealed = call.isRevealed || isAsked
  const linkRef = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)

  useEffect(() => {
    if (!isRevealed || !takesFocus.current) return
    takesFocus.current = false
    linkRef.current?.querySelector('a')?.focus()
  }, [isRevealed])

  function record() {
    if (revealPhone(car.id)) track({ eventId: EVENT_IDS.callDealer, carId: car.id })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    takesFocus.current = true
    record()
  }

  if (isRevealed) {
    return (
      <div className="phone-reveal" id={id} ref={linkRef}>
        <ButtonLink href={call.href} kind={kind} isWide onClick={record}>
          <Icon name="phone" />
          <span>
            {isShort ? <span className="sr-only">{call.label} </span> : `${call.label} `}
            <span className="call-number">{call.number}</span>
          </span>
        </ButtonLink>
      </div>
    )
  }
  return (
    <form className="phone-reveal" id={id} method="post" action="/api/events" onSubmit={onSubmit}>
      <input type="hidden" name="event_id" value={EVENT_IDS.callDealer} />
      <input type="hidden" name="car_id" value={car.id} />
      <input type="hidden" name="slug" value={car.slug} />
      <Button type="submit" kind={kind} isWide>
        <Icon name="phone" />
        <span>
          {isShort ? 'Call' : `${call.label} `}
          {isShort ? null : (
            <span className="call-number" aria-hidden="true">
              {call.masked}
            </span>
          )}
          <span className="sr-only">, show the number</span>
        </span>
      </Button>
    </form>
  )
}
