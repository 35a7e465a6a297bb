import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { promisesIn, textsOf } from '../../tests/support/promises'
import { darkPalette } from '~/domain/theme/dark-palette'
import { DARK_STATUS_COLOURS, weakPairs } from '~/domain/theme/theme-contrast'
import { checkValues } from './check-values'
import { resolveSettings } from './resolve-settings'
import { SHIPPED_LAYERS } from './shipped-layers'

const named = SHIPPED_LAYERS.map((layer) => [`${layer.scope} ${layer.key}`, layer] as const)
const platform = SHIPPED_LAYERS.filter(({ scope }) => scope === 'platform')

describe('the layers that come with the release', () => {
  it('are all files of the folder', () => {
    const files = readdirSync('app/tenants/layers', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
    const names = SHIPPED_LAYERS.map(({ scope, key }) => (scope === 'platform' ? 'platform.json' : `templates/${key}.json`))
    expect(names.sort()).toEqual(files.sort())
  })

  it.each(named)('%s says only settings, each with a value that it takes', (_name, { values }) => {
    expect(checkValues(values)).toEqual([])
  })

  it.each(named)('%s can be read', (_name, layer) => {
    expect(weakPairs(resolveSettings([...platform, layer]).settings.theme)).toEqual([])
  })

  it.each(named)('%s is dark where a device asks for it, and can be read then', (_name, layer) => {
    const { theme } = resolveSettings([...platform, layer]).settings
    expect(theme.dark).toBe(true)
    expect(weakPairs(darkPalette(theme), DARK_STATUS_COLOURS)).toEqual([])
  })

  it.each(named)('%s promises nothing in a dealership’s name', (_name, { values }) => {
    expect(promisesIn(textsOf(values).join('\n'))).toEqual([])
  })
})

describe('promisesIn', () => {
  it.each(['3-year warranty or mechanical protection plan on used vehicles', 'Freight anywhere in Australia', 'Every price on the windscreen', 'Serving since 1969', 'Bring any car back within 14 days', '- Every used car inspected before it is listed', 'Twenty minutes, with you there', 'An offer in writing', 'We pay by bank transfer', 'Most of our cars can be financed', 'We do not sell your details'])('finds %s', (promise) => {
    expect(promisesIn(`Our stock. ${promise}\nThe rest.`)).toHaveLength(1)
  })
})
