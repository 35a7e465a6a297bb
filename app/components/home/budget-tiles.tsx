import { searchCriteria, searchHref } from '~/domain/search/search-criteria'
import type { FacetValue } from '~/domain/search/search-filters'
import { countOf, type VehicleNoun } from '~/domain/cars/vehicle-noun'

/** The price bands that there are, each with how many. */
export function BudgetTiles({ bands, noun }: { bands: readonly FacetValue[]; noun: VehicleNoun }) {
  if (bands.length < 2) return null
  return (
    <ul className="budget-tiles" aria-label="Shop by price">
      {bands.map(({ value, count }) => (
        <li key={value}>
          <a href={searchHref(searchCriteria({ lists: { price_range: [value] } }))}>
            <b>{shortBand(value)}</b>
            <span>{countOf(count, noun)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** `20000-30000` is '$20k–$30k', `0-10000` 'Under $10k', `150000+` '$150k+'. */
function shortBand(band: string): string {
  const short = (dollars: string) => `$${Number(dollars) / 1000}k`
  if (band.endsWith('+')) return `${short(band.slice(0, -1))}+`
  const [from = '', to = ''] = band.split('-')
  return from === '0' ? `Under ${short(to)}` : `${short(from)}–${short(to)}`
}
