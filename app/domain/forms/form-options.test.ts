import { expect, it } from 'vitest'
import { gatherOptions } from './form-options'

type Sent = [string, string][]
it.each<[Sent, Sent, string[], string[]]>([
  [[], [], [], []],
  [[['name', 'Mary']], [['name', 'Mary']], [], []],
  [[['radio-option-when', 'soon'], ['my radio-option', 'x'], ['name', 'Mary']], [['name', 'Mary']], [], []],
  [[['check-option-1', 'Tyres'], ['service check-option', 'Brakes']], [], ['Brakes', 'Tyres'], []],
  [[['check-option-1', 'Tyres'], ['check-option-2', 'Tyres'], ['check-option-3', 'Wash'], ['check-option-4', 'Wash']], [], ['Tyres'], ['Wash']],
  [[['check-option-1', 'x'.repeat(201)], ['check-option-2', 'x'.repeat(200)]], [], [], ['x'.repeat(200)]],
  [Array.from({ length: 21 }, (_, at) => [`check-option-${at}`, String(at)]), [], [], Array.from({ length: 20 }, (_, at) => String(at))],
])('of %j are sent %j, %j and %j, which is not offered', (entries, fields, additionalServices, noLongerOffered) => {
  expect(gatherOptions(entries, ['Brakes', 'Tyres'])).toEqual({ fields, additionalServices, noLongerOffered })
})
