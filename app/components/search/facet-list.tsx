import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FILTER_LABELS, valueLabel } from '~/domain/search/filter-labels'
import { isNamedLike, popularMakes, type FacetView } from '~/domain/search/facet-lists'
import { formatCount } from '~/domain/text/format'
import type { FacetValue } from '~/domain/search/search-filters'
import { useFacetList } from './use-facet-list'

export type FacetListProps = {
  facet: FacetView
  chosen: readonly string[] | undefined
  /** The page with the whole list, for those without script. */
  wholeHref: string
}

type OptionsProps = FacetListProps & {
  className?: string
  /** One value as something to press; `isHidden` while the words typed in the list's own box say another. */
  option: (value: FacetValue, isHidden: boolean) => ReactNode
  /** The first twenty stand under 'Popular makes', the others by name under a heading of their own (section 9). */
  isGrouped?: boolean
}

/** The values of a filter: the first of them, 'Show more' for the rest, and a box to find one in a long list. */
export function FacetList({ facet, wholeHref, className = 'options', option, isGrouped = false }: OptionsProps) {
  const [typed, setTyped] = useState('')
  const { values, hasMore, showAll } = useFacetList(facet, typed)
  const { popular, others } = isGrouped ? popularMakes(values) : { popular: values, others: [] }
  const label = FILTER_LABELS[facet.filter]
  // Every list of a page is drawn with nothing typed, and then no name need be taken apart.
  const isFound = ({ value, label: own }: FacetValue) => typed === '' || isNamedLike(own ?? valueLabel(facet.filter, value), typed)
  const found = typed === '' ? 0 : values.filter(isFound).length

  // Whoever asked for more by keyboard goes on from there.
  const group = useRef<HTMLDivElement>(null)
  const goesOnAt = useRef(-1)
  useEffect(() => {
    if (hasMore || goesOnAt.current < 0) return
    group.current?.querySelectorAll<HTMLElement>(':is(.option, .make-tile) > input, a.option')[goesOnAt.current]?.focus()
    goesOnAt.current = -1
  }, [hasMore])

  return (
    <div role="group" aria-label={label} ref={group}>
      {facet.more > 0 ? (
        <input
          className="input facet-search"
          type="search"
          aria-label={`Search in ${label}`}
          placeholder={`Search in ${label}`}
          value={typed}
          onChange={(event) => {
            event.stopPropagation()
            setTyped(event.target.value)
            showAll()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      ) : null}
      {typed === '' ? null : (
        <p className="facet-found" aria-live="polite">
          {found === 0 ? 'Nothing by that name' : `${formatCount(found)} found`}
        </p>
      )}
      <div className={hasMore || facet.more === 0 ? className : `${className} options-long`}>
        {isGrouped ? <p className="options-head">Popular makes</p> : null}
        {popular.map((value) => option(value, !isFound(value)))}
        {others.some(isFound) ? <p className="options-head">All other makes</p> : null}
        {others.map((value) => option(value, !isFound(value)))}
      </div>
      {hasMore ? (
        <a
          className="more"
          href={wholeHref}
          onClick={(event) => {
            event.preventDefault()
            goesOnAt.current = values.length
            showAll()
          }}
        >
          {facet.filter === 'make' ? 'Show all makes' : 'Show more'}
          <span className="sr-only">{facet.filter === 'make' ? '' : ` of ${label}`}</span>
        </a>
      ) : null}
    </div>
  )
}
