import { describe, expect, it } from 'vitest'
import type { PageCar } from './car'
import { carPage, mapSearchUrl, postalAddress, type CarPageSettings } from './car-page'
import { carPageMeta } from './car-page-meta'

const NOW = new Date('2026-11-21T10:00:00Z')
const similar = { href: '/search/used-cars/?body=Ute', label: 'See used utes' }

const settings: CarPageSettings = {
  cards: {
    soldTagText: 'JUST SOLD',
    showsElectricTag: false,
    certifiedMakes: [],
    certifiedText: 'Certified used',
    greenTags: [],
    newTagDays: 8,
    newTagText: 'New',
  },
  price: {
    noPriceText: 'Enquire for price.',
    driveAwayText: 'Drive away',
    exclGovtChargesText: 'Excl. govt. charges',
    showsWasPrice: true,
    showsBelowMarket: true,
  },
  carPage: { keyInformationCount: 4, featureCount: 8, usesFeet: false },
  contact: { phone: '', newPhone: '', usedPhone: '', demoPhone: '', callLabel: 'Call the dealer', isRevealed: false },
  legal: { licenceNumber: '' },
}

const location = {
  name: 'Aspley',
  slug: 'aspley',
  phone: '07 3000 0000',
  street: '1 Gympie Road',
  city: 'Aspley',
  state: 'qld',
  postcode: '4034',
  placeUrl: null,
  licenceNumber: null,
}

const car: PageCar = {
  id: 7,
  slug: '2022-toyota-hilux-7',
  stockNumber: 'A1',
  itemType: 'car',
  carType: 'used',
  status: 'in_stock',
  year: 2022,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  series: null,
  colour: 'White',
  tag: null,
  isReserved: false,
  isCertified: false,
  isReservable: false,
  reserveAmountCents: null,
  isPreorder: false,
  priceCents: 4_599_000,
  priceType: 'drive_away',
  beforePriceCents: 4_799_000,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  weeklyPriceCents: null,
  offersSubscriptions: false,
  stateAveragePriceCents: 4_699_000,
  averagePriceCents: null,
  odometerKm: 45_210,
  transmission: 'Automatic',
  body: 'Ute',
  fuel: 'Diesel',
  drive: '4WD',
  seats: 5,
  sleeps: null,
  lengthMm: null,
  tareWeightKg: null,
  locationName: 'Aspley',
  city: 'Aspley',
  state: 'qld',
  dealershipName: 'Northside Toyota',
  dealershipSlug: 'northside',
  imageUrls: ['stored:demo/ute/white/side.svg'],
  photosCount: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  soldAt: null,
  name: '2022 Toyota HiLux SR5',
  interiorColour: null,
  vin: null,
  regoPlate: null,
  regoExpiry: null,
  buildDate: null,
  complianceDate: null,
  historyReportUrl: null,
  doors: 4,
  gears: 6,
  engineSizeCc: 2755,
  bodyDescription: null,
  transmissionDescription: null,
  fuelDescription: null,
  bodyConfiguration: null,
  standardEquipment: [],
  features: [],
  dealerComments: null,
  dealershipId: 1,
  dealershipLicenceNumber: null,
  privateSuburb: null,
  privatePostcode: null,
  variant: null,
  specifications: null,
  location,
}

const page = (changes: Partial<PageCar> = {}, changed: Partial<CarPageSettings> = {}) =>
  carPage({ ...car, ...changes }, { ...settings, ...changed }, similar, NOW)

