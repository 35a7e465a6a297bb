import { describe, expect, it } from 'vitest'
import type { Vendors } from '~/platform/vendors.server'
import { offeredSettings } from './offered-settings'
import { SETTING_LEAVES } from './setting-leaves'
import { settingsSchema, type SettingsValues } from './settings-schema'
import { hasSignIn, tenantHasRoute } from './site-routes'

const ALL: Vendors = { cards: 'stripe', texts: 'twilio', guides: ['autograb', 'redbook'] }
const EVERYTHING: SettingsValues = {
  reserve: { isOn: true },
  watchlist: { isOn: true },
  pages: { spinToWin: true, onlinePayment: true },
  finance: { path: '/personalised/finance' },
  tradeIn: { valuations: 'redbook', regoLookup: 'autograb' },
}
const NO_GATES = { checkout: false, personalisedFinance: false, spinToWin: false, onlinePayment: false, creditCheck: false }
const offer = (values: SettingsValues, vendors: Partial<Vendors>) => offeredSettings(settingsSchema.parse(values), { ...ALL, ...vendors })
const features = (values: SettingsValues, vendors: Partial<Vendors>) => offer(values, vendors).unoffered.map(({ feature }) => feature)

describe('offeredSettings', () => {
  it.each<[string, SettingsValues, Partial<Vendors>, string[]]>([
    ['everything where every vendor is set', EVERYTHING, {}, []],
    ['everything on stand-ins too', EVERYTHING, { cards: 'fake', texts: 'fake' }, []],
    ['neither reservations nor online payments without a card processor', EVERYTHING, { cards: null }, ['reservations', 'online payments']],
    ['nothing missed by a site that does not reserve', { reserve: { isOn: false } }, { cards: null }, []],
    ['no sign-in without text messages', EVERYTHING, { texts: null }, ['sign-in']],
    ['nothing missed by a site without a sign-in', { gates: NO_GATES }, { texts: null }, []],
    ['no estimate without its guide', EVERYTHING, { guides: ['autograb'] }, ['trade-in estimates']],
    ['no look-up without its guide', EVERYTHING, { guides: ['redbook'] }, ['plate look-up']],
    ['its own estimate without any', { tradeIn: { valuations: 'own' } }, { guides: [] }, []],
    ['all five', EVERYTHING, { cards: null, texts: null, guides: [] }, ['sign-in', 'reservations', 'online payments', 'trade-in estimates', 'plate look-up']],
  ])('%s', (_what, values, vendors, expected) => expect(features(values, vendors)).toEqual(expected))

  it('names the setting that asks for each', () => {
    const missed = offer(EVERYTHING, { cards: null, texts: null, guides: [] }).unoffered.map(({ setting }) => setting)
    expect(missed.filter((setting) => !SETTING_LEAVES.some(({ path }) => path === setting))).toEqual([])
    expect(new Set(missed).size).toBe(5)
  })

  it('changes nothing where nothing is missing', () => {
    const settings = settingsSchema.parse(EVERYTHING)
    expect(offeredSettings(settings, ALL).settings).toBe(settings)
  })

  it('names whom it waits for', () => {
    expect(offer(EVERYTHING, { cards: null, texts: null, guides: [] }).unoffered.map(({ needs }) => needs)).toEqual([
      'a sender of text messages (TWILIO_ACCOUNT_SID)',
      'a card processor (STRIPE_SECRET_KEY)',
      'a card processor (STRIPE_SECRET_KEY)',
      'the guide redbook (REDBOOK_URL)',
      'the guide autograb (AUTOGRAB_URL)',
    ])
  })

  it('without a card processor takes the routes of reserving and paying, and no others', () => {
    const { settings } = offer(EVERYTHING, { cards: null })
    for (const path of ['/cars/a/checkout', '/checkout-journey', '/online-payment']) expect(tenantHasRoute({ settings }, path), path).toBe(false)
    for (const path of ['/watchlist', '/sign-in', '/personalised/finance', '/spin-to-win']) expect(tenantHasRoute({ settings }, path), path).toBe(true)
  })

  it('without text messages takes the sign-in and what is behind it, and leaves what is not', () => {
    const { settings } = offer({ ...EVERYTHING, gates: { checkout: true } }, { texts: null })
    const gone = ['/sign-in', '/watchlist', '/cars/a/checkout', '/personalised/finance', '/personalised/credit-check', '/spin-to-win', '/online-payment']
    for (const path of gone) expect(tenantHasRoute({ settings }, path), path).toBe(false)
    expect(hasSignIn(settings)).toBe(false)
    expect(settings.finance.path).toBe('/finance')
    for (const path of ['/finance', '/trade-in', '/cars/a']) expect(tenantHasRoute({ settings }, path), path).toBe(true)
  })

  it('leaves open what was open before', () => {
    const { settings, unoffered } = offer({ ...EVERYTHING, gates: NO_GATES }, { texts: null })
    expect(unoffered).toEqual([expect.objectContaining({ feature: 'sign-in' })])
    for (const path of ['/cars/a/checkout', '/personalised/finance', '/spin-to-win', '/online-payment']) expect(tenantHasRoute({ settings }, path), path).toBe(true)
    expect(settings.finance.path).toBe('/personalised/finance')
  })

  it('puts on nothing that the site has off, gated or not', () => {
    const off: SettingsValues = { reserve: { isOn: false }, pages: { spinToWin: false, onlinePayment: false, personalisedFinance: false, creditCheck: false }, finance: { path: '/finance-enquiry' } }
    for (const gates of [NO_GATES, { ...NO_GATES, checkout: true, personalisedFinance: true }]) {
      const { settings } = offer({ ...off, watchlist: { isOn: true }, gates }, { texts: null })
      expect(settings.reserve.isOn).toBe(false)
      expect(settings.pages).toMatchObject({ spinToWin: false, onlinePayment: false, personalisedFinance: false, creditCheck: false })
      expect(settings.finance.path).toBe('/finance-enquiry')
    }
  })

  it('without its guide gives no estimate, and looks no plate up', () => {
    expect(offer(EVERYTHING, { guides: [] }).settings.tradeIn).toMatchObject({ isOn: true, valuations: 'off', regoLookup: 'off' })
  })
})
