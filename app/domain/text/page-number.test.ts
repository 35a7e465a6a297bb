import { expect, it } from 'vitest'
import { pageHref, readPageNumber } from './page-number'

it.each([[null, 1], ['1', 1], ['2', 2], ['500', 500], ['501', null], ['0', null], ['-1', null], ['02', null], ['2.0', null], ['two', null], ['', null]])('%j is page %s', (page, number) => {
  expect(readPageNumber(page)).toBe(number)
})

it.each([[1, '/reviews'], [2, '/reviews?page=2']])('page %i is at %s', (page, href) => expect(pageHref('/reviews', page)).toBe(href))
