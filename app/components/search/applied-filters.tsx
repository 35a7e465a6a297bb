import type { ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'
import type { ResultsView } from '~/domain/search/results-view'

type AppliedFiltersProps = Pick<ResultsView, 'chips' | 'clearHref'> & {
  /** What can be done with the search, beside them. */
  children?: ReactNode
}

/** What narrows the search, each a link to the search without it. */
export function AppliedFilters({ chips, clearHref, children }: AppliedFiltersProps) {
  if (chips.length === 0) return null
  return (
    <div className="applied">
      <ul aria-label="Applied filters">
        {chips.map(({ label, href }) => (
          <li key={href}>
            <a className="applied-chip" href={href} data-soft="stay" aria-label={`Remove ${label}`}>
              {label}
              <Icon name="close" size="small" />
            </a>
          </li>
        ))}
        {chips.length > 1 ? (
          <li>
            <a className="applied-clear" href={clearHref} data-soft="stay">
              Clear all
            </a>
          </li>
        ) : null}
      </ul>
      {children}
    </div>
  )
}
