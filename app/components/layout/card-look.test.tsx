import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CarGone } from '~/components/car/car-gone'
import { HeroWords } from '~/components/home/hero-words'
import { FinanceCalculator } from '~/components/car/finance-calculator'
import { RepaymentTerms } from '~/components/car/repayment-terms'
import { ErrorPage } from '~/components/error-page'
import { CheckoutView } from '~/components/forms/checkout-view'
import { ReservationThanks } from '~/components/forms/reservation-thanks'
import { WatchlistView } from '~/components/forms/watchlist-view'
import { startingInput } from '~/domain/finance/finance-calculator'
import { pack } from '~/domain/data/packed'
import { CardLookProvider } from './card-look'
import { nounOf } from './noun-of'
import type { CardLook } from './site'
import type { HomePage } from '~/site/home-page'

const CARAVAN = { one: 'caravan', many: 'caravans' }
const look: CardLook = { layout: 'upright', columns: 3, ratio: '4:3', quality: 70, saving: 'watchlist', compares: false, saveLabel: 'SAVE', savedLabel: 'SAVED', compareLabel: 'Compare', noun: CARAVAN }
const settings = { calculatorRatePercent: 10, comparisonRatePercent: 0, establishmentFeeCents: 0, monthlyFeeCents: 0, termYears: 5, depositPercent: 10 }
const similar = { href: '/search/used-cars/?body=Caravan', label: 'See used caravans' }
const held = { carTitle: '2022 Jayco Journey', isSold: false, heldUntil: '20 Nov 2026, 3:05 pm', placeName: 'Saltbush', paid: '$200 paid', goesBack: 'your deposit of $200', cancelHref: '?cancel=1' }
const WORDS: [string, ReactElement, string][] = [
  ['an error', <ErrorPage status={404} title="We cannot find that page" message="It moved." />, 'See our caravans'],
  ['one that is gone', <CarGone title="2022 Jayco Journey" similar={similar} similarCars={[]} />, 'See all our caravans'],
  ['the terms of repayments', <RepaymentTerms id="terms" />, 'each caravan'],
  ['the calculator', <FinanceCalculator input={startingInput(new URLSearchParams(), settings)} settings={settings} carried={[]} />, 'Price of the caravan ($)'],
  ['a checkout that is over', <CheckoutView checkout={null} notice={null} slug="jayco" text="" isDemo={false} waysOn={[]} form={null} />, 'See our caravans'],
  ['a reservation', <ReservationThanks reservation={held} place={null} />, 'The caravan is free'],
  ['an empty watchlist', <WatchlistView label="Watchlist" cars={[]} gone={[]} notice={null} />, 'Save a caravan'],
  ['a watchlist of one', <WatchlistView label="Watchlist" cars={[]} gone={[{ id: 1, name: '2022 Jayco Journey' }]} notice={null} />, '1 caravan.'],
]

describe('what a site sells goes by its own name', () => {
  it.each(WORDS)('%s', (_what, page, words) => {
    const text = renderToStaticMarkup(<CardLookProvider value={look}>{page}</CardLookProvider>).replace(/<[^>]+>/g, ' ')
    expect(text).toContain(words)
    expect(text).not.toMatch(/\bcars?\b/i)
  })

  it('one of a condition on the home page is one', () => {
    const types = [{ label: 'Demo', href: '/search/demo-cars/', count: 1 }, { label: 'Used', href: '/search/used-cars/', count: 2 }]
    const text = renderToStaticMarkup(<HeroWords page={{ heading: 'North', lead: '', types, noun: CARAVAN } as unknown as HomePage} />)
    expect(text).toContain('Demo caravan<')
    expect(text).toContain('Used caravans<')
  })

  it('a page of one that is gone announces the closest only where it shows them', () => {
    expect(renderToStaticMarkup(<CarGone title="2022 Jayco Journey" similar={similar} similarCars={[]} />)).not.toContain('These are the closest we have')
  })

  it('in the head of a page too, and is a car where nothing is known of the site', () => {
    expect(nounOf([{ data: { site: pack({ cards: look }) } }, {}])).toEqual(CARAVAN)
    for (const matches of [[], [{ data: null }], [{ data: { site: null } }]]) expect(nounOf(matches).many).toBe('cars')
  })
})
