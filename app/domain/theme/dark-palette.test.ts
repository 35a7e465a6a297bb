import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { darkPalette, isDarkHeader } from './dark-palette'
import { contrastRatio, DARK_STATUS_COLOURS, LEAST_CONTRAST, weakPairs } from './theme-contrast'

const { theme } = settingsSchema.parse({})

it.each([
  ['#000000', true],
  ['#10343b', true],
  ['#4f4f4f', true],
  ['#505050', false],
  ['#ffffff', false],
])('a header of %s is a dark one: %s', (header, expected) => expect(isDarkHeader(header)).toBe(expected))

describe('the dark palette', () => {
  it.each([
    ['#102030', '#fafafa', '#102030', '#fafafa'],
    ['#5a1020', '#ffe9c0', '#5a1020', '#ffe9c0'],
    ['#ffffff', '#1d1830', '#24262a', '#eceef2'],
    ['#ffcc00', '#1d1830', '#242215', '#eceef2'],
  ])('a header of %s under %s is %s under %s', (header, headerInk, darkHeader, darkInk) => {
    expect(darkPalette({ ...theme, header, headerInk })).toMatchObject({ header: darkHeader, headerInk: darkInk })
  })

  it.each([
    ['#ffffff', '#f5f6f8', false],
    ['#ffffff', '#ffffff', true],
  ])('of panels of %s on %s are one ground: %s', (surface, background, isOne) => {
    const dark = darkPalette({ ...theme, surface, background })
    expect(dark.surface === dark.background).toBe(isOne)
  })

  it.each([
    ['#ffcc00', '#ffcc00'],
    ['#ffffff', '#ffffff'],
  ])('keeps an accent that can be read: %s', (accent, expected) => expect(darkPalette({ ...theme, accent }).accent).toBe(expected))

  it('can be read whatever the accent and the header', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(colour, colour, fc.boolean(), (accent, header, isOneGround) => {
        // The ink that a tenant sets is one that can be read on its header.
        const headerInk = ['#ffffff', '#000000'].find((ink) => contrastRatio(ink, header) >= LEAST_CONTRAST) ?? '#ffffff'
        expect(weakPairs(darkPalette({ ...theme, accent, header, headerInk, ...(isOneGround ? { background: theme.surface } : {}) }), DARK_STATUS_COLOURS)).toEqual([])
      }),
    )
  })
})
