import { describe, expect, it } from 'vitest'
import { pageCar, variantOf } from '../../../tests/support/page-car'
import type { CaravanSpecification, PageCar } from './car'
import { keyInformation, specificationGroups } from './car-specifications'

const now = new Date('2026-11-20T10:00:00.000Z')

const variant = variantOf({
  cylinders: 4,
  engineSizeCc: 2755,
  engineSizeLitres: 2.8,
  induction: 'Turbo',
  gearType: 'Sports automatic',
  fuelConsumptionCombined: 7.9,
  fuelCapacityLitres: 80,
  grossVehicleMassKg: 3050,
  lengthMm: 5325,
  heightMm: 1815,
  widthMm: 1855,
  torqueNm: 500,
  powerKw: 150,
  ancapRating: 5,
  bodyConfiguration: 'Dual cab',
})
const caravan: CaravanSpecification = {
  bodyWidthMm: 2480,
  bodyLengthMm: 6553,
  tareWeightKg: 2150,
  axleType: 'Tandem',
  sleeps: 4,
  aggregateTrailerMassKg: 2800,
}
/** The ute without anything that a dealer need not say. */
const blank: PageCar = {
  ...pageCar,
  ...{ colour: null, odometerKm: null, transmission: null, body: null, fuel: null, drive: null, seats: null, doors: null, gears: null, engineSizeCc: null },
  stockNumber: 'S1',
}
const full: Partial<PageCar> = {
  odometerKm: 45200,
  transmission: 'Automatic',
  transmissionDescription: 'Sports Automatic',
  fuel: 'Diesel',
  fuelDescription: 'Diesel - Turbo',
  body: 'Ute',
  bodyDescription: 'Dual Cab Utility',
  drive: '4WD',
  seats: 5,
  doors: 4,
  gears: 6,
  colour: 'Glacier White',
  interiorColour: 'Black',
  vin: 'MR0BA3CD400123456',
  regoPlate: '123ABC',
  regoExpiry: '2027-03-31',
  buildDate: '2022-05-01',
  complianceDate: '2022-06-01',
  variant,
}

const table = (car: Partial<PageCar>, usesFeet = false) =>
  keyInformation({ ...blank, ...car }, now, { usesFeet }).map(({ label, value }) => `${label}: ${value}`)
const groups = (car: Partial<PageCar>, usesFeet = false) =>
  specificationGroups({ ...blank, ...car }, now, { usesFeet }).map(({ title, rows }) => [
    title,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
  ])