describe('carPage', () => {
  it('says what a car for sale is, costs and where it stands', () => {
    expect(page()).toMatchObject({
      title: '2022 Toyota HiLux',
      subtitle: 'SR5',
      price: { amount: '$45,990', note: 'Drive away', was: '$47,990' },
      saving: '$1,000 below market',
      badge: null,
      isSold: false,
      call: { label: 'Call the dealer', number: '07 3000 0000', masked: '07 30•• ••••', isRevealed: false, href: 'tel:0730000000' },
      location: { name: 'Aspley', address: '1 Gympie Road, Aspley QLD 4034' },
      message: "Hi, I'm interested in the 2022 Toyota HiLux SR5 (stock number A1). Is it still available?",
    })
  })

  it('of a sold car offers a similar one and boasts of no saving', () => {
    expect(page({ status: 'sold', soldAt: '2026-11-20T00:00:00.000Z' })).toMatchObject({
      isSold: true,
      saving: null,
      badge: { text: 'JUST SOLD' },
      similar,
      message: expect.stringContaining('something similar'),
    })
  })

  it('says that comments are pending when the dealer wrote none', () => {
    expect(page().comments).toEqual([{ shown: 'Dealer comments are pending. Please check back here later.', rest: '' }])
  })

  it.each([
    ['its place', { location: { ...location, licenceNumber: 'L1' }, dealershipLicenceNumber: 'L2' }, 'L1'],
    ['its dealership', { dealershipLicenceNumber: 'L2' }, 'L2'],
    ['the site', {}, 'L3'],
  ])('shows the licence of %s', (_whose, changes, expected) => {
    expect(page(changes, { legal: { licenceNumber: 'L3' } }).licenceNumber).toBe(expected)
  })

  it('shows no licence, phone or place that nobody gave', () => {
    expect(page({ location: null })).toMatchObject({ licenceNumber: null, call: null, location: null })
  })

  it.each([
    [{ location: null, privateSuburb: 'Aspley', privatePostcode: '4034' }, { name: 'Northside Toyota', address: 'Aspley 4034', mapUrl: null }],
    [{ location: { ...location, placeUrl: 'https://maps.example/x' } }, { mapUrl: 'https://maps.example/x' }],
    [{ location: { ...location, placeUrl: 'javascript:alert(1)' } }, { mapUrl: expect.stringContaining('https://www.google.com/maps/') }],
    [{ location: { ...location, street: null, city: null, state: null, postcode: null } }, { address: null, mapUrl: null }],
  ])('places it by %j', (changes, expected) => expect(page(changes).location).toMatchObject(expected))

  it.each([
    ['https://reports.example/1', 'https://reports.example/1'],
    [' http://reports.example/1 ', 'http://reports.example/1'],
    ['javascript:alert(1)', null],
    ['//reports.example', null],
    ['https://a b', null],
    [null, null],
  ])('links the history report %j as %j', (historyReportUrl, expected) => {
    expect(page({ historyReportUrl }).historyReportUrl).toBe(expected)
  })

  it('names a feature once, and what is included only when it is no feature', () => {
    expect(
      page({ features: [' Tow bar ', 'TOW BAR', '', 'null', 'Canopy'], standardEquipment: ['canopy', 'Airbags'] }),
    ).toMatchObject({ features: ['Tow bar', 'Canopy'], standardEquipment: ['Airbags'] })
  })

  it('has no call button for a number that cannot be dialled', () => {
    expect(page({ location: { ...location, phone: 'ask at reception' } }).call).toBeNull()
  })
})

describe('carPageMeta', () => {
  const url = 'https://northside.example.com/cars/2022-toyota-hilux-7'

  it('describes a car for sale, with its picture from the site itself', () => {
    const meta = carPageMeta(page(), 'Northside Toyota', url)
    expect(meta).toContainEqual({ title: '2022 Toyota HiLux SR5 | Northside Toyota' })
    expect(meta).toContainEqual({
      name: 'description',
      content: '2022 Toyota HiLux SR5, $45,990 drive away. Used, Automatic, 45,210 km, Diesel at Aspley, Northside Toyota.',
    })
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: url })
    expect(JSON.stringify(meta)).toContain('https://northside.example.com/images/')
    expect(JSON.stringify(meta)).not.toContain('noindex')
  })

  it('keeps a sold car, and one without pictures or place, plain', () => {
    const meta = carPageMeta(page({ soldAt: '2026-11-20T00:00:00.000Z', status: 'sold', imageUrls: [], location: null }), 'Site', url)
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(JSON.stringify(meta)).not.toMatch(/og:image|\$/)
  })
})

describe('postalAddress', () => {
  it.each([
    [{ street: '1 High St', city: 'Perth', state: 'wa', postcode: '6000' }, '1 High St, Perth WA 6000'],
    [{ street: null, city: 'Perth', state: null, postcode: null }, 'Perth'],
    [{ street: null, city: null, state: null, postcode: null }, null],
  ])('%j is %j', (place, expected) => expect(postalAddress(place)).toBe(expected))
})

describe('mapSearchUrl', () => {
  it('asks for the name and the address, encoded', () => {
    expect(mapSearchUrl('A & B', '1 High St, Perth')).toBe(
      'https://www.google.com/maps/search/?api=1&query=A+%26+B%2C+1+High+St%2C+Perth',
    )
  })
})
