import { describe, expect, it } from 'vitest'
import type { ValueWords } from '~/domain/search/applied-filters'
import { valueLabel } from '~/domain/search/filter-labels'
import type { ResultsView } from '~/domain/search/results-view'
import { parseSearchCriteria, type SearchCriteria } from '~/domain/search/search-criteria'
import { parseSearchPath } from '~/domain/search/search-paths'
import { METRES_ONLY } from '~/domain/text/format'
import type { SearchPath } from '~/search/stock-search'
import { resultsHead } from './results-head'
import { CAR } from '~/domain/cars/vehicle-noun'
import { resultsMeta, resultsShareMeta } from './results-meta'

const tenant = { name: 'Northside', origin: 'https://northside.example.com' }

function headOf(first: string | undefined, query: string, options: { path?: SearchPath; said?: number; pages?: number; implied?: string[]; excluded?: string[]; words?: ValueWords; overrideCity?: string; model?: string } = {}) {
  const scope = parseSearchPath(first)
  if (!scope) throw new Error(`no scope for ${first}`)
  const criteria = parseSearchCriteria(scope, new URLSearchParams(query))
  const subject = { criteria, path: options.path ?? null, modelSlug: options.model ?? null, impliedBodies: options.implied ?? [], excludedCarTypes: options.excluded ?? [], words: options.words ?? valueLabel, lengths: METRES_ONLY }
  const { said = 60, pages = 3 } = options
  return resultsHead({ ...tenant, overrideCity: options.overrideCity ?? null }, subject, criteria, said, pages)
}

describe('resultsHead', () => {
  it.each([
    ['new-used-and-demo-cars', '', '/search/new-used-and-demo-cars/'],
    [undefined, '', '/search/new-used-and-demo-cars/'],
    [undefined, 'page=2', '/search/new-used-and-demo-cars/?page=2'],
    ['used-cars', '', '/search/used-cars/'],
    ['used-cars', 'page=2', '/search/used-cars/?page=2'],
    ['used-cars', 'page=3', '/search/used-cars/?page=3'],
    ['used-cars', 'utm_source=mail', '/search/used-cars/'],
    ['used-cars', 'body=SUV', '/search/used-cars/?body=SUV'],
    ['used-cars', 'utm_source=mail&body=SUV', '/search/used-cars/?body=SUV'],
    [undefined, 'city=Aspley&page=2', '/search/new-used-and-demo-cars/?city=Aspley&page=2'],
  ])('%s?%s is indexed as %s', (first, query, address) => {
    expect(headOf(first, query).canonicalUrl).toBe(tenant.origin + address)
  })

  it.each([
    ['fuel=Diesel'],
    ['query=hilux'],
    ['price=-5'],
    ['sortBy=latest'],
    ['postcode=4000'],
    ['page=4'],
    ['body=SUV&body=Ute'],
    ['body=SUV&city=Aspley'],
    ['body=SUV&query=sr5'],
    ['body=SUV&sortBy=latest'],
  ])('%s is not indexed', (query) => {
    expect(headOf('used-cars', query).canonicalUrl).toBeNull()
  })

  it.each([
    ['used-cars', '', ['new', 'demo'], '/search/new-used-and-demo-cars/'],
    ['used-cars', 'page=2', ['new', 'demo'], '/search/new-used-and-demo-cars/?page=2'],
    ['used-cars', 'city=Aspley', ['new', 'demo'], '/search/new-used-and-demo-cars/?city=Aspley'],
    ['new-and-demo-cars', '', ['demo'], '/search/new-cars'],
    ['new-and-demo-cars', '', ['new'], '/search/demo-cars'],
    ['new-and-demo-cars', '', ['used'], '/search/new-used-and-demo-cars/'],
    ['new-and-demo-cars', '', [], '/search/new-and-demo-cars'],
    ['used-cars', '', ['demo'], '/search/used-cars/'],
    ['suv', '', ['new', 'demo'], '/search/suv'],
  ])('%s?%s of a site without %s cars is indexed as %s, which shows the same', (first, query, excluded, address) => {
    expect(headOf(first, query, { excluded }).canonicalUrl).toBe(tenant.origin + address)
  })

  it('a body of the only kind of car has a path, as a body of all has', () => {
    expect(headOf('used-cars', 'body=SUV', { excluded: ['new', 'demo'] }).canonicalUrl).toBe(`${tenant.origin}/search/suv`)
  })

  it('never says that a site has what it never has', () => {
    expect(headOf(undefined, '', { excluded: ['new', 'demo'] }).title).toContain('Used cars')
    expect(headOf(undefined, '', { excluded: ['demo'] }).title).toContain('New and used cars')
    expect(headOf(undefined, '').title).toContain('New, used and demo cars')
  })

  it('calls a make as the site does, of the path and of the query', () => {
    const words: ValueWords = (filter, value) => (filter === 'make' && value === 'LDV' ? 'LDV Vans' : value)
    expect(headOf('ldv', '', { path: { make: 'LDV' }, words }).title).toContain('LDV Vans cars')
    expect(headOf(undefined, 'make=LDV&make=Kia', { words }).title).toMatch(/LDV Vans/)
  })

  it.each([
    ['body=SUV', '/search/suv'],
    ['body=SUV&page=2', '/search/suv?page=2'],
    ['body=Cab+Chassis', '/search/cab-chassis'],
    ['make=Toyota', '/search/toyota'],
    ['make=Alfa+Romeo', '/search/alfa-romeo'],
  ])('%s of all stock is indexed at its own path', (query, address) => {
    expect(headOf('new-used-and-demo-cars', query).canonicalUrl).toBe(tenant.origin + address)
    expect(headOf(undefined, query).canonicalUrl).toBe(tenant.origin + address)
  })

  it.each([
    [undefined, 'make=Toyota&model=HiLux', '/search/toyota/hilux'],
    ['new-used-and-demo-cars', 'make_model=Toyota+HiLux&page=2', '/search/toyota/hilux?page=2'],
    ['toyota', 'model=HiLux', '/search/toyota/hilux'],
  ])('%s?%s, which is one model, is indexed at its path', (first, query, address) => {
    expect(headOf(first, query, { model: 'toyota/hilux' }).canonicalUrl).toBe(tenant.origin + address)
    expect(headOf(first, query).canonicalUrl).toBeNull()
  })

  it.each([
    ['used-cars', 'make=Toyota&model=HiLux', []],
    [undefined, 'make=Toyota&model=HiLux&fuel=Diesel', []],
    [undefined, 'make=Toyota&model=HiLux&body=Ute', []],
    [undefined, 'make=Toyota&model=HiLux&price=-20000', []],
    [undefined, 'make=Toyota&model=HiLux&query=sr5', []],
    [undefined, 'make=Toyota&model=HiLux&sortBy=latest', []],
    [undefined, 'make=Toyota&model=HiLux&postcode=4000', []],
    ['new-cars', 'make=Toyota&model=HiLux', ['demo']],
  ])('%s?%s asks for more than a model, and is not indexed', (first, query, excluded) => {
    expect(headOf(first, query, { model: 'toyota/hilux', excluded }).canonicalUrl).toBeNull()
  })

  it('a model of the only kind of car has its path', () => {
    expect(headOf('used-cars', 'make=Toyota&model=HiLux', { model: 'toyota/hilux', excluded: ['new', 'demo'] }).canonicalUrl).toBe(`${tenant.origin}/search/toyota/hilux`)
  })

  it.each(['make=Toyota&make=Kia', 'make=Toyota&body=SUV', 'make=Toyota&sortBy=latest', 'make=%21'])('%s of all stock has no path', (query) => {
    expect(headOf(undefined, query).canonicalUrl).toBeNull()
  })

  it('does not index a page that says that there are none, also where some were just sold', () => {
    expect(headOf('demo-cars', '', { said: 0, pages: 1 }).canonicalUrl).toBeNull()
  })

  it.each([
    ['new-used-and-demo-cars', '', {}, 'New, used and demo cars | Northside'],
    ['used-cars', 'make=Toyota&page=2', {}, 'Used Toyota cars, page 2 | Northside'],
    ['used-cars', 'page=1234', { pages: 2_000 }, 'Used cars, page 1,234 | Northside'],
    ['toyota', 'query=sr5', { path: { make: 'Toyota' } }, 'Toyota cars matching “sr5” | Northside'],
    ['ute', '', { path: { body: 'Ute' } }, 'Utes | Northside'],
    ['used-cars', '', { implied: ['Caravan', 'Motorhome'] }, 'Used caravans and motorhomes | Northside'],
  ])('%s?%s %j has the title %s', (first, query, options, title) => {
    expect(headOf(first, query, options).title).toBe(title)
  })

  it('counts what is for sale in the description', () => {
    expect(headOf('used-cars', '', { said: 58 }).description).toContain('58 used cars for sale at Northside')
    expect(headOf('used-cars', '').description).toContain('60 used cars for sale at Northside.')
    expect(headOf('used-cars', '', { overrideCity: 'Brisbane' }).description).toContain('60 used cars for sale at Northside in Brisbane.')
  })
})

