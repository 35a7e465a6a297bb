import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import { parseSearchCriteria, searchCriteria, type SearchCriteria } from '~/domain/search/search-criteria'
import { ALL_STOCK } from '~/domain/search/search-paths'
import { loadBrandStock } from '~/dealerships/load-model-page.server'
import { closeDatabase } from '~/platform/db/db.server'
import { loadStockMenu } from '~/site/load-stock-menu.server'
import { findCanonicalHref } from '~/stock/find-canonical-href.server'
import { findCars } from '~/stock/find-cars.server'
import { findNewCars } from '~/stock/find-new-cars.server'
import { loadBudget } from '~/stock/load-budget.server'
import { loadFacetValues } from '~/stock/load-facet-values.server'
import { loadHomeStock } from '~/stock/load-home-stock.server'
import { loadPriceRange } from '~/stock/load-price-range.server'
import { loadResultsPage } from '~/stock/load-results-page.server'
import { loadSearchCounts } from '~/stock/load-search-counts.server'
import { loadTypedSuggestion } from '~/stock/load-typed-suggestion.server'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import type { StockSearch } from '../../app/search/stock-search.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'
import { startEngines } from './engines.ts'
import { plainSearch } from './plain-search.ts'
import { NOW, plain, SOLD_DAYS } from './questions.ts'
import { LOCATIONS, randomCar, seededRandom, storeCars, type PlainCar } from './random-stock.ts'

/** A stock number that words have another meaning for, which no car has: none is under $4,000. */
const LIKE_A_PRICE = '4K'
/** One that is a price to all who do not know it. */
const ROUND = '35000'

/** Feeds write it in two ways. */
const AUTOMATICS = ['Automatic', 'Auto']

/** The engine that pages ask is the one under test. */
let engineUnderTest: StockSearch
vi.mock('~/search/get-stock-search.server', () => ({ getStockSearch: () => engineUnderTest }))

const engines = await startEngines()
let database: TestDatabase
let tenant: Tenant
let cars: PlainCar[]
let others: { usedOnly: number; noCaravans: number; caravans: number; towedAndDriven: number; empty: number }

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(11)
  cars = Array.from({ length: 400 }, (_, at) => randomCar(at + 1, random, NOW))
  const shown = cars.find(({ isShown, status }) => isShown && status === 'in_stock')
  if (shown) shown.stockNumber = LIKE_A_PRICE
  const another = cars.findLast(({ isShown, status }) => isShown && status === 'in_stock')
  if (another) another.stockNumber = ROUND
  const id = await storeCars(database.pool, 'northside', cars)
  // Brisbane and Coffs Harbour, some 310 km apart.
  for (const [city, latitude, longitude] of [['Brisbane', -27.47, 153.02], ['Coffs Harbour', -30.3, 153.11]]) {
    await database.pool.query('update address set latitude = $2, longitude = $3 where city = $1', [city, latitude, longitude])
  }
  const { rows } = await database.pool.query<{ id: number }>('select dealership_id as id from tenant_dealership where tenant_id = $1', [id])
  // Other sites: one of used cars alone, one of caravans, and one without any.
  const usedCars = cars.slice(0, 40).map((car) => ({ ...car, id: car.id + 1_000, carType: 'used' as const, status: 'in_stock' as const, soldAt: null, isShown: true }))
  const caravans = usedCars.slice(0, 5).map((car) => ({ ...car, id: car.id + 1_000, body: 'Caravan' }))
  const noCaravans = usedCars.filter(({ itemType }) => itemType === 'car').slice(0, 5)
  others = {
    usedOnly: await storeCars(database.pool, 'used-only', usedCars),
    noCaravans: await storeCars(database.pool, 'no-caravans', noCaravans.map((car) => ({ ...car, id: car.id + 2_000 }))),
    caravans: await storeCars(database.pool, 'caravans', caravans),
    towedAndDriven: await storeCars(database.pool, 'towed-and-driven', caravans.map((car, at) => ({ ...car, id: car.id + 3_000, body: at < 3 ? 'Caravan' : 'Motorhome' }))),
    empty: await storeCars(database.pool, 'empty', []),
  }
  // All of one point, by whatever name.
  const brisbane = 'update address set latitude = -27.47, longitude = 153.02 from location l join tenant_dealership t using (dealership_id) where l.address_id = address.id and t.tenant_id = $1'
  await database.pool.query(brisbane, [others.usedOnly])
  tenant = {
    ...{ id, slug: 'northside', name: 'Northside', template: 'group', logoUrl: null, canonicalHost: null, origin: 'https://northside.example' },
    dealershipIds: rows.map((row) => row.id),
    timeZone: 'Australia/Brisbane',
    settings: settingsSchema.parse({ search: { sortsByDistance: true, pageSize: 60, facets: ['make', 'fuel', 'location_name'] } }),
    overrideCity: null,
    searchCategories: [],
    formerSlugs: [],
    settingsVersion: '1',
  }
})
afterAll(async () => {
  for (const engine of engines) await engine.close()
  await closeDatabase()
  await database.close()
})

