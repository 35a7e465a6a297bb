import type { ResultsHead } from './results-page'

/** The document head of a results page; without one, of a page that could not be. */
export function resultsMeta(head: ResultsHead | undefined) {
  if (!head) return [{ title: 'No such cars' }, { name: 'robots', content: 'noindex' }]
  const { title, description, canonicalUrl } = head
  return [
    { title },
    { name: 'description', content: description },
    canonicalUrl ? { tagName: 'link', rel: 'canonical', href: canonicalUrl } : { name: 'robots', content: 'noindex, follow' },
  ]
}
