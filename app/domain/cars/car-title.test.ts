import { describe, expect, it } from 'vitest'
import { cardAttributes, carSubtitle, carTitle, conditionLabel, summaryLine } from './car-title'

describe('carTitle', () => {
  it.each([
    [{ year: 2022, make: 'Toyota', model: 'HiLux' }, '2022 Toyota HiLux'],
    [{ year: 0, make: 'Toyota', model: 'HiLux' }, 'Toyota HiLux'],
    [{ year: 2022, make: 'Toyota', model: '' }, '2022 Toyota'],
  ])('%j is %s', (car, title) => expect(carTitle(car)).toBe(title))
})

describe('carSubtitle', () => {
  it.each([
    ['SR5', 'GUN126R', 'SR5 GUN126R'],
    ['SR5', null, 'SR5'],
    [null, 'GUN126R', 'GUN126R'],
    [' SR5 ', '', 'SR5'],
    [null, null, null],
    ['', ' ', null],
    ['null', 'NULL', null],
  ])('badge %j, series %j: %j', (badge, series, subtitle) => expect(carSubtitle({ badge, series })).toBe(subtitle))
})

describe('conditionLabel', () => {
  it.each([
    ['new', 'New'],
    ['used', 'Used'],
    ['demo', 'Demo'],
  ] as const)('%s is %s', (carType, label) => expect(conditionLabel(carType)).toBe(label))
})

describe('summaryLine', () => {
  const car = {
    carType: 'used',
    itemType: 'car',
    transmission: 'Automatic',
    odometerKm: 45200,
    fuel: 'Diesel',
  } as const
  it.each([
    ['everything', car, ['Used', 'Automatic', '45,200 km', 'Diesel']],
    ['0 km is said', { ...car, carType: 'new' as const, odometerKm: 0 }, ['New', 'Automatic', '0 km', 'Diesel']],
    ['unknown parts', { ...car, transmission: null, odometerKm: null, fuel: '' }, ['Used']],
    ["'null' is unknown", { ...car, fuel: 'null' }, ['Used', 'Automatic', '45,200 km']],
    ['caravan', { ...car, itemType: 'caravan' as const }, ['Used']],
    ['motorhome', { ...car, itemType: 'motorhome' as const }, ['Used', 'Automatic', '45,200 km', 'Diesel']],
  ])('%s', (_name, values, expected) => expect(summaryLine(values)).toEqual(expected))
})

describe('cardAttributes', () => {
  const car = {
    itemType: 'car',
    body: 'Ute',
    drive: '4WD',
    seats: 5,
    sleeps: 4,
    lengthMm: 6553,
    tareWeightKg: 2150,
  } as const
  const texts = (values: Parameters<typeof cardAttributes>[0], usesFeet = false) =>
    cardAttributes(values, { usesFeet }).map(({ text }) => text)

  it.each([
    ['car', car, ['Ute', '4WD', '5 seats']],
    ['one seat', { ...car, seats: 1 }, ['Ute', '4WD', '1 seat']],
    ['no seats', { ...car, seats: 0 }, ['Ute', '4WD']],
    ['nothing known', { ...car, body: null, drive: 'null', seats: null }, []],
    ['caravan', { ...car, itemType: 'caravan' as const }, ['Sleeps 4', '6.55 m', '2,150 kg tare']],
    ['motorhome', { ...car, itemType: 'motorhome' as const }, ['Sleeps 4', '6.55 m', '2,150 kg tare']],
    [
      'caravan with nothing known',
      { ...car, itemType: 'caravan' as const, sleeps: null, lengthMm: 0, tareWeightKg: null },
      [],
    ],
  ])('%s', (_name, values, expected) => expect(texts(values)).toEqual(expected))

  it('counts caravans in feet where the tenant does', () => {
    expect(texts({ ...car, itemType: 'caravan' }, true)).toEqual(['Sleeps 4', '6.55 m (21 ft 6 in)', '2,150 kg tare'])
  })

  it('names each chip', () => expect(cardAttributes(car).map(({ key }) => key)).toEqual(['body', 'drive', 'seats']))
})
