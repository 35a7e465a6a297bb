import { expect, test } from 'vitest'
import { leadsSomewhere } from './leads-somewhere'

const types = (...hrefs: string[]) => hrefs.map((href) => ({ label: href, href }))
const USED = types('/search/used-cars/')

test.each([
  ['/contact-us', [], true],
  ['https://parts.example/', [], true],
  ['https://parts.example/special-offers', [], true],
  ['/search/toyota', USED, true],
  ['/search/new-cars', USED, false],
  ['/search/new-cars?body=SUV', USED, false],
  ['/search/used-cars/', USED, true],
  ['/search/used-cars', USED, true],
  ['/search/new-and-demo-cars', USED, false],
  ['/search/new-and-demo-cars', types('/search/demo-cars'), true],
  ['/search/new-used-and-demo-cars/', USED, true],
  ['/search/new-used-and-demo-cars/?fuel=Diesel', [], false],
  ['/cars/', [], false],
  ['/book-test-drive/', [], false],
  ['/book-test-drive', USED, true],
  ['/search/budget', [], false],
  ['/search/budget', USED, true],
  ['/search/price-range', [], false],
])('%s with %j: %s', (href, stock, expected) => {
  expect(leadsSomewhere(href, { types: stock, hasOffers: true, hasReviews: true, hasPlaces: true })).toBe(expected)
})

test.each([
  ['/special-offers', { hasOffers: true }, true],
  ['/special-offers', { hasReviews: true }, false],
  ['/special-offers/?from=menu#first', {}, false],
  ['/offers/3', {}, true],
  ['/reviews', { hasReviews: true }, true],
  ['/reviews', { hasOffers: true }, false],
  ['/reviews/#newest', {}, false],
  ['/dealerships', { hasPlaces: true }, true],
  ['/dealerships', {}, false],
])('%s with %j: %s', (href, holds, expected) => {
  expect(leadsSomewhere(href, { types: USED, hasOffers: false, hasReviews: false, hasPlaces: false, ...holds })).toBe(expected)
})
