import { BudgetWidget } from '~/components/search/budget-widget'
import type { HomePage } from '~/site/home-page'
import { BudgetTiles } from './budget-tiles'

/** What one can spend, where the page does not open with it: the budget search, and the price bands. */
export function BudgetSection({ page }: { page: HomePage }) {
  const { budget, priceBands } = page
  if ((priceBands.length < 2 && !budget) || page.hero === 'budget') return null
  return (
    <section className="home-section home-budget" aria-labelledby={budget ? 'budget-heading' : 'by-price'}>
      {budget ? <BudgetWidget start={budget} /> : <h2 id="by-price">Shop by price</h2>}
      <BudgetTiles bands={priceBands} noun={page.noun} />
    </section>
  )
}
