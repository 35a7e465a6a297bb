import { describe, expect, it } from 'vitest'
import { suggestSearches } from './suggest-searches'

const vocabulary = {
  makes: [
    { value: 'Toyota', count: 40 },
    { value: 'Mazda', count: 20 },
    { value: 'Citroën', count: 2, label: 'Citroën Australia' },
  ],
  models: [
    { value: 'Toyota HiLux', count: 12 },
    { value: 'Mazda CX-5', count: 9 },
    { value: 'Volkswagen Golf', count: 3, label: 'VW Golf' },
    ...Array.from({ length: 9 }, (_, index) => ({ value: `Toyota Model ${index}`, count: 1 })),
  ],
}
const recent = [
  { label: 'Used, Toyota', href: '/a' },
  { label: 'Hatch, Mazda', href: '/b' },
  { label: 'Diesel', href: '/c' },
]

describe('suggestSearches', () => {
  it.each<[string, string[], string[]]>([
    ['', [], ['/a', '/b', '/c']],
    [' - ', [], ['/a', '/b', '/c']],
    ['maz', ['Mazda', 'Mazda CX-5'], ['/b']],
    ['HILUX', ['Toyota HiLux'], []],
    ['toyota hil', ['Toyota HiLux'], []],
    ['cx5', ['Mazda CX-5'], []],
    ['mazda cx5', ['Mazda CX-5'], []],
    ['citroen', ['Citroën Australia'], []],
    ['vw go', ['VW Golf'], []],
    ['volkswagen golf', ['VW Golf'], []],
    ['die', [], ['/c']],
    ['yota', [], []],
    ['zzz', [], []],
  ])('%o', (typed, named, expectedRecent) => {
    const found = suggestSearches(typed, vocabulary, recent)
    expect(found.named.map(({ label }) => label)).toEqual(named)
    expect(found.recent.map(({ href }) => href)).toEqual(expectedRecent)
  })

  it('offers makes first and seven in all', () => {
    const { named } = suggestSearches('t', vocabulary, [])
    expect(named).toHaveLength(7)
    expect(named[0]).toEqual({ kind: 'make', value: 'Toyota', label: 'Toyota', count: 40 })
  })

  it('offers the last five searches before anything is typed and three after', () => {
    const many = Array.from({ length: 8 }, (_, index) => ({ label: `Kia ${index}`, href: `/${index}` }))
    expect(suggestSearches('', vocabulary, many).recent).toHaveLength(5)
    expect(suggestSearches('kia', vocabulary, many).recent).toHaveLength(3)
  })
})
