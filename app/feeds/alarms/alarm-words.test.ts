import { describe, expect, it } from 'vitest'
import { alarmMail, alarmPost } from './alarm-words'

const alarm = (id: number, dealership: string, kind: 'held' | 'prices') => ({ id, dealership, kind, message: 'why', beganAt: new Date('2026-11-22T00:00Z') })

describe('the mail of alarms', () => {
  it.each([
    ['one alarm', [alarm(1, 'northside', 'held')], 'Feed of northside: held back'],
    ['two alarms of one feed', [alarm(1, 'northside', 'held'), alarm(2, 'northside', 'prices')], 'Feed of northside: held back, prices look wrong'],
    ['two feeds', [alarm(1, 'northside', 'held'), alarm(2, 'southside', 'held')], '2 feeds need somebody'],
    ['three alarms of two feeds', [alarm(1, 'northside', 'held'), alarm(2, 'southside', 'held'), alarm(3, 'northside', 'prices')], '2 feeds need somebody'],
  ])('of %s says how many feeds it is about', (_, alarms, subject) => {
    expect(alarmMail(['ops@dealers.example.com'], alarms).subject).toBe(subject)
  })
})

it('the post of an alarm has the alarm’s own key', () => {
  expect(alarmPost(alarm(7, 'northside', 'held'))).toEqual({
    type: 'feed.alarms',
    dedup_key: 'feed-alarms:7',
    alarms: [{ id: 7, dealership: 'northside', kind: 'held', message: 'why', began_at: '2026-11-22T00:00:00.000Z' }],
  })
})