describe('keyInformation', () => {
  it('says of a whole car everything, what its summary line does not say first', () => {
    expect(table(full)).toEqual([
      'Body: Dual Cab Utility',
      'Drive: 4WD',
      'Seats: 5',
      'Engine: 2.8 L, 4 cylinders, Turbo',
      'Condition: Used',
      'Transmission: Automatic',
      'Odometer: 45,200 km',
      'Fuel: Diesel',
      'Doors: 4',
      'Exterior colour: Glacier White',
      'Interior colour: Black',
      'Stock number: S1',
      'VIN: MR0BA3CD400123456',
      'Rego: 123ABC',
      'Rego expiry: 31 Mar 2027',
      'Build date: May 2022',
      'Compliance date: Jun 2022',
    ])
  })

  it('starts a caravan with sleeps, length and weight, and leaves the engine out', () => {
    const values = { ...full, itemType: 'caravan' as const, specifications: caravan }
    expect(table(values).slice(0, 7)).toEqual([
      'Sleeps: 4',
      'Body length: 6.55 m',
      'Tare weight: 2,150 kg',
      'Aggregate trailer mass: 2,800 kg',
      'Condition: Used',
      'Body width: 2.48 m',
      'Axle: Tandem',
    ])
    expect(table(values, true).filter((row) => /length|width/.test(row))).toEqual([
      'Body length: 6.55 m (21 ft 6 in)',
      'Body width: 2.48 m (8 ft 2 in)',
    ])
  })

  it('gives a motorhome both', () => {
    const labels = table({ ...full, itemType: 'motorhome', specifications: caravan }).join()
    expect(labels).toContain('Sleeps: 4')
    expect(labels).toContain('Engine: 2.8 L')
  })

  it.each<[string, Partial<PageCar>, string[]]>([
    ['nothing known', {}, []],
    ['null as a word', { colour: 'null', vin: ' NULL ', drive: '' }, []],
    ['0 km is a fact', { odometerKm: 0 }, ['Odometer: 0 km']],
    ['0 doors is not', { doors: 0, seats: 0, engineSizeCc: 0 }, []],
    ['own words where there is no simple one', { transmissionDescription: 'Sequential' }, ['Transmission: Sequential']],
    ['simple body without a description', { body: 'Ute', bodyDescription: 'null' }, ['Body: Ute']],
    ['engine from cubic centimetres', { engineSizeCc: 1998 }, ['Engine: 2.0 L']],
    [
      'one cylinder',
      { variant: { ...variant, engineSizeLitres: 0.5, cylinders: 1, induction: null } },
      ['Engine: 0.5 L, 1 cylinder'],
    ],
    [
      'electric motor',
      {
        variant: { ...variant, engineSizeCc: 0, engineSizeLitres: null, cylinders: 0, induction: 'null' },
      },
      [],
    ],
    [
      'caravan facts of the card',
      { itemType: 'caravan', sleeps: 2, lengthMm: 5000, tareWeightKg: 1500 },
      ['Sleeps: 2', 'Body length: 5 m', 'Tare weight: 1,500 kg'],
    ],
  ])('%s', (_name, values, expected) => {
    expect(table(values)).toEqual(expect.arrayContaining(expected))
    expect(table(values)).toHaveLength(expected.length + 2) // condition and stock number always show
  })

  it.each([
    ['2026-11-19', false],
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-11-21T00:00:00.000Z', true],
    ['', false],
    [null, false],
  ])('rego expiry %j shows: %s', (regoExpiry, isShown) => {
    expect(table({ regoExpiry }).some((row) => row.startsWith('Rego expiry'))).toBe(isShown)
  })

  it.each([
    // In Queensland the 21st has begun for ten hours when UTC's does.
    ['2026-11-20T13:59:00Z', 'Australia/Brisbane', true],
    ['2026-11-20T14:00:00Z', 'Australia/Brisbane', false],
    ['2026-11-20T15:59:00Z', 'Australia/Perth', true],
    ['2026-11-20T16:00:00Z', 'Australia/Perth', false],
  ])('an expiry on 21 November shows at %s in %s: %s', (moment, timeZone, isShown) => {
    const rows = keyInformation({ ...blank, regoExpiry: '2026-11-21', timeZone }, new Date(moment), { usesFeet: false })
    expect(rows.some(({ key }) => key === 'rego-expiry')).toBe(isShown)
  })
})

