import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { spotOf } from '../app/domain/places/unique-locations'
import { weakPairs } from '../app/domain/theme/theme-contrast'
import { resolveSettings } from '../app/tenants/resolve-settings'
import { SEEDS } from './demo-state.server'
import { MAKES } from './market/makes'
import { placePictureAddress } from './pictures/draw-place'
import { offerPictureAddress } from './pictures/draw-touring'
import { readDemo } from './read-demo.server'

const { sites } = await readDemo()
const documents = sites.map(({ document }) => document)
const dealers = sites.flatMap((site) => site.dealers)
const locations = dealers.flatMap((dealer) => dealer.locations)
const makes = new Set(MAKES.map(({ name }) => name))

/**
 * Numbers that the communications authority reserves for drama, so that a shopper who tries a demo site calls nobody.
 * https://www.acma.gov.au/phone-numbers-use-tv-shows-films-and-creative-works
 */
const DRAMA_PHONE = /^(\(0[2378]\) (5550|7010) \d{4}|0491 57[0-9] \d{3}|1800 975 7(0\d|1[01])|1300 975 7(0\d|1[01]))$/
/** Whatever looks like a number that can be called, wherever it stands in a folder. */
const ANY_PHONE = /(\(0\d\) \d{4} \d{4}|\b04\d\d \d{3} \d{3}|\b1[38]00 \d{3} \d{3}|\b13 \d\d \d\d\b)/g

