import type { HomePage } from '~/dealerships/home-page'
import { BudgetTiles } from './budget-tiles'

export function BudgetSection({ page }: { page: HomePage }) {
  if (page.priceBands.length < 2 || page.hero === 'budget') return null
  return (
    <section className="home-section" aria-labelledby="by-price">
      <h2 id="by-price">Shop by price</h2>
      <BudgetTiles bands={page.priceBands} noun={page.noun} />
    </section>
  )
}
