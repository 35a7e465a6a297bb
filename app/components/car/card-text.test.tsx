import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CarCard } from '~/domain/cars/car-card'
import type { CardLook } from '~/components/layout/site'
import { CarCardItem, type CardInsideProps, type CardText } from './car-card'
import { gatedHref, type Gates } from '~/domain/sign-in/gated-route'
import { cardText } from './card-text.server'

const CAR: CarCard = {
  id: 7,
  href: '/cars/seven',
  title: '2022 Toyota HiLux <SR5> & more',
  subtitle: 'Dual cab',
  price: { amount: '$30,000', per: 'a month', buying: { amount: '$40,000', note: 'Drive away' }, note: 'Subscription', was: '$31,000' },
  saving: '$1,500 below market',
  priceDrop: '$500 price drop',
  repayment: { amount: '$120', per: 'a week', rate: '7.99%', terms: 'over 60 months', comparison: '8.5% comparison rate', details: 'Of $40,000.' },
  badge: { text: 'New in stock', tone: 'info' } as unknown as CarCard['badge'],
  summary: ['Used', '12,000 km'],
  chips: ['7 seats'],
  image: 'https://pictures.example/a.jpg',
  photos: 12,
  place: 'Northside',
  prompt: null,
  actions: [
    { label: 'Enquire', href: '/cars/seven#enquiry' },
    { label: 'Reserve', href: '/cars/seven/checkout' },
  ],
  keeps: { slug: 'seven', make: 'Toyota', model: 'HiLux', saves: true, compares: true },
}
const props = (changes: Partial<CardInsideProps> = {}): CardInsideProps => ({
  car: CAR,
  picture: { aspectRatio: '4:3', quality: 60, widths: [320, 480] },
  gated: (href) => href,
  termsHref: '#terms',
  sizes: '100vw',
  ...changes,
})
const OPEN: Gates = { checkout: false, personalisedFinance: false, spinToWin: false, onlinePayment: false, creditCheck: false }
const LOOK: CardLook = { layout: 'upright', columns: 3, ratio: '4:3', quality: 70, saving: 'save', compares: true, saveLabel: 'SAVE', savedLabel: 'SAVED', compareLabel: 'Compare', noun: { one: 'car', many: 'cars' } }
const html = (card: CardInsideProps, text: CardText | null = null) => renderToString(<CarCardItem {...card} look={LOOK} formId="f" isSaved={false} isCompared={false} text={text} />)

describe('the text of a card', () => {
  it.each<[string, Partial<CardInsideProps>]>([
    ['whole', {}],
    ['the first of its page', { loading: 'first' }],
    ['sold', { car: { ...CAR, prompt: 'Like this?', image: null, badge: null, actions: [] } }],
    ['of another price', { car: { ...CAR, price: { amount: '$29,000', note: null, was: null } } }],
    ['in another grid', { termsHref: '#other', sizes: '50vw' }],
  ])('is what React makes of it: %s', (_, changes) => {
    const card = props(changes)
    expect(html(card, cardText(card, '/'))).toBe(html(card))
    // The second time it comes from the cache.
    expect(html(card, cardText(card, '/'))).toBe(html(card))
  })

  it('has a period as far from its figure as a space of the figure is wide', () => {
    expect(html(props()).replaceAll('<!-- -->', '')).toContain('$30,000 <small class="price-per">a month</small>')
  })

  it('has what is saved beside the price, before what its repayment rests on', () => {
    const words = html(props())
    const parts = ['$30,000', '$500 price drop', '$1,500 below market', 'comparison rate', '12,000 km']
    expect(parts.map((part) => words.indexOf(part))).toEqual(parts.map((part) => words.indexOf(part)).sort((a, b) => a - b))
    for (const part of parts) expect(words).toContain(part)
  })

  it('leads by way of the sign-in back to each page that it stands on, and straight on for who is signed in', () => {
    const at = (here: string, gates: Gates | null = { ...OPEN, checkout: true }) => props({ gated: (href) => gatedHref(href, gates, here) })
    for (const here of ['/search/used-cars?query=a%20b&make=M*G', '/saved-cars', "/search/used-cars?query=%F0%9F%9A%97+'$&"]) {
      const card = at(here)
      expect(html(card)).toContain('/sign-in?type=checkout')
      expect(html(card, cardText(card, here))).toBe(html(card))
      expect(html(at(here, null), cardText(at(here, null), here))).toBe(html(props()))
    }
  })
})
