import { expect, test } from 'vitest'
import type { Meaning } from './typed-words'
import { understoodLabel } from './understood-label'

const BLUES = ['Blue', 'Dark Blue', 'Navy Blue', 'Sky Blue']

test.each<[string, Meaning, string?, string?]>([
  ['lowest kilometres first', { filter: 'sort', sort: 'lowest-km' }],
  ['lowest price first', { filter: 'sort', sort: 'lowest-price' }],
  ['Blue', { filter: 'colour', values: BLUES }, 'Blue', 'blue'],
  ['Navy Blue', { filter: 'colour', values: ['Navy Blue'] }, 'Blue', 'blue'],
  ['r line', { filter: 'badge', values: ['110 R-Line', '140 R-Line', '162 R-Line', '195 R-Line'] }, undefined, 'r line'],
  ['110 R-Line or 140 R-Line or 162 R-Line', { filter: 'badge', values: ['110 R-Line', '140 R-Line', '162 R-Line'] }, undefined, 'r line'],
  ['under $40,000', { filter: 'price', range: { max: 40_000 } }],
  ['over $50,000', { filter: 'price', range: { min: 50_000 } }],
  ['$20,000 to $30,000', { filter: 'price', range: { min: 20_000, max: 30_000 } }],
  ['under $150 a week', { filter: 'weekly_price', range: { max: 150 } }],
  ['$100 to $150 a week', { filter: 'weekly_price', range: { min: 100, max: 150 } }],
  ['under $700 subscription', { filter: 'subscription_price', range: { max: 700 } }],
  ['under 100,000 km', { filter: 'km', range: { max: 100_000 } }],
  ['2019 or newer', { filter: 'year', range: { min: 2019 } }],
  ['2014 or older', { filter: 'year', range: { max: 2014 } }],
  ['2021', { filter: 'year', range: { min: 2021, max: 2021 } }],
  ['2015 to 2018', { filter: 'year', range: { min: 2015, max: 2018 } }],
  ['7 seats', { filter: 'seats', values: ['7'] }],
  ['7 or 8 seats', { filter: 'seats', values: ['7', '8'] }],
  ['6 or 8 cylinders', { filter: 'cylinders', values: ['6', '8'] }],
  ['not 5 seats', { filter: 'seats', values: ['2', '4', '7', '8'] }, 'not 5 seats'],
  ['not Sleeps 2', { filter: 'sleeps', values: ['3', '4', '5', '6'] }, 'not Sleeps 2'],
  ['1 seat', { filter: 'seats', values: ['1'] }],
  ['Toyota HiLux', { filter: 'make_model', values: ['Toyota HiLux'] }],
  ['New or Demo', { filter: 'car_type', values: ['new', 'demo'] }],
  ['QLD', { filter: 'state', values: ['qld'] }],
  ['near 4740', { filter: 'near', near: { postcode: '4740' } }],
  ['near Mackay', { filter: 'near', near: { postcode: '4740' } }, 'Mackay'],
  ['within 1,000 km of Mackay', { filter: 'near', near: { postcode: '4740', withinKm: 1_000 } }, 'Mackay'],
])('%s', (label, meaning, name, typed) => expect(understoodLabel(meaning, name, typed)).toBe(label))
