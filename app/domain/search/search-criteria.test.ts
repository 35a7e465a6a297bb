import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIST_FILTERS } from './search-filters'
import { appliedCount, formatSearchParams, parseSearchCriteria, searchCriteria, searchHref, toggleValue, withRange, type SearchCriteria } from './search-criteria'
import { ALL_STOCK, parseSearchPath } from './search-paths'

const parse = (query: string) => parseSearchCriteria(ALL_STOCK, new URLSearchParams(query))
const format = (query: string) => formatSearchParams(parse(query)).toString()

describe('a query string becomes criteria', () => {
  test.each<[string, Partial<SearchCriteria>]>([
    ['', {}],
    ['query=hilux', { text: 'hilux' }],
    ['make=Toyota&make=Kia&body=Ute', { lists: { make: ['Toyota', 'Kia'], body: ['Ute'] } }],
    ['make=Toyota&make=Toyota', { lists: { make: ['Toyota'] } }],
    ['price=10000-20000', { ranges: { price: { min: 10_000, max: 20_000 } } }],
    ['price=10000-', { ranges: { price: { min: 10_000 } } }],
    ['price=-20000', { ranges: { price: { max: 20_000 } } }],
    ['year=2020', { ranges: { year: { min: 2020, max: 2020 } } }],
    ['price_min=10%2C000&price_max=%2420000', { ranges: { price: { min: 10_000, max: 20_000 } } }],
    ['price=20000-10000', { ranges: { price: { min: 10_000, max: 20_000 } } }],
    ['price_min=&price_max=', {}],
    ['price_from=10000&price_to=20000', { ranges: { price: { min: 10_000, max: 20_000 } } }],
    ['price_minimum=10000', {}],
    ['price=1-2-3', {}],
    ['price_typed=20000-10000', { refused: { price: { min: 20_000, max: 10_000 } } }],
    ['price_typed=lots', { refused: { price: { min: 'lots' } } }],
    ['price_min=abc&price_max=20000', { ranges: { price: { max: 20_000 } }, refused: { price: { min: 'abc' } } }],
    ['km_max=-3', { refused: { km: { max: '–3' } } }],
    ['price_min=10-20&price_max=x', { refused: { price: { min: '10–20', max: 'x' } } }],
    ['year_from=soon', { refused: { year: { min: 'soon' } } }],
    ['price_max=12345678901234567890', { refused: { price: { max: '12345678901234567890' } } }],
    ['price_max=123456789012345678901', { refused: { price: { max: '123456789012345678901' } } }],
    ['postcode=4740&within=50', { postcode: '4740', within: 50 }],
    ['postcode=4740&within=2000', { postcode: '4740', within: 2_000 }],
    ['postcode=4740&within=2001', { postcode: '4740' }],
    ['postcode=4740&within=1', { postcode: '4740', within: 1 }],
    ['postcode=4740&within=0', { postcode: '4740' }],
    ['page=1000000', { page: 1_000_000 }],
    ['page=1000001', { page: 1_000_000 }],
    ['length=5.49-6.1', { ranges: { length: { min: 549, max: 610 } } }],
    ['length=-6.1&tare=-2500', { ranges: { length: { max: 610 }, tare: { max: 2_500 } } }],
    ['length_min=18+ft&length_max=20&tare_max=2500kg', { ranges: { length: { min: 549, max: 610 }, tare: { max: 2_500 } } }],
    ['length=long', {}],
    ['price=abc&km=--&year=-', {}],
    ['postcode=%EF%BC%94%EF%BC%90%EF%BC%90%EF%BC%90', { postcode: '4000' }],
    ['postcode=400', { postcode: '400' }],
    ['sortBy=latest', { sort: 'latest' }],
    ['sortBy=nonsense', {}],
    ['show=model', { wholeList: 'model' }],
    ['show=nonsense', {}],
    ['page=3', { page: 3 }],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=abc', {}],
    ['page=1e3', {}],
    ['page=99999999999', {}],
    ['unknown=1&__proto__=x&constructor=y', {}],
    ['make=%00%07', {}],
    ['make=%F0%9F%98%80', { lists: { make: ['😀'] } }],
    ['query=%20%20red%0A%0Aute%20', { text: 'red ute' }],
  ])('%s', (query, part) => expect(parse(query)).toEqual(searchCriteria(part)))

  test('5,000 parameters are read no further than a page needs', () => {
    const query = Array.from({ length: 5_000 }, (_, at) => `make=m${at}`).join('&')
    expect(parse(query).lists.make).toHaveLength(40)
    const all = LIST_FILTERS.flatMap((filter) => Array.from({ length: 50 }, (_, at) => `${filter}=v${at}`)).join('&')
    expect(appliedCount(parse(all))).toBe(40)
  })

  test('all texts together take 2,000 characters of an address at most: what is over is left out, and what is left is found again', () => {
    const values = Array.from({ length: 40 }, (_, at) => `${'é'.repeat(98)}${at + 10}`)
    const query = new URLSearchParams([['make', 'Kia'], ...values.map((value) => ['colour', value] as [string, string]), ['body', 'Ute'], ['query', 'x'.repeat(100)], ['price', '1-2']])
    const criteria = parseSearchCriteria(ALL_STOCK, query)
    expect(criteria).toMatchObject({ text: 'x'.repeat(100), lists: { make: ['Kia'], body: ['Ute'], colour: values.slice(0, 3) }, ranges: { price: { min: 1, max: 2 } } })
    expect(formatSearchParams(criteria).toString().length).toBeLessThan(2_020)
    expect(parseSearchCriteria(ALL_STOCK, formatSearchParams(criteria))).toEqual(criteria)
  })

  test('what turns around the words behind it, in a heading or a title that repeats it, is left out', () => {
    expect(parse('query=%E2%80%AEtoyota%E2%81%A6&make=%E2%80%ABKia')).toMatchObject({ text: 'toyota', lists: { make: ['Kia'] } })
  })

  test.each([
    [`${'x'.repeat(195)} hilux`, 'x'.repeat(195)],
    [`${'x'.repeat(194)} hilux ranger`, `${'x'.repeat(194)} hilux`],
    [`${'x'.repeat(194)} hilux`, `${'x'.repeat(194)} hilux`],
  ])('what is longer ends with a whole word: %s', (query, text) => expect(parse(`query=${query}`).text).toBe(text))

  test('a value has at most 200 characters, and half a character is none', () => {
    expect(parse(`make=${'a'.repeat(500)}`).lists.make?.[0]).toHaveLength(200)
    expect(parseSearchCriteria(ALL_STOCK, new URLSearchParams([['make', '\ud83d']])).lists.make ?? []).toEqual([])
    // Nor is one that the cut leaves.
    expect(parse(`query=${'x'.repeat(199)}🚗`).text).toBe(`${'x'.repeat(199)}\ufffd`)
  })
})

