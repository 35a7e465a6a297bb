import type { Tab } from './results-view'
import { formatSearchParams, type SearchCriteria } from './search-criteria'
import { NAMED_SEARCHES } from './search-paths'

/** One search of the past (section 3): its filters that are not empty, and its path. */
export type SearchHistoryEntry = {
  /** Path of the search, such as `/search/used-cars/`. */
  path: string
  /** Query parameters by name: `{ make: ['Toyota'], price: ['10000-20000'] }`. */
  filters: Record<string, string[]>
  /** The search in words: 'Used, Toyota, $10,000 to $20,000'. */
  label: string
}

/** Section 4: the search history keeps the last 5. */
export const SEARCH_HISTORY_LENGTH = 5

const MAX_LABEL_LENGTH = 120

/**
 * The entry of a search, whichever page and order it was seen in; null of one that nothing narrows. `words` say what narrows it,
 * its path's own make, model, body or condition too.
 */
export function searchHistoryEntry(criteria: SearchCriteria, words: readonly string[]): SearchHistoryEntry | null {
  if (words.length === 0) return null
  const filters: Record<string, string[]> = {}
  for (const [name, value] of formatSearchParams({ ...criteria, sort: null, page: 1 })) {
    filters[name] = [...(filters[name] ?? []), value]
  }
  const label = words.join(', ')
  return { path: criteria.basePath, filters, label: label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1).trimEnd()}…` : label }
}

/** The condition that a search is narrowed to, as its tab calls it; new and demo cars together have a search and no tab. Null where all are searched. */
export function conditionWords({ basePath }: Pick<SearchCriteria, 'basePath'>, tabs: readonly Tab[]): string | null {
  const { label, scope } = NAMED_SEARCHES['new-and-demo-cars']
  return basePath === scope.basePath ? label : (tabs.slice(1).find(({ isCurrent }) => isCurrent)?.label ?? null)
}

/** The history with a search that was just made: it comes first, no search stands twice, the oldest goes out. */
export function addToSearchHistory(history: readonly SearchHistoryEntry[], made: SearchHistoryEntry): SearchHistoryEntry[] {
  const href = searchHistoryHref(made)
  return [made, ...history.filter((entry) => searchHistoryHref(entry) !== href)].slice(0, SEARCH_HISTORY_LENGTH)
}

/** The address of a search of the past. */
export function searchHistoryHref({ path, filters }: SearchHistoryEntry): string {
  const params = new URLSearchParams(Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value])))
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

/** Reads what the browser kept; entries that cannot be read, or that lead off the site's search, are left out. */
export function parseSearchHistory(text: string | null): SearchHistoryEntry[] {
  return parseEntries(text).slice(0, SEARCH_HISTORY_LENGTH)
}

/** The entries of a kept list that can be read, with whatever else they carry. */
export function parseEntries(text: string | null): SearchHistoryEntry[] {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

function isEntry(value: unknown): value is SearchHistoryEntry {
  if (typeof value !== 'object' || value === null) return false
  const { path, filters, label } = value as Partial<Record<keyof SearchHistoryEntry, unknown>>
  if (typeof path !== 'string' || !/^\/(search\/|cars\/$)[a-z0-9/-]*$/.test(path) || path.includes('//')) return false
  if (typeof label !== 'string' || label === '' || typeof filters !== 'object' || filters === null) return false
  return Object.values(filters).every((values) => Array.isArray(values) && values.every((text) => typeof text === 'string'))
}