describe('specificationGroups', () => {
  it('groups a whole car', () => {
    expect(groups({ ...full, bodyConfiguration: null })).toEqual([
      [
        'Engine and transmission',
        'Engine size: 2,755 cc',
        'Cylinders: 4',
        'Induction: Turbo',
        'Power: 150 kW',
        'Torque: 500 Nm',
        'Transmission: Sports Automatic',
        'Gears: 6',
        'Drive: 4WD',
      ],
      ['Fuel', 'Fuel type: Diesel - Turbo', 'Fuel consumption, combined: 7.9 L/100 km', 'Fuel capacity: 80 L'],
      [
        'Body and seating',
        'Body: Dual Cab Utility',
        'Doors: 4',
        'Seats: 5',
        'Exterior colour: Glacier White',
        'Interior colour: Black',
      ],
      [
        'Dimensions and weight',
        'Length: 5,325 mm',
        'Width: 1,855 mm',
        'Height: 1,815 mm',
        'Gross vehicle mass: 3,050 kg',
      ],
      ['Safety', 'ANCAP rating: 5 stars'],
      [
        'Identity and registration',
        'Stock number: S1',
        'VIN: MR0BA3CD400123456',
        'Rego: 123ABC',
        'Rego expiry: 31 Mar 2027',
        'Build date: May 2022',
        'Compliance date: Jun 2022',
      ],
    ])
  })

  it.each<[string, Partial<PageCar>, string, string[]]>([
    ['the same gears in two words', { transmissionDescription: '8 Speed Sports Automatic', variant: { ...variant, gearType: 'sports automatic' } }, 'Gear type', []],
    ['gears that say more', { transmission: 'Automatic', variant: { ...variant, gearType: 'Dual Clutch' } }, 'Gear type', ['Gear type: Dual Clutch']],
    ['gears of which one word is said', { transmission: 'Automatic', variant: { ...variant, gearType: 'Dual Clutch Automatic' } }, 'Gear type', ['Gear type: Dual Clutch Automatic']],
    ['gears that nothing else says', { transmission: null, variant }, 'Gear type', ['Gear type: Sports automatic']],
    ['a body said twice', { body: 'SUV', bodyConfiguration: 'suv' }, 'Body configuration', []],
    ['a body that is told more of', { body: 'Ute', bodyConfiguration: 'Dual cab' }, 'Body configuration', ['Body configuration: Dual cab']],
    ['an engine in litres alone', { variant: { ...variant, engineSizeCc: null, engineSizeLitres: 2.8 }, engineSizeCc: 0 }, 'Engine size', ['Engine size: 2.8 L']],
    ['one gear', { gears: 1 }, 'Gears', []],
    ['two gears', { gears: 2 }, 'Gears', ['Gears: 2']],
  ])('%s', (_what, values, label, expected) => {
    expect(groups(values).flat().filter((row) => row.startsWith(label))).toEqual(expected)
  })

  it.each<[PageCar['itemType'], Partial<CaravanSpecification>, string[]]>([
    ['motorhome', { bodyLengthMm: 6_400, bodyWidthMm: 2_350 }, ['Body length: 6.4 m', 'Body width: 2.35 m']],
    ['motorhome', { bodyLengthMm: 6_000, bodyWidthMm: 2_350 }, ['Body length: 6 m', 'Body width: 2.35 m', 'Length: 6,400 mm']],
    ['motorhome', { bodyLengthMm: 6_400, bodyWidthMm: 2_200 }, ['Body length: 6.4 m', 'Body width: 2.2 m', 'Width: 2,350 mm']],
    ['motorhome', { bodyLengthMm: 6_400, bodyWidthMm: null }, ['Body length: 6.4 m', 'Width: 2,350 mm']],
    ['caravan', { bodyLengthMm: 6_000, bodyWidthMm: 2_350 }, ['Body length: 6 m', 'Body width: 2.35 m', 'Aggregate trailer mass: 2,800 kg']],
  ])('a %s of %j says its size once, and what may be towed only where it is towed', (itemType, size, expected) => {
    const values = { itemType, specifications: { ...caravan, ...size }, variant: { ...variant, lengthMm: 6_400, widthMm: 2_350 } }
    expect(groups(values).flat().filter((row) => /length|width|trailer/i.test(row))).toEqual(expected)
  })

  it('leaves out groups that have nothing to say', () => {
    expect(groups({})).toEqual([['Identity and registration', 'Stock number: S1']])
    expect(groups({ stockNumber: '' })).toEqual([])
  })

  it('groups a caravan by how one lives in it and tows it', () => {
    expect(groups({ itemType: 'caravan', specifications: caravan, colour: 'White' }, true)).toEqual([
      [
        'Layout and dimensions',
        'Sleeps: 4',
        'Body length: 6.55 m (21 ft 6 in)',
        'Body width: 2.48 m (8 ft 2 in)',
        'Tare weight: 2,150 kg',
        'Aggregate trailer mass: 2,800 kg',
        'Axle: Tandem',
      ],
      ['Colours', 'Exterior colour: White'],
      ['Identity and registration', 'Stock number: S1'],
    ])
  })

  it('groups a motorhome by both', () => {
    const titles = groups({ ...full, itemType: 'motorhome', specifications: caravan }).map(([title]) => title)
    expect(titles.slice(0, 3)).toEqual(['Layout and dimensions', 'Engine and transmission', 'Fuel'])
  })

  it('says one star in the singular', () => {
    expect(groups({ variant: { ...variant, ancapRating: 1 } }).flat()).toContain('ANCAP rating: 1 star')
  })
})
