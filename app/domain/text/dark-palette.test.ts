import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { darkPalette } from './dark-palette'
import { DARK_STATUS_COLOURS, weakPairs } from './theme-contrast'

const { theme } = settingsSchema.parse({})

describe('the dark palette', () => {
  it('keeps the header, which the logo is drawn for', () => {
    expect(darkPalette({ ...theme, header: '#102030', headerInk: '#fafafa' })).toMatchObject({ header: '#102030', headerInk: '#fafafa' })
  })

  it.each([
    ['#ffcc00', '#ffcc00'],
    ['#ffffff', '#ffffff'],
  ])('keeps an accent that can be read: %s', (accent, expected) => expect(darkPalette({ ...theme, accent }).accent).toBe(expected))

  it('can be read whatever the accent', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(colour, (accent) => {
        expect(weakPairs(darkPalette({ ...theme, accent }), DARK_STATUS_COLOURS)).toEqual([])
      }),
    )
  })
})
