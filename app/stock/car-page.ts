import type { CarPage, SimilarSearch } from '~/domain/car-page'

/** What a request for a car finds. */
export type CarPageAnswer =
  | { kind: 'car'; page: CarPage }
  /** Sold so long ago that its page is no longer shown. */
  | { kind: 'gone'; title: string; similar: SimilarSearch }
  | { kind: 'unknown' }
