import { describe, expect, it } from 'vitest'
import { modelsOfMake } from './make-models'

const models = ['Toyota HiLux', 'Land Rover Defender', 'Toyota Land Cruiser', 'Toyotas Other', 'Land Cart'].map((value, index) => ({ value, count: 9 - index }))
const makes = ['Toyota', 'Land', 'Land Rover']

describe('modelsOfMake', () => {
  it.each([
    ['Toyota', ['HiLux', 'Land Cruiser']],
    ['Land Rover', ['Defender']],
    ['Land', ['Cart']],
    ['Kia', []],
  ])('%s', (make, expected) => {
    expect(modelsOfMake(make, makes, models).map(({ label }) => label)).toEqual(expected)
  })

  it('is 30 at most', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ value: `Kia M${index}`, count: 1 }))
    expect(modelsOfMake('Kia', ['Kia'], many)).toHaveLength(30)
  })
})
