import type { FacetValue } from '~/domain/search/search-filters'
import { searchCriteria, searchHref } from '~/domain/search/search-criteria'
import { countOf, type VehicleNoun } from '~/domain/cars/vehicle-noun'
import { perRow } from '~/components/ui/per-row'
import { BodyShape } from '~/components/ui/body-shape'

const MOST_TILES = 12

type TilesProps = { heading: string; filter: 'make' | 'body'; values: readonly FacetValue[]; noun: VehicleNoun }

/** Stock by one kind of thing, each a search; a single tile would be no choice. */
export function TilesSection({ heading, filter, values, noun }: TilesProps) {
  if (values.length < 2) return null
  const shown = values.slice(0, MOST_TILES)
  const id = `by-${filter}`
  return (
    <section className="home-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={`tiles tiles-${filter} by-${perRow(shown.length, 7)}`}>
        {shown.map(({ value, label = value, count }) => (
          <li key={value}>
            <a href={searchHref(searchCriteria({ lists: { [filter]: [value] } }))}>
              {filter === 'body' ? <BodyShape body={value} /> : null}
              <b>{label}</b>
              <span>{countOf(count, noun)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
