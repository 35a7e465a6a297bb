import { ButtonLink } from '~/components/ui/button'
import type { Place } from '~/dealerships/place'
import { LocationBlock } from './location-block'

const TYPES = [
  ['sales', 'Sales'],
  ['service', 'Service'],
  ['parts', 'Parts'],
] as const

type LocationsByTypeProps = { places: readonly Place[]; dealershipCount: number; layout: 'auto' | 'list' | 'grid' | 'carousel' }

/** Locations under their kind, with a way to each kind at the top: tabs that are anchors, so that they work without script (section 4). */
export function LocationsByType({ places, dealershipCount, layout }: LocationsByTypeProps) {
  const kinds = TYPES.flatMap(([type, label]) => {
    const own = places.filter(({ locationType }) => locationType === type)
    return own.length > 0 ? [{ type, label, own }] : []
  })
  return (
    <>
      {kinds.length > 1 ? (
        <nav className="location-actions" aria-label="Kinds of location">
          {kinds.map(({ type, label }) => (
            <ButtonLink key={type} href={`#${type}`}>
              {label}
            </ButtonLink>
          ))}
        </nav>
      ) : null}
      {kinds.map(({ type, label, own }) => (
        <section className="stack" key={type} id={type} aria-labelledby={`${type}-heading`}>
          <h2 id={`${type}-heading`}>{label}</h2>
          <LocationBlock places={own} dealershipCount={dealershipCount} layout={layout} headingLevel="h3" />
        </section>
      ))}
    </>
  )
}
