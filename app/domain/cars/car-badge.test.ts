import { describe, expect, it } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { DAY_MS } from '../time/durations'
import type { CardCar } from './car'
import { type BadgeSettings, carBadge, isCertified, shownBadge } from './car-badge'

const now = new Date('2026-11-20T10:00:00.000Z')
const daysAgo = (days: number, extraMs = 0) => new Date(now.getTime() - days * DAY_MS - extraMs).toISOString()

type BadgeCar = Parameters<typeof carBadge>[0]
/** Every priority applies at once, so that each case shows what it beats by taking the ones above away. */
const everything: BadgeCar = {
  carType: 'used',
  status: 'sold',
  soldAt: daysAgo(1),
  fuel: 'Hybrid',
  isReserved: true,
  isCertified: true,
  make: 'Toyota',
  tag: 'Test Drive Only',
  createdAt: daysAgo(1),
}
const plain: BadgeCar = {
  carType: 'used',
  status: 'in_stock',
  soldAt: null,
  fuel: 'Petrol',
  isReserved: false,
  isCertified: false,
  make: 'Toyota',
  tag: null,
  createdAt: daysAgo(100),
}
const settings: BadgeSettings = settingsSchema.parse({ cards: { showsElectricTag: true, certifiedMakes: ['Toyota'], certifiedText: 'Certified used' } }).cards

describe('carBadge priority', () => {
  const available = { status: 'coming_soon', soldAt: null } as const
  it.each<[string, Partial<CardCar>, string | null]>([
    ['sold beats all', {}, 'JUST SOLD'],
    ['electric next', available, 'Hybrid'],
    ['reserved next', { ...available, fuel: 'Petrol' }, 'Reserved'],
    ['certified next', { ...available, fuel: 'Petrol', isReserved: false }, 'Certified used'],
    ['own tag next', { ...available, fuel: 'Petrol', isReserved: false, isCertified: false }, 'Test Drive Only'],
    ['coming soon next', { ...available, fuel: null, isReserved: false, isCertified: false, tag: null }, 'COMING SOON'],
    [
      'new next',
      { status: 'in_stock', soldAt: null, fuel: null, isReserved: false, isCertified: false, tag: '' },
      'New Arrival',
    ],
    ['else none', plain, null],
  ])('%s', (_name, values, text) => {
    expect(carBadge({ ...everything, ...values }, settings, now)?.text ?? null).toBe(text)
  })
})

