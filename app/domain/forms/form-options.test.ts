import { expect, it } from 'vitest'
import { gatherOptions } from './form-options'

it.each([
  [[], [], []],
  [[['name', 'Mary']], [['name', 'Mary']], []],
  [[['radio-option-when', 'soon'], ['my radio-option', 'x'], ['name', 'Mary']], [['name', 'Mary']], []],
  [[['check-option-1', 'Tyres'], ['service check-option', 'Brakes']], [], ['Brakes', 'Tyres']],
  [[['check-option-1', 'Tyres'], ['check-option-2', 'Tyres'], ['check-option-3', 'Free car']], [], ['Tyres']],
] as [[string, string][], [string, string][], string[]][])('of %j are sent %j and %j', (entries, fields, additionalServices) => {
  expect(gatherOptions(entries, ['Brakes', 'Tyres'])).toEqual({ fields, additionalServices })
})
