import { expect, test } from 'vitest'
import { listedSince } from './listed-since'

const NOW = new Date('2026-03-31T02:00:00Z')

test.each([
  ['a car that later stock brings is new since then', { isFirstStock: false, now: NOW }, '2026-03-31T02:00:00.000Z'],
  ['one of the first stock is older than any badge of new cars lasts', { isFirstStock: true, now: NOW }, '2026-01-29T02:00:00.000Z'],
])('%s', (_, stock, since) => {
  expect(listedSince(stock).toISOString()).toBe(since)
})
