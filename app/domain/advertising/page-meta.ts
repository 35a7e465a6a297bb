import { sharedImageUrl, SHARE_PICTURE } from '../images/image-url'
import { breadcrumbList, type JsonLd } from './structured-data'

export type PageMetaInput = {
  title: string
  siteName: string
  description?: string | null
  canonicalUrl: string
  /** An address of a picture, as pictures are stored, or the path of one that the site makes for sharing. */
  imageUrl?: string | null
  crumbs?: readonly { label: string; href?: string }[]
  data?: readonly JsonLd[]
  type?: 'website' | 'article'
}

/** Where a site's made picture is: of its home page, its searches, or one of its places. */
export function sharePictureHref(name: string): string {
  return `/social/${name}.jpg`
}

export type ShareInput = { title: string; siteName: string; description?: string | null; url: string; imageUrl?: string | null; type?: 'website' | 'article' }

/** What those who share the address show of it: OpenGraph, and the card of Twitter, which takes its words from OpenGraph. */
export function shareMeta({ title, siteName, description, url, imageUrl, type = 'website' }: ShareInput) {
  const picture = imageUrl || sharePictureHref('home')
  return [
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:image', content: new URL(picture.startsWith('/') ? picture : sharedImageUrl(picture), url).href },
    { property: 'og:image:width', content: String(SHARE_PICTURE.width) },
    { property: 'og:image:height', content: String(SHARE_PICTURE.height) },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Title, description, canonical address, social preview and structured data of a page, as Remix's meta descriptors. */
export function pageMeta({ title, siteName, description, canonicalUrl, imageUrl, crumbs, data = [], type = 'website' }: PageMetaInput) {
  const { origin } = new URL(canonicalUrl)
  const graph = [...(crumbs && crumbs.length > 1 ? [breadcrumbList(origin, crumbs)] : []), ...data]
  return [
    { title: `${title} | ${siteName}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link' as const, rel: 'canonical', href: canonicalUrl },
    ...shareMeta({ title, siteName, description: description ?? null, url: canonicalUrl, imageUrl: imageUrl ?? null, type }),
    ...graph.map((item) => ({ 'script:ld+json': item })),
  ]
}

/**
 * The head of a page that could not be shown, by what went wrong: only a page that is not there is said not to be.
 * @param error what the route threw; a response of ours has its status
 */
export function errorMeta(error: unknown, missingTitle = 'Page not found') {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  const isMissing = error === undefined || status === 404 || status === 405 || status === 410
  const title = isMissing ? missingTitle : 'This page could not be shown'
  return [{ title }, { name: 'robots', content: 'noindex' }]
}
