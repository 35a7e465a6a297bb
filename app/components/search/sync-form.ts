import type { ResultsView } from '~/domain/search/results-view'
import type { ListFilter, RangeFilter, SortKey } from '~/domain/search/search-filters'
import { parseSearchCriteria, type SearchCriteria } from '~/domain/search/search-criteria'

type Shown = Pick<ResultsView, 'criteria' | 'defaultSort'>

/** What the filter form asks for. The site's own order is no order of the address; a refused number leaves what was asked before. */
export function readForm(form: HTMLFormElement, { criteria: before, defaultSort }: Shown): SearchCriteria {
  const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && isRefused(control)) params.set(control.name, rangeEnd(before, control.name))
  }
  const criteria = parseSearchCriteria(before, params)
  return criteria.sort === defaultSort ? { ...criteria, sort: null } : criteria
}

/** Puts a search's criteria into the filter form, also after Back or a removed chip. What is being typed in is left alone. */
export function syncForm(form: HTMLFormElement, { criteria, defaultSort }: Shown) {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      control.value = selectedOf(control.name, criteria, defaultSort)
    }
    if (!(control instanceof HTMLInputElement) || control.name === '' || control.type === 'hidden') continue
    const chosen = criteria.lists[control.name as ListFilter]
    if (control.type === 'checkbox') control.checked = chosen?.includes(control.value) ?? false
    else if (control.type === 'radio') control.checked = control.value === (chosen?.[0] ?? '')
    else if (control !== document.activeElement && !isRefused(control)) {
      control.value = textOf(criteria, control.name)
    }
  }
}

function selectedOf(name: string, criteria: SearchCriteria, defaultSort: SortKey): string {
  if (name === 'sortBy') return criteria.sort ?? defaultSort
  return name === 'within' ? String(criteria.within ?? '') : (criteria.lists[name as ListFilter]?.[0] ?? '')
}

/** A refused postcode is the server's to answer: it goes as it was typed. */
function isRefused(control: HTMLInputElement): boolean {
  return control.name !== 'postcode' && control.getAttribute('aria-invalid') === 'true'
}

function textOf(criteria: SearchCriteria, name: string): string {
  if (name === 'query') return criteria.text
  return name === 'postcode' ? (criteria.postcode ?? '') : rangeEnd(criteria, name)
}

function rangeEnd(criteria: SearchCriteria, name: string): string {
  const [, filter, end] = /^(.+)_(min|max)$/.exec(name) ?? []
  const value = criteria.ranges[filter as RangeFilter]?.[end as 'min' | 'max']
  return value === undefined ? '' : String(value)
}
