import { describe, expect, test } from 'vitest'
import { editDistance, nearestKey } from './nearest-key'

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['enquireLable', 'enquireLabel', 1],
    ['soldDay', 'soldDays', 1],
    ['soldDayss', 'soldDays', 1],
    ['sopdDays', 'soldDays', 1],
    ['ab', 'ba', 1],
    ['kitten', 'sitting', 3],
  ])('%s, %s: %i', (first, second, distance) => {
    expect(editDistance(first, second)).toBe(distance)
    expect(editDistance(second, first)).toBe(distance)
  })
})

describe('nearestKey', () => {
  test.each<[string, string[], string | null]>([
    ['enquireLable', ['financeLabel', 'enquireLabel'], 'enquireLabel'],
    ['SOLDDAYS', ['soldDays'], 'soldDays'],
    ['sold_days', ['soldDays', 'pageSize'], 'soldDays'],
    ['colour', ['soldDays', 'pageSize'], null],
    ['x', ['y'], 'y'],
    ['x', ['abc'], null],
    ['anything', [], null],
    ['ab', ['ac', 'ad'], 'ac'],
  ])('%s among %j: %j', (name, candidates, nearest) => expect(nearestKey(name, candidates)).toBe(nearest))
})
