import { errorMeta, shareMeta, sharePictureHref } from '~/domain/advertising/page-meta'
import { itemList } from '~/domain/advertising/structured-data'
import type { ResultsView } from '~/domain/search/results-view'
import { searchHref } from '~/domain/search/search-criteria'
import type { ResultsHead } from './results-page'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'

/** Whose results they are. */
export type ResultsSite = { name: string; origin: string }

/** The document head of a results page; without one, of a page that could not be. */
export function resultsMeta(head: ResultsHead | undefined, noun: VehicleNoun, error?: unknown) {
  if (!head) return errorMeta(error, `No such ${noun.many}`)
  const { title, description, canonicalUrl } = head
  return [
    { title },
    { name: 'description', content: description },
    canonicalUrl ? { tagName: 'link', rel: 'canonical', href: canonicalUrl } : { name: 'robots', content: 'noindex, follow' },
  ]
}

/** What a link to a results page shows where it is shared, with the filters that were chosen; and its cars as a list for search engines. */
export function resultsShareMeta({ title, description, canonicalUrl }: ResultsHead, site: ResultsSite, { heading, criteria, pageSize, cars, count }: ResultsView) {
  const url = canonicalUrl ?? site.origin + searchHref({ ...criteria, refused: {} })
  return [
    ...shareMeta({ title: heading, siteName: site.name, description, url, imageUrl: sharePictureHref('search') }),
    ...(cars.length > 0 ? [{ 'script:ld+json': itemList(site.origin, title, cars, { first: (criteria.page - 1) * pageSize + 1, count }) }] : []),
  ]
}
