import { expect, it } from 'vitest'
import { pack, unpack } from './packed'

const page = { heading: '“14” cars', cars: [{ id: 1, price: null }], state: { lists: { make: ['Citroën'] } } }

it('gives back what it was given, right away and after another was packed', () => {
  const packed = pack(page)
  expect(unpack(packed)).toBe(page)
  pack({ other: true })
  expect(unpack(packed)).toEqual(page)
  expect(unpack(packed)).not.toBe(page)
})