describe('demo dealerships', () => {
  it('are at least five sites of 40 to 2,000 cars, and one without any', () => {
    const cars = sites.map((site) => site.dealers.reduce((sum, { stock }) => sum + stock.count, 0)).sort((a, b) => a - b)
    expect(cars[0]).toBe(0)
    expect(cars.filter((count) => count >= 40 && count <= 2_000).length).toBeGreaterThanOrEqual(5)
  })

  it('come in every feed format', () => {
    expect(new Set(dealers.map(({ stock }) => stock.feed))).toEqual(new Set(['csv', 'json', 'ndjson', 'xml', 'dealer-system-csv']))
  })

  it('have slugs of their own', () => {
    for (const some of [sites, dealers]) expect(new Set(some.map(({ slug }) => slug)).size).toBe(some.length)
  })

  it('are named after their files, by which every start asks how far the demo is', () => {
    const names = (folder: string) => readdirSync(path.join(SEEDS, folder)).map((name) => path.parse(name).name)
    expect(names('dealerships').sort()).toEqual(sites.map(({ slug }) => slug).sort())
    expect(names('stock/profiles').sort()).toEqual(dealers.map(({ slug }) => slug).sort())
  })

  it.each(sites.map((site) => [site.slug, site] as const))('%s calls nobody, and names no domain that somebody owns', (_slug, { document }) => {
    const numbers = JSON.stringify(document).match(ANY_PHONE) ?? []
    expect(numbers.filter((number) => !DRAMA_PHONE.test(number))).toEqual([])
    expect(document.site.domains.filter((host) => !host.endsWith('.example'))).toEqual([])
  })

  it.each(sites.map((site) => [site.slug, site] as const))('%s is set in colours that can be read', (_slug, { layers }) => {
    expect(weakPairs(resolveSettings(layers).settings.theme)).toEqual([])
  })

  it.each(dealers.map((dealer) => [dealer.slug, dealer] as const))('%s is whole', (_slug, { stock, locations: places, licenceNumber, averageRating }) => {
    for (const make of [...Object.keys(stock.newMakes), ...Object.keys(stock.usedMakes), ...stock.certifiedMakes]) expect(makes).toContain(make)
    expect([licenceNumber, averageRating]).not.toContain(null)
    expect(places.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
    expect(Object.keys(stock.locations).sort()).toEqual(places.flatMap(({ code }) => code ?? []).sort())
    for (const { name, phone, address, hours } of places) {
      expect([name, phone, address?.latitude, address?.longitude]).not.toContain(null)
      expect(Object.keys(hours), name).not.toHaveLength(0)
    }
  })
})

describe('what a visitor may meet, some demo site has', () => {
  const offers = documents.flatMap(({ offers: own = [], groupOffers = [] }) => [...own, ...groupOffers])

  it('pictures of places: of single ones, of every place of several, and sites without', () => {
    const pictured = dealers.map(({ locations: places }) => places.map(({ imageUrl }) => imageUrl !== null))
    expect(pictured.some((places) => places.length === 1 && places.every(Boolean))).toBe(true)
    expect(pictured.some((places) => places.length > 1 && places.every(Boolean))).toBe(true)
    expect(pictured.some((places) => places.length > 1 && !places.some(Boolean))).toBe(true)
    for (const { name, imageUrl } of locations) if (imageUrl) expect(imageUrl).toBe(placePictureAddress({ name }))
  })

  it('a place that a vendor of maps has a key of', () => expect(locations.filter(({ address }) => address?.mapKey)).not.toHaveLength(0))

  it('no place that is open on Christmas Day', () => {
    const isClosed = ({ specialHours }: (typeof locations)[number]) => specialHours.some(({ date, hours, department }) => date.endsWith('-12-25') && hours === 'closed' && department === 'all')
    expect(locations.filter((location) => !isClosed(location)).map(({ name }) => name)).toEqual([])
  })

  it('a day on which one department is closed while another of the same place is open', () => {
    const found = locations.filter(({ type, hours: weeks, specialHours }) =>
      specialHours.some(
        ({ date, hours, department }) =>
          hours === 'closed' &&
          department !== 'all' &&
          department !== type &&
          weeks[department] !== undefined &&
          !specialHours.some((other) => other.date === date && (other.department === type || other.department === 'all')),
      ),
    )
    expect(found).not.toHaveLength(0)
  })

  it('departments that share a spot', () => {
    const spots = dealers.map(({ locations: places }) =>
      places.map(({ name, address }) => spotOf({ slug: name, dealershipSlug: '', placeId: address?.placeId ?? null, street: address?.street ?? null, postcode: address?.postcode ?? null })),
    )
    expect(spots.some((of) => of.length > 1 && new Set(of).size === 1)).toBe(true)
    expect(spots.some((of) => new Set(of).size > 1)).toBe(true)
  })

  it('an offer of a group that one of its sites leaves out, and another shows', () => {
    const sitesOf = (group: string) => documents.filter(({ site }) => site.group?.slug === group).map(({ site }) => site.slug)
    const found = documents.flatMap(({ site, groupOffers = [] }) => groupOffers.map(({ excludedSites }) => ({ sites: sitesOf(site.group?.slug ?? ''), excludedSites })))
    expect(
      found.some(({ sites: all, excludedSites }) => excludedSites.length > 0 && excludedSites.every((slug) => all.includes(slug)) && all.some((slug) => !excludedSites.includes(slug))),
    ).toBe(true)
  })

  it('offers with a picture of their own, with their model’s, and without any; each has an end', () => {
    expect(offers.filter(({ imageUrl, model }) => imageUrl !== null && model !== null)).not.toHaveLength(0)
    expect(offers.filter(({ imageUrl, model }) => imageUrl === null && model !== null)).not.toHaveLength(0)
    expect(offers.filter(({ imageUrl, model }) => imageUrl === null && model === null)).not.toHaveLength(0)
    for (const { name, imageUrl } of offers) if (imageUrl) expect(imageUrl).toBe(offerPictureAddress({ name }))
    expect(offers.filter(({ expiresAt }) => expiresAt === null)).toEqual([])
  })

  it('one, two and three current offers, and none', () => {
    const current = documents.map(({ offers: own = [] }) => own.filter(({ startsAt, expiresAt }) => (expiresAt ?? '') > '2026-12-31' && (startsAt ?? '') < '2026-12-31').length)
    for (const count of [0, 1, 2, 3]) expect(current).toContain(count)
  })

  it('people, wherever there is a dealership', () => {
    for (const { slug, layers, dealers: own } of sites.filter((site) => site.dealers.length > 0)) {
      const { settings } = resolveSettings(layers)
      expect([slug, settings.pages.teams, settings.home.sections.includes('people')]).toEqual([slug, true, true])
      expect(own.flatMap((dealer) => dealer.locations.flatMap(({ team }) => team))).not.toHaveLength(0)
    }
  })
})
