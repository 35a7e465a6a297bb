import type { ChangeEventHandler } from 'react'
import { SORT_LABELS } from '~/domain/search/filter-labels'
import { formatCount } from '~/domain/text/format'
import { countOf } from '~/domain/cars/vehicle-noun'
import { soldWords } from '~/domain/search/sold-words'
import { Icon } from '~/components/ui/icon'
import { drawerButton } from './filter-drawer'
import type { ResultsView } from '~/domain/search/results-view'
import { FILTER_FORM_ID } from './use-search-navigation'

type ResultsBarProps = { page: ResultsView; sortEvents: { onChange: ChangeEventHandler<HTMLSelectElement> } }

/** Filters on phones, and the order, in a bar that stays in reach; beside or under it what the list shows. Without script the order has its own small button. */
export function ResultsBar({ page, sortEvents }: ResultsBarProps) {
  const applied = page.chips.length
  return (
    <div className="results-top">
      <div className="results-bar">
        <button type="button" className="button button-quiet filters-open" {...drawerButton('show')}>
          <Icon name="filter" />
          <span>{applied > 0 ? `Filters (${applied})` : 'Filters'}</span>
        </button>
        <label className="results-sort">
          <span>Sort by</span>
          <select className="input" name="sortBy" form={FILTER_FORM_ID} defaultValue={page.criteria.sort ?? page.defaultSort} {...sortEvents}>
            {page.sorts.map((key) => (
              <option key={key} value={key}>
                {key === page.defaultSort && page.isNearestFirst ? 'Nearest' : SORT_LABELS[key]}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className="button button-quiet" form={FILTER_FORM_ID}>
            Sort
          </button>
        </noscript>
      </div>
      <p className="results-where">{whereText(page)}</p>
    </div>
  )
}

/** '22–42 of 600 cars, 3 of them just sold', or '14 cars' when that is all and none is sold. */
function whereText({ cars, count, forSale, noun, pageSize, criteria }: ResultsView): string {
  if (cars.length === 0) return ''
  const first = (criteria.page - 1) * pageSize + 1
  const range = cars.length === count ? '' : `${formatCount(first)}–${formatCount(first + cars.length - 1)} of `
  return range + countOf(count, noun) + soldWords({ count, forSale })
}
