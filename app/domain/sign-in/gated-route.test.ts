import { describe, expect, it } from 'vitest'
import { gatedHref, gateOf, gatesOf, type Gates } from './gated-route'

const ALL: Gates = { checkout: true, personalisedFinance: true, spinToWin: true, onlinePayment: true, creditCheck: true }
const NONE: Gates = { checkout: false, personalisedFinance: false, spinToWin: false, onlinePayment: false, creditCheck: false }

describe('gateOf', () => {
  it.each([
    ['/cars/a-1/checkout', 'checkout', 'checkout'],
    ['/cars/a-1/buy-online?x=1#y', 'checkout', 'checkout'],
    ['/checkout-journey?car_id=a-1', 'checkout', 'checkout'],
    ['/personalised/finance?car_id=1#finance-form', 'finance', 'personalisedFinance'],
    ['/personalised/credit-check', 'credit-check', 'creditCheck'],
    ['/spin-to-win/', 'spin-to-win', 'spinToWin'],
    ['/online-payment', 'online-payment', 'onlinePayment'],
    // Other ways to write the same address, which the router takes too.
    ['/cars/a-1/%63heckout', 'checkout', 'checkout'],
    ['/Personalised/FINANCE', 'finance', 'personalisedFinance'],
    ['/spin%2Dto-win', 'spin-to-win', 'spinToWin'],
    ['/spin-to-win%3Fx', 'spin-to-win', 'spinToWin'],
    ['/%2Fspin-to-win%2f', 'spin-to-win', 'spinToWin'],
  ] as const)('%s is behind %s, unless its gate is off', (href, type, gate) => {
    expect(gateOf(href, ALL)).toBe(type)
    expect(gateOf(href, { ...NONE, [gate]: true })).toBe(type)
    expect(gateOf(href, { ...ALL, [gate]: false })).toBeNull()
  })

  it.each(['/', '', '/trade-in', '/sell-my-car', '/sell-your-car', '/cars/a-1', '/cars/checkout', '/finance', '/spin-to-wins', '/x/spin-to-win', '/cars/a-1/checkout/x', '/x/checkout-journey', '/personalised/finance/x', '/x/personalised/finance', '/personalised/credit-check/x', '/x/personalised/credit-check', '/online-payment/x', '/x/online-payment', '#enquiry', '/%zz', 'https://x.example/spin-to-win', 'tel:13'])(
    '%j is open',
    (href) => expect(gateOf(href, ALL)).toBeNull(),
  )
})

describe('gatedHref', () => {
  it.each([
    ['/spin-to-win', ALL, '/sign-in?type=spin-to-win&redirect=%2Fspin-to-win&back=%2Fcars%2Fa'],
    ['/spin-to-win', null, '/spin-to-win'],
    ['/spin-to-win', NONE, '/spin-to-win'],
    ['/finance', ALL, '/finance'],
  ])('%s with %j leads to %s', (href, gates, expected) => expect(gatedHref(href, gates, '/cars/a')).toBe(expected))
})

describe('gatesOf', () => {
  const pages = { finance: true, personalisedFinance: true, creditCheck: true, spinToWin: true, onlinePayment: true }
  const none = { ...pages, finance: false, spinToWin: false, onlinePayment: false }
  it.each([
    [{ gates: ALL, reserve: { isOn: true }, pages }, ALL],
    [{ gates: NONE, reserve: { isOn: true }, pages }, NONE],
    [{ gates: ALL, reserve: { isOn: false }, pages: none }, NONE],
    [{ gates: ALL, reserve: { isOn: false }, pages: { ...none, finance: true } }, { ...NONE, personalisedFinance: true, creditCheck: true }],
    [{ gates: ALL, reserve: { isOn: true }, pages: { ...pages, personalisedFinance: false, creditCheck: false } }, { ...ALL, personalisedFinance: false, creditCheck: false }],
  ])('of %j are %j', (settings, expected) => expect(gatesOf(settings)).toEqual(expected))
})
