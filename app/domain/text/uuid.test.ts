import { expect, it } from 'vitest'
import { isUuid } from './uuid'

it.each([
  ['0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c55', true],
  ['0199E0C4-7B1E-7D11-A1F0-6B1F0A3A9C55', true],
  ['0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c5', false],
  ['0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c555', false],
  ['0199e0c47b1e7d11a1f06b1f0a3a9c55', false],
  ['0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c5g', false],
  ["0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c55\n", false],
  ['', false],
])('%j is one: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})
