import type { ResultsPage } from './results-page'

/** The document head of a results page: filtered pages and pages past the end are not for search engines. */
export function resultsMeta(page: ResultsPage | undefined, siteName: string) {
  if (!page) return [{ title: 'No such search' }, { name: 'robots', content: 'noindex' }]
  const { state, pages } = page
  const title = state.page > 1 ? `${page.title}, page ${state.page}` : page.title
  const isIndexed = page.canonicalUrl !== null && state.page <= pages
  return [
    { title: siteName ? `${title} | ${siteName}` : title },
    { name: 'description', content: page.description },
    isIndexed
      ? { tagName: 'link', rel: 'canonical', href: page.canonicalUrl }
      : { name: 'robots', content: 'noindex, follow' },
  ]
}
