import { describe, expect, it } from 'vitest'
import type { PageCar } from './car'
import { carLocation as location, carPageSettings as settings, pageCar as car } from '../../../tests/support/page-car'
import { carCrumbs, carPage, type CarPageSettings } from './car-page'
import { sharedImageUrl } from '../images/image-url'
import { carDistance } from './car-page-place'
import { carPageMeta } from './car-page-meta'

const NOW = new Date('2026-11-21T10:00:00Z')
const similar = { href: '/search/used-cars/?body=Ute', label: 'See used utes' }

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

  it.each([
    [{ isReserved: true }, true],
    [{ isReserved: false }, false],
    [{ isReserved: true, status: 'sold', soldAt: '2026-11-20T00:00:00.000Z' }, false],
  ] as const)('with %j is reserved: %s', (changes, isReserved) => {
    const { isReserved: is, reservedWords } = page(changes)
    expect([is, reservedWords]).toEqual([isReserved, isReserved ? 'Somebody has reserved this car for now. Ask us, and we will tell you if it is free again.' : null])
  })

  it.each([
    ['is for sale', {}, 'Is it still available?'],
    ['is reserved', { isReserved: true }, 'I see that it is reserved. Please tell me if it becomes available.'],
    ['is reserved before it is there', { isReserved: true, status: 'coming_soon' }, 'I see that it is reserved. Please tell me if it becomes available.'],
    ['is to come', { status: 'coming_soon' }, 'When will it be there?'],
    ['is ordered before it is there', { isPreorder: true }, 'When will it be there?'],
    ['is sold', { isReserved: true, status: 'sold' }, 'Please help me find something similar.'],
  ] as const)('of a car that %s asks what the page does not say', (_, changes, question) => expect(page(changes).message.endsWith(`(stock number A1). ${question}`)).toBe(true))

  const { name, phone, street, city, state, postcode } = location
  const nowhere = { street: null, city: null, state: null, postcode: null }
  it.each([
    ['at a place', {}, { name, phone, street, city, state, postcode }],
    ['of a private sale', { privateSuburb: 'Chermside', privatePostcode: '4032' }, { phone, ...nowhere }],
    ['of one known by its postcode alone', { privatePostcode: '4032' }, { phone, ...nowhere }],
    ['of no place', { location: null }, { name: car.dealershipName, phone: null, ...nowhere }],
    ['whose number cannot be dialled', { location: { ...location, phone: 'ask at reception' } }, { phone: 'ask at reception' }],
    ['of a place without a number', { location: { ...location, phone: null } }, { name: location.name, phone: null }],
  ])('names the seller of a car %s', (_, changes, expected) => expect(page(changes).seller).toMatchObject(expected))

  it('names the seller’s number of the site before that of the place, and calls it', () => {
    const called = page({}, { contact: { ...settings.contact, phone: '1300 975 707' } })
    expect(called.seller.phone).toBe('1300 975 707')
    expect(called.actions.find(({ kind }) => kind === 'call')?.href).toBe(called.call?.href)
    expect(page({ location: null }).actions.find(({ kind }) => kind === 'call')).toBeUndefined()
  })

  it.each([
    ['car', { fuel: car.fuel, transmission: car.transmission, odometerKm: car.odometerKm }],
    ['motorhome', { fuel: car.fuel, transmission: car.transmission, odometerKm: car.odometerKm }],
    ['caravan', { fuel: null, transmission: null, odometerKm: null }],
  ] as const)('tells of a %s how it is driven', (itemType, expected) => expect(page({ itemType }).vehicle).toMatchObject(expected))

  it.each([
    [{ body: 'Ute' }, page({ body: 'Ute' }).shape, true],
    [{ body: 'SUV' }, page({ body: 'Ute' }).shape, false],
    [{ body: null, itemType: 'caravan' }, page({ body: null, itemType: 'car' }).shape, false],
  ] as const)('draws the shape of %j', (changes, shape, isSame) => expect(page(changes).shape === shape).toBe(isSame))

  it('marks a price that came down lately, where the site marks them', () => {
    const marks = { cards: { ...settings.cards, showsPriceDrops: true } }
    const priceDrop = { fromCents: 4_749_000, droppedAt: '2026-11-20T00:00:00.000Z' }
    expect(page({ priceDrop }, marks).priceDrop).toBe('$1,500 price drop')
    expect(page({ priceDrop }).priceDrop).toBeNull()
    expect(page({ priceDrop, status: 'sold', soldAt: '2026-11-20T00:00:00.000Z' }, marks).priceDrop).toBeNull()
    expect(page({}, marks).priceDrop).toBeNull()
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
    [{ location: null, privateSuburb: ' Aspley', privatePostcode: '4034' }, { name: 'Aspley 4034', address: 'Private sale, shown by Northside Toyota', mapUrl: expect.stringContaining('Aspley') }],
    [{ privatePostcode: '4034' }, { name: '4034', address: 'Private sale, shown by Northside Toyota', alsoAt: [] }],
    [{ location: { ...location, distribution: [{ name: 'Virginia', slug: 'virginia' }] } }, { name: 'Aspley', alsoAt: ['Virginia'] }],
    [{ location: { ...location, placeUrl: 'https://maps.example/x' } }, { mapUrl: 'https://maps.example/x' }],
    [{ location: { ...location, placeUrl: 'javascript:alert(1)' } }, { mapUrl: expect.stringContaining('https://www.google.com/maps/') }],
    [{}, { mapSrc: '/maps/aspley' }],
    [{ location: { ...location, hasMap: false } }, { address: '1 Gympie Road, Aspley QLD 4034', mapSrc: null }],
    [{ location: { ...location, street: null, city: null, state: null, postcode: null } }, { address: null, mapUrl: null }],
  ])('places it by %j', (changes, expected) => expect(page(changes).location).toMatchObject(expected))

  it.each([
    [{ locationName: 'Aspley' }, 12],
    [{ locationName: 'Geebung' }, undefined],
    [{ locationName: null }, undefined],
    [{ locationName: 'Aspley', privateSuburb: 'Cairns' }, undefined],
    [{ locationName: 'Aspley', privatePostcode: '4870' }, undefined],
  ])('a car at %j is %s km away', (at, km) => {
    expect(carDistance({ privateSuburb: null, privatePostcode: null, ...at }, new Map([['Aspley', 12]]))).toBe(km)
  })

  it('can be shown at no other place that is not open yet', () => {
    const distribution = [{ name: 'Virginia', slug: 'virginia' }, { name: 'Geebung', slug: 'geebung' }]
    const settings = { locations: { comingSoon: [{ slug: 'virginia', text: 'Coming Late 2025' }] } }
    expect(page({ location: { ...location, distribution } }, settings).location?.alsoAt).toEqual(['Geebung'])
  })

  it.each([
    ['https://reports.example/1', 'https://reports.example/1'],
    [' http://reports.example/1 ', 'http://reports.example/1'],
    ['javascript:alert(1)', null],
    ['//reports.example', null],
    ['https://a b', null],
    [null, null],
  ])('links the history report %j as %j', (historyReportUrl, expected) => {
    const report = page({ historyReportUrl }).actions.find(({ kind }) => kind === 'history_report')
    expect(report?.href ?? null).toBe(expected)
  })

  it('names a feature once, and what is included only when it is no feature', () => {
    expect(
      page({ features: [' Tow bar ', 'TOW BAR', '', 'null', 'Canopy'], standardEquipment: ['canopy', 'Airbags'] }),
    ).toMatchObject({ features: ['Tow bar', 'Canopy'], standardEquipment: ['Airbags'] })
  })

  it('says that it is reserved also where another badge comes first', () => {
    const cards = { ...settings.cards, showsElectricTag: true }
    const reserved = { text: 'Reserved', tone: 'neutral' }
    expect(page({ fuel: 'Hybrid', isReserved: true }, { cards })).toMatchObject({ badge: { text: 'Hybrid' }, reservedBadge: reserved })
    expect(page({ fuel: 'Hybrid' }, { cards })).toMatchObject({ badge: { text: 'Hybrid' }, reservedBadge: null })
    expect(page({ fuel: 'Hybrid', isReserved: true })).toMatchObject({ badge: reserved, reservedBadge: null })
    expect(page({ fuel: 'Hybrid', isReserved: true, status: 'sold' }, { cards })).toMatchObject({ badge: { text: settings.cards.soldTagText }, reservedBadge: null })
  })

  it('carries the certified badge once, beside whatever else it is badged with', () => {
    const cards = { ...settings.cards, certifiedMakes: ['Toyota'], certifiedText: 'Certified pre-owned' }
    expect(page({ isCertified: true }, { cards })).toMatchObject({ certified: 'Certified pre-owned', badge: null })
    expect(page({ isCertified: true, isReserved: true }, { cards })).toMatchObject({ certified: 'Certified pre-owned', badge: { text: 'Reserved' } })
    for (const carType of ['new', 'demo'] as const) expect(page({ isCertified: true, carType }, { cards }).certified).toBe('Certified pre-owned')
    expect(page({ isCertified: true, status: 'sold' }, { cards }).certified).toBeNull()
    expect(page({ isCertified: true }).certified).toBeNull()
    expect(page({}, { cards }).certified).toBeNull()
  })

  it.each([
    [true, {}, '/personalised/finance?car_id=7'],
    [false, {}, null],
    [true, { finance: false }, null],
    [true, { personalisedFinance: false }, null],
  ])('makes a personal estimate with autograb %s and pages %j: %s', (autograbIsOn, pages, expected) => {
    const changed = { finance: { ...settings.finance, autograbIsOn }, pages: { ...settings.pages, personalisedFinance: true, ...pages } }
    expect(page({}, changed).estimateHref).toBe(expected)
  })

  it('explores every car of the model', () => {
    expect(page().explore).toEqual({ label: 'Explore HiLux', href: '/search/new-used-and-demo-cars/?make=Toyota&model=HiLux' })
    // With this one gone there may be none.
    expect(page({ status: 'sold' }).explore).toBeNull()
  })

  it.each([
    ['car', 'Car'],
    ['caravan', 'Caravan'],
    ['motorhome', 'Motorhome'],
  ] as const)('a %s is called %s', (itemType, noun) => expect(page({ itemType }).noun).toBe(noun))

  it('has no call button for a number that cannot be dialled', () => {
    expect(page({ location: { ...location, phone: 'ask at reception' } }).call).toBeNull()
  })
})

