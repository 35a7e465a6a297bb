import { BASE_PRICE_DOLLARS, budgetBodies, budgetRange, estimatedBudget, isBelowStock, readBudget } from '~/domain/search/budget'
import type { BudgetView } from '~/domain/search/budget-view'
import { salePriceCents } from '~/domain/pricing/display-price'
import { emptySearch, parseSearchParams, searchHref } from '~/domain/search/search-params'
import type { NumberRange } from '~/domain/search/search-filters'
import { vehicleNoun } from '~/domain/cars/vehicle-noun'
import { getStockSearch } from '~/search/get-stock-search.server'
import { DEFAULT_SEARCH_PATH } from '~/search/search-paths'
import type { SearchRequest } from '~/search/stock-search'
import type { Tenant } from '~/tenants/tenant'

/**
 * 'Find cars for your budget' (sections 4, 5, 7 and 9) for what was asked, or for what the site begins with: `repayment`, `period`,
 * `deposit` and `body` of a query string. Two searches, side by side: the stock above the base price, and that within the budget.
 */
export async function loadBudget(tenant: Tenant, params: URLSearchParams, now: Date): Promise<BudgetView> {
  const { budget } = tenant.settings
  const inputs = readBudget(params, budget)
  const budgetDollars = estimatedBudget(inputs)
  const chosenBodies = parseSearchParams(params).lists.body ?? []
  const base: NumberRange = { min: BASE_PRICE_DOLLARS + 1 }
  const [stock, within] = await Promise.all([
    findCars(tenant, chosenBodies, base, 1, now),
    findCars(tenant, chosenBodies, { ...base, max: Math.max(budgetDollars, BASE_PRICE_DOLLARS + 1) }, 0, now),
  ])
  const lowest = stock.hits[0] ? salePriceCents(stock.hits[0]) : null
  const range = budgetRange(budgetDollars, stock.stats.price?.max ?? null)
  return {
    ...inputs,
    starts: { weekly: budget.weeklyDollars, monthly: budget.monthlyDollars },
    budgetDollars,
    noun: vehicleNoun((stock.facets.body ?? []).map(({ value }) => value)),
    count: isBelowStock(budgetDollars, lowest === null ? null : Math.floor(lowest / 100)) ? 0 : within.count,
    bodies: budgetBodies(stock.facets.body ?? [], budget.bodies),
    chosenBodies,
    href: searchHref(DEFAULT_SEARCH_PATH, { ...emptySearch(), lists: chosenBodies.length > 0 ? { body: chosenBodies } : {}, ranges: { price: range } }),
  }
}

async function findCars(tenant: Tenant, bodies: string[], price: NumberRange, limit: number, now: Date) {
  const request: SearchRequest = {
    text: '',
    lists: bodies.length > 0 ? { body: bodies } : {},
    ranges: { price },
    path: null,
    pathCarTypes: null,
    sort: 'lowest-price',
    lowestPriceNeedsPrice: true,
    limit,
    offset: 0,
    facets: limit > 0 ? ['body'] : [],
    stats: limit > 0 ? ['price'] : [],
    now,
  }
  const answer = await getStockSearch().search(tenant.id, request)
  // No path was asked, so none can be unknown; the type says it may.
  if ('unknownPath' in answer) throw new Error('The search engine found an unknown path where none was asked')
  return answer
}
