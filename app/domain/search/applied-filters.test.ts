import { describe, expect, it } from 'vitest'
import { appliedFilters } from './applied-filters'
import { METRES_ONLY } from '../text/format'
import { valueLabel } from './filter-labels'
import { formatSearchParams, searchCriteria, type SearchCriteria } from './search-criteria'

const applied = (criteria: SearchCriteria) => appliedFilters(criteria, valueLabel, METRES_ONLY)

const criteria = searchCriteria({
  text: 'hilux',
  lists: { make: ['Toyota', 'Mazda'], seats: ['5'] },
  ranges: { km: { max: 80_000 } },
  sort: 'lowest-price',
  page: 4,
})

describe('appliedFilters', () => {
  it('is empty when nothing is asked, whatever the order and page', () => {
    expect(applied(searchCriteria({ sort: 'latest', page: 3 }))).toEqual([])
  })

  it('names every choice once, the text first and the ranges last', () => {
    expect(applied(criteria).map(({ filter, label }) => [filter, label])).toEqual([
      ['query', '“hilux”'],
      ['make', 'Toyota'],
      ['make', 'Mazda'],
      ['seats', '5 seats'],
      ['km', 'Up to 80,000 km'],
    ])
  })

  it.each([
    [0, 'make=Mazda&make=Toyota&seats=5&km=-80000&sortBy=lowest-price'],
    [1, 'query=hilux&make=Mazda&seats=5&km=-80000&sortBy=lowest-price'],
    [3, 'query=hilux&make=Mazda&make=Toyota&km=-80000&sortBy=lowest-price'],
    [4, 'query=hilux&make=Mazda&make=Toyota&seats=5&sortBy=lowest-price'],
  ])('choice %d is taken away alone, and with it the page', (index, query) => {
    expect(formatSearchParams(applied(criteria)[index]?.without ?? searchCriteria()).toString()).toBe(query)
  })
})
