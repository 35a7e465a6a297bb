import { describe, expect, it } from 'vitest'
import { callNumber } from './call-number'

const all = { phone: '1', newPhone: '2', usedPhone: '3' }
const byType = { ...all, phone: ' ' }
const none = { phone: '', newPhone: '', usedPhone: '' }

describe('callNumber', () => {
  it.each([
    ['used', '4', all, '1'],
    ['new', '4', byType, '2'],
    ['demo', '4', byType, '2'],
    ['used', '4', byType, '3'],
    ['used', '4', none, '4'],
    ['new', ' ', none, null],
    ['demo', null, none, null],
  ] as const)('of a %s car at %s', (carType, locationPhone, settings, expected) => {
    expect(callNumber(carType, locationPhone, settings)).toBe(expected)
  })
})