describe.each(engines)('typed words on $name', (engine) => {
  beforeAll(async () => {
    const opened = await engine.open(database)
    engineUnderTest = opened.search
    for (const id of [tenant.id, ...Object.values(others)]) await opened.fill(id)
  }, 240_000)

  async function pageOf(text: string, more: Partial<SearchCriteria> = {}) {
    const page = await loadResultsPage(tenant, searchCriteria({ text, ...more }), NOW)
    if (!page) throw new Error(`no page of ${text}`)
    return page.view
  }
  const expected = (part: Parameters<typeof plain>[0]) => plainSearch(cars, plain(part), NOW, SOLD_DAYS).ids
  const forSale = (part: Parameters<typeof plain>[0]) => plainSearch(cars, plain(part), NOW, SOLD_DAYS).forSale

  test.each<[string, Parameters<typeof plain>[0]]>([
    ['toyota cars', { lists: { make: ['Toyota'] } }],
    ['toyota or mazda', { lists: { make: ['Toyota', 'Mazda'] } }],
    ['tyota', { lists: { make: ['Toyota'] } }],
    ['toyota under 40k', { lists: { make: ['Toyota'] }, ranges: { price: { max: 40_000 } } }],
    ['automatic ute under $60,000', { lists: { transmission: AUTOMATICS, body: ['Ute'] }, ranges: { price: { max: 60_000 } } }],
    ['2019 or newer mazda', { lists: { make: ['Mazda'] }, ranges: { year: { min: 2019 } } }],
    ['diesel less than 100,000km', { lists: { fuel: ['Diesel'] }, ranges: { km: { max: 100_000 } } }],
    ['dual cab ute', { lists: { cab: ['Dual cab'], body: ['Ute'] } }],
    ['single cab toyota', { lists: { cab: ['Single cab'], make: ['Toyota'] } }],
    ['cheapest toyota', { lists: { make: ['Toyota'] }, sort: 'lowest-price' }],
    ['newest toyota', { lists: { make: ['Toyota'] }, sort: 'latest' }],
    ['cars with apple carplay', { lists: { filtered_features: ['Apple CarPlay'] } }],
  ])('%j finds the cars of its filters', async (text, part) => {
    const view = await pageOf(text)
    const ids = expected(part)
    expect(ids.length).toBeGreaterThan(0)
    expect(view.partial).toBeNull()
    expect(view.count).toBe(ids.length)
    expect(view.cars.map(({ id }) => id)).toEqual(ids.slice(0, 60))
  })

  test('low kilometres are an order where the site has it, which a chosen order goes before, and else said to be left out', async () => {
    const toyotas = { lists: { make: ['Toyota'] } }
    const left = await pageOf('low km toyota')
    expect(left).toMatchObject({ partial: { dropped: ['low km'] }, defaultSort: 'most-relevant', count: expected(toyotas).length })
    const site = { ...tenant, settings: settingsSchema.parse({ search: { kilometreSorts: true, pageSize: 60 } }), settingsVersion: '2' }
    const ordered = async (part: Partial<SearchCriteria>) => (await loadResultsPage(site, searchCriteria({ text: 'low km toyota', ...part }), NOW))?.view
    const view = await ordered({})
    expect(view).toMatchObject({ partial: null, defaultSort: 'lowest-km' })
    expect(view?.chips.map(({ label }) => label)).toEqual(['lowest kilometres first', 'Toyota'])
    expect(view?.cars.map(({ id }) => id)).toEqual(expected({ ...toyotas, sort: 'lowest-km' }).slice(0, 60))
    expect((await ordered({ sort: 'most-relevant' }))?.cars.map(({ id }) => id)).toEqual(expected(toyotas).slice(0, 60))
    const asked = (sort: SearchCriteria['sort']) => findCanonicalHref(site, searchCriteria({ text: 'low km toyota', sort }), new URLSearchParams({ sortBy: sort ?? '' }), NOW)
    expect(await asked('lowest-km')).toBe('/search/new-used-and-demo-cars/?query=low+km+toyota')
    expect(await asked('most-relevant')).toBeNull()
  })

  test('numbers typed without script are rounded or refused as script does it, within what the other filters find', async () => {
    const { min, max } = plainSearch(cars, plain({ lists: { make: ['Toyota'] } }), NOW, SOLD_DAYS).stats('price') ?? { min: 0, max: 0 }
    const href = (query: string) => {
      const params = new URLSearchParams(query)
      return findCanonicalHref(tenant, parseSearchCriteria(ALL_STOCK, params), params, NOW)
    }
    expect(await href('make=Toyota&price_min=23450&price_max=41900')).toBe('/search/new-used-and-demo-cars/?make=Toyota&price=23000-42000')
    expect(await href(`make=Toyota&price_min=9&price_max=${max + 1}`)).toBe(`/search/new-used-and-demo-cars/?make=Toyota&price_typed=9-${max + 1}`)
    expect(await href(`make=Toyota&price_max=${min}`)).toBe(`/search/new-used-and-demo-cars/?make=Toyota&price=-${Math.max(min, Math.round(min / 1_000) * 1_000)}`)
    expect(await href('make=Toyota&price_min=23450&price_max=5')).toBe('/search/new-used-and-demo-cars/?make=Toyota&price=23000-&price_typed=-5')
    expect(await href('make=Toyota&price_max=5&year_min=1890')).toBe('/search/new-used-and-demo-cars/?make=Toyota&price_typed=-5&year_typed=1890-')
    // What is no number stays in its box too, beside what is.
    expect(await href('price_min=&price_max=abc')).toBe('/search/new-used-and-demo-cars/?price_typed=-abc')
    expect(await href('make=Toyota&price_min=23450&price_max=abc&km_max=-3')).toBe('/search/new-used-and-demo-cars/?make=Toyota&price=23000-&price_typed=-abc&km_typed=-%E2%80%933')
    expect(await href('price=abc')).toBeNull()
    expect(await href('query=toyota&km_max=50499')).toBe('/search/new-used-and-demo-cars/?query=toyota&km=-50000')
    expect(await href('year_min=2019&price=23450-')).toBe('/search/new-used-and-demo-cars/?price=23450-&year=2019-')
    expect(await href('price_from=12500&price_to=40500')).toBe('/search/new-used-and-demo-cars/?price=12500-40500')
    expect(await href('price=23450-')).toBeNull()
    // Boxes that nobody touched come back as they were shown, beside another filter that was.
    expect(await href('price_min=22500&price_max=30500&price_shown=22500-30500&fuel=Diesel')).toBe('/search/new-used-and-demo-cars/?fuel=Diesel&price=22500-30500')
    expect(await href('price_min=22500&price_max=&price_shown=22500-&fuel=Diesel')).toBe('/search/new-used-and-demo-cars/?fuel=Diesel&price=22500-')
    expect(await href('price_min=23450&price_max=30500&price_shown=22500-30500')).toBe('/search/new-used-and-demo-cars/?price=23000-31000')
  })

  test('a chip takes its words out of the text, and the filters beside stay', async () => {
    const { chips, count } = await pageOf('toyota under 40k', { lists: { fuel: ['Diesel'] } })
    expect(chips.map(({ label }) => label)).toEqual(['Toyota', 'under $40,000', 'Diesel'])
    expect(chips[1]?.href).toBe('/search/new-used-and-demo-cars/?query=toyota&fuel=Diesel')
    expect(count).toBe(expected({ lists: { make: ['Toyota'], fuel: ['Diesel'] }, ranges: { price: { max: 40_000 } } }).length)
  })

  // Engines and stars found nothing, or every car with these digits somewhere in its name.
  test.each<[string, Parameters<typeof plain>[0], (car: PlainCar) => boolean]>([
    ['2.0l', {}, ({ engineLitres }) => engineLitres === 2],
    ['2.0 litre', {}, ({ engineLitres }) => engineLitres === 2],
    ['5 star ancap', {}, ({ stars }) => stars === 5],
    ['toyota 3.3L ancap 4', { lists: { make: ['Toyota'] } }, ({ engineLitres, stars }) => engineLitres === 3.3 && stars === 4],
  ])('%s finds the cars whose feed says so', async (text, part, says) => {
    const said = new Set(cars.filter(says).map(({ id }) => id))
    const ids = expected(part).filter((id) => said.has(id))
    expect(ids.length).toBeGreaterThan(0)
    const view = await pageOf(text)
    expect(view).toMatchObject({ partial: null, count: ids.length })
    expect(view.cars.map(({ id }) => id)).toEqual(ids.slice(0, 60))
  })

  test('words that nothing answers are left out, and it is said; other filters hold', async () => {
    const view = await pageOf('toyota spaceship under 40k', { lists: { fuel: ['Diesel'] } })
    const ids = expected({ lists: { make: ['Toyota'], fuel: ['Diesel'] }, ranges: { price: { max: 40_000 } } })
    expect(ids.length).toBeGreaterThan(0)
    expect(view.partial?.dropped).toEqual(['spaceship'])
    expect(view.cars.map(({ id }) => id)).toEqual(ids.slice(0, 60))
    const nothing = await pageOf('spaceship', { lists: { fuel: ['Diesel'] } })
    expect(nothing).toMatchObject({ partial: { dropped: ['spaceship'] }, count: expected({ lists: { fuel: ['Diesel'] } }).length })
  })

  test('what is ticked goes before what is not wanted of it, and it is said; no car is news of that alone', async () => {
    const white = { lists: { colour: ['White'] } }
    const notice = { dropped: ['not White'], title: 'Left out: “not White”' }
    expect(expected(white).length).toBeGreaterThan(0)
    expect(await pageOf('not white', white)).toMatchObject({ partial: notice, count: expected(white).length })
    const toyotas = expected({ lists: { ...white.lists, make: ['Toyota'] } })
    expect(await pageOf('toyota not white', white)).toMatchObject({ partial: notice, count: toyotas.length })
    const isLesser = async (text: string, lists: SearchCriteria['lists']) => (await findCars(tenant, searchCriteria({ text, lists }), NOW))?.isLesser
    expect([await isLesser('not white', white.lists), await isLesser('toyota not white', white.lists)]).toEqual([true, false])
    expect(await isLesser('not white no turbo', { colour: ['White', 'Blue'] })).toBe(false)
  })

  test.each(['🚗', '???', '$'])('%s is no word: what is shown is shown without it, and it is said', async (text) => {
    const view = await pageOf(text, { lists: { fuel: ['Diesel'] } })
    expect(view).toMatchObject({ partial: { dropped: [text], title: `No cars match “${text}”` }, heading: expect.not.stringContaining('matching'), count: expected({ lists: { fuel: ['Diesel'] } }).length })
    // Where nothing is shown the empty page says what to take away.
    expect(await pageOf(text, { lists: { colour: ['Nothing has this'] } })).toMatchObject({ partial: null, count: 0 })
  })

  test.each([
    ['wa', ['wa'], {}],
    ['toyota wa', ['wa'], { make: ['Toyota'] }],
    ['no turbo', ['no turbo'], {}],
    ['toyota without spaceship', ['without spaceship'], { make: ['Toyota'] }],
  ])('%s: a state without a place and what is not wanted are no beginnings of other words; they are left out, and it is said', async (text, dropped, lists) => {
    expect(await pageOf(text)).toMatchObject({ partial: { dropped }, heading: expect.not.stringContaining('matching'), count: expected({ lists }).length })
  })

  test('who asks for what was sold is told how many those are', async () => {
    const ids = expected({ lists: { status: ['sold'] } })
    expect(ids.length).toBeGreaterThan(0)
    expect(await pageOf('just sold')).toMatchObject({ count: ids.length, forSale: 0, said: ids.length, heading: expect.stringMatching(new RegExp(`^${ids.length} .*recently sold$`)) })
    const hrefs = ['status=sold', 'query=just+sold'].map((query) => ({ href: `/search/new-used-and-demo-cars/?${query}`, since: null }))
    expect(await loadSearchCounts(tenant, hrefs, NOW)).toEqual(hrefs.map(() => ({ count: ids.length, newCount: 0 })))
    expect(await loadTypedSuggestion(tenant, 'just sold', NOW)).toMatchObject({ count: ids.length })
    expect((await pageOf('', { lists: { status: ['sold'], colour: ['Nothing has this'] } })).noResultsSuggestion).toMatchObject({ label: 'Nothing has this', count: ids.length })
  })

  test('features that are typed and ticked narrow each other, in cars, lists, headings, saved searches and suggestions', async () => {
    const site = { ...tenant, settings: settingsSchema.parse({ search: { pageSize: 60, facets: ['filtered_features'] } }), settingsVersion: 'features' }
    const features = (...filtered_features: string[]) => ({ lists: { filtered_features } })
    const [roof, both] = [forSale(features('Sunroof')), forSale(features('Sunroof', 'Tow bar'))]
    expect([both > 0, both < roof]).toEqual([true, true])
    const viewOf = async (part: Partial<SearchCriteria>) => (await loadResultsPage(site, searchCriteria(part), NOW))?.view
    for (const part of [{ text: 'sunroof and towbar' }, { text: 'towbar', ...features('Sunroof') }, features('sunroof', 'Tow bar')]) {
      const view = await viewOf(part)
      expect(view, JSON.stringify(part)).toMatchObject({ partial: null, forSale: both, count: expected(features('Sunroof', 'Tow bar')).length })
      expect(view?.heading).toMatch(/ cars, with (Sunroof and Tow bar|Tow bar and Sunroof)$/)
    }
    const ticked = await viewOf(features('Sunroof'))
    expect(ticked?.facets[0]?.values).toContainEqual(expect.objectContaining({ value: 'Tow bar', count: both }))
    expect(ticked?.facets[0]?.values[0]).toMatchObject({ value: 'Sunroof', count: roof })
    const anyOf = [{ filter: 'filtered_features', values: ['Sunroof', 'Tow bar'] }]
    expect(await viewOf({ text: 'sunroof or towbar' })).toMatchObject({ forSale: forSale({ anyOf }), heading: `${forSale({ anyOf })} new, used and demo cars, with Sunroof or Tow bar`, chips: [{ label: 'Sunroof or Tow bar' }] })
    // What is saved, told of and suggested is what the page shows.
    const hrefs = ['query=sunroof+and+towbar', 'query=towbar&filtered_features=Sunroof', 'filtered_features=Sunroof&filtered_features=Tow+bar'].map((query) => ({ href: `/search/new-used-and-demo-cars/?${query}`, since: new Date(0) }))
    const news = cars.filter(({ id, status }) => expected(features('Sunroof', 'Tow bar')).includes(id) && status !== 'sold').length
    expect(await loadSearchCounts(site, hrefs, NOW)).toEqual(hrefs.map(() => ({ count: both, newCount: Math.min(news, 30) })))
    const told = await findNewCars(site, searchCriteria({ text: 'towbar', ...features('Sunroof') }), new Date(0), NOW)
    const has = (id: number) => cars.find((car) => car.id === id)?.features
    expect(told.length).toBeGreaterThan(0)
    for (const { car } of told) expect(has(car.id)).toEqual(expect.arrayContaining(['Sunroof', 'Tow bar']))
    expect(await loadTypedSuggestion(site, 'sunroof towbar', NOW)).toMatchObject({ label: 'Sunroof, Tow bar', count: both, isPartial: false })
    // Where no car has all of it, less is asked, and it is said; of what is ticked the page says what there is without.
    expect(await viewOf({ text: 'sunroof', ...features('Nothing has this') })).toMatchObject({ count: 0, noResultsSuggestion: { label: 'Nothing has this', count: roof } })
  })

  test('a word that no car has is not taken for a letter too many of the word before it', async () => {
    const ids = expected({ lists: { make_model: ['Mitsubishi Outlander'] } })
    expect(ids.length).toBeGreaterThan(0)
    expect(await pageOf('mitsubishi outlander z')).toMatchObject({ partial: { dropped: ['z'] }, count: ids.length })
  })

  test('a text is searched as it stands where its filters find nothing', async () => {
    const sold = cars.find(({ id }) => expected({}).includes(id) && id > 100)
    const view = await pageOf(`S${sold?.id}`)
    expect(view.partial).toBeNull()
    expect(view.cars.map(({ id }) => id)).toContain(sold?.id)
    // No chip or suggestion says what was not asked.
    const number = await pageOf(LIKE_A_PRICE)
    expect(number).toMatchObject({ partial: null, count: 1, heading: expect.stringContaining(`matching “${LIKE_A_PRICE}”`) })
    expect(number.cars[0]?.id).toBe(cars.find(({ stockNumber }) => stockNumber === LIKE_A_PRICE)?.id)
    expect(number.chips).toEqual([{ label: `“${LIKE_A_PRICE}”`, href: '/search/new-used-and-demo-cars/' }])
    expect(await loadTypedSuggestion(tenant, LIKE_A_PRICE, NOW)).toBeNull()
  })

  test('a round number alone is the most that somebody pays, where it is no stock number', async () => {
    const ids = expected({ ranges: { price: { max: 40_000 } } })
    expect(ids.length).toBeGreaterThan(0)
    const view = await pageOf('40000')
    expect(view).toMatchObject({ partial: null, count: ids.length, chips: [{ label: 'under $40,000', href: '/search/new-used-and-demo-cars/' }] })
    expect(view.cars.map(({ id }) => id)).toEqual(ids.slice(0, 60))
    expect((await pageOf(ROUND)).cars.map(({ id }) => id)).toEqual([cars.find(({ stockNumber }) => stockNumber === ROUND)?.id])
    // None is as cheap as that: the number is left out, and it is said.
    expect(await pageOf('1000')).toMatchObject({ partial: { dropped: ['1000'] } })
  })

  test('what other filters exclude stays empty, with the filter to take away', async () => {
    const view = await pageOf('toyota', { lists: { colour: ['Nothing has this'] } })
    expect(view.count).toBe(0)
    expect(view.noResultsSuggestion).toMatchObject({ label: 'Nothing has this', count: forSale({ lists: { make: ['Toyota'] } }) })
  })

  test('near a place typed, and within a distance of it', async () => {
    const near = await pageOf('toyota near 2450')
    expect(near.chips.map(({ label }) => label)).toEqual(['Toyota', 'near 2450'])
    expect(near.cars[0]).toMatchObject({ place: expect.stringMatching(/km away$|Less than 1 km away$/) })
    const coffs = LOCATIONS.filter(({ city }) => city === 'Coffs Harbour').map(({ name }) => name)
    const within = await pageOf('toyota within 50 km of 2450')
    expect(within.count).toBe(expected({ lists: { make: ['Toyota'], location_name: coffs } }).length)
    const chosen = await pageOf('toyota', { postcode: '2450', within: 50 })
    expect(chosen.count).toBe(within.count)
    expect(chosen.near?.within.find(({ km }) => km === 250)?.count).toBe(within.forSale)
    expect(chosen.facets.find(({ filter }) => filter === 'location_name')?.values.map(({ value }) => value)).toEqual(coffs)
    expect(chosen.chips.at(-1)).toEqual({ label: 'Within 50 km of 2450', href: '/search/new-used-and-demo-cars/?query=toyota' })
  })

  test('where all cars stand at one point, a place that is typed leaves none out and each says how far it is', async () => {
    const { rows } = await database.pool.query<{ id: number }>('select dealership_id as id from tenant_dealership where tenant_id = $1', [others.usedOnly])
    const site = { ...tenant, id: others.usedOnly, dealershipIds: rows.map(({ id }) => id), settings: settingsSchema.parse({ search: { pageSize: 60 } }) }
    const viewOf = async (query: string) => (await loadResultsPage(site, parseSearchCriteria(ALL_STOCK, new URLSearchParams(query)), NOW))?.view
    const all = await viewOf('')
    const near = await viewOf('query=near+2460')
    expect(near).toMatchObject({ partial: null, count: all?.count, heading: all?.heading, near: null, isNearestFirst: false, chips: [{ label: 'near 2460' }] })
    expect(near?.cars.map(({ id }) => id)).toEqual(all?.cars.map(({ id }) => id))
    expect(near?.cars[0]).toMatchObject({ place: expect.stringMatching(/ km away$/) })
    expect(await viewOf('query=melbourne')).toMatchObject({ partial: null, count: all?.count })
    // A distance is asked for as on every other site.
    expect(await viewOf('query=within+50+km+of+2460')).toMatchObject({ partial: { dropped: ['within 50 km of 2460'] }, count: all?.count })
    expect(await viewOf('query=within+50+km+of+4000')).toMatchObject({ partial: null, heading: expect.stringContaining('within 50 km of 4000') })
    // No field has the postcode of an address there, so it asks for nothing.
    expect(await viewOf('postcode=2460&within=50')).toMatchObject({ count: all?.count, chips: [], heading: all?.heading })
  })

  test('values are read without regard to case, and the address says them as the stock does', async () => {
    const page = await loadResultsPage(tenant, searchCriteria({ lists: { make: ['toyota'], fuel: ['DIESEL'] } }), NOW)
    expect(page?.view.count).toBe(expected({ lists: { make: ['Toyota'], fuel: ['Diesel'] } }).length)
    expect(page?.href).toBe('/search/new-used-and-demo-cars/?make=Toyota&fuel=Diesel')
    expect(page?.view.heading).toBe(`${page?.view.forSale} Toyota cars, Diesel`)
  })

  test('a band of prices is read as its label says it, and what is no band is not asked for', async () => {
    const page = await loadResultsPage(tenant, searchCriteria({ lists: { price_range: ['20000-29999', '20000-29998'], weekly_price_range: ['abc'] } }), NOW)
    expect(page?.href).toBe('/search/new-used-and-demo-cars/?price_range=20000-30000')
    expect(page?.view.count).toBe(expected({ lists: { price_range: ['20000-30000'] } }).length)
    expect(page?.view.chips.map(({ label }) => label)).toEqual(['$20,000 to $29,999'])
    expect((await loadResultsPage(tenant, searchCriteria({ lists: { price_range: ['cheap'] } }), NOW))?.href).toBe('/search/new-used-and-demo-cars/')
  })

  test('a range of which no car of the site has a number is no filter, whatever is found, but for one that is asked for', async () => {
    const site = { ...tenant, id: others.noCaravans, settings: settingsSchema.parse({ search: { ranges: ['tare', 'price', 'year'] } }) }
    const of = async (part: Partial<SearchCriteria> = {}) => (await loadResultsPage(site, searchCriteria(part), NOW))?.view.ranges.map(({ filter }) => filter)
    expect(await of()).toEqual(['price', 'year'])
    expect(await of({ ranges: { price: { max: 1 } } })).toEqual(['price', 'year'])
    expect(await of({ ranges: { tare: { max: 2_000 } } })).toEqual(['tare', 'price', 'year'])
    expect(await of({ refused: { tare: { max: 2_000 } } })).toEqual(['tare', 'price', 'year'])
  })

  test('a model narrows only its own make, and the heading says all of it', async () => {
    const bothIds = [...expected({ lists: { make: ['Mazda'] } }), ...expected({ lists: { make_model: ['Toyota HiLux'] } })]
    const both = bothIds.length
    const bothForSale = cars.filter(({ id, status }) => bothIds.includes(id) && status !== 'sold').length
    for (const lists of [{ make: ['Mazda'], make_model: ['Toyota HiLux'] }, { make: ['Toyota', 'Mazda'], model: ['HiLux'] }, { make: ['Mazda'], model: ['HiLux'] }]) {
      const view = await pageOf('', { lists })
      expect(view.heading, JSON.stringify(lists)).toBe(`${view.forSale} Mazda and Toyota HiLux cars`)
      expect(view.count).toBe(both)
      expect(view.forSale).toBe(bothForSale)
      const makes = view.facets.find(({ filter }) => filter === 'make')?.values ?? []
      expect(makes.find(({ value }) => value === 'Toyota')?.count).toBe(forSale({ lists: { make: ['Toyota'] } }))
    }
    expect((await pageOf('', { lists: { model: ['3'] } })).heading).toMatch(/^\d+ Mazda 3 cars$/)
    expect((await pageOf('mazda hilux')).count).toBe(both)
    const page = await loadResultsPage(tenant, searchCriteria({ basePath: '/search/toyota', slug: 'toyota', lists: { make: ['Mazda'] } }), NOW)
    expect(page?.href).toBe('/search/new-used-and-demo-cars/?make=Mazda&make=Toyota')
    const old = await loadResultsPage(tenant, searchCriteria({ basePath: '/search/toyota/hi-lux', slug: 'toyota/hi-lux' }), NOW)
    expect(old?.href).toBe('/search/toyota/hilux')
  })

  test('a site of used cars has no tab for new ones, and an empty page says no filter to clear', async () => {
    const of = async (id: number, part: Partial<SearchCriteria> = {}) => (await loadResultsPage({ ...tenant, id }, searchCriteria(part), NOW))?.view
    const used = await of(others.usedOnly)
    expect(used).toMatchObject({ count: 40, tabs: [], heading: '40 used cars' })
    const onNew = await of(others.usedOnly, { basePath: '/search/new-cars', carTypes: ['new'] })
    expect(onNew).toMatchObject({ count: 0, chips: [], allHref: '/search/new-used-and-demo-cars/', noResultsSuggestion: null })
    expect(await of(others.empty)).toMatchObject({ count: 0, tabs: [], chips: [], allHref: null, noResultsSuggestion: null })
    expect(await of(others.empty, { text: 'toyota' })).toMatchObject({ count: 0, partial: null })
  })

  test('a search without an answer says what the site sells: a caravan yard has no cars', async () => {
    const none = { ranges: { price: { max: 1 } } }
    const of = async (id: number) => (await loadResultsPage({ ...tenant, id }, searchCriteria(none), NOW))?.view
    expect(await of(others.caravans)).toMatchObject({ count: 0, noun: { many: 'caravans' }, heading: expect.stringMatching(/^No (used )?caravans/) })
    expect(await of(others.usedOnly)).toMatchObject({ count: 0, noun: { many: 'cars' }, heading: expect.stringMatching(/^No used cars/) })
  })

  test.each<[string, Partial<SearchCriteria>, string, RegExp]>([
    ['all that there is', {}, 'vehicles', /^5 /],
    ['one body of its address', { lists: { body: ['Caravan'] } }, 'caravans', /^3 (used )?caravans$/],
    ['one body that is typed', { text: 'motorhome' }, 'motorhomes', /^2 (used )?motorhomes$/],
    ['both', { lists: { body: ['Caravan', 'Motorhome'] } }, 'vehicles', /^5 /],
    ['nothing that there is of it', { lists: { body: ['Motorhome'] }, ranges: { price: { max: 1 } } }, 'motorhomes', /^No (used )?motorhomes/],
  ])('a search has one noun: %s', async (_what, part, noun, heading) => {
    const page = await loadResultsPage({ ...tenant, id: others.towedAndDriven }, searchCriteria(part), NOW)
    expect(page?.view).toMatchObject({ noun: { many: noun }, heading: expect.stringMatching(heading) })
  })

  test('home page, menus and brands count what the searches that they lead to show, where the first of these leave out cars without a price', async () => {
    await database.pool.query(`insert into manufacturer (slug, name) values ('toyota', 'Toyota') on conflict do nothing`)
    const search = { defaultSort: 'lowest-price', lowestPriceNeedsPrice: true, pageSize: 60 }
    const site = { ...tenant, settings: settingsSchema.parse({ search, pages: { brands: true } }) }
    const shown = async (part: Partial<SearchCriteria>) => (await loadResultsPage(site, searchCriteria(part), NOW))?.view.forSale
    const all = await shown({})
    expect(all).toBeLessThan(forSale({}))
    const home = await loadHomeStock(site, NOW)
    expect(home).toMatchObject({ count: all, makes: expect.arrayContaining([{ value: 'Toyota', count: await shown({ lists: { make: ['Toyota'] } }) }]) })
    const menu = await loadStockMenu(site, null, NOW)
    expect(menu).toMatchObject({ makes: home.makes, bodies: home.bodies })
    const [model] = menu.models
    expect(model?.count).toBe(await shown({ lists: { make_model: [`${model?.make} ${model?.name}`] } }))
    const onPath = { basePath: '/search/toyota', slug: 'toyota' }
    const brand = await loadBrandStock(site, 'toyota', NOW)
    expect(brand).toMatchObject({ count: await shown(onPath), types: expect.arrayContaining([expect.objectContaining({ label: 'Used', count: await shown({ ...onPath, lists: { car_type: ['used'] } }) })]) })
    // Links and the site map lead to a brand or model as long as it has cars: where none of them has a price, those are shown.
    const engine = engineUnderTest
    engineUnderTest = { search: (id, request) => engine.search(id, request.needsPrice ? { ...request, ranges: { price: { max: 0 } } } : request) }
    const [unpriced, yard] = await Promise.all([loadBrandStock(site, 'toyota', NOW), loadHomeStock(site, NOW)]).finally(() => (engineUnderTest = engine))
    expect(unpriced?.count).toBe(forSale({ lists: { make: ['Toyota'] } }))
    // Their links lead to a search that shows them.
    const hrefs = [unpriced, ...(unpriced?.types ?? []), ...(unpriced?.models ?? [])].map((link) => link && ('href' in link ? link.href : link.searchHref))
    expect(hrefs).toEqual(hrefs.map(() => expect.stringMatching(/[?&]sortBy=latest$/)))
    expect(unpriced?.models.length).toBeGreaterThan(1)
    expect(brand?.searchHref).toBe('/search/toyota')
    // What came last came last, whether it has a price or not.
    const latestOf = async (make: string[]) => {
      const byDate = await loadResultsPage(site, searchCriteria({ sort: 'latest', lists: { status: [...FOR_SALE_STATUSES], ...(make.length > 0 ? { make } : {}) } }), NOW)
      return byDate?.view.cars.slice(0, 8).map(({ id }) => id)
    }
    const ids = (cars: readonly { id: number }[] | undefined) => cars?.map(({ id }) => id)
    expect([ids(home.latest), ids(brand?.cars)]).toEqual([await latestOf([]), await latestOf(['Toyota'])])
    expect([yard.count, ids(yard.latest), yard.description]).toEqual([0, ids(home.latest), expect.stringMatching(/^Cars at /)])
    // In another order every car stands in the search.
    const latest = { ...site, settings: settingsSchema.parse({ search: { ...search, defaultSort: 'latest' } }) }
    expect((await loadHomeStock(latest, NOW)).count).toBe(forSale({}))
  })

  test('a model goes by the name that the site gives its make: in the list, as a chip and in what is suggested while typing', async () => {
    const settings = settingsSchema.parse({ search: { facets: ['make_model'] }, makes: { overrides: [{ slug: 'toyota', name: 'Toyota Trucks' }] } })
    const site = { ...tenant, settings, settingsVersion: 'own makes' }
    const page = await loadResultsPage(site, searchCriteria({ text: 'hilux' }), NOW)
    expect(page?.view.chips.map(({ label }) => label)).toEqual(['Toyota Trucks HiLux'])
    expect(page?.view.facets[0]?.values).toContainEqual(expect.objectContaining({ value: 'Toyota HiLux', label: 'Toyota Trucks HiLux' }))
    expect((await loadTypedSuggestion(site, 'hilux under 60k', NOW))?.label).toBe('Toyota Trucks HiLux, under $60,000')
    expect((await loadFacetValues(site, searchCriteria(), 'make_model', NOW, { named: 'trucks hil' })).map(({ value }) => value)).toEqual(['Toyota HiLux'])
    expect((await loadFacetValues(site, searchCriteria(), 'make_model', NOW, { named: 'toyota hil' })).map(({ value }) => value)).toEqual(['Toyota HiLux'])
  })

  test('a body goes by the words that people use, and one that the site has no car of is an empty page', async () => {
    const at = (slug: string, part: Partial<SearchCriteria> = {}, id = tenant.id) =>
      loadResultsPage({ ...tenant, id }, searchCriteria({ basePath: `/search/${slug}`, slug, ...part }), NOW)
    const utes = expected({ lists: { body: ['Ute'] } }).length
    expect(utes).toBeGreaterThan(0)
    for (const [slug, href] of [['utes', '/search/ute'], ['suvs', '/search/suv'], ['4wd', '/search/suv']] as const) expect((await at(slug))?.href).toBe(href)
    expect((await at('utes'))?.view.count).toBe(utes)
    expect((await at('utes', { postcode: '2450' }))?.view.count).toBe(utes)
    expect(await loadSearchCounts(tenant, [{ href: '/search/utes', since: null }, { href: '/search/motorhome', since: null }], NOW)).toEqual([
      { count: forSale({ lists: { body: ['Ute'] } }), newCount: 0 },
      { count: 0, newCount: 0 },
    ])
    const none = await at('motorhome', { lists: { make: ['Toyota'] } })
    expect(none).toMatchObject({ href: '/search/motorhome?make=Toyota', head: { canonicalUrl: null }, view: { count: 0, forSale: 0, pages: 1, cars: [] } })
    expect(none?.view.chips.map(({ label }) => label)).toEqual(['Motorhome', 'Toyota'])
    expect(none?.view.facets.find(({ filter }) => filter === 'make')?.values).toEqual([expect.objectContaining({ value: 'Toyota', count: 0 })])
    expect((await at('light-trucks', {}, others.empty))?.href).toBe('/search/light-truck')
    expect((await at('bus', { postcode: '2450' }))?.view).toMatchObject({ count: 0, allHref: null })
    expect(await at('no-such-make')).toBeNull()
  })

  test('of the categories of its cars a site offers those that it names, and what is chosen', async () => {
    const site = { ...tenant, searchCategories: ['Towing', 'first car'], settings: settingsSchema.parse({ search: { facets: ['categories'] } }) }
    const chosen = searchCriteria({ lists: { categories: ['Family'] } })
    const all = plainSearch(cars, plain({}), NOW, SOLD_DAYS).facet('categories')
    const listed = (page: Awaited<ReturnType<typeof loadResultsPage>>) => page?.view.facets.find(({ filter }) => filter === 'categories')?.values.map(({ value }) => value)
    expect(all.map(({ value }) => value)).toContain('Family')
    expect(listed(await loadResultsPage(site, searchCriteria(), NOW))).toEqual(all.flatMap(({ value }) => (value === 'Family' ? [] : value)))
    expect(listed(await loadResultsPage(site, chosen, NOW))).toContain('Family')
    expect(await loadFacetValues(site, searchCriteria(), 'categories', NOW)).toEqual(all.filter(({ value }) => value !== 'Family'))
  })

  test('a value beyond the limit of a list is found by its name', async () => {
    const named = (text: string) => loadFacetValues(tenant, searchCriteria(), 'make_model', NOW, { most: 1, named: text })
    // What was chosen stays in the whole list, though no car of it is within the price: the form would let go of it.
    expect(await loadFacetValues(tenant, searchCriteria({ lists: { make: ['Toyota'] }, ranges: { price: { max: 1 } } }), 'make', NOW)).toEqual([expect.objectContaining({ value: 'Toyota', count: 0 })])
    expect((await named('hil')).map(({ value }) => value)).toEqual(['Toyota HiLux'])
    expect((await named('bt 50')).map(({ value }) => value)).toEqual(['Mazda BT-50'])
    expect(await named('zzz')).toEqual([])
  })

  test('the searches by budget and by price know a value however it is written', async () => {
    const asked = new URLSearchParams({ body: 'ute', make: 'TOYOTA' })
    const budget = await loadBudget(tenant, new URLSearchParams({ body: 'ute', repayment: '5000' }), NOW)
    expect(budget).toMatchObject({ chosenBodies: ['Ute'], href: expect.stringContaining('body=Ute') })
    expect(budget.count).toBeGreaterThan(0)
    const range = await loadPriceRange(tenant, asked, NOW)
    expect(range.chosen).toEqual({ make: ['Toyota'], body: ['Ute'] })
    expect(range.count).toBe((await loadPriceRange(tenant, new URLSearchParams({ body: 'Ute', make: 'Toyota' }), NOW)).count)
    expect(range.count).toBeGreaterThan(0)
  })

  test('lists, counts and suggestions read the words alike', async () => {
    const part = { lists: { make: ['Toyota'] }, ranges: { price: { max: 40_000 } } }
    const count = forSale(part)
    const text = 'toyota under 40k'
    const fuels = await loadFacetValues(tenant, searchCriteria({ text }), 'fuel', NOW)
    expect(fuels.reduce((sum, one) => sum + one.count, 0)).toBeLessThanOrEqual(count)
    expect(fuels).toEqual(plainSearch(cars, plain(part), NOW, SOLD_DAYS).facet('fuel'))
    expect(await loadSearchCounts(tenant, [{ href: `/search/new-used-and-demo-cars/?query=${text}`, since: null }], NOW)).toEqual([
      { count, newCount: 0 },
    ])
    // What the button leads to: without the words that no car is, and without a budget that is below everything.
    for (const query of ['query=toyota+spaceship', 'query=spaceship', 'make=Toyota&price_max=5', 'make=Toyota&price_min=41900&price_max=23450']) {
      const params = new URLSearchParams(query)
      const leads = await findCanonicalHref(tenant, parseSearchCriteria(ALL_STOCK, params), params, NOW)
      const shown = parseSearchCriteria(ALL_STOCK, leads === null ? params : new URL(leads, tenant.origin).searchParams)
      const page = await loadResultsPage(tenant, shown, NOW)
      expect(page?.view.forSale, query).toBeGreaterThan(0)
      expect([query, await loadSearchCounts(tenant, [{ href: `/search/new-used-and-demo-cars/?${query}`, since: null }], NOW)]).toEqual([query, [{ count: page?.view.forSale, newCount: 0 }]])
    }
    // An order that leaves cars out leaves them out of the count too.
    const needsPrice = { ...tenant, settings: { ...tenant.settings, search: { ...tenant.settings.search, lowestPriceNeedsPrice: true } } }
    const cheapest = await loadResultsPage(needsPrice, searchCriteria({ text: 'cheapest toyota' }), NOW)
    expect(cheapest?.view.forSale).toBeLessThan(forSale({ lists: { make: ['Toyota'] } }))
    const [anHourAgo, inAnHour] = [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms))
    for (const since of [null, inAnHour ?? null]) {
      expect(await loadSearchCounts(needsPrice, [{ href: '/search/new-used-and-demo-cars/?query=cheapest+toyota', since }], NOW)).toEqual([{ count: cheapest?.view.forSale, newCount: 0 }])
    }
    const since = new Date(0)
    const search = (query: string) => ({ href: `/search/new-used-and-demo-cars/?query=${query}`, since })
    const [whole, partial] = await loadSearchCounts(tenant, [search('toyota'), search('toyota+spaceship')], NOW)
    expect([whole?.count, partial?.newCount]).toEqual([partial?.count, 0])
    expect(whole?.newCount).toBeGreaterThan(0)
    // News is what came since, on whichever day its dealer says that it was listed.
    const newSince = async (moment: Date | undefined) => (await loadSearchCounts(tenant, [{ ...search('toyota'), since: moment ?? null }], NOW))[0]?.newCount
    expect([await newSince(anHourAgo), await newSince(inAnHour)]).toEqual([whole?.newCount, 0])
    // Whoever has a page before them, kept or not, has seen what its stock had, and not what came until they looked.
    const page = await loadResultsPage(tenant, searchCriteria({ text: 'toyota' }), NOW)
    const { rows: built } = await database.pool.query<{ at: Date }>('select built_at as at from search_index where tenant_id = $1', [tenant.id])
    expect(page?.view.stockOf).toBe(built[0]?.at.toISOString())
    expect(await newSince(new Date(page?.view.stockOf ?? 0))).toBe(0)
    await database.pool.query('create table came as select id, first_seen_at, created_at from car')
    await database.pool.query(`update car set first_seen_at = null, created_at = now() - interval '2 hours'`)
    expect(await newSince(anHourAgo)).toBe(0)
    // The next engine is filled from the same cars.
    await database.pool.query('update car set first_seen_at = came.first_seen_at, created_at = came.created_at from came where came.id = car.id')
    await database.pool.query('drop table came')
    expect(await loadTypedSuggestion(tenant, text, NOW)).toEqual({
      ...{ label: 'Toyota, under $40,000', count, isPartial: false },
      href: '/search/new-used-and-demo-cars/?query=toyota+under+40k',
    })
    // Makes and models are offered by name to who types the beginning of one.
    for (const name of ['toyota', 'toyot', 'hilux', 'hi lux', 'merc', 'benz']) expect(await loadTypedSuggestion(tenant, name, NOW), name).toBeNull()
    for (const [typed, label] of [['tyota', 'Toyota'], ['toyota for sale', 'Toyota'], ['mb', 'Mercedes-Benz'], ['not toyota', 'not Toyota']] as const) {
      expect((await loadTypedSuggestion(tenant, typed, NOW))?.label, typed).toBe(label)
    }
    expect(await loadTypedSuggestion(tenant, 'qqq', NOW)).toBeNull()
  })
})
