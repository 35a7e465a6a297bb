import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DRIVE_TRAINS, SIMPLE_BODIES, SIMPLE_FUELS, SIMPLE_TRANSMISSIONS } from '~/domain/cars/vehicle-terms'
import { FAULT_REASONS } from '~/feeds/fields/fault'
import { SHIPPED_MAPPINGS } from '~/feeds/mapping/load-mapping.server'
import { PLATFORM_FIELD_NAMES } from '~/feeds/platform-format'

const guide = readFileSync('docs/stock-feeds.md', 'utf8')
/** None of these expects something of the guide itself, which a failure would print from its beginning to its end. */
const hasRow = (row: string) => expect(guide.includes(row), `docs/stock-feeds.md has no row ${row}`).toBe(true)

describe('docs/stock-feeds.md', () => {
  it.each([...PLATFORM_FIELD_NAMES, ...SHIPPED_MAPPINGS])('names %s', (name) => {
    expect(new RegExp(`\\b${name}\\b`).test(guide), `${name} stands in no line of docs/stock-feeds.md`).toBe(true)
  })

  it.each([
    ['fuel', SIMPLE_FUELS],
    ['trans', SIMPLE_TRANSMISSIONS],
    ['drive', DRIVE_TRAINS],
    ['body', SIMPLE_BODIES],
  ])('lists the simple words of %s', (field, words) => {
    hasRow(`| ${field} | ${words.join(', ')} |`)
  })

  it.each(Object.entries(FAULT_REASONS))('explains %s', (reason, meaning) => {
    hasRow(`| \`${reason}\` | ${meaning} |`)
  })
})
