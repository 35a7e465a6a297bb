import type { HomePage } from '~/dealerships/home-page'
import { countOf } from '~/domain/vehicle-noun'
import { HomeSearch } from './home-search'
import { ALL_STOCK } from './all-stock'

/** The way into stock; nothing where there is none. */
export function StockSearchForm({ page }: { page: HomePage }) {
  if (page.count === 0) return null
  return (
    <HomeSearch
      action={ALL_STOCK}
      countWords={countOf(page.count, page.noun)}
      makes={page.makes}
      bodies={page.bodies}
      budgets={page.budgets}
    />
  )
}
