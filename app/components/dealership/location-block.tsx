import type { Place } from '~/dealerships/place'
import { cardsPerRow, locationLayout } from '~/domain/places/locations-layout'
import { LocationCard } from './location-card'
import { LocationSection } from './location-section'

const SWIPE_HINT_UP_TO = 3

type LocationBlockProps = {
  places: readonly Place[]
  dealershipCount: number
  layout: 'auto' | 'list' | 'grid' | 'carousel'
  headingLevel?: 'h2' | 'h3'
}

/** The location block (section 2): one place at length, several dealerships as a list, several places as cards; none is nothing. */
export function LocationBlock({ places, dealershipCount, layout, headingLevel }: LocationBlockProps) {
  const chosen = locationLayout(layout, places.length, dealershipCount)
  const [first] = places
  if (chosen === null || !first) return null
  if (chosen === 'section') return <LocationSection place={first} />
  return (
    <>
      {chosen === 'carousel' && places.length <= SWIPE_HINT_UP_TO ? <p className="swipe-hint">Swipe</p> : null}
      <ul className={`locations locations-${chosen} locations-by-${cardsPerRow(places.length)}`}>
        {places.map((place) => (
          <li key={place.slug}>
            <LocationCard place={place} headingLevel={headingLevel} />
          </li>
        ))}
      </ul>
    </>
  )
}
