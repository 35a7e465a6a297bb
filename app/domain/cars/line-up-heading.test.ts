import { expect, test } from 'vitest'
import { lineUpHeading } from './line-up-heading'

test.each([
  ['Popular models', { make: null, condition: null, carTypes: ['new', 'used'] }],
  ['Popular models', { make: null, condition: 'used', carTypes: ['used'] }],
  ['Jeep in stock', { make: 'Jeep', condition: null, carTypes: ['new', 'demo', 'used'] }],
  ['The new Jeep range in stock', { make: 'Jeep', condition: 'new', carTypes: ['new'] }],
  ['Used Jeep range', { make: 'Jeep', condition: 'used', carTypes: ['used'] }],
  ['Used and demo Jeep range', { make: 'Jeep', condition: 'used', carTypes: ['used', 'demo'] }],
  ['Demo Jeep range', { make: 'Jeep', condition: 'used', carTypes: ['demo'] }],
] as const)('%s', (heading, lineUp) => {
  expect(lineUpHeading(lineUp)).toBe(heading)
})
