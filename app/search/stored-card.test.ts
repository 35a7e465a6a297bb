import { expect, test } from 'vitest'
import type { CardCar } from '~/domain/cars/car'
import { readStoredCard, writeStoredCard, type StoredCard } from './stored-card'

const bare: StoredCard = {
  id: 7,
  slug: '2021-kia-rio-7',
  stockNumber: 'K7',
  carType: 'used',
  year: 2021,
  make: 'Kia',
  model: 'Rio',
  dealershipName: 'Northside',
  dealershipSlug: 'northside',
  imageUrls: [],
  photosCount: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
}
const full: CardCar = {
  ...readStoredCard(bare),
  itemType: 'caravan',
  status: 'sold',
  badge: 'S',
  tag: '',
  isReserved: true,
  priceCents: 0,
  priceType: 'drive_away',
  odometerKm: 0,
  imageUrls: ['stored:a', 'stored:b'],
  soldAt: '2026-11-02T00:00:00.000Z',
}

test.each([
  ['a car with nothing but what it must have', readStoredCard(bare)],
  ['a car with much; zero and empty text are something', full],
])('%s comes back as it went in', (_, card) => {
  expect(readStoredCard(JSON.parse(writeStoredCard(card)) as StoredCard)).toEqual(card)
})

test('what is null or as usual takes no room, and what is no card fact is not stored', () => {
  const text = writeStoredCard({ ...readStoredCard(bare), dealerComments: 'long' } as CardCar)
  expect(JSON.parse(text)).toEqual(bare)
})
