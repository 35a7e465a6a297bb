import { describe, expect, it } from 'vitest'
import { valueLabel } from '~/domain/search/filter-labels'
import { parseSearchCriteria, type SearchCriteria } from '~/domain/search/search-criteria'
import { parseSearchPath } from '~/domain/search/search-paths'
import { METRES_ONLY } from '~/domain/text/format'
import { canonicalRedirect, conditionTabs, removableChips } from './results-links'

/** What an address such as `toyota/hilux?fuel=Diesel` below /search/ asks for; without a path that of /cars/. */
const asked = (address: string): SearchCriteria => {
  const [path = '', query] = address.split('?')
  const [first, second] = path.split('/')
  const scope = parseSearchPath(first || undefined, second)
  if (!scope) throw new Error(`no search at ${address}`)
  return parseSearchCriteria(scope, new URLSearchParams(query))
}
const ALL = 'new-used-and-demo-cars'
const PLAIN = { words: valueLabel, lengths: METRES_ONLY }

describe('conditionTabs', () => {
  it('are the sister pages with the same filters, without its page and car type', () => {
    const tabs = conditionTabs(asked(`${ALL}?fuel=Diesel&car_type=used&page=3&sortBy=latest`), null, [])
    expect(tabs).toEqual([
      { label: 'All', href: '/search/new-used-and-demo-cars/?fuel=Diesel&sortBy=latest', isCurrent: true },
      { label: 'New', href: '/search/new-cars?fuel=Diesel&sortBy=latest', isCurrent: false },
      { label: 'Demo', href: '/search/demo-cars?fuel=Diesel&sortBy=latest', isCurrent: false },
      { label: 'Used', href: '/search/used-cars/?fuel=Diesel&sortBy=latest', isCurrent: false },
    ])
  })

  it("turn the path's make and model into filters", () => {
    const tabs = conditionTabs(asked('toyota/hilux'), { make: 'Toyota', model: 'HiLux' }, [])
    expect(tabs.map(({ href }) => href)[3]).toBe('/search/used-cars/?make=Toyota&model=HiLux')
    expect(tabs[0]?.isCurrent).toBe(true)
  })

  it.each([
    ['used-cars', 'Used'],
    ['new-cars', 'New'],
    ['demo-cars', 'Demo'],
    ['ute', 'All'],
    ['', 'All'],
  ])('of %s, %s is where one is', (path, label) => {
    const tabs = conditionTabs(asked(path), path === 'ute' ? { body: 'Ute' } : null, [])
    expect(tabs.filter(({ isCurrent }) => isCurrent).map((tab) => tab.label)).toEqual([label])
  })

  it('leave out a type that the site does not show', () => {
    const tabs = conditionTabs(asked(ALL), null, ['demo'])
    expect(tabs.map(({ label }) => label)).toEqual(['All', 'New', 'Used'])
  })

  it('are none where the site has one type only', () => {
    expect(conditionTabs(asked(ALL), null, ['new', 'demo'])).toEqual([])
  })
})

describe('removableChips', () => {
  it('call a make of the path as the site does', () => {
    const chips = removableChips(asked('toyota'), { make: 'Toyota' }, { ...PLAIN, words: (_, value) => `${value} Australia` })
    expect(chips.map(({ label }) => label)).toEqual(['Toyota Australia'])
  })

  it('are what the path says, then each filter, every one with the rest of them', () => {
    const chips = removableChips(asked('toyota?fuel=Diesel&price=-30000&page=2'), { make: 'Toyota' }, PLAIN)
    expect(chips).toEqual([
      { label: 'Toyota', href: '/search/new-used-and-demo-cars/?fuel=Diesel&price=-30000' },
      { label: 'Diesel', href: '/search/toyota?price=-30000' },
      { label: 'Up to $30,000', href: '/search/toyota?fuel=Diesel' },
    ])
  })

  it.each([
    ['postcode=4000', 'Nearest to 4000', ''],
    ['postcode=4000&sortBy=latest', 'Distance from 4000', '?sortBy=latest'],
    ['postcode=4000&within=50&page=2', 'Within 50 km of 4000', ''],
  ])('end with the place that cars are asked from: %s is %s', (query, label, rest) => {
    const near = { postcode: '4000', error: null, isFound: true }
    expect(removableChips(asked(`${ALL}?${query}`), null, { ...PLAIN, near })).toEqual([{ label, href: `/search/${ALL}/${rest}` }])
    expect(removableChips(asked(`${ALL}?${query}`), null, { ...PLAIN, near: { ...near, isFound: false } })).toEqual([])
  })

  it('are none on an unfiltered page', () => {
    expect(removableChips(asked(`${ALL}?sortBy=latest&page=2`), null, PLAIN)).toEqual([])
  })
})

describe('canonicalRedirect', () => {
  it.each([
    ['', null],
    ['make=Kia&price=-20000&page=2', null],
    ['utm_source=mail&make=Kia', null],
    ['page=abc', null],
    ['query=most-relevant', null],
    ['seats=1', null],
    ['utm_from_mail=1', null],
    ['utm_source=google&utm_term=&gclid=x', null],
    ['utm_term=&page=1', ''],
    ['query=&make=Kia&price_min=&price_max=20000&sortBy=most-relevant', '?make=Kia&price=-20000'],
    ['price_min=9&price_max=1', '?price=1-9'],
    ['price_from=12500&price_to=40500', '?price=12500-40500'],
    ['sortBy=most-relevant', ''],
    ['page=1', ''],
    ['query=+', ''],
  ])('%s goes to %s', (query, expected) => {
    const params = new URLSearchParams(query)
    const expectedHref = expected === null ? null : `/search/${ALL}/${expected}`
    expect(canonicalRedirect(asked(`${ALL}?${query}`), params, 'most-relevant')).toBe(expectedHref)
  })

  it.each([
    ['sortBy=latest', ''],
    ['sortBy=latest&make=Kia&page=2', '?make=Kia&page=2'],
    ['sortBy=most-relevant', null],
    ['make=Kia&page=2', null],
  ])("where 'latest' is the site's own order, %s goes to %s", (query, expected) => {
    const params = new URLSearchParams(query)
    const expectedHref = expected === null ? null : `/search/${ALL}/${expected}`
    expect(canonicalRedirect(asked(`${ALL}?${query}`), params, 'latest')).toBe(expectedHref)
  })

  it('never redirects to what it would redirect again', () => {
    const query = 'query=&price_max=5000&page=1&make=A'
    const target = canonicalRedirect(asked(`${ALL}?${query}`), new URLSearchParams(query), 'most-relevant') ?? ''
    const { searchParams: again } = new URL(target, 'http://site')
    expect(again.size).toBeGreaterThan(0)
    expect(canonicalRedirect(asked(`${ALL}?${again}`), again, 'most-relevant')).toBeNull()
  })
})
