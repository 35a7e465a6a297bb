import type { FinanceProvider } from '../../app/domain/finance/finance-provider'
import type { PlatformField } from '../../app/feeds/platform-format'

export type Lender = {
  interestRate: number
  comparisonRate: number
  paymentWeek: number
  paymentMonth: number
  termYears: number
  termMonths: number
  deposit: number
  balloon: number
  disclaimer: string
}

export type StockValue = string | number | boolean | string[] | Partial<Record<FinanceProvider, Lender>>

/** A car as a row of the platform's feed format; what is unknown is absent. */
export type StockRow = {
  stocknum: string
  car_type: 'new' | 'used' | 'demo'
  year: number
  make: string
  model: string
} & { [Field in Exclude<PlatformField, 'stocknum' | 'car_type' | 'year' | 'make' | 'model'>]?: StockValue }
