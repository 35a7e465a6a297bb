import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CarCard } from '~/domain/cars/car-card'
import type { Saving } from '~/domain/cars/car-actions'
import type { CardLook } from '~/components/layout/site'
import { CardSaveControl } from './card-save-control'

const CAR: CarCard = {
  id: 7,
  href: '/cars/seven',
  title: '2022 Toyota HiLux',
  subtitle: null,
  price: { amount: '$30,000', note: null, was: null },
  saving: null,
  priceDrop: null,
  repayment: null,
  badge: null,
  summary: [],
  chips: [],
  image: null,
  photos: 0,
  place: null,
  prompt: null,
  actions: [],
  keeps: { slug: 'seven', make: 'Toyota', model: 'HiLux', saves: true, compares: true },
}
const LOOK: CardLook = { layout: 'upright', columns: 3, ratio: '4:3', quality: 70, saving: 'off', compares: false, saveLabel: 'SAVE', savedLabel: 'SAVED', compareLabel: 'Compare', noun: { one: 'car', many: 'cars' } }

/** What a card's control says and does: 'nothing', or its label and where it is sent. */
function control(saving: Saving | 'compare' | 'both', isSavable: boolean, isSaved: boolean): string {
  const car = isSavable ? CAR : { ...CAR, keeps: null }
  const html = renderToStaticMarkup(<CardSaveControl car={car} look={{ ...LOOK, ...(saving === 'compare' || saving === 'both' ? { saving: saving === 'both' ? 'save' : 'off', compares: true } : { saving }) }} formId="f" isSaved={isSaved} isCompared={false} />)
  if (html === '') return 'nothing'
  return `${[...html.matchAll(/(SAVED?|Compare), 2022/g)].map(([, label]) => label).join(' and ')}${html.includes('remove-car') ? ' removes' : ''}`
}

describe('the control of a card (section 4)', () => {
  it.each<[string, Saving | 'compare' | 'both', boolean, boolean, string]>([
    ['feature off', 'off', true, false, 'nothing'],
    ['feature off, kept before', 'off', true, true, 'nothing'],
    ['saving', 'save', true, false, 'SAVE'],
    ['saved', 'save', true, true, 'SAVED'],
    ['cannot be saved', 'save', false, false, 'nothing'],
    ['cannot be saved any more', 'save', false, true, 'nothing'],
    ['comparing', 'compare', true, false, 'Compare'],
    ['saving and comparing', 'both', true, false, 'Compare and SAVE'],
    ['neither', 'both', false, false, 'nothing'],
    ['cannot be compared', 'compare', false, false, 'nothing'],
    ['watchlist', 'watchlist', true, false, 'SAVE'],
    ['on the watchlist', 'watchlist', true, true, 'SAVED removes'],
    ['sold, not on the watchlist', 'watchlist', false, false, 'nothing'],
    ['sold, on the watchlist', 'watchlist', false, true, 'SAVED removes'],
  ])('%s', (_what, saving, isSavable, isSaved, expected) => expect(control(saving, isSavable, isSaved)).toBe(expected))
})
