import { expect, it } from 'vitest'
import { pack, unpack } from './packed'

const page = { heading: '“14” cars', cars: [{ id: 1, price: null }], state: { lists: { make: ['Citroën'] } } }

it('gives back what it was given, itself while it is fresh and its like afterwards', () => {
  const packed = pack(page)
  expect(unpack(packed)).toBe(page)
  pack({ other: true })
  expect(unpack(packed)).toBe(page)
  for (let at = 0; at < 24; at++) pack({ at })
  expect(unpack(packed)).toEqual(page)
  expect(unpack(packed)).not.toBe(page)
})

it('keeps what is asked for again and again', () => {
  const packed = pack(page)
  for (let at = 0; at < 100; at++) {
    pack({ at })
    expect(unpack(packed)).toBe(page)
  }
})