describe('criteria have one address', () => {
  test.each([
    ['page=1&sortBy=most-relevant', 'sortBy=most-relevant'],
    ['page=1&sortBy=nonsense', ''],
    ['within=50', ''],
    ['within=50&postcode=4740', 'postcode=4740&within=50'],
    ['price_typed=20000-10000', 'price_typed=20000-10000'],
    ['price_max=10000-20000&km_min=%F0%9F%9A%97', 'price_typed=-10000%E2%80%9320000&km_typed=%F0%9F%9A%97-'],
    ['price_typed=a-b-c', 'price_typed=a-b'],
    ['show=model&make=Kia', 'make=Kia'],
    ['body=Ute&make=Kia&make=Audi', 'make=Audi&make=Kia&body=Ute'],
    ['price_max=20000&page=2', 'price=-20000&page=2'],
    ['year=2020&query=a+b', 'query=a+b&year=2020-2020'],
  ])('%s', (query, canonical) => expect(format(query)).toBe(canonical))

  test('whatever is in the address, its canonical form means the same and is canonical itself', () => {
    const names = fc.constantFrom('query', 'make', 'price', 'price_min', 'km_max', 'year', 'sortBy', 'page', 'zzz', 'tag')
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.oneof(fc.string({ unit: 'binary' }), fc.nat().map(String))), { maxLength: 12 }), (pairs) => {
        const criteria = parseSearchCriteria(ALL_STOCK, new URLSearchParams(pairs))
        const canonical = formatSearchParams(criteria)
        const again = parseSearchCriteria(ALL_STOCK, canonical)
        expect(formatSearchParams(again).toString()).toBe(canonical.toString())
        expect({ ...again, lists: {} }).toEqual({ ...criteria, lists: {} })
      }),
    )
  })
})

describe('a changed filter drops the page', () => {
  const second = { ...parse('make=Kia&page=2'), sort: 'latest' as const }
  test('choosing and unchoosing a value', () => {
    const both = toggleValue(second, 'make', 'Audi')
    expect(both).toMatchObject({ page: 1, lists: { make: ['Kia', 'Audi'] }, sort: 'latest' })
    expect(toggleValue(toggleValue(both, 'make', 'Audi'), 'make', 'Kia').lists.make).toBeUndefined()
  })
  test('setting and removing a range', () => {
    const ranged = withRange(second, 'price', { max: 5 })
    expect(ranged).toMatchObject({ page: 1, ranges: { price: { max: 5 } } })
    expect(searchHref(withRange(ranged, 'price', undefined))).toBe('/search/new-used-and-demo-cars/?make=Kia&sortBy=latest')
  })
})

test('applied filters are counted, the text as one', () => {
  expect(appliedCount(parse('query=x&make=A&make=B&price=1-2'))).toBe(4)
  expect(appliedCount(searchCriteria())).toBe(0)
})

test.each([
  [undefined, undefined, '', '/cars/'],
  ['used-cars', undefined, 'make=Kia', '/search/used-cars/?make=Kia'],
  ['toyota', 'hilux', 'page=2', '/search/toyota/hilux?page=2'],
  // A form without script sends what was typed.
  [undefined, undefined, 'price_min=%2420k&price_max=30%2C000&km_max=50.000+km', '/cars/?price=20000-30000&km=-50000'],
])('the path of %s/%s with %s stays that of its links: %s', (first, second, query, href) => {
  const scope = parseSearchPath(first, second)
  expect(scope && searchHref(parseSearchCriteria(scope, new URLSearchParams(query)))).toBe(href)
})
