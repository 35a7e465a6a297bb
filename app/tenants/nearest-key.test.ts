import { describe, expect, test } from 'vitest'
import { editDistance, nearestKey } from './nearest-key'
import { SETTING_LEAVES } from './setting-leaves'

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

  test('every key with two letters swapped finds its way back within its group', () => {
    for (const { group, key } of SETTING_LEAVES) {
      const siblings = SETTING_LEAVES.filter((leaf) => leaf.group === group).map((leaf) => leaf.key)
      const typo = `${key.slice(0, -2)}${key.slice(-1)}${key.slice(-2, -1)}`
      if (siblings.includes(typo)) continue
      expect(nearestKey(typo, siblings), `${group}.${typo}`).toBe(key)
    }
  })
})
