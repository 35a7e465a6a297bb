import { isRouteErrorResponse } from '@remix-run/react'
import type { Packed } from '~/domain/data/packed'
import { createResultCache } from '~/domain/search/result-cache'
import type { OfferNotesProps } from '~/components/ui/offer-notes'
import type { ResultsView } from '~/domain/search/results-view'

/** What a search route gives its page. */
export type ResultsData = {
  view: Packed<ResultsView>
  /** Names the settings, stock and content that it was made from. */
  version: string
  /** Offers about what the search is about. */
  offers: OfferNotesProps['offers']
  /** The address asked for could not be loaded: this is what was shown before. */
  hasFailed?: boolean
}

const cache = createResultCache<ResultsData>()
let shown: ResultsData | undefined

/** Notes what a page shows, so that Back has it again, and a later search that fails has something to leave standing. */
export function cacheResults(address: string, data: ResultsData): void {
  if (data.hasFailed) return
  shown = data
  cache.set(address, data.version, data, Date.now())
}

/**
 * The results of an address: those that were seen a moment ago, else the server's. When the server cannot be reached or fails, the
 * results last shown, marked so (section 8); a search that does not exist is the route's error all the same.
 */
export async function loadResults<Data extends ResultsData>(request: Request, fromServer: () => Promise<Data>): Promise<Data> {
  const { pathname, search } = new URL(request.url)
  // Only this route's own data are kept under its addresses.
  const known = cache.find(pathname + search, Date.now()) as Data | undefined
  if (known) return known
  try {
    const data: Data | null | undefined = await fromServer()
    // What is not an answer of ours, such as a proxy's words, is read as nothing.
    if (!data?.view) throw new Error(`no results came from ${pathname}`)
    return data
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (isAnswer || !shown || request.signal.aborted) throw error
    return { ...(shown as Data), hasFailed: true }
  }
}
