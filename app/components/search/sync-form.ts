import type { ListFilter, RangeFilter } from '~/domain/search-filters'
import type { SearchState } from '~/domain/search-params'

/** Puts a search's state into the filter form, also after Back or a removed chip. What is being typed in is left alone. */
export function syncForm(form: HTMLFormElement, state: SearchState) {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = state.sort
    if (!(control instanceof HTMLInputElement)) continue
    if (control.type === 'checkbox') {
      control.checked = state.lists[control.name as ListFilter]?.includes(control.value) ?? false
    } else if (control !== document.activeElement) {
      control.value = control.name === 'query' ? state.text : rangeEnd(state, control.name)
    }
  }
}

function rangeEnd(state: SearchState, name: string): string {
  const [, filter, end] = /^(.+)_(min|max)$/.exec(name) ?? []
  const value = state.ranges[filter as RangeFilter]?.[end as 'min' | 'max']
  return value === undefined ? '' : String(value)
}
