import type { Place } from '~/dealerships/place'
import { cardsPerRow, locationLayout } from '~/domain/places/locations-layout'
import { uniqueLocations } from '~/domain/places/unique-locations'
import { ButtonLink } from '~/components/ui/button'
import { LocationCard } from './location-card'
import { LocationCarousel } from './location-carousel'
import { LocationSection } from './location-section'

/** Of a group with forty yards a form's page would be mostly yards. */
const MOST_IN_PART = 12

type LocationBlockProps = {
  places: readonly Place[]
  dealershipCount: number
  layout: 'auto' | 'list' | 'grid' | 'carousel'
  headingLevel?: 'h2' | 'h3'
  /** The page of all places, where the block is a part of another page: it shows the first and leads there. */
  allHref?: string | null
}

/**
 * The location block (section 2): one place at length, with its departments where several share its spot; several dealerships as a list,
 * several places as cards; none is nothing.
 */
export function LocationBlock({ places, dealershipCount, layout, headingLevel, allHref = null }: LocationBlockProps) {
  const chosen = locationLayout(layout, uniqueLocations(places).length, dealershipCount)
  const [first, ...others] = places
  if (chosen === null || !first) return null
  if (chosen === 'section') return <LocationSection place={first} siblings={others} headingLevel={headingLevel ?? 'h3'} />
  const shown = allHref ? places.slice(0, MOST_IN_PART) : places
  const cards = shown.map((place) => (
    <li key={place.id}>
      <LocationCard place={place} headingLevel={headingLevel} />
    </li>
  ))
  return (
    <>
      {chosen === 'carousel' ? (
        <LocationCarousel count={shown.length}>{cards}</LocationCarousel>
      ) : (
        <ul className={`locations locations-${chosen} locations-by-${cardsPerRow(shown.length)}`}>{cards}</ul>
      )}
      {allHref && shown.length < places.length ? (
        <p>
          <ButtonLink href={allHref}>See all locations</ButtonLink>
        </p>
      ) : null}
    </>
  )
}
