import type { HomePage } from '~/site/home-page'
import { BudgetWidget } from '~/components/search/budget-widget'
import { BudgetTiles } from './budget-tiles'
import { HeroWords } from './hero-words'
import { StockSearchForm } from './stock-search-form'

/** Price-led: what one can spend, in large figures, before anything else. */
export function BudgetHero({ page }: { page: HomePage }) {
  return (
    <section className="hero hero-budget">
      <div className="container hero-columns">
        <HeroWords page={page} />
        {page.budget ? <BudgetWidget start={page.budget} /> : <BudgetTiles bands={page.priceBands} noun={page.noun} />}
        <StockSearchForm page={page} />
      </div>
    </section>
  )
}
