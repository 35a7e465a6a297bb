import { useEffect, useState } from 'react'
import { facetLimit, type FacetView } from '~/domain/search/facet-lists'
import type { FacetValue, ListFilter } from '~/domain/search/search-filters'

/** Section 9: 300 ms after the last letter. */
const DEBOUNCE_MS = 300

/**
 * A filter's list: what came with the page and, when someone asks, all of it. It stays whole, with new counts, as the search changes. Of a
 * list that is longer than anybody reads, what is typed into its own box is looked for among all of its values.
 */
export function useFacetList({ filter, values, more }: FacetView, typed: string) {
  const [all, setAll] = useState<FacetValue[] | null>(null)
  const [named, setNamed] = useState<FacetValue[]>([])
  const [isWhole, setIsWhole] = useState(false)
  const isCut = values.length + more >= facetLimit(filter)

  useEffect(() => {
    if (!isWhole || more === 0) return setAll(null)
    const asked = new AbortController()
    fetchFacetValues(filter, '', asked.signal).then(setAll, () => {
      // The list stays as it was, and its link leads to a page with all of it.
      if (!asked.signal.aborted) setIsWhole(false)
    })
    return () => asked.abort()
  }, [filter, values, more, isWhole])

  useEffect(() => {
    setNamed([])
    if (!isCut || typed.trim() === '') return
    const asked = new AbortController()
    const timer = window.setTimeout(() => {
      fetchFacetValues(filter, typed, asked.signal).then(setNamed, () => {})
    }, DEBOUNCE_MS)
    return () => {
      window.clearTimeout(timer)
      asked.abort()
    }
  }, [filter, values, isCut, typed])

  const hasMore = more > 0 && all === null
  const listed = hasMore ? values : (all ?? values)
  const others = named.filter(({ value }) => !listed.some((one) => one.value === value))
  return { values: others.length > 0 ? [...listed, ...others] : listed, hasMore, showAll: () => setIsWhole(true) }
}

async function fetchFacetValues(filter: ListFilter, named: string, signal: AbortSignal): Promise<FacetValue[]> {
  const params = new URLSearchParams(window.location.search)
  params.set('of', filter)
  params.set('at', window.location.pathname)
  if (named !== '') params.set('named', named)
  const answer = await fetch(`/search-values?${params}`, { signal })
  if (!answer.ok) throw new Error(`The values of ${filter} could not be had: ${answer.status}`)
  return (await answer.json()) as FacetValue[]
}
