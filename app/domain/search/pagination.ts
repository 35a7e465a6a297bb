export type PageLink = number | 'gap'

/**
 * The page numbers to link to: first, last, the current page and its neighbours, with a gap where more than one page is
 * left out. A page outside 1..pages counts as the nearest one inside; no pages give an empty list.
 */
export function pageNumbers(page: number, pages: number): PageLink[] {
  if (pages <= 1) return range(1, pages)
  const current = Math.min(Math.max(page, 1), pages)
  // Near an end the window grows towards the middle, so that the row keeps its length while one steps through it.
  const from = Math.max(2, Math.min(current - 1, pages - 4))
  const to = Math.min(pages - 1, Math.max(current + 1, 5))
  const before: PageLink[] = from === 2 ? [1] : from === 3 ? [1, 2] : [1, 'gap']
  const after: PageLink[] = to === pages - 1 ? [pages] : to === pages - 2 ? [pages - 1, pages] : ['gap', pages]
  return [...before, ...range(from, to), ...after]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
