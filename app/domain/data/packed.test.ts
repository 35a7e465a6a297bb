import { expect, test } from 'vitest'
import { pack, unpack, type Packed } from './packed'

const VIEW = { title: 'Kia “Rio”', cars: [{ id: 1, price: null }] }

test('what was packed here is the same object again', () => {
  expect(unpack(pack(VIEW))).toBe(VIEW)
})

test('the browser gets the text alone, and reads it once', () => {
  const sent = JSON.parse(JSON.stringify(pack(VIEW))) as Packed<typeof VIEW>
  expect(Object.keys(sent)).toEqual(['json'])
  expect(unpack(sent)).toEqual(VIEW)
  expect(unpack(sent)).toBe(unpack(sent))
})
