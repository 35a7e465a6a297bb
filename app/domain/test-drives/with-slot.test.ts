import { describe, expect, it } from 'vitest'
import { wallOf } from '../time/wall-clock'
import { slotOptions } from './offer-slots'
import { withSlot } from './with-slot'

const listed = (...walls: string[]) => slotOptions([{ id: 1, name: 'Aspley', slots: walls.map((wall) => ({ wall, startsAt: new Date(0), endsAt: new Date(1) })) }])

describe('withSlot', () => {
  const times = listed('2026-12-04T09:00', '2026-12-06T13:30')
  it.each([
    ['of a day that has others', '2026-12-04T10:30', ['2026-12-04T09:00', '2026-12-04T10:30', '2026-12-06T13:30']],
    ['of a day of its own', '2026-12-05T10:30', ['2026-12-04T09:00', '2026-12-05T10:30', '2026-12-06T13:30']],
    ['that is there already', '2026-12-04T09:00', ['2026-12-04T09:00', '2026-12-06T13:30']],
    ['that is none', '', ['2026-12-04T09:00', '2026-12-06T13:30']],
    ['that is a word', 'none', ['2026-12-04T09:00', '2026-12-06T13:30']],
  ])('puts a time %s in its order', (_what, wall, values) => expect(withSlot(times, wall).map(({ value }) => value)).toEqual(values))

  it.each([
    ['2026-12-04T10:30', 'Friday 4 December 2026'],
    ['2026-12-05T10:30', 'Sat 5 Dec 2026'],
    ['2026-12-24T10:30', 'Thu 24 Dec 2026'],
  ])('puts %s under %s', (wall, day) => expect(withSlot(times, wall).find(({ value }) => value === wall)?.group).toBe(day))

  it('says every time of a day as the list does', () => {
    const walls = Array.from({ length: 96 }, (_, quarter) => wallOf('2026-12-04', quarter * 15))
    const [first = '', ...others] = walls
    expect(walls.map((wall) => withSlot(listed(wall === first ? (others[0] ?? '') : first), wall).find(({ value }) => value === wall))).toEqual(listed(...walls))
  })
})