it.each([
  [false, 'used', 'Caravan', [['Home', '/'], ['Used caravans', '/search/used-cars/'], ['X', undefined]]],
  [false, 'demo', 'Car', [['Home', '/'], ['Demo cars', '/search/demo-cars'], ['X', undefined]]],
  // The list of its kind would be empty but for it.
  [true, 'used', 'Car', [['Home', '/'], ['Our stock', '/search/new-used-and-demo-cars/'], ['X', undefined]]],
] as const)('the way to a car that is the last of its kind (%s), %s, a %s', (isLastOfType, carType, noun, expected) => {
  expect(carCrumbs({ carType, noun, title: 'X', ...(isLastOfType ? { isLastOfType } : {}) }).map(({ label, href }) => [label, href])).toEqual(expected)
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
    expect(meta).toContainEqual({ property: 'og:image', content: `https://northside.example.com${sharedImageUrl(car.imageUrls[0] ?? '')}` })
    expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' })
    expect(JSON.stringify(meta)).not.toContain('noindex')
  })

  it('says which of its figures buys a car that can be subscribed to, and has no offer where none does', () => {
    const subscribed = { offersSubscriptions: true, subscriptionPriceCents: 49_900 }
    const meta = JSON.stringify(carPageMeta(page(subscribed), 'Site', url))
    expect(meta).toContain('$499 a month subscription or $45,990 drive away to buy')
    expect(meta).toContain('"price":"45990"')
    expect(meta).toContain('"priceSpecification":{"@type":"PriceSpecification","name":"Drive away"')
    const unbuyable = carPageMeta(page({ ...subscribed, priceCents: null, offerPriceCents: null }), 'Site', url)
    expect(JSON.stringify(unbuyable)).toContain('"priceSpecification":{"@type":"UnitPriceSpecification","price":"499"')
    expect(JSON.stringify(unbuyable)).not.toContain('"@type":"Offer","price"')
  })

  it('tells search engines what the car is', () => {
    expect(JSON.stringify(carPageMeta(page({ vin: 'VIN1' }), 'Site', url))).toContain('"vehicleIdentificationNumber":"VIN1"')
  })

  it.each([
    [{}, 'Enquire for price.', 'SR5, Enquire for price. Used,'],
    [{}, 'Ask Ray!', 'SR5, Ask Ray! Used,'],
    [{}, 'Price on request', 'SR5, Price on request. Used,'],
    [{ isPreorder: true }, 'Enquire for price.', 'SR5, PREORDER. Used,'],
  ])('ends the sentence of no price once: %j with %j', (part, noPriceText, expected) => {
    const priceless = page({ priceCents: null, offerPriceCents: null, ...part }, { price: { ...settings.price, noPriceText } })
    expect(carPageMeta(priceless, 'Site', url).find((entry) => 'name' in entry && entry.name === 'description')).toMatchObject({ content: expect.stringContaining(expected) as string })
  })

  it.each([
    [{}, 'InStock'],
    [{ isReserved: true }, 'Reserved'],
    [{ status: 'coming_soon' }, 'PreOrder'],
    [{ isPreorder: true }, 'PreOrder'],
    [{ isPreorder: true, isReserved: true }, 'Reserved'],
    [{ isPreorder: true, status: 'sold', soldAt: '2026-11-20T00:00:00.000Z' }, 'SoldOut'],
  ] as const)('tells search engines of a car with %j what its badge and its price say: %s', (changes, availability) => {
    expect(JSON.stringify(carPageMeta(page(changes), 'Site', url))).toContain(`https://schema.org/${availability}"`)
  })

  it('keeps a sold car, and one without pictures or place, plain', () => {
    const meta = carPageMeta(page({ soldAt: '2026-11-20T00:00:00.000Z', status: 'sold', imageUrls: [], location: null }), 'Site', url)
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(JSON.stringify(meta)).not.toContain('$')
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://northside.example.com/social/home.jpg' })
  })
})