describe('resultsMeta', () => {
  it('has a canonical link or a noindex, never both', () => {
    const indexed = resultsMeta(headOf('used-cars', ''), CAR)
    expect(indexed).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${tenant.origin}/search/used-cars/` })
    expect(indexed.some((entry) => entry.name === 'robots')).toBe(false)
    const filtered = resultsMeta(headOf('used-cars', 'fuel=Diesel'), CAR)
    expect(filtered).toContainEqual({ name: 'robots', content: 'noindex, follow' })
    expect(filtered.some((entry) => entry.rel === 'canonical')).toBe(false)
  })

  it.each([
    ['make=Toyota&price=-20000&price_typed=7', '/search/used-cars/?make=Toyota&price=-20000'],
    ['page=2', '/search/used-cars/?page=2'],
  ])('%s is shared as what was narrowed', (query, address) => {
    const head = headOf('used-cars', query)
    const criteria = parseSearchCriteria(parseSearchPath('used-cars') as SearchCriteria, new URLSearchParams(query))
    const shared = resultsShareMeta(head, { name: 'Northside', origin: tenant.origin }, { heading: 'Used cars', criteria, pageSize: 21, cars: [] } as unknown as ResultsView)
    expect(shared).toContainEqual({ property: 'og:url', content: tenant.origin + address })
  })

  it('says something without a page', () => {
    expect(resultsMeta(undefined, CAR)).toEqual([{ title: 'No such cars' }, { name: 'robots', content: 'noindex' }])
    expect(resultsMeta(undefined, { one: 'caravan', many: 'caravans' })[0]).toEqual({ title: 'No such caravans' })
  })
})
