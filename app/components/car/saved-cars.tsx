import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Button, ButtonLink } from '~/components/ui/button'
import { passFocus } from '~/components/ui/pass-focus'
import type { CarCard } from '~/domain/cars/car-card'
import { missingWords } from '~/domain/watchlist/missing-words'
import { justSavedId, type SavedCar } from '~/domain/watchlist/saved-cars'
import { countOf } from '~/domain/cars/vehicle-noun'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { useCardLook } from '~/components/layout/card-look'
import { useVisitor } from '~/components/layout/visitor'
import { cardName } from '~/domain/cars/card-outline'
import { CarCardGrid } from './car-card-grid'
import { GoneCars } from './gone-cars'
import { readSavedCars, toggleCar } from './saved-cars-store'
import { saveFavourite } from './use-card-saving'
import { useKeptCars, type KeptCars } from './use-kept-cars'

/** `missing`: how many more the address names that the site shows no more. */
type NamedCars = { cars: CarCard[]; missing: number }

/** What takes a car off the list: on its card, or beside the name of one that is gone. */
const TAKES_OFF = '.saved-cars :is(.card-save, .gone-cars button)'

/** The cars that the address names, or those that this browser keeps, the newest first. */
export function SavedCars({ named }: { named: NamedCars | null }) {
  const kept = useKeptCars(named === null)
  useJustSaved(named?.cars)
  return named ? <NamedList {...named} /> : <KeptList {...kept} />
}

/** A list that an address names, which is whoever's that has it. */
function NamedList({ cars, missing }: NamedCars) {
  const { noun } = useCardLook()
  return (
    <>
      {missing > 0 ? (
        <p className="message" role="status">
          {missingWords(missing, noun)}
        </p>
      ) : null}
      {cars.length > 0 ? (
        <>
          <p className="muted">Bookmark this page, or send its address, to come back to these {noun.many}.</p>
          <h2 className="sr-only">The {noun.many}</h2>
          <CarCardGrid cars={cars} columns="across" isOnTop />
          <noscript>
            <TakeOff cars={cars} />
          </noscript>
        </>
      ) : (
        <p>
          <ToStock />
        </p>
      )}
    </>
  )
}

/** This browser's own list, as it changes. */
function KeptList({ saved, known, hasFailed, isAnswered, askAgain }: KeptCars) {
  const { noun } = useCardLook()
  const { here } = useVisitor()
  // The server cannot know what a browser keeps: before script has looked, nothing is said to be missing.
  const isUnread = !useHydrated()
  const isEmpty = !isUnread && saved.length === 0
  const cars = (known ?? []).filter(({ id }) => saved.some((car) => car.id === id))
  const cardless = saved.filter(({ id }) => !cars.some((car) => car.id === id))
  const gone = known && isAnswered && !hasFailed ? cardless : []
  // Their names are kept here, so that they can be seen and taken off all the same.
  const unread = hasFailed ? cardless : []
  // Sold, or without a price or a picture since: its card has nothing to take it off by.
  const held = saved.filter(({ id }) => cars.some((car) => car.id === id && !car.keeps?.saves))
  const kept = `${countOf(saved.length, noun)} kept in this browser${saved.length > 1 ? ', the latest first' : ''}.`
  return (
    // No box of its own: what is in it stands in the page's column.
    <div className="saved-cars contents" onClickCapture={passFocusOn}>
      {/* There from the start, so that what comes into it is read out: the first cars, and that there are none any more. */}
      <p className={isEmpty ? 'sr-only' : isUnread ? 'muted needs-script' : 'muted'} role="status">
        {isEmpty ? (known ? 'Nothing is saved here any more.' : '') : hasFailed ? `We could not load your ${noun.many} just now. Nothing is lost.` : known ? kept : `Loading your ${noun.many}`}
      </p>
      {isEmpty ? <NothingSaved /> : null}
      {isUnread ? (
        <noscript>
          {here === '/saved-cars' ? <meta httpEquiv="refresh" content="0;url=/saved-cars?kept" /> : null}
          <NothingSaved />
        </noscript>
      ) : null}
      {hasFailed && !isEmpty ? (
        <p>
          <Button kind="primary" onClick={askAgain}>
            Try again
          </Button>
        </p>
      ) : null}
      {cars.length > 0 ? <h2 className="sr-only">Your {noun.many}</h2> : null}
      {cars.length > 0 ? <CarCardGrid cars={cars} columns="across" isOnTop /> : null}
      {unread.length > 0 ? <GoneCars cars={unread} heading={`Your ${noun.many}`} remove={takeOff} /> : null}
      {held.length > 0 ? <GoneCars cars={held} heading="To take off your list" remove={takeOff} /> : null}
      {gone.length > 0 ? <GoneCars cars={gone} remove={takeOff} /> : null}
    </div>
  )
}

/** SAVE, pressed before its script was there, has led here as it does without any. Now the browser itself keeps the car, and this is its list. */
function useJustSaved(named: readonly CarCard[] | undefined): void {
  const { noun } = useCardLook()
  const navigate = useNavigate()
  const isRead = useRef(false)
  useEffect(() => {
    const saved = isRead.current ? null : justSavedId(window.location, document.referrer)
    isRead.current = true
    const car = named?.find(({ id }) => id === saved)
    if (!car) return
    const isKept = () => readSavedCars('favourites').some(({ id }) => id === car.id)
    if (!isKept()) saveFavourite(car, noun)
    if (isKept()) navigate('/saved-cars', { replace: true })
  }, [named, noun, navigate])
}

const TAKING_OFF = 'taking-off'

/** What script has on the cards. */
function TakeOff({ cars }: { cars: readonly CarCard[] }) {
  const remove = ({ id, name }: { id: number; name: string }) => (
    <Button isSmall type="submit" form={TAKING_OFF} name="remove" value={id} aria-label={`Remove ${name}`}>
      Remove
    </Button>
  )
  return (
    <>
      <form id={TAKING_OFF} method="post" action="/saved-cars">
        <input type="hidden" name="cars" value={cars.map(({ id }) => id).join()} />
      </form>
      <GoneCars cars={cars.map((car) => ({ id: car.id, name: cardName(car) }))} heading="To take off your list" remove={remove} />
    </>
  )
}

function takeOff(car: SavedCar) {
  return (
    <Button isSmall onClick={() => toggleCar('favourites', car)} aria-label={`Remove ${car.name}`}>
      Remove
    </Button>
  )
}

/** Before the press is heard: after it the control is gone, and the focus with it. */
function passFocusOn({ target }: MouseEvent) {
  const control = target instanceof Element ? target.closest(TAKES_OFF) : null
  if (control) passFocus(control, TAKES_OFF, 'h1')
}

function NothingSaved() {
  const { noun } = useCardLook()
  return (
    <div className="panel stack">
      <p>Nothing is saved here yet. A {noun.one} that you save waits for you on this page, in this browser.</p>
      <p>
        <ToStock />
      </p>
    </div>
  )
}

function ToStock() {
  const { noun } = useCardLook()
  return (
    <ButtonLink href={DEFAULT_SEARCH_PATH} kind="primary">
      See our {noun.many}
    </ButtonLink>
  )
}
