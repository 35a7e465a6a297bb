import { expect, it } from 'vitest'
import { StalePages } from './stale-pages'

it('pages that come one after another are logged again and again, and not each of them', () => {
  const pages = new StalePages()
  const logged = Array.from({ length: 26 }, (_, second) => (pages.note(new Date(second * 1_000)) ? [second] : [])).flat()
  expect(logged).toEqual([0, 11, 22])
  expect(pages.seen).toEqual({ served: 26, lastAt: '1970-01-01T00:00:25.000Z' })
})
