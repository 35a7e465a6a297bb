import { describe, expect, it } from 'vitest'
import { carForSale, type CarFacts } from './car-for-sale'

describe('carForSale', () => {
  const car: CarFacts = { name: '2022 Kia Rio', url: 'u', stockNumber: 'K1', carType: 'used', isSold: false, priceAmount: '$21,990', images: ['https://n.example/1.jpg', 'https://n.example/2.jpg'], seller: { name: 'North', phone: '07 3123 4567', street: '1 Gympie Road', city: 'Aspley', state: 'qld', postcode: '4034' } }
  it.each<[Partial<CarFacts>, object]>([
    [{}, { itemCondition: 'https://schema.org/UsedCondition', offers: { price: '21990', availability: 'https://schema.org/InStock' } }],
    [{ carType: 'new' }, { itemCondition: 'https://schema.org/NewCondition' }],
    [{ carType: 'demo' }, { itemCondition: 'https://schema.org/UsedCondition' }],
    [{ isReserved: true }, { offers: { availability: 'https://schema.org/Reserved' } }],
    [{ isReserved: true, isComingSoon: true }, { offers: { availability: 'https://schema.org/Reserved' } }],
    [{ isReserved: true, isSold: true }, { offers: { availability: 'https://schema.org/SoldOut' } }],
    [{ isComingSoon: true }, { offers: { availability: 'https://schema.org/PreOrder' } }],
    [{ isSold: true }, { offers: { availability: 'https://schema.org/SoldOut' } }],
  ])('%j', (changes, expected) => {
    expect(carForSale({ ...car, ...changes })).toMatchObject(expected)
  })

  it.each(['Enquire for price.', 'PREORDER', '$120 a week'])('%s is no offer price', (priceAmount) => {
    expect(carForSale({ ...car, priceAmount })).not.toHaveProperty('offers')
  })

  it('knows the vehicle, and leaves out what nobody knows', () => {
    const vehicle = { make: 'Kia', model: 'Rio', year: 2022, body: 'Hatch', fuel: null, transmission: null, colour: 'Red', vin: null, odometerKm: 0 }
    const data = carForSale({ ...car, vehicle })
    expect(data).toMatchObject({ brand: { name: 'Kia' }, model: 'Rio', vehicleModelDate: '2022', bodyType: 'Hatch', color: 'Red' })
    expect(data).toMatchObject({ mileageFromOdometer: { value: 0, unitCode: 'KMT' } })
    expect(Object.keys(data)).not.toContain('fuelType')
    const unknown = carForSale({ ...car, vehicle: { ...vehicle, year: 0, odometerKm: null } })
    expect(unknown).not.toHaveProperty('vehicleModelDate')
    expect(unknown).not.toHaveProperty('mileageFromOdometer')
  })

  it('has every picture, and a seller with address and phone', () => {
    expect(carForSale(car)).toMatchObject({
      image: ['https://n.example/1.jpg', 'https://n.example/2.jpg'],
      offers: { seller: { '@type': 'AutoDealer', name: 'North', telephone: '07 3123 4567', address: { streetAddress: '1 Gympie Road', addressRegion: 'QLD', postalCode: '4034' } } },
    })
  })

  it('says what the price includes', () => {
    expect(carForSale({ ...car, priceNote: 'Drive away' })).toMatchObject({ offers: { priceSpecification: { name: 'Drive away', price: '21990', priceCurrency: 'AUD' } } })
  })

  it.each([
    ['a month', { unitText: 'month', unitCode: 'MON' }],
    ['a week', { unitText: 'week', unitCode: 'WEE' }],
    ['a fortnight', { unitText: 'fortnight' }],
  ])('keeps the fee %s apart from the price', (per, unit) => {
    const { offers } = carForSale({ ...car, subscription: { amount: '$710', per } })
    expect(offers).toEqual([expect.objectContaining({ price: '21990' }), expect.objectContaining({ name: 'Subscription', priceSpecification: { '@type': 'UnitPriceSpecification', price: '710', priceCurrency: 'AUD', ...unit } })])
    expect(carForSale({ ...car, priceAmount: '', subscription: { amount: '$710', per } }).offers).not.toHaveProperty('price')
  })

  it.each([
    ['car', 'Car'],
    ['caravan', 'Vehicle'],
    ['motorhome', 'Vehicle'],
  ] as const)('a %s is a %s', (itemType, type) => {
    const vehicle = { make: 'Jayco', model: 'Journey', year: 2022, body: 'Caravan', fuel: null, transmission: null, colour: null, vin: null, odometerKm: null, itemType }
    expect(carForSale({ ...car, vehicle })['@type']).toBe(type)
  })

  it('has no image where there is none', () => {
    expect(carForSale({ ...car, images: [] })).not.toHaveProperty('image')
  })
})
