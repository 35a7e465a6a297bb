import type { Place } from '~/dealerships/place'
import { cardsPerRow, locationLayout } from '~/domain/places/locations-layout'
import { uniqueLocations } from '~/domain/places/unique-locations'
import { LocationCard } from './location-card'
import { LocationCarousel } from './location-carousel'
import { LocationSection } from './location-section'

type LocationBlockProps = {
  places: readonly Place[]
  dealershipCount: number
  layout: 'auto' | 'list' | 'grid' | 'carousel'
  headingLevel?: 'h2' | 'h3'
}

/**
 * The location block (section 2): one place at length, with its departments where several share its spot; several dealerships as a list,
 * several places as cards; none is nothing.
 */
export function LocationBlock({ places, dealershipCount, layout, headingLevel }: LocationBlockProps) {
  const chosen = locationLayout(layout, uniqueLocations(places).length, dealershipCount)
  const [first, ...others] = places
  if (chosen === null || !first) return null
  if (chosen === 'section') return <LocationSection place={first} siblings={others} headingLevel={headingLevel ?? 'h3'} />
  const cards = places.map((place) => (
    <li key={place.id}>
      <LocationCard place={place} headingLevel={headingLevel} />
    </li>
  ))
  if (chosen === 'carousel') return <LocationCarousel count={places.length}>{cards}</LocationCarousel>
  return <ul className={`locations locations-${chosen} locations-by-${cardsPerRow(places.length)}`}>{cards}</ul>
}
