import { expect, test } from 'vitest'
import { HILUX, leadDelivery } from '../../../tests/support/lead-delivery'
import { carsalesLead } from './carsales-lead'
import type { LeadCar } from './lead-payload'

const SELLER = '4df05a35-6b0a-4d0f-8d2c-2a8a3f2b7c11'

test('a lead about a car', () => {
  expect(carsalesLead(leadDelivery(), SELLER)).toMatchObject({
    Identifier: '01900000-0000-7000-8000-000000000001',
    SellerIdentifier: SELLER,
    LeadType: 'Used',
    ItemType: 'Car',
    RequestType: 'Dealer',
    Status: 'New',
    Environment: { SiteOrigin: 'north.example.com', PageSource: 'details' },
    Prospect: { FirstName: 'Mary', LastName: 'O’Brien', Email: 'mary@example.com', MobilePhone: '+61412345678', HomePhone: '', Postcode: '4000' },
    TradeIn: null,
    Item: {
      ...{ StockNumber: 'T0007', Vin: HILUX.vin, Year: '2022', Make: 'Toyota', Model: 'HiLux', Badge: 'SR5', Series: 'GUN126R', Colour: 'Glacier White', Price: 44_990, Odometer: 41_200 },
      DetailsUrl: expect.stringContaining('/cars/'),
    },
    Tags: ['Used Vehicle Enquiry', 'North Lakes Sales'],
    Comments: expect.stringContaining('Is it still available?'),
  })
})

test('of what is not known, texts are empty and numbers none', () => {
  const car = { ...HILUX, vin: null, badge: null, series: null, colour: null, odometerKm: null, priceCents: null, offerPriceCents: null }
  const payload = { car, car_url: null, last_name: null, postcode: null, answers: { make: 'Mazda', model: null } }
  expect(carsalesLead(leadDelivery({ payload }), SELLER)).toMatchObject({
    Prospect: { LastName: '', Postcode: '' },
    Item: { Vin: '', Badge: '', Series: '', Colour: '', Odometer: null, Price: null, DetailsUrl: '' },
    TradeIn: { Make: 'Mazda', Model: '', Year: '', Kms: '', Rego: '' },
  })
})

test('a trade-in about no car, from abroad', () => {
  const answers = { rego: '123ABC', regoState: 'QLD', make: 'Mazda', model: '3', year: 2016, kms: 98_000 }
  const payload = { car: null, car_id: null, car_url: null, phone: '+4915112345678', answers, subcategory: '3. Offer Accepted' }
  expect(carsalesLead(leadDelivery({ payload, lead: { place: null } }), SELLER)).toMatchObject({
    LeadType: 'General',
    Environment: { PageSource: 'general' },
    Prospect: { MobilePhone: '', HomePhone: '+4915112345678' },
    TradeIn: { Make: 'Mazda', Model: '3', Year: '2016', Kms: '98000', Rego: '123ABC' },
    Item: null,
    // Where no place is known, whom the lead is for.
    Tags: ['Used Vehicle Enquiry', '3. Offer Accepted', 'North Motors'],
  })
})

test.each<[string, Partial<LeadCar>, string | null]>([
  ['drive away', {}, 'Price: $44,990 Drive away'],
  ['without government charges', { priceType: 'excl_govt_charges' }, 'Price: $44,990 Plus on-roads'],
  ['of which nothing is said', { priceType: 'unspecified' }, null],
  ['not there', { priceCents: null, offerPriceCents: null }, null],
])('a price that is %s', (_what, facts, words) => {
  const { Comments } = carsalesLead(leadDelivery({ payload: { car: { ...HILUX, ...facts } }, settings: { price: { exclGovtChargesText: 'Plus on-roads' } } }), SELLER)
  expect(/Price: .*/.exec(String(Comments))?.[0] ?? null).toBe(words)
})

test('a lead about a motorhome says so in its tags', () => {
  const tags = (car: LeadCar) => carsalesLead(leadDelivery({ payload: { car } }), SELLER).Tags
  expect(tags({ ...HILUX, itemType: 'motorhome' })).toEqual(['Used Vehicle Enquiry', 'North Lakes Sales', 'Motorhome'])
  expect(tags(HILUX)).toEqual(['Used Vehicle Enquiry', 'North Lakes Sales'])
})
