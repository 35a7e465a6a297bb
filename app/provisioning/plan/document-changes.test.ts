import { describe, expect, test } from 'vitest'
import type { SiteDocument } from '../site-document'
import { documentChanges } from './document-changes'

const documentOf = (reviews: Record<string, unknown>[]) => ({ site: {}, reviews }) as unknown as SiteDocument
const north = { date: '2026-10-18', name: 'Ada', dealership: 'north', location: null, rating: 5 }
const south = { ...north, dealership: 'south', rating: 2 }
const sales = { ...north, location: 'north-sales', rating: 4 }

describe('reviews of one person and day are told apart by whom they are of', () => {
  test.each<[what: string, before: Record<string, unknown>[], given: Record<string, unknown>[], changes: unknown[]]>([
    ['one of two dealerships goes', [north, south], [south], [{ path: 'reviews.2026-10-18 Ada north', from: north, to: undefined }]],
    ['one of two places changes', [north, sales], [north, { ...sales, rating: 3 }], [{ path: 'reviews.2026-10-18 Ada north north-sales.rating', from: 4, to: 3 }]],
    ['one comes beside another', [south], [north, south], [{ path: 'reviews.2026-10-18 Ada north', from: undefined, to: north }]],
    ['one of another place is another', [north], [sales], [{ path: 'reviews.2026-10-18 Ada north', from: north, to: undefined }, { path: 'reviews.2026-10-18 Ada north north-sales', from: undefined, to: sales }]],
  ])('%s', (_what, before, given, changes) => expect(documentChanges(documentOf(before), documentOf(given))).toEqual(changes))
})
