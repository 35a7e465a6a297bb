import { expect, test } from 'vitest'
import { withCampaign } from './campaign-param'

test.each([
  ['', '/search/used-cars/'],
  ['make=Kia&page=1', '/search/used-cars/'],
  ['utm_source=google&utm_term=&page=1&gclid=a%26b', '/search/used-cars/?utm_source=google&gclid=a%26b'],
])('whoever came by ?%s is led to %s', (query, expected) => expect(withCampaign('/search/used-cars/', new URLSearchParams(query))).toBe(expected))

test('what the address asks comes first', () => {
  expect(withCampaign('/search/used-cars/?make=Kia', new URLSearchParams('ref=mail'))).toBe('/search/used-cars/?make=Kia&ref=mail')
})
