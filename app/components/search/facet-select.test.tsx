import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ListFilter } from '~/domain/search/search-filters'
import { FacetSelect } from './facet-select'

const values = ['Canopy', 'Tow bar', 'Sunroof'].map((value, at) => ({ value, count: 9 - at }))
/** Each dropdown's options, the empty one first. */
const selectsOf = (filter: ListFilter, chosen: string[]) =>
  renderToStaticMarkup(<FacetSelect facet={{ filter, values, more: 0 }} chosen={chosen} />)
    .split('</select>')
    .slice(0, -1)
    .map((select) => [...select.matchAll(/<option[^>]*>([^<]+)/g)].map(([, text]) => text))

it('of values of which any does offers all of them in each, to take the place of what is chosen or beside it', () => {
  const all = ['Canopy (9)', 'Tow bar (8)', 'Sunroof (7)']
  expect(selectsOf('categories', [])).toEqual([['Any', ...all]])
  expect(selectsOf('categories', ['Canopy'])).toEqual([['Any', ...all], ['Or another', ...all]])
})

it('of what a car must have all of offers in the last what may come to it, as counted; a choice only has its own way out', () => {
  expect(selectsOf('filtered_features', ['Canopy', 'Tow bar'])).toEqual([['Any', 'Canopy (9)'], ['And another', 'Tow bar (8)'], ['And another', 'Sunroof (7)']])
})
