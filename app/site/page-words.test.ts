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

const OPEN = { checkout: false, personalisedFinance: false, spinToWin: false, onlinePayment: false, creditCheck: false }

test.each([
  [{ gates: OPEN }, 'when you clear what your browser keeps for this site'],
  [{ gates: OPEN, watchlist: { isOn: true } }, 'when you sign out, and when you clear what your browser keeps for this site'],
  [{ gates: OPEN, analytics: { tagManagerId: 'GTM-ABC123' } }, 'by the button at https://north.example.com/privacy-choices, and when you clear what your browser keeps for this site'],
])('details that forms are filled in with go by the ways that the site has: %j', (settings, forgetting) => expect(wordsOf(settings)).toMatchObject({ forgetting }))
