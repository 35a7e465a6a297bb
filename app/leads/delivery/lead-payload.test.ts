import { describe, expect, it } from 'vitest'
import { leadDelivery } from '../../../tests/support/lead-delivery'
import { specifiedFields } from './lead-payload'

const { car } = leadDelivery().lead.payload
const NOTHING = { manufacturer_slug: null, stock_number: null, vehicle_status: null, car_type: null, 'Vehicle Make': null, 'Vehicle Model': null, Rego: null }

describe('specifiedFields', () => {
  it.each([
    [
      'a car of the stock, whatever was typed',
      { car, answers: { 'Vehicle Make': 'Mazda', rego: '123ABC' }, url: 'https://north.example.com/cars/hilux?a=1#enquiry', manufacturerSlug: 'toyota' },
      { manufacturer_slug: 'toyota', stock_number: car?.stockNumber, vehicle_status: 'in_stock', car_type: 'used', 'Vehicle Make': 'Toyota', 'Vehicle Model': 'HiLux', Rego: '123ABC', page_id: 'cars/hilux' },
    ],
    [
      'a car that was described',
      { car: null, answers: { 'Vehicle Make': 'Mazda', 'Vehicle Model': '2' }, url: 'https://north.example.com/book-test-drive/', manufacturerSlug: 'mazda' },
      { ...NOTHING, manufacturer_slug: 'mazda', 'Vehicle Make': 'Mazda', 'Vehicle Model': '2', page_id: 'book-test-drive' },
    ],
    ['no car', { car: null, answers: { rego: '', 'Vehicle Make': 3 }, url: 'https://north.example.com/', manufacturerSlug: null }, { ...NOTHING, page_id: '' }],
  ])('of %s', (_of, asked, expected) => expect(specifiedFields(asked)).toEqual(expected))
})
