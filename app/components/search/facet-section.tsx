import { useRef, type ReactNode } from 'react'
import { FILTER_LABELS } from '~/domain/search/filter-labels'
import type { ListFilter } from '~/domain/search/search-filters'

type FacetSectionProps = {
  filter: ListFilter
  chosenCount: number
  /** The one value that is chosen, in words, where a section shows it. */
  chosenWords?: string | undefined
  isOpen: boolean
  /** Sections of one group close each other. */
  group?: string | undefined
  children: ReactNode
}

/** One filter: its name, how much of it is chosen, and what opens under it. */
export function FacetSection({ filter, chosenCount, chosenWords, isOpen, group, children }: FacetSectionProps) {
  return (
    <details className="disclosure filter" open={useOpenOnce(isOpen)} id={`filter-${filter}`} name={group}>
      <summary>
        {FILTER_LABELS[filter]}
        {chosenCount > 0 ? <span className="filter-chosen">{chosenWords ?? `${chosenCount} chosen`}</span> : null}
      </summary>
      {children}
    </details>
  )
}

/** Once a section was open for what is chosen in it, it is the visitor's to close: folded as the choice is taken back, it would take the focus along. */
export function useOpenOnce(isOpen: boolean): boolean {
  const was = useRef(isOpen)
  was.current ||= isOpen
  return was.current
}
