import type { HomePage } from '~/site/home-page'
import { HomeSearch } from './home-search'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'

/** The way into stock; nothing where there is none. */
export function StockSearchForm({ page }: { page: HomePage }) {
  if (page.count === 0) return null
  return (
    <HomeSearch
      action={DEFAULT_SEARCH_PATH}
      count={page.count}
      noun={page.noun}
      showsHistory={page.showsHistory}
      makes={page.makes}
      bodies={page.bodies}
      searchFilter={page.searchFilter}
      budgets={page.budgets}
    />
  )
}
