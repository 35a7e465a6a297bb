import { useRef, type ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'

/** With more, the next card looks in from the side and says it by itself (section 9). */
const SWIPE_HINT_UP_TO = 3

/** Cards side by side that are swiped, or moved by the arrow keys; script adds a button each way. */
export function LocationCarousel({ count, children }: { count: number; children: ReactNode }) {
  const strip = useRef<HTMLUListElement>(null)
  const turn = (by: 1 | -1) => {
    const card = strip.current?.firstElementChild
    if (card) strip.current.scrollBy({ left: by * card.getBoundingClientRect().width })
  }
  return (
    <div className="stack">
      <div className="carousel-head">
        {count <= SWIPE_HINT_UP_TO ? <p className="swipe-hint">Swipe</p> : null}
        {count > 1 ? (
          <div className="carousel-turn">
            <button type="button" className="button button-quiet" aria-label="Previous location" onClick={() => turn(-1)}>
              <Icon name="chevron-left" />
            </button>
            <button type="button" className="button button-quiet" aria-label="Next location" onClick={() => turn(1)}>
              <Icon name="chevron-right" />
            </button>
          </div>
        ) : null}
      </div>
      <ul className="locations locations-carousel" ref={strip} aria-label="Our Locations" {...SCROLLABLE}>
        {children}
      </ul>
    </div>
  )
}

/** What scrolls can be reached by keyboard. */
const SCROLLABLE = { tabIndex: 0 }
