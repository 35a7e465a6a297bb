import { COMPARISON_WARNING } from '~/domain/finance/comparison-warning'
import { knownComparisonRate } from '~/domain/finance/finance-calculator'
import { budgetBodies, budgetRange, estimatedBudget, interestWords, isBelowStock, readBudget } from '~/domain/search/budget'
import type { BudgetView } from '~/domain/search/budget-view'
import { BASE_PRICE_DOLLARS } from '~/domain/search/price-bands'
import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import { salePriceCents } from '~/domain/pricing/display-price'
import { parseSearchCriteria, searchCriteria, searchHref } from '~/domain/search/search-criteria'
import type { NumberRange } from '~/domain/search/search-filters'
import { ALL_STOCK } from '~/domain/search/search-paths'
import { wholeDollars } from '~/domain/text/format'
import { askStock } from '~/search/ask-stock'
import { getStockSearch } from '~/search/get-stock-search.server'
import type { Tenant } from '~/tenants/tenant'
import { findVehicleNoun } from './find-stock-kinds.server'
import { withStockValues } from './find-word-vocabulary.server'

/**
 * 'Find cars for your budget' (sections 4, 5, 7 and 9) for what was asked, or for what the site begins with: `repayment`, `period`,
 * `deposit` and `body` of a query string. Two searches, side by side: the stock above the base price, and that within the budget; what the site
 * sells at all is kept.
 */
export async function loadBudget(tenant: Tenant, params: URLSearchParams, now: Date): Promise<BudgetView> {
  const { budget, finance } = tenant.settings
  const ratePercent = budget.includesInterest ? finance.calculatorRatePercent : 0
  const comparisonPercent = ratePercent === 0 ? null : knownComparisonRate(ratePercent, finance)
  const inputs = readBudget(params, budget)
  const budgetDollars = estimatedBudget(inputs, ratePercent)
  const chosenBodies = (await withStockValues(tenant, parseSearchCriteria(ALL_STOCK, params), now)).lists.body ?? []
  const base: NumberRange = { min: BASE_PRICE_DOLLARS + 1 }
  const [stock, within, noun] = await Promise.all([
    findCars(tenant, chosenBodies, base, 1, now),
    findCars(tenant, chosenBodies, { ...base, max: Math.max(budgetDollars, BASE_PRICE_DOLLARS + 1) }, 0, now),
    findVehicleNoun(tenant, now),
  ])
  const lowest = stock.hits[0] ? salePriceCents(stock.hits[0]) : null
  const range = budgetRange(budgetDollars, stock.stats.price?.max ?? null)
  return {
    ...inputs,
    starts: { weekly: budget.weeklyDollars, monthly: budget.monthlyDollars },
    ratePercent,
    interestWords: interestWords(ratePercent, comparisonPercent),
    warning: comparisonPercent === null ? '' : COMPARISON_WARNING,
    budgetDollars,
    noun,
    count: isBelowStock(budgetDollars, lowest === null ? null : wholeDollars(lowest)) ? 0 : within.count,
    bodies: budgetBodies(stock.facets.body ?? [], budget.bodies),
    chosenBodies,
    href: searchHref(searchCriteria({ lists: chosenBodies.length > 0 ? { body: chosenBodies } : {}, ranges: { price: range } })),
  }
}

function findCars(tenant: Tenant, bodies: string[], price: NumberRange, limit: number, now: Date) {
  return askStock(getStockSearch(), tenant.id, {
    lists: { status: [...FOR_SALE_STATUSES], ...(bodies.length > 0 ? { body: bodies } : {}) },
    ranges: { price },
    sort: 'lowest-price',
    needsPrice: true,
    limit,
    facets: limit > 0 ? ['body'] : [],
    stats: limit > 0 ? ['price'] : [],
    now,
  })
}
