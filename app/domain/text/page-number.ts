const MOST_PAGES = 500

/** The page of a list that `?page=` asks for, 1 where it says nothing; null for what is no page. */
export function readPageNumber(page: string | null): number | null {
  if (page === null) return 1
  return /^[1-9]\d{0,2}$/.test(page) && Number(page) <= MOST_PAGES ? Number(page) : null
}

/** The address of a page of a list: the first is the list's own. */
export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}
