import type { CarCard } from '~/domain/cars/car-card'
import type { CarPage, SimilarSearch } from '~/domain/cars/car-page'
import type { RepaymentWords } from '~/domain/finance/finance-words'

/** What a request for a car finds. */
export type CarPageAnswer =
  | { kind: 'car'; page: CarPage; repayment: RepaymentWords | null; similarCars: readonly CarCard[] }
  /** Sold so long ago that its page is no longer shown. */
  | { kind: 'gone'; title: string; similar: SimilarSearch; similarCars: readonly CarCard[] }
  | { kind: 'unknown' }
