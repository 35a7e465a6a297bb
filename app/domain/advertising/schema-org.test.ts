import { expect, test } from 'vitest'
import { schemaFaults } from '../../../tests/support/schema-org'
import { autoDealer } from './auto-dealer'
import { carForSale, type CarFacts } from './car-for-sale'
import { reviewed } from './reviewed'
import { breadcrumbList, itemList } from './structured-data'

const seller = { name: 'North', phone: '07 3123 4567', street: '1 Gympie Road', city: 'Aspley', state: 'qld', postcode: '4034' }
const vehicle = { make: 'Kia', model: 'Rio', year: 2022, body: 'Hatch', fuel: 'Petrol', transmission: 'Automatic', colour: 'Red', vin: 'V1', odometerKm: 12_000 }
const car: CarFacts = {
  name: '2022 Kia Rio',
  url: 'https://n.example/cars/rio',
  stockNumber: 'K1',
  carType: 'used',
  isSold: false,
  priceAmount: '$21,990',
  priceNote: 'Drive away',
  images: ['https://n.example/1.jpg', 'https://n.example/2.jpg'],
  seller,
  vehicle,
}
const dealer = autoDealer({
  ...seller,
  url: 'https://n.example/',
  logoUrl: 'https://n.example/logo.png',
  latitude: -27.4,
  longitude: 153,
  rating: { average: 4.6, count: 12 },
  hours: [{ weekday: 1, status: 'open', opensAtMinute: 510, closesAtMinute: 1050 }],
  specialDays: [{ date: '2026-12-25', status: 'closed', opensAtMinute: null, closesAtMinute: null }],
})

// One run of the compiler for all: it reads the whole vocabulary.
const ITEMS: [name: string, item: object][] = [
  ['a car', carForSale(car)],
  ['a sold demo without a price', carForSale({ ...car, carType: 'demo', isSold: true, priceAmount: 'Enquire for price.', images: [] })],
  ['a subscription beside a price', carForSale({ ...car, subscription: { amount: '$710', per: 'a month' } })],
  ['a subscription alone', carForSale({ ...car, priceAmount: '', priceNote: null, subscription: { amount: '$310', per: 'a fortnight' } })],
  ['a caravan', carForSale({ ...car, vehicle: { ...vehicle, body: 'Caravan', fuel: null, transmission: null, odometerKm: null, itemType: 'caravan' } })],
  ['a dealership', dealer],
  ['a dealership and its reviews', reviewed(dealer, [{ customerName: 'Mary', day: '2026-10-01', rating: 5, text: 'Kind people.' }])],
  ['the way to a page', breadcrumbList('https://n.example', [{ label: 'Home', href: '/' }, { label: 'Here' }])],
  ['results', itemList('https://n.example', '2 cars', [{ title: '2022 Kia Rio', href: '/cars/rio' }], { first: 22, count: 22 })],
]
const WRONG: [name: string, item: object][] = [
  ['a property that cars do not have', { ...carForSale(car), odometer: 5 }],
  ['a place that was reviewed by a day', { ...dealer, review: [{ '@type': 'Review', author: { '@type': 'Day' } }] }],
  ['a place without such a rating', { ...dealer, aggregateRating: 'good' }],
  ['a seller of no known type', { ...carForSale(car), offers: { '@type': 'Offer', seller: { '@type': 'CarSeller', name: 'North' } } }],
]

test('structured data are valid by schema.org’s own definitions, and what is not valid is found', { timeout: 60_000 }, () => {
  const faults = schemaFaults([...ITEMS, ...WRONG].map(([, item]) => item))
  const named = faults.map(({ index, words }) => [[...ITEMS, ...WRONG][index]?.[0], words])
  expect(named.filter(([name]) => ITEMS.some(([item]) => item === name))).toEqual([])
  expect(new Set(named.map(([name]) => name))).toEqual(new Set(WRONG.map(([name]) => name)))
})
