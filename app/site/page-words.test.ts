import { expect, test } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { pageWords } from './page-words'

const wordsOf = (settings: object) => pageWords({ name: 'North', origin: 'https://north.example.com', settings: settingsSchema.parse(settings) })

test.each([
  [{}, { hold_time: '48 hours', access_time: '30 days', acknowledgement_time: '7 days', complaint_time: '14 days', return_time: '14 days' }],
  [
    { reserve: { holdHours: 1 }, legal: { accessDays: 1, acknowledgementDays: 1, complaintDays: 1, returnDays: 1 } },
    { hold_time: '1 hour', access_time: '1 day', acknowledgement_time: '1 day', complaint_time: '1 day', return_time: '1 day', hold_hours: '1', return_days: '1' },
  ],
])('times of section 9 are said as people say them: %j', (settings, expected) => expect(wordsOf(settings)).toMatchObject(expected))
