import { describe, expect, it } from 'vitest'
import { mergeReviews, reviewsThatStay } from './merge-reviews'
import type { DealershipText, ReviewText, SiteDocument } from './site-document'

const review = (name: string, rating: number, more: Partial<ReviewText> = {}): ReviewText => ({ dealership: 'city', location: null, name, rating, text: 'Good.', date: '2026-10-18', imageUrl: null, isOfThisSiteOnly: false, ...more })
type Rated = { averageRating: number | null; reviewCount: number }
const UNRATED: Rated = { averageRating: null, reviewCount: 0 }

function merge(known: ReviewText[], given: ReviewText[], { city = UNRATED, aspley = UNRATED, published = null as Parameters<typeof mergeReviews>[2] } = {}) {
  const document = { reviews: known, dealerships: [{ slug: 'city', ...city, locations: [{ slug: 'aspley', ...aspley }] }] } as unknown as SiteDocument
  return mergeReviews(document, given, published)
}

describe('mergeReviews', () => {
  it.each([
    ['a new one is added', [], [review('Ada', 5)], [1, 0, 0]],
    ['the same again changes nothing', [review('Ada', 5)], [review('Ada', 5)], [0, 0, 1]],
    ['other stars change it', [review('Ada', 5)], [review('Ada', 4)], [0, 1, 0]],
    ['other words change it', [review('Ada', 5)], [review('Ada', 5, { text: 'Better.' })], [0, 1, 0]],
    ['another picture changes it', [review('Ada', 5)], [review('Ada', 5, { imageUrl: 'https://pictures.example/ada.jpg' })], [0, 1, 0]],
    ['another day is another', [review('Ada', 5)], [review('Ada', 5, { date: '2026-10-19' })], [1, 0, 0]],
    ['another place is another', [review('Ada', 5)], [review('Ada', 5, { location: 'aspley' })], [1, 0, 0]],
  ])('%s', (_what, known, given, [added, changed, unchanged]) => {
    const merged = merge(known, given)
    expect(merged).toMatchObject({ added, changed, unchanged })
    expect(merged.reviews).toHaveLength(known.length + (added ?? 0))
    expect(merged.reviews).toEqual(expect.arrayContaining(given))
  })

  it('takes none away', () => expect(merge([review('Jo', 2)], [review('Ada', 5)]).reviews.map(({ name }) => name)).toEqual(['Jo', 'Ada']))

  const CITY = { dealership: 'city', location: null }
  it.each([
    ['by the average of its own', {}, [review('Ada', 5), review('Bo', 4), review('Cy', 4)], [{ ...CITY, average: 4.33, count: 3 }]],
    ['to the nearest hundredth', {}, [review('Ada', 5), review('Bo', 5), review('Cy', 4)], [{ ...CITY, average: 4.67, count: 3 }]],
    ['by its own where as many were counted before', { city: { averageRating: 4, reviewCount: 1 } }, [review('Ada', 5)], [{ ...CITY, average: 5, count: 1 }]],
    ['by more of the same', { city: { averageRating: 5, reviewCount: 1 } }, [review('Ada', 5), review('Bo', 5)], [{ ...CITY, average: 5, count: 2 }]],
    ['by none of another dealership', {}, [review('Ada', 1, { dealership: 'hill' })], []],
    ['a place apart from its dealership', {}, [review('Ada', 5), review('Bo', 1, { location: 'aspley' })], [{ ...CITY, average: 5, count: 1 }, { dealership: 'city', location: 'aspley', average: 1, count: 1 }]],
    ['as more were published before', { city: { averageRating: 4.3, reviewCount: 961 } }, [review('Ada', 5)], []],
    ['by what is published', { city: { averageRating: 4.3, reviewCount: 961 }, published: { ...CITY, average: 4.2, count: 900 } }, [review('Ada', 5)], [{ ...CITY, average: 4.2, count: 900 }]],
    ['by nothing that was published of another', { published: { dealership: 'city', location: 'aspley', average: 1, count: 900 } }, [review('Ada', 5)], [{ ...CITY, average: 5, count: 1 }]],
    ['as before, when nothing is new', { city: { averageRating: 5, reviewCount: 1 } }, [review('Ada', 5)], []],
  ])('rates %s', (_what, had, given, ratings) => {
    const merged = merge([], given, had)
    expect(merged.ratings).toEqual(ratings)
    const city = ratings.find(({ location }) => location === null)
    expect(merged.dealerships[0]).toMatchObject(city ? { averageRating: city.average, reviewCount: city.count } : (had as { city?: Rated }).city ?? UNRATED)
  })
})

it('a review of a place that goes is of the one that follows it, else of its dealership; those of others stay', () => {
  const city = (...places: [slug: string, code: string | null][]) => [{ slug: 'city', locations: places.map(([slug, code]) => ({ slug, code, name: slug })) }] as unknown as DealershipText[]
  const locations = (after: DealershipText[]) => reviewsThatStay([review('Ada', 5, { location: 'aspley' }), review('Bo', 4, { location: 'hill' }), review('Cy', 3)], city(['aspley', 'A'], ['hill', null]), after).map(({ location }) => location)
  expect(locations(city(['aspley', 'A'], ['hill', null]))).toEqual(['aspley', 'hill', null])
  expect(locations(city(['carseldine', 'A'], ['hill', null]))).toEqual(['carseldine', 'hill', null])
  expect(locations(city(['aspley', 'A']))).toEqual(['aspley', null, null])
})
