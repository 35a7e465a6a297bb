import { expect, test } from 'vitest'
import { timeAgo } from './time-ago'

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-19', '2 days ago'],
  ['2026-11-15', '6 days ago'],
  ['2026-11-14', '1 week ago'],
  ['2026-11-01', '2 weeks ago'],
  ['2026-10-31', '3 weeks ago'],
  ['2026-10-23', '4 weeks ago'],
  ['2026-10-22', '1 month ago'],
  ['2026-09-22', '2 months ago'],
  ['2025-11-22', '12 months ago'],
  ['2025-11-21', '1 year ago'],
  ['2023-11-01', '3 years ago'],
  ['no day', 'today'],
])('%s was %s', (day, expected) => expect(timeAgo(day, '2026-11-21')).toBe(expected))
