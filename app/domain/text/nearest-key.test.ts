import { expect, test } from 'vitest'
import { nearestKey } from './nearest-key'

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
