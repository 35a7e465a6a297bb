import type { ResultsView } from '~/domain/search/results-view'
import type { ListFilter, RangeFilter } from '~/domain/search/search-filters'
import { parseSearchParams, type SearchState } from '~/domain/search/search-params'

type Shown = Pick<ResultsView, 'state' | 'defaultSort'>

/** What the filter form asks for. The site's own order is no order of the address; a refused number leaves what was asked before. */
export function readForm(form: HTMLFormElement, { state: before, defaultSort }: Shown): SearchState {
  const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && isRefused(control)) params.set(control.name, rangeEnd(before, control.name))
  }
  const state = parseSearchParams(params)
  return state.sort === defaultSort ? { ...state, sort: null } : state
}

/** Puts a search's state into the filter form, also after Back or a removed chip. What is being typed in is left alone. */
export function syncForm(form: HTMLFormElement, { state, defaultSort }: Shown) {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      control.value = control.name === 'sortBy' ? (state.sort ?? defaultSort) : (state.lists[control.name as ListFilter]?.[0] ?? '')
    }
    if (!(control instanceof HTMLInputElement) || control.name === '' || control.type === 'hidden') continue
    const chosen = state.lists[control.name as ListFilter]
    if (control.type === 'checkbox') control.checked = chosen?.includes(control.value) ?? false
    else if (control.type === 'radio') control.checked = control.value === (chosen?.[0] ?? '')
    else if (control !== document.activeElement && !isRefused(control)) {
      control.value = textOf(state, control.name)
    }
  }
}

/** A refused postcode is the server's to answer: it goes as it was typed. */
function isRefused(control: HTMLInputElement): boolean {
  return control.name !== 'postcode' && control.getAttribute('aria-invalid') === 'true'
}

function textOf(state: SearchState, name: string): string {
  if (name === 'query') return state.text
  return name === 'postcode' ? (state.postcode ?? '') : rangeEnd(state, name)
}

function rangeEnd(state: SearchState, name: string): string {
  const [, filter, end] = /^(.+)_(min|max)$/.exec(name) ?? []
  const value = state.ranges[filter as RangeFilter]?.[end as 'min' | 'max']
  return value === undefined ? '' : String(value)
}
