import { describe, expect, it } from 'vitest'
import { callNumber } from './call-number'

const all = { phone: '1', newPhone: '2', usedPhone: '3', demoPhone: '' }
const byType = { ...all, phone: ' ' }
const withDemo = { ...byType, demoPhone: '5' }
const none = { phone: '', newPhone: '', usedPhone: '', demoPhone: '' }

describe('callNumber', () => {
  it.each([
    ['used', '4', all, '1'],
    ['new', '4', byType, '2'],
    ['demo', '4', byType, '2'],
    ['demo', '4', withDemo, '5'],
    ['new', '4', withDemo, '2'],
    ['demo', '4', { ...withDemo, phone: '1' }, '1'],
    ['demo', '4', { ...none, demoPhone: '5' }, '5'],
    ['used', '4', byType, '3'],
    ['used', '4', none, '4'],
    ['new', ' ', none, null],
    ['demo', null, none, null],
  ] as const)('of a %s car at %s', (carType, locationPhone, settings, expected) => {
    expect(callNumber(carType, locationPhone, settings)).toBe(expected)
  })
})
