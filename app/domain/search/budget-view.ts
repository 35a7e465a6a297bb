import type { BudgetInputs } from './budget'
import type { FacetValue } from './search-filters'
import type { VehicleNoun } from '../cars/vehicle-noun'

/** What 'Find cars for your budget' shows. */
export type BudgetView = BudgetInputs & {
  /** Where the repayment of each period begins, in dollars. */
  starts: { weekly: number; monthly: number }
  /** Percent a year that the estimate takes into account; 0: it is before interest. */
  ratePercent: number
  /** 'before interest', or the rates that it is worked out with. */
  interestWords: string
  /** The warning of the comparison rate among those; empty without one. */
  warning: string
  /** What one can spend, in dollars. */
  budgetDollars: number
  noun: VehicleNoun
  /** How many cars the budget buys; 0 where it is below the lowest price. */
  count: number
  bodies: FacetValue[]
  chosenBodies: string[]
  /** The search of those cars. */
  href: string
}
