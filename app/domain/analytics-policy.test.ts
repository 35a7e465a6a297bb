import { describe, expect, test } from 'vitest'
import { hasThirdParty, trackingDecision, type TrackingWish } from './analytics-policy'

const indifferent: TrackingWish = { globalPrivacyControl: false, doNotTrack: false, choice: null }

describe('trackingDecision', () => {
  test.each<[string, boolean, Partial<TrackingWish>, string]>([
    ['a site that does not ask', false, {}, 'load'],
    ['a site that asks, at first', true, {}, 'ask'],
    ['after a yes', true, { choice: 'granted' }, 'load'],
    ['after a no', true, { choice: 'denied' }, 'never'],
    ['after a no, on a site that asks no longer', false, { choice: 'denied' }, 'never'],
    ['Global Privacy Control', false, { globalPrivacyControl: true }, 'never'],
    ['Global Privacy Control after a yes', true, { globalPrivacyControl: true, choice: 'granted' }, 'never'],
    ['Do Not Track', false, { doNotTrack: true }, 'never'],
    ['Do Not Track on a site that asks', true, { doNotTrack: true }, 'never'],
  ])('%s', (_, asksConsent, wish, decision) => expect(trackingDecision(asksConsent, { ...indifferent, ...wish })).toBe(decision))
})

test.each([
  ['', '', false],
  ['G-AB12CD34EF', '', true],
  ['', 'GTM-AB12CD3', true],
])('a site with %j and %j', (measurementId, tagManagerId, has) => expect(hasThirdParty({ measurementId, tagManagerId })).toBe(has))
