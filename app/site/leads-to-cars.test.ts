import { expect, test } from 'vitest'
import { leadsToCars } from './leads-to-cars'

const types = (...hrefs: string[]) => hrefs.map((href) => ({ label: href, href }))
const USED = types('/search/used-cars/')

test.each([
  ['/contact-us', [], true],
  ['https://parts.example/', [], true],
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
])('%s with %j: %s', (href, stock, expected) => expect(leadsToCars(href, stock)).toBe(expected))
