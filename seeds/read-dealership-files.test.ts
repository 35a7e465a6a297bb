import { describe, expect, it } from 'vitest'
import { weakPairs } from '../app/domain/text/theme-contrast'
import { resolveSettings } from '../app/tenants/resolve-settings'
import { dealershipFileSchema } from './dealership-file'
import { MAKES } from './market/makes'
import { layersOfFile, readDealershipFiles, readSharedLayers } from './read-dealership-files.server'

const files = await readDealershipFiles()
const shared = await readSharedLayers()
const dealerships = files.flatMap((file) => file.dealerships)
const makes = new Set(MAKES.map(({ name }) => name))

describe('demo dealerships', () => {
  it('are at least five sites of 40 to 2,000 cars, and one without any', () => {
    const cars = files
      .map((file) => file.dealerships.reduce((sum, { stock }) => sum + stock.count, 0))
      .sort((a, b) => a - b)
    expect(cars[0]).toBe(0)
    expect(cars.filter((count) => count >= 40 && count <= 2_000).length).toBeGreaterThanOrEqual(5)
  })

  it('come in every feed format', () => {
    expect(new Set(dealerships.map(({ feed }) => feed.format))).toEqual(
      new Set(['csv', 'json', 'ndjson', 'xml', 'dealer-system-csv']),
    )
  })

  it('have slugs of their own', () => {
    const slugs = [files.map(({ tenant }) => tenant.slug), dealerships.map(({ slug }) => slug)]
    for (const some of slugs) expect(new Set(some).size).toBe(some.length)
  })

  it.each(files.map((file) => [file.tenant.slug, file] as const))(
    '%s is set in colours that can be read',
    (_slug, file) => {
      const resolved = resolveSettings(layersOfFile(file, shared))
      expect(weakPairs(resolved.settings.theme)).toEqual([])
    },
  )

  it.each(dealerships.map((dealership) => [dealership.slug, dealership] as const))(
    '%s is whole',
    (_slug, { stock, locations }) => {
      for (const make of [...Object.keys(stock.newMakes), ...Object.keys(stock.usedMakes), ...stock.certifiedMakes])
        expect(makes).toContain(make)
      expect(locations.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
      const codes = locations.map(({ code }) => code).filter((code) => code !== null)
      expect(Object.keys(stock.locations).sort()).toEqual(codes.sort())
    },
  )
})

describe('dealershipFileSchema', () => {
  const [good] = files
  it.each([
    ['a real phone number', (it: string) => it.replace('(07) 7010 4411', '(07) 3263 1234'), 'a number kept for drama'],
    ['an unknown key', (it: string) => it.replace('"group"', '"grupe"'), 'grupe'],
    ['an unknown template', (it: string) => it.replace('"template":"group"', '"template":"plain"'), 'template'],
  ])('refuses %s', (_what, spoil, complaint) => {
    const moreton = files.find(({ tenant }) => tenant.slug === 'moreton-motor-group') ?? good
    const parsed = dealershipFileSchema.safeParse(JSON.parse(spoil(JSON.stringify(moreton))))
    expect(JSON.stringify(parsed.error?.issues)).toContain(complaint)
  })
})
