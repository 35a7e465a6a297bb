import { describe, expect, test } from 'vitest'
import type { CardCar } from './car'
import { similarCars, similarityWords, unlikeness, type SimilarityCar } from './similar-cars'

const wanted: SimilarityCar = {
  id: 1,
  make: 'Toyota',
  model: 'HiLux',
  body: 'Ute',
  carType: 'used',
  itemType: 'car',
  priceCents: 4_000_000,
  offerPriceCents: null,
  priceType: 'drive_away',
  offersSubscriptions: false,
  subscriptionPriceCents: null,
  odometerKm: 60_000,
}
const other = (changes: Partial<CardCar> = {}): CardCar =>
  ({ ...wanted, id: 2, status: 'in_stock', soldAt: null, isReserved: false, ...changes }) as CardCar

describe('unlikeness', () => {
  test.each([
    ['the same in everything', {}, 0],
    ['another model', { model: 'Hiace' }, 1],
    ['another make', { make: 'Ford' }, 2],
    ['another make with a model of that name', { make: 'Ford', model: 'HiLux' }, 2],
    ['another body', { body: 'SUV' }, 2],
    ['a body that is not known', { body: null }, 1],
    ['new instead of used', { carType: 'new' }, 1],
    ['demo instead of used', { carType: 'demo' }, 1],
    ['a fifth dearer', { priceCents: 4_800_000 }, 1],
    ['a fifth cheaper', { priceCents: 3_200_000 }, 1],
    ['the reduced price counts', { offerPriceCents: 3_200_000 }, 1],
    ['four fifths dearer', { priceCents: 7_200_000 }, 4],
    ['ten times as dear', { priceCents: 40_000_000 }, 4],
    ['without a price', { priceCents: null }, 1],
    ['25,000 km more', { odometerKm: 85_000 }, 1],
    ['25,000 km fewer', { odometerKm: 35_000 }, 1],
    ['100,000 km more', { odometerKm: 160_000 }, 4],
    ['500,000 km more', { odometerKm: 560_000 }, 4],
    ['without an odometer', { odometerKm: null }, 1],
  ] as const)('%s', (_name, changes, expected) => {
    expect(unlikeness(wanted, other(changes))).toBeCloseTo(expected, 9)
  })

  test('demo and new cars are alike', () => {
    expect(unlikeness({ ...wanted, carType: 'demo' }, other({ carType: 'new' }))).toBe(0)
  })

  test('what is not known of the wanted car counts as well', () => {
    expect(unlikeness({ ...wanted, body: null, priceCents: null, odometerKm: null }, other())).toBe(3)
  })
})

describe('similarityWords', () => {
  test.each([
    [{ model: 'Hiace', priceCents: 3_880_000, odometerKm: 50_000 }, 'Same make, $1,200 less, 10,000 km fewer'],
    [{ priceCents: 4_120_000, odometerKm: 61_500 }, 'Same model, $1,200 more, 2,000 km more'],
    [{ make: 'Ford', model: 'Ranger' }, 'Same body, about the same price'],
    [{ priceCents: 4_009_949 }, 'Same model, about the same price'],
    [{ priceCents: 4_010_000 }, 'Same model, $100 more'],
    [{ priceCents: 3_990_050 }, 'Same model, about the same price'],
    [{ priceCents: 4_150_049 }, 'Same model, $1,500 more'],
    [{ priceCents: 3_800_000, priceType: 'excl_govt_charges' }, 'Same model'],
    [{ priceType: 'unspecified', odometerKm: 70_000 }, 'Same model, 10,000 km more'],
    [{ odometerKm: 60_999 }, 'Same model, about the same price'],
    [{ odometerKm: 59_000 }, 'Same model, about the same price, 1,000 km fewer'],
    [{ make: 'Ford', body: 'SUV', priceCents: 3_000_000 }, '$10,000 less'],
    [{ make: 'Ford', body: null }, 'About the same price'],
    [{ make: 'Ford', body: 'SUV', priceCents: null, odometerKm: null }, 'Also in stock'],
    [{ priceCents: null, odometerKm: 70_000 }, 'Same model, 10,000 km more'],
  ] as const)('%j', (changes, expected) => {
    expect(similarityWords(wanted, other(changes)).join(', ')).toBe(expected)
  })

  test('two unknown bodies are not the same body', () => {
    expect(similarityWords({ ...wanted, body: null, priceCents: null, odometerKm: null }, other({ make: 'Ford', body: null }))).toEqual(['Also in stock'])
  })
})

test.each([
  ['neither is to subscribe to', {}, {}, 'Same model, $1,500 more'],
  ['the wanted one is', { offersSubscriptions: true, subscriptionPriceCents: 76_000 }, {}, 'Same model, $1,500 more to buy'],
  ['the found one is', {}, { offersSubscriptions: true, subscriptionPriceCents: 76_000 }, 'Same model, $1,500 more to buy'],
  ['its dealer offers none', {}, { subscriptionPriceCents: 76_000 }, 'Same model, $1,500 more'],
])('prices are compared where %s', (_name, asked, found, words) => {
  expect(similarityWords({ ...wanted, ...asked }, other({ priceCents: 4_150_000, ...found })).join(', ')).toBe(words)
})

describe('similarCars', () => {
  const ids = (candidates: CardCar[], limit = 10) => similarCars(wanted, candidates, limit).map(({ car }) => car.id)

  test('the most alike first, equally alike ones by id, as many as asked', () => {
    const cars = [other({ id: 9, make: 'Ford' }), other({ id: 8 }), other({ id: 3 }), other({ id: 4, model: 'Hiace' })]
    expect(ids(cars)).toEqual([3, 8, 4, 9])
    expect(ids(cars, 2)).toEqual([3, 8])
    expect(ids([])).toEqual([])
  })

  test('compares with nothing that the page of the wanted one does not show, and finds the same', () => {
    const cars = [other({ id: 3, priceCents: 100 }), other({ id: 4, odometerKm: 0 })]
    const told = { ...wanted, priceCents: null, offerPriceCents: null, odometerKm: null }
    expect(similarCars(wanted, cars, 10, told)).toEqual(similarCars(wanted, cars, 10).map(({ car }) => ({ car, why: ['Same model'] })))
  })

  test.each([
    ['the wanted car itself', { id: 1 }, false],
    ['a sold one', { status: 'sold', soldAt: '2026-11-01T00:00:00.000Z' }, false],
    ['one of another status', { status: 'others' }, false],
    ['a reserved one', { isReserved: true }, false],
    ['a caravan', { itemType: 'caravan' }, false],
    ['one that is coming', { status: 'coming_soon' }, true],
    ['one in stock', {}, true],
  ] as const)('%s', (_name, changes, isFound) => {
    expect(ids([other(changes)])).toEqual(isFound ? [2] : [])
  })

  test('found by two searches, shown once', () => {
    expect(ids([other(), other()])).toEqual([2])
  })
})
