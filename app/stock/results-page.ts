import type { ResultsView } from '~/domain/search/results-view'

/** What the document's head says of a results page. */
export type ResultsHead = {
  /** What is shown, in words, without the figure. */
  title: string
  description: string
  /** Absolute address of an indexable page; null on one that search engines should leave alone. */
  canonicalUrl: string | null
}

/** The results page's read model: one engine round trip, and what the tenant's settings say of it. */
export type ResultsPage = {
  head: ResultsHead
  view: ResultsView
  /** The one address of this search, which others of it lead to. */
  href: string
  /** Names the settings, stock and content that it was made from. */
  version: string
}
