import { expect, it } from 'vitest'
import { pack, unpack } from './packed'

it('gives back what it was given', () => {
  const page = { heading: '“14” cars', cars: [{ id: 1, price: null }], state: { lists: { make: ['Citroën'] } } }
  expect(unpack(pack(page))).toEqual(page)
})
