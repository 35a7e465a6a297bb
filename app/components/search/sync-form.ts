import type { ResultsView } from '~/domain/search/results-view'
import type { ListFilter, RangeFilter, SortKey } from '~/domain/search/search-filters'
import { parseSearchCriteria, searchHref, type SearchCriteria } from '~/domain/search/search-criteria'
import { readRangeEnd, writeRangeEnd } from '~/domain/search/facets'

type Shown = Pick<ResultsView, 'criteria' | 'defaultSort'>

/** What the filter form asks for. The site's own order is no order of the address; a refused number leaves what was asked before. */
export function readForm(form: HTMLFormElement, { criteria: before, defaultSort }: Shown): SearchCriteria {
  const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && isRefused(control)) params.set(control.name, textOf(before, control.name))
  }
  const criteria = parseSearchCriteria(before, params)
  return criteria.sort === defaultSort ? { ...criteria, sort: null } : criteria
}

/**
 * Puts a search's criteria into the filter form, also after Back or a removed chip. What is being typed in is left alone, unless the shopper
 * has gone back: then every control shows what the address says.
 */
export function syncForm(form: HTMLFormElement, { criteria, defaultSort }: Shown, hasGoneBack: boolean) {
  const seen = new Map<string, number>()
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      const at = seen.get(control.name) ?? 0
      seen.set(control.name, at + 1)
      control.value = selectedOf(control.name, at, criteria, defaultSort)
    }
    if (!(control instanceof HTMLInputElement) || control.name === '' || control.type === 'hidden') continue
    const chosen = criteria.lists[control.name as ListFilter]
    if (control.type === 'checkbox') control.checked = chosen?.includes(control.value) ?? false
    else if (hasGoneBack || isOtherEnd(control, criteria) || (control !== document.activeElement && !isRefused(control))) {
      control.value = textOf(criteria, control.name)
      if (hasGoneBack && control.name !== 'postcode') control.removeAttribute('aria-invalid')
    }
  }
}

/**
 * What was ticked or typed before the script came stays, as `syncForm` would take it back.
 * @returns whether the form asks for something else than the page shows: as it reads itself, whatever the order of an address is
 */
export function isTouched(form: HTMLFormElement, page: Shown): boolean {
  const controls = [...form.elements] as HTMLInputElement[]
  const before = controls.map(({ checked, value }) => ({ checked, value }))
  const asked = searchHref(readForm(form, page))
  syncForm(form, page, false)
  const isOther = searchHref(readForm(form, page)) !== asked
  if (isOther) controls.forEach((control, at) => Object.assign(control, before[at]))
  return isOther
}

/** Of several dropdowns of one filter each has a choice of its own. */
function selectedOf(name: string, at: number, criteria: SearchCriteria, defaultSort: SortKey): string {
  if (name === 'sortBy') return criteria.sort ?? defaultSort
  return name === 'within' ? String(criteria.within ?? '') : (criteria.lists[name as ListFilter]?.[at] ?? '')
}

/** The ends of a range were typed the wrong way round: each stands where the other was asked for, also in the box that is being typed in. */
function isOtherEnd({ name, value }: HTMLInputElement, criteria: SearchCriteria): boolean {
  const [, filter, end] = /^(.+)_(min|max)$/.exec(name) ?? []
  const { min, max } = criteria.ranges[filter as RangeFilter] ?? {}
  const typed = filter === undefined ? null : readRangeEnd(filter as RangeFilter, value)
  return typed !== null && min !== undefined && max !== undefined && min !== max && typed === (end === 'min' ? max : min)
}

/** A refused postcode is the server's to answer: it goes as it was typed. */
function isRefused(control: HTMLInputElement): boolean {
  return control.name !== 'postcode' && control.getAttribute('aria-invalid') === 'true'
}

function textOf(criteria: SearchCriteria, name: string): string {
  if (name === 'query') return criteria.text
  if (name === 'postcode') return criteria.postcode ?? ''
  const [, filter, end] = /^(.+)_(min|max)$/.exec(name) ?? []
  return writeRangeEnd(filter as RangeFilter, criteria.ranges[filter as RangeFilter]?.[end as 'min' | 'max'])
}