describe('carBadge branches', () => {
  it.each<[string, Partial<CardCar>, Partial<BadgeSettings>, ReturnType<typeof carBadge>]>([
    ['other status', { status: 'others' }, { soldTagText: 'SOLD' }, { kind: 'sold', text: 'SOLD', tone: 'neutral' }],
    ['empty sold tag', { status: 'sold' }, { soldTagText: ' ' }, { kind: 'sold', text: 'SOLD', tone: 'neutral' }],
    [
      'in stock with a sold time',
      { soldAt: now.toISOString() },
      {},
      { kind: 'sold', text: 'JUST SOLD', tone: 'neutral' },
    ],
    ['electric', { fuel: 'Electric' }, {}, { kind: 'electric', text: 'Electric', tone: 'green' }],
    ['plug-in', { fuel: 'Plug-in Hybrid' }, {}, { kind: 'electric', text: 'Plug-in Hybrid', tone: 'green' }],
    ['dealer words', { fuel: 'Unleaded Petrol/Electric' }, {}, { kind: 'electric', text: 'Hybrid', tone: 'green' }],
    ['electric tag off', { fuel: 'Electric' }, { showsElectricTag: false }, null],
    ['LPG is not electric', { fuel: 'LPG' }, {}, null],
    ['diesel is not electric', { fuel: 'Diesel' }, {}, null],
    ['certified, but new', { isCertified: true, carType: 'new' }, {}, null],
    ['certified, but a demo', { isCertified: true, carType: 'demo' }, {}, null],
    ['certified, another make', { isCertified: true, make: 'Mazda' }, {}, null],
    ['certified, no brand set', { isCertified: true }, { certifiedMakes: [] }, null],
    ['runout', { tag: 'runout sale' }, {}, { kind: 'tag', text: 'Runout sale', tone: 'red' }],
    [
      'green runout',
      { tag: 'Runout Sale' },
      { greenTags: ['Clearance', 'runout sale'] },
      { kind: 'tag', text: 'Runout Sale', tone: 'green' },
    ],
    [
      'green run-out',
      { tag: 'run-out sale' },
      { greenTags: ['Clearance', 'runout sale'] },
      { kind: 'tag', text: 'Run-out sale', tone: 'green' },
    ],
    [
      'others stay red',
      { tag: 'Hot Price' },
      { greenTags: ['Clearance', 'runout sale'] },
      { kind: 'tag', text: 'Hot Price', tone: 'red' },
    ],
    ['a tag with a capital of its own', { tag: 'iX launch offer' }, {}, { kind: 'tag', text: 'iX launch offer', tone: 'red' }],
    ['blank tag', { tag: '   ' }, {}, null],
    ['coming soon', { status: 'coming_soon' }, {}, { kind: 'coming-soon', text: 'COMING SOON', tone: 'blue' }],
    ['a new car, today', { carType: 'new', createdAt: daysAgo(0) }, {}, { kind: 'new', text: 'New', tone: 'blue' }],
    ['a used car is no new one', { createdAt: daysAgo(0) }, {}, { kind: 'new', text: 'New Arrival', tone: 'blue' }],
    ['a demo neither', { carType: 'demo', createdAt: daysAgo(0) }, {}, { kind: 'new', text: 'New Arrival', tone: 'blue' }],
    ['NEW is New', { createdAt: daysAgo(0) }, { newTagText: ' NEW ' }, { kind: 'new', text: 'New Arrival', tone: 'blue' }],
    ['the site has words of its own for used cars', { createdAt: daysAgo(0) }, { newTagTextUsed: 'Just traded' }, { kind: 'new', text: 'Just traded', tone: 'blue' }],
    ['used cars have none', { createdAt: daysAgo(0) }, { newTagTextUsed: ' ' }, null],
    ['a new car leaves those words alone', { carType: 'new', createdAt: daysAgo(0) }, { newTagTextUsed: '' }, { kind: 'new', text: 'New', tone: 'blue' }],
    ['one text for all cars', { createdAt: daysAgo(7) }, { newTagText: 'Just In' }, { kind: 'new', text: 'Just In', tone: 'blue' }],
    ['exactly 8 days', { createdAt: daysAgo(8) }, {}, { kind: 'new', text: 'New Arrival', tone: 'blue' }],
    ['8 days and a millisecond', { createdAt: daysAgo(8, 1) }, {}, null],
    ['dated later today', { createdAt: daysAgo(-0.4) }, {}, { kind: 'new', text: 'New Arrival', tone: 'blue' }],
    ['unknown date', { createdAt: '' }, {}, null],
    ['new tag of 1 day', { createdAt: daysAgo(1) }, { newTagDays: 1 }, { kind: 'new', text: 'New Arrival', tone: 'blue' }],
    ['new tag of 1 day, a millisecond later', { createdAt: daysAgo(1, 1) }, { newTagDays: 1 }, null],
    ['new tag of 0 days', { createdAt: daysAgo(0) }, { newTagDays: 0 }, null],
    ['new tag without text', { createdAt: daysAgo(0) }, { newTagText: ' ' }, null],
  ])('%s', (_name, values, changes, expected) => {
    expect(carBadge({ ...plain, ...values }, { ...settings, ...changes }, now)).toEqual(expected)
  })
})

describe('isCertified', () => {
  it.each<[string, Partial<CardCar>, string[], boolean]>([
    ['make and certified', {}, ['Toyota'], true],
    ['one of several makes', {}, ['Lexus', 'Toyota'], true],
    ['case and spaces aside', { make: 'TOYOTA ' }, [' toyota'], true],
    ['coming soon', { status: 'coming_soon' }, ['Toyota'], true],
    ['not certified', { isCertified: false }, ['Toyota'], false],
    ['sold', { status: 'sold' }, ['Toyota'], false],
    ['with a sold time', { soldAt: now.toISOString() }, ['Toyota'], false],
    ['another make', { make: 'Toyota Trucks' }, ['Toyota'], false],
    ['feature off', {}, [], false],
  ])('%s', (_name, values, certifiedMakes, expected) => {
    expect(isCertified({ ...plain, isCertified: true, ...values }, { certifiedMakes })).toBe(expected)
  })
})

it.each<[string, Partial<CardCar>, ReturnType<typeof shownBadge>]>([
  ['the certified logo is drawn', { isCertified: true }, { text: 'Certified used', tone: 'plain', isLogo: true }],
  ['words are not', { isReserved: true }, { text: 'Reserved', tone: 'neutral' }],
  ['no badge is none', {}, null],
])('as a page shows it: %s', (_name, values, expected) => expect(shownBadge({ ...plain, ...values }, settings, now)).toEqual(expected))
