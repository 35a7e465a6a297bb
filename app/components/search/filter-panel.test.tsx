import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { searchCriteria } from '~/domain/search/search-criteria'
import type { ResultsView } from '~/domain/search/results-view'
import { FilterPanel } from './filter-panel'
import { ResultsBar } from './results-bar'

const TOYOTA = { value: 'Toyota', count: 3 }
const KIA = { value: 'Kia', count: 2 }
const MODELS = [{ value: 'Corolla', count: 2 }, { value: 'HiLux', count: 1 }]
const VIEW: ResultsView = {
  ...{ heading: '', criteria: searchCriteria(), pageSize: 21, noun: { one: 'car', many: 'cars' }, tabs: [], near: null, chips: [], clearHref: '/', allHref: null, cars: [], tiles: [] },
  ...{ count: 3, forSale: 3, said: 3, pages: 1, facets: [], ranges: [], lengths: { usesFeet: false }, sorts: [], defaultSort: 'most-relevant', isNearestFirst: false },
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

it('the bar says as many filters as can be taken off: what is typed is one text and may be several', () => {
  const chips = ['Ute', 'Diesel', 'under 45,000 km'].map((label) => ({ label, href: '/' }))
  const criteria = searchCriteria({ text: 'diesel ute under 45k' })
  expect(renderToStaticMarkup(<ResultsBar page={{ ...VIEW, criteria, chips }} sortEvents={{ onChange: () => {} }} />)).toContain('Filters (3)')
})
