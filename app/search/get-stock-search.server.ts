import { getPool } from '~/platform/db/db.server'
import { createPostgresStockSearch } from './postgres/postgres-stock-search.server'
import type { StockSearch } from './stock-search'

let stockSearch: StockSearch | undefined

/** The engine that answers, decided here and nowhere else. */
export function getStockSearch(): StockSearch {
  stockSearch ??= createPostgresStockSearch(getPool())
  return stockSearch
}
