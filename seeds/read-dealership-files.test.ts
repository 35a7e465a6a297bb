import { describe, expect, it } from 'vitest'
import { weakPairs } from '../app/domain/text/theme-contrast'
import { resolveSettings } from '../app/tenants/resolve-settings'
import { spotOf } from '../app/domain/places/unique-locations'
import { dealershipFileSchema } from './dealership-file'
import { MAKES } from './market/makes'
import { placePictureAddress } from './pictures/draw-place'
import { offerPictureAddress } from './pictures/draw-touring'
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

describe('what a visitor may meet, some demo site has', () => {
  const locations = dealerships.flatMap((dealership) => dealership.locations)
  const offers = files.flatMap((file) => [...file.offers, ...file.groupOffers])

  it('pictures of places: of single ones, of every place of several, and sites without', () => {
    const pictured = dealerships.map(({ locations: places }) => places.map(({ imageUrl }) => imageUrl !== undefined))
    expect(pictured.some((places) => places.length === 1 && places.every(Boolean))).toBe(true)
    expect(pictured.some((places) => places.length > 1 && places.every(Boolean))).toBe(true)
    expect(pictured.some((places) => places.length > 1 && !places.some(Boolean))).toBe(true)
    for (const { name, imageUrl } of locations) if (imageUrl) expect(imageUrl).toBe(placePictureAddress({ name }))
  })

  it('a place that a vendor of maps has a key of', () => expect(locations.filter(({ address }) => address.mapKey)).not.toHaveLength(0))

  it('a day on which one department is closed while another of the same place is open', () => {
    const found = locations.filter(({ type, departmentHours, specialHours }) =>
      specialHours.some(
        ({ date, hours, department }) =>
          hours === 'closed' &&
          department !== 'all' &&
          department !== type &&
          departmentHours?.[department] !== undefined &&
          !specialHours.some((other) => other.date === date && (other.department === type || other.department === 'all')),
      ),
    )
    expect(found).not.toHaveLength(0)
  })

  it('departments that share a spot', () => {
    const spots = dealerships.map(({ locations: places }) => places.map(({ name, address }) => spotOf({ slug: name, placeId: address.placeId ?? null, street: address.street, postcode: address.postcode })))
    expect(spots.some((of) => of.length > 1 && new Set(of).size === 1)).toBe(true)
    expect(spots.some((of) => new Set(of).size > 1)).toBe(true)
  })

  it("an offer of a group that one of its sites leaves out, and another shows", () => {
    const sitesOf = (group: string | undefined) => files.filter((file) => file.group !== undefined && file.group.slug === group).map(({ tenant }) => tenant.slug)
    const found = files.flatMap(({ group, groupOffers }) => groupOffers.map(({ excludedSites }) => ({ sites: sitesOf(group?.slug), excludedSites })))
    expect(found.some(({ sites, excludedSites }) => excludedSites.length > 0 && excludedSites.every((slug) => sites.includes(slug)) && sites.some((slug) => !excludedSites.includes(slug)))).toBe(true)
  })

  it('offers with a picture of their own, with their model’s, and without any', () => {
    expect(offers.filter(({ imageUrl, model }) => imageUrl !== undefined && model !== undefined)).not.toHaveLength(0)
    expect(offers.filter(({ imageUrl, model }) => imageUrl === undefined && model !== undefined)).not.toHaveLength(0)
    expect(offers.filter(({ imageUrl, model }) => imageUrl === undefined && model === undefined)).not.toHaveLength(0)
    for (const { name, imageUrl } of offers) if (imageUrl) expect(imageUrl).toBe(offerPictureAddress({ name }))
  })

  it('one, two and three current offers, and none', () => {
    const current = files.map((file) => file.offers.filter(({ startsAt, expiresAt }) => expiresAt > '2026-12-31' && (startsAt ?? '') < '2026-12-31').length)
    for (const count of [0, 1, 2, 3]) expect(current).toContain(count)
  })

  it('people, wherever there is a dealership', () => {
    for (const file of files.filter(({ dealerships: some }) => some.length > 0)) {
      const { settings } = resolveSettings(layersOfFile(file, shared))
      expect([file.tenant.slug, settings.pages.teams, settings.home.sections.includes('people')]).toEqual([file.tenant.slug, true, true])
      expect(file.dealerships.flatMap((dealership) => dealership.locations.flatMap(({ team }) => team))).not.toHaveLength(0)
    }
  })
})

describe('dealershipFileSchema', () => {
  const [good] = files
  it.each([
    ['a real phone number', (it: string) => it.replace('(07) 7010 4411', '(07) 3263 1234'), 'a number reserved for drama'],
    ['an unknown key', (it: string) => it.replace('"group"', '"grupe"'), 'grupe'],
    ['an unknown template', (it: string) => it.replace('"template":"group"', '"template":"plain"'), 'template'],
  ])('refuses %s', (_what, spoil, complaint) => {
    const moreton = files.find(({ tenant }) => tenant.slug === 'moreton-motor-group') ?? good
    const parsed = dealershipFileSchema.safeParse(JSON.parse(spoil(JSON.stringify(moreton))))
    expect(JSON.stringify(parsed.error?.issues)).toContain(complaint)
  })
})
