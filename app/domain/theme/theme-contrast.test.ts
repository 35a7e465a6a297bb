import { describe, expect, test } from 'vitest'
import { contrastRatio, focusColour, STATUS_COLOURS, weakPairs, type Palette } from './theme-contrast'

const palette: Palette = {
  accent: '#0b57d0',
  accentInk: '#ffffff',
  surface: '#ffffff',
  background: '#f5f6f8',
  ink: '#16181d',
  header: '#ffffff',
  headerInk: '#16181d',
}

describe('contrastRatio', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#ffffff', '#767676', 4.54],
  ])('%s on %s is %d', (front, back, expected) => {
    expect(contrastRatio(front, back)).toBeCloseTo(expected, 2)
  })
})

describe('weakPairs', () => {
  test('a palette that can be read has none', () => expect(weakPairs(palette)).toEqual([]))

  test.each<[string, Partial<Palette>, string[]]>([
    ['pale header text', { headerInk: '#9aa0a6' }, ['headerInk on header']],
    ['the last grey that passes', { headerInk: '#767676' }, []],
    ['the first grey that does not', { headerInk: '#777777' }, ['headerInk on header']],
    ['white on a bright accent', { accent: '#ff7a00' }, ['accentInk on accent', 'accent on surface', 'accent on background']],
    ['text that is only just strong enough to be muted no more', { ink: '#6a6a6a' }, ['muted ink on surface', 'muted ink on background']],
    ['a dark surface under dark text', { surface: '#16181d' }, ['ink on surface', 'danger on surface']],
  ])('%s', (_what, change, expected) => {
    const pairs = weakPairs({ ...palette, ...change }).map(({ pair }) => pair)
    expect(pairs).toEqual(expect.arrayContaining(expected))
    if (expected.length === 0) expect(pairs).toEqual([])
  })

  test('names the colours that make the pair, and how far off it is', () => {
    expect(weakPairs({ ...palette, headerInk: '#ffffff' })).toEqual([
      { pair: 'headerInk on header', colours: ['headerInk', 'header'], ratio: 1 },
    ])
  })
})

test.each([
  ['#0b57d0', '#0b57d0'],
  ['#126c38', '#126c38'],
  ['#5b2a86', '#5b2a86'],
  ['#555555', '#555555'],
  ['#b3261e', '#16181d'],
  ['#a80f1f', '#16181d'],
  ['#d4006a', '#d4006a'],
  ['#8a4b14', '#16181d'],
])('a site of %s has rings of %s', (accent, expected) => expect(focusColour({ accent, ink: '#16181d' }, STATUS_COLOURS.danger)).toBe(expected))
