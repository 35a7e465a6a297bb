import type { JsonLd } from './structured-data'
import { breadcrumbList } from './structured-data'

export type PageMetaInput = {
  title: string
  siteName: string
  description?: string | null
  canonicalUrl: string
  /** Absolute, or a path of the site. */
  imageUrl?: string | null
  crumbs?: readonly { label: string; href?: string }[]
  data?: readonly JsonLd[]
  type?: 'website' | 'article'
}

/** Title, description, canonical address, social preview and structured data of a page, as Remix's meta descriptors. */
export function pageMeta({ title, siteName, description, canonicalUrl, imageUrl, crumbs, data = [], type = 'website' }: PageMetaInput) {
  const { origin } = new URL(canonicalUrl)
  const graph = [...(crumbs && crumbs.length > 1 ? [breadcrumbList(origin, crumbs)] : []), ...data]
  return [
    { title: `${title} | ${siteName}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link' as const, rel: 'canonical', href: canonicalUrl },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: canonicalUrl },
    ...(imageUrl ? [{ property: 'og:image', content: new URL(imageUrl, origin).href }] : []),
    ...graph.map((item) => ({ 'script:ld+json': item })),
  ]
}

/** The head of a page that is not there. */
export const NO_PAGE_META = [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]
