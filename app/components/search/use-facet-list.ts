import { useEffect, useState } from 'react'
import type { FacetView } from '~/domain/search/facet-lists'
import type { FacetValue, ListFilter } from '~/domain/search/search-filters'

/** A filter's list: what came with the page and, when someone asks, all of it. It stays whole, with new counts, as the search changes. */
export function useFacetList({ filter, values, more }: FacetView) {
  const [all, setAll] = useState<FacetValue[] | null>(null)
  const [isWhole, setIsWhole] = useState(false)

  useEffect(() => {
    if (!isWhole || more === 0) return setAll(null)
    const asked = new AbortController()
    fetchFacetValues(filter, asked.signal).then(setAll, () => {
      // The list stays as it was, and its link leads to a page with all of it.
      if (!asked.signal.aborted) setIsWhole(false)
    })
    return () => asked.abort()
  }, [filter, values, more, isWhole])

  const hasMore = more > 0 && all === null
  return { values: hasMore ? values : (all ?? values), hasMore, showAll: () => setIsWhole(true) }
}

async function fetchFacetValues(filter: ListFilter, signal: AbortSignal): Promise<FacetValue[]> {
  const params = new URLSearchParams(window.location.search)
  params.set('of', filter)
  params.set('at', window.location.pathname)
  const answer = await fetch(`/search-values?${params}`, { signal })
  if (!answer.ok) throw new Error(`The values of ${filter} could not be had: ${answer.status}`)
  return (await answer.json()) as FacetValue[]
}
