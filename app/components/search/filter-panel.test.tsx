import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { parseSearchCriteria, searchCriteria } from '~/domain/search/search-criteria'
import type { ResultsView } from '~/domain/search/results-view'
import { ALL_STOCK } from '~/domain/search/search-paths'
import { FilterPanel } from './filter-panel'
import { ResultsBar } from './results-bar'

const TOYOTA = { value: 'Toyota', count: 3 }
const KIA = { value: 'Kia', count: 2 }
const MODELS = [{ value: 'Corolla', count: 2 }, { value: 'HiLux', count: 1 }]
const VIEW: ResultsView = {
  ...{ heading: '', criteria: searchCriteria(), pageSize: 21, noun: { one: 'car', many: 'cars' }, tabs: [], near: null, chips: [], clearHref: '/', allHref: null, cars: [], tiles: [] },
  ...{ count: 3, forSale: 3, said: 3, pages: 1, facets: [], ranges: [], refusedWords: null, lengths: { usesFeet: false }, sorts: [], defaultSort: 'most-relevant', isNearestFirst: false },
  ...{ keeps: { history: false, searches: false }, alertHref: null, stockOf: '', filterStyle: 'panel', hasMakeTiles: true, makeModels: null, remembersSections: false, partial: null, noResultsSuggestion: null },
}

it.each<[string, Partial<ResultsView>, boolean]>([
  ['several makes', { facets: [{ filter: 'make', values: [TOYOTA, KIA], more: 0 }] }, true],
  ['one make', { facets: [{ filter: 'make', values: [TOYOTA], more: 0 }] }, false],
  ['one make that is chosen', { facets: [{ filter: 'make', values: [TOYOTA], more: 0 }], criteria: searchCriteria({ lists: { make: ['Toyota'] } }) }, true],
  ['one make whose models open under it', { facets: [{ filter: 'make', values: [TOYOTA], more: 0 }], makeModels: {} }, true],
  ['one make whose models have a list', { facets: [{ filter: 'make', values: [TOYOTA], more: 0 }, { filter: 'model', values: MODELS, more: 0 }], makeModels: {} }, false],
  ['one make whose models stand with it in a list', { facets: [{ filter: 'make', values: [TOYOTA], more: 0 }, { filter: 'make_model', values: MODELS, more: 0 }], makeModels: {} }, false],
  ['no make', { facets: [{ filter: 'make', values: [], more: 0 }], makeModels: {} }, false],
])('a search with %s', (_what, part, hasMakes) => {
  const html = renderToStaticMarkup(<FilterPanel page={{ ...VIEW, ...part }} formEvents={{ onChange: () => {}, onSubmit: () => {} }} />)
  expect(html.includes('id="filter-make"')).toBe(hasMakes)
  expect(html.includes('Select models')).toBe(hasMakes && part.makeModels !== undefined)
})

it.each([
  ['price_max=abc', 'value="abc"', 'Type a number, such as 20,000 or 20k.'],
  ['price_min=-3', 'value="–3"', 'Type a number, such as 20,000 or 20k.'],
  ['length_max=long', 'value="long"', 'Type a length, such as 6.1 or 20 ft.'],
  ['price_typed=-5', 'value="5"', 'The lowest here is $10,000.'],
])('what is no number without script stays in its box, with what was expected: %s', (query, box, words) => {
  const ranges = (['price', 'length'] as const).map((filter) => ({ filter, stats: filter === 'price' ? { min: 10_000, max: 20_000 } : null }))
  const criteria = parseSearchCriteria(ALL_STOCK, new URLSearchParams(query))
  const html = renderToStaticMarkup(<FilterPanel page={{ ...VIEW, ranges, criteria }} formEvents={{ onChange: () => {}, onSubmit: () => {} }} />)
  expect(html).toContain(`role="alert">${words}`)
  expect(html.match(/<input[^>]*aria-invalid="true"[^>]*>/g)).toEqual([expect.stringContaining(box)])
})

it('the bar says as many filters as can be taken off: what is typed is one text and may be several', () => {
  const chips = ['Ute', 'Diesel', 'under 45,000 km'].map((label) => ({ label, href: '/' }))
  const criteria = searchCriteria({ text: 'diesel ute under 45k' })
  expect(renderToStaticMarkup(<ResultsBar page={{ ...VIEW, criteria, chips }} sortEvents={{ onChange: () => {} }} />)).toContain('Filters (3)')
})
