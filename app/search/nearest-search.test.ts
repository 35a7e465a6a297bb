import { expect, test } from 'vitest'
import { distanceGroups, slicesOfPage, type DistanceGroup } from './nearest-search'

const distances = new Map([['North', 40], ['South', 5], ['Beside South', 5]])
const listed = {
  location_name: [{ value: 'North', count: 4 }, { value: 'Moon', count: 3 }, { value: 'South', count: 2 }, { value: 'Beside South', count: 1 }],
}

test.each<[string, number, DistanceGroup[]]>([
  ['nearest first, equal ones together, without coordinates last', 10, [
    { names: ['South', 'Beside South'], count: 3 }, { names: ['North'], count: 4 }, { names: ['Moon'], count: 3 },
  ]],
  ['what no location counts comes after all', 12, [
    { names: ['South', 'Beside South'], count: 3 }, { names: ['North'], count: 4 }, { names: ['Moon'], count: 3 }, { names: null, count: 2 },
  ]],
])('%s', (_what, count, groups) => {
  expect(distanceGroups({ listed, count }, distances)).toEqual(groups)
})

const GROUPS: DistanceGroup[] = [{ names: ['A'], count: 3 }, { names: ['B'], count: 1 }, { names: null, count: 4 }]

test('a slice is of its group’s statuses', () => {
  const groups: DistanceGroup[] = [{ names: ['A'], count: 1, status: ['in_stock'] }, { names: ['A'], count: 2, status: ['sold'] }]
  expect(slicesOfPage(groups, 0, 2)).toEqual([{ names: ['A'], status: ['in_stock'], offset: 0, limit: 1 }, { names: ['A'], status: ['sold'], offset: 0, limit: 1 }])
})

test.each([
  ['inside one', 0, 2, [{ names: ['A'], offset: 0, limit: 2 }]],
  ['to the end of one', 1, 2, [{ names: ['A'], offset: 1, limit: 2 }]],
  ['over all', 2, 4, [{ names: ['A'], offset: 2, limit: 1 }, { names: ['B'], offset: 0, limit: 1 }, { names: null, offset: 0, limit: 2 }]],
  ['past the end', 8, 3, []],
  ['none asked', 0, 0, []],
])('a page %s', (_what, offset, limit, slices) => {
  expect(slicesOfPage(GROUPS, offset, limit)).toEqual(slices)
})
