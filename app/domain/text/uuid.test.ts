import { expect, it } from 'vitest'
import { holdsUuid, isUuid, withoutUuids } from './uuid'

it.each([
  ['0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c55', true],
  ['0199E0C4-7B1E-7D11-A1F0-6B1F0A3A9C55', true],
  ['0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c5', false],
  ['0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c555', false],
  ['0199e0c47b1e7d11a1f06b1f0a3a9c55', false],
  ['0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c5g', false],
  ["0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c55\n", false],
  ['x0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c55', false],
  ['', false],
])('%j is one: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})

it.each([
  ['/cars/a', '/cars/a'],
  ['/cars/100%25-off', '/cars/100%25-off'],
  ['/pay/0190a5c4-7d7e-7c3a-9a51-6a2f3f1d2b4c', '/pay/{id}'],
  ['/pay/0190a5c4%2D7d7e%2d7c3a-9a51-6a2f3f1d2b4c', '/pay/{id}'],
  ['/pay/%30190a5c4-7d7e-7c3a-9a51-6a2f3f1d2b4%63', '/pay/{id}'],
  ['/contact-us?valuation=0190A5C4-7D7E-7C3A-9A51-6A2F3F1D2B4C&a=0190a5c4-7d7e-7c3a-9a51-6a2f3f1d2b4c', '/contact-us?valuation={id}&a={id}'],
])('%s without its ids is %s', (address, plain) => {
  expect(withoutUuids(address)).toBe(plain)
  expect(holdsUuid(address)).toBe(plain !== address)
})
