import { describe, expect, it, test } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { newestReviewDay, placeRating, ratingText, shownReviews } from './reviews'

const settings = settingsSchema.parse({}).reviews
const review = (id: number, text: string | null = 'Good people.', customerName = 'Priya N.') => ({ id, text, customerName, rating: 5 })
const ids = (reviews: { id: number }[]) => reviews.map(({ id }) => id)

describe('shownReviews', () => {
  it.each([
    ['all, in order', [review(2), review(1)], {}, [2, 1]],
    ['none without text', [review(1, null), review(2, ''), review(3, '  ')], {}, []],
    ['none translated', [review(1, '(Translated by a machine) Good.')], {}, []],
    ['no hidden reviewer, whatever the case', [review(1, 'Bad.', 'GARTH m. '), review(2)], { hiddenReviewers: ['Garth M.'] }, [2]],
    ['no hidden id', [review(1), review(2)], { hiddenReviewIds: [1] }, [2]],
    ['as many as wanted', [review(1), review(2), review(3)], { quantity: 2 }, [1, 2]],
    ['hidden ones do not count', [review(1, ''), review(2)], { quantity: 1 }, [2]],
    ['none where they are off', [review(1)], { isShown: false }, []],
  ])('%s', (_what, reviews, changes, expected) => {
    expect(ids(shownReviews(reviews, { ...settings, ...changes }))).toEqual(expected)
  })
})

it.each<[number | null, boolean, string | null]>([
  [4.6, true, '4.6'],
  [4.25, true, '4.3'],
  [4.01, true, '4.0'],
  [4, true, null],
  [3.9, true, null],
  [null, true, null],
  [5, false, null],
])('an average of %s (shown: %s) says %s', (average, isShown, text) => {
  expect(ratingText(average, { isShown, minimumRating: 4 })).toBe(text)
})

test.each([
  ['its own', { averageRating: 4.8, reviewCount: 12 }, true, { averageRating: 4.8, reviewCount: 12 }],
  ['its own, beside others', { averageRating: 4.8, reviewCount: 12 }, false, { averageRating: 4.8, reviewCount: 12 }],
  ['the dealership’s, which sells nowhere else', { averageRating: null, reviewCount: 0 }, true, { averageRating: 4.3, reviewCount: 2_214 }],
  ['none, as one of several places or as a workshop', { averageRating: null, reviewCount: 0 }, false, { averageRating: null, reviewCount: 0 }],
])('a place has a rating: %s', (_name, own, isOnlySalesPlace, expected) => {
  expect(placeRating(own, { averageRating: 4.3, reviewCount: 2_214 }, isOnlySalesPlace)).toEqual(expected)
})

test.each([
  ['2026-11-30T00:00:00Z', '2026-12-01'],
  ['2026-11-30T23:59:59Z', '2026-12-01'],
  ['2026-12-31T12:00:00Z', '2027-01-01'],
])('at %s no review is later than of %s', (now, day) => expect(newestReviewDay(new Date(now))).toBe(day))
