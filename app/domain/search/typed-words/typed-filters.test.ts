import { expect, test } from 'vitest'
import type { NumberRange } from '../search-filters'
import { typedFilters } from './typed-filters'
import type { Meaning, UnderstoodWords } from './typed-words'

const words = (meaning: Meaning): UnderstoodWords => ({ ...meaning, text: '', from: 0, to: 0, label: '', certainty: 1 })

test('values of a list are a union, each once', () => {
  const asked = [words({ filter: 'make', values: ['Kia'] }), words({ filter: 'make', values: ['Kia', 'Mazda'] })]
  expect(typedFilters(asked)).toEqual({ lists: { make: ['Kia', 'Mazda'] }, ranges: {} })
})

test('of what a car must have all of, several values of one word are any of them', () => {
  const sensors = { filter: 'filtered_features' as const, values: ['Front parking sensors', 'Rear parking sensors'] }
  const asked = [words({ filter: 'filtered_features', values: ['Sunroof'] }), { ...words(sensors), label: 'parking sensors' }, words({ filter: 'filtered_features', values: ['Tow bar'] })]
  expect(typedFilters(asked)).toEqual({ lists: { filtered_features: ['Sunroof', 'Tow bar'] }, anyOf: [{ ...sensors, label: 'parking sensors' }], ranges: {} })
})

test.each<[string, NumberRange, NumberRange, NumberRange]>([
  ['two ends are one range', { min: 30 }, { max: 50 }, { min: 30, max: 50 }],
  ['whichever comes first', { max: 50 }, { min: 30 }, { min: 30, max: 50 }],
  ['the ends may meet', { max: 30 }, { min: 30 }, { min: 30, max: 30 }],
  ['ends without a range between', { min: 50 }, { max: 30 }, {}],
  ['the wider of two highest', { max: 30 }, { max: 40 }, { max: 40 }],
  ['two years', { min: 2015, max: 2015 }, { min: 2018, max: 2018 }, { min: 2015, max: 2018 }],
])('%s', (_what, one, other, both) => {
  const asked = [words({ filter: 'price', range: one }), words({ filter: 'price', range: other })]
  expect(typedFilters(asked).ranges.price).toEqual(both)
})

test('of two orders the first holds', () => {
  expect(typedFilters([words({ filter: 'sort', sort: 'lowest-km' }), words({ filter: 'sort', sort: 'lowest-price' })]).sort).toBe('lowest-km')
})

test('a distance belongs to its place', () => {
  expect(typedFilters([words({ filter: 'near', near: { postcode: '4000', withinKm: 50 } })]).near).toEqual({ postcode: '4000', withinKm: 50 })
})
