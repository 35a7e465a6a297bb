import { describe, expect, it } from 'vitest'
import { pageNumbers } from './pagination'

describe('pageNumbers', () => {
  it.each<[number, number, string]>([
    [1, 0, ''],
    [1, -1, ''],
    [1, 1, '1'],
    [2, 2, '1 2'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 gap 8'],
    [4, 8, '1 2 3 4 5 gap 8'],
    [5, 8, '1 gap 4 5 6 7 8'],
    [8, 8, '1 gap 4 5 6 7 8'],
    [1, 20, '1 2 3 4 5 gap 20'],
    [3, 20, '1 2 3 4 5 gap 20'],
    [4, 20, '1 2 3 4 5 gap 20'],
    [5, 20, '1 gap 4 5 6 gap 20'],
    [10, 20, '1 gap 9 10 11 gap 20'],
    [16, 20, '1 gap 15 16 17 gap 20'],
    [17, 20, '1 gap 16 17 18 19 20'],
    [20, 20, '1 gap 16 17 18 19 20'],
    [0, 20, '1 2 3 4 5 gap 20'],
    [-5, 20, '1 2 3 4 5 gap 20'],
    [99999, 20, '1 gap 16 17 18 19 20'],
  ])('page %d of %d', (page, pages, expected) => expect(pageNumbers(page, pages).join(' ')).toBe(expected))

  it('always lists first, last and current, rises, and leaves out at least two pages in a gap', () => {
    for (let pages = 1; pages <= 30; pages++) {
      for (let page = 1; page <= pages; page++) {
        const links = pageNumbers(page, pages)
        expect(links).toEqual(expect.arrayContaining([1, page, pages]))
        links.forEach((link, index) => {
          const next = links[index + 1]
          if (typeof link === 'number' && typeof next === 'number') expect(next).toBe(link + 1)
          if (link === 'gap') expect(Number(next) - Number(links[index - 1])).toBeGreaterThan(2)
        })
      }
    }
  })
})
