import { searchCriteria, searchHref } from '~/domain/search/search-criteria'
import { formatCount } from '~/domain/text/format'
import type { HomePage } from '~/site/home-page'
import { logoSrc } from '~/components/layout/logo-src'
import { HeroWords } from './hero-words'
import { StockSearchForm } from './stock-search-form'

const MOST_BRANDS = 12

/** Many brands: the search and a wall of makes, side by side. */
export function BrandsHero({ page }: { page: HomePage }) {
  const hasTiles = page.makes.length > 1
  return (
    <section className="hero hero-brands">
      <div className={hasTiles ? 'container hero-columns hero-beside-tiles' : 'container hero-columns'}>
        <HeroWords page={page} />
        <StockSearchForm page={page} />
        {hasTiles ? (
          <ul className="brand-tiles" aria-label="Shop by make">
            {page.makes.slice(0, MOST_BRANDS).map(({ value, label = value, count }) => (
              <li key={value}>
                <a href={searchHref(searchCriteria({ lists: { make: [value] } }))}>
                  <BrandMark name={label} logo={page.makeLogos[value]} />
                  <span>{formatCount(count)}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}

/** Without a logo the not-found picture stands for it (section 8), and the name can be read as well as heard. */
function BrandMark({ name, logo = null }: { name: string; logo?: string | null }) {
  return (
    <>
      <img src={logoSrc(logo, 240)} alt={name} width={120} height={40} />
      {logo ? null : <b aria-hidden="true">{name}</b>}
    </>
  )
}
