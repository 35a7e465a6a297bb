import { isCarType, type CarType } from '../cars/car'
import { dollarsOf, MAX_DOLLARS } from './finance-calculator'
import { formatDollars } from '../text/format'
import { parseRowId } from '../text/row-id'
import type { VehicleNoun } from '../cars/vehicle-noun'

/** The addresses of the finance pages (section 2). */
export const FINANCE_PATHS = ['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-pre-approval', '/personalised/finance'] as const
/** Where the form stands on each of them. */
export const FINANCE_FORM_ID = 'finance-form'
/** The answer that says which repayment stood beside the form. */
export const REPAYMENT_SHOWN = 'repayment_shown'
/** What the site says of it when the form is sent, where that is another. */
export const REPAYMENT_NOW = 'repayment_now'
/** The answer that says what the visitor had the calculator work out. */
export const WORKED_OUT = 'worked_out'

/** What a link to a finance page brings along (section 2), as far as it can be read. */
export type FinanceLink = {
  preferredDealership: string | null
  vehiclePriceBudgetDollars: number | null
  carId: number | null
  carType: CarType | null
}

/** What cannot be read of it is null, and the form begins without it; the budget is whole dollars, up to `MAX_DOLLARS`. */
export function parseFinanceLink(params: URLSearchParams): FinanceLink {
  const dealership = params.get('preferredDealership') ?? ''
  const budget = dollarsOf(params.get('vehiclePriceBudget') ?? '') ?? 0
  const carType = params.get('car_type')
  return {
    preferredDealership: /^[a-z0-9-]{1,80}$/.test(dealership) ? dealership : null,
    vehiclePriceBudgetDollars: budget > 0 && budget <= MAX_DOLLARS ? budget : null,
    carId: parseRowId(params.get('car_id')),
    carType: isCarType(carType) ? carType : null,
  }
}

/** The link's parameters that the calculator's form does not have itself, as they are sent on. */
export function carriedParams({ preferredDealership, carId, carType }: FinanceLink): [name: string, value: string][] {
  const all: [string, string | number | null][] = [
    ['preferredDealership', preferredDealership],
    ['car_id', carId],
    ['car_type', carType],
  ]
  return all.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]]))
}

/** What the finance form says before the visitor does; empty where nothing is known. */
export function financeMessage(car: { title: string; isSold: boolean } | null, { vehiclePriceBudgetDollars, carType }: FinanceLink, noun: VehicleNoun): string {
  const budget = vehiclePriceBudgetDollars === null ? '' : `My budget is ${formatDollars(vehiclePriceBudgetDollars * 100)}.`
  if (car === null && budget === '') return ''
  const what = car === null ? `a ${carType === null ? '' : `${carType} `}${noun.one}` : `${car.isSold ? 'something similar to ' : ''}the ${car.title}`
  return [`I would like finance for ${what}.`, budget].filter(Boolean).join(' ')
}
