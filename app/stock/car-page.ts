import type { CarPage, SimilarSearch } from '~/domain/cars/car-page'
import type { RepaymentWords } from '~/domain/finance/finance-words'
import type { SimilarCard } from './load-similar-cars.server'

/** What a request for a car finds. */
export type CarPageAnswer =
  | { kind: 'car'; page: CarPage; repayment: RepaymentWords | null; similarCars: readonly SimilarCard[] }
  /** Sold so long ago that its page is no longer shown. */
  | { kind: 'gone'; title: string; similar: SimilarSearch; similarCars: readonly SimilarCard[] }
  | { kind: 'unknown' }
