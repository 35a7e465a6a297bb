import type { HomePage } from '~/site/home-page'
import { HeroWords } from './hero-words'
import { StockSearchForm } from './stock-search-form'

/** The search first. */
export function SearchHero({ page }: { page: HomePage }) {
  return (
    <section className="hero hero-search">
      <div className="container hero-columns">
        <HeroWords page={page} />
        <StockSearchForm page={page} />
      </div>
    </section>
  )
}
