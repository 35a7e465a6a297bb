import { isCampaignParam } from '~/domain/forms/campaign-param'

/**
 * The pages of this visit and the campaign parameters it began with, kept in the browser's own session and sent only with a form
 * (section 3, `lead_attributes`). Nothing is kept where the browser does not allow it.
 */
const PAGES_KEY = 'visited_pages'
const PARAMS_KEY = 'linked_query_params'
const MAX_PAGES = 20

/** Notes that a page is open; the first page of the visit says which campaign brought it. */
export function recordVisit(url: { pathname: string; search: string }): void {
  const pages = readVisitedPages()
  if (pages.at(-1) !== url.pathname) write(PAGES_KEY, [...pages, url.pathname].slice(-MAX_PAGES))
  const found = [...new URLSearchParams(url.search)].filter(([name]) => isCampaignParam(name))
  if (found.length > 0) write(PARAMS_KEY, { ...readLinkedQueryParams(), ...Object.fromEntries(found) })
}

export function readVisitedPages(): string[] {
  const pages = read(PAGES_KEY)
  return Array.isArray(pages) ? pages.filter((page): page is string => typeof page === 'string') : []
}

export function readLinkedQueryParams(): Record<string, unknown> {
  const params = read(PARAMS_KEY)
  return typeof params === 'object' && params !== null && !Array.isArray(params) ? { ...params } : {}
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: a lead without its history is still a lead.
  }
}
