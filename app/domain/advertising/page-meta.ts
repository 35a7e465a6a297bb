import { imageUrl as renderingOf } from '../images/image-url'
import { breadcrumbList, type JsonLd } from './structured-data'

export type PageMetaInput = {
  title: string
  siteName: string
  description?: string | null
  canonicalUrl: string
  /** An address of a picture, as pictures are stored, or a path of the site. */
  imageUrl?: string | null
  crumbs?: readonly { label: string; href?: string }[]
  data?: readonly JsonLd[]
  type?: 'website' | 'article'
}

/** The size of a picture that is made for sharing, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** Where a site's made picture is: of its home page, its searches, or one of its places. */
export function sharePictureHref(name: string): string {
  return `/social/${name}.jpg`
}

export type ShareInput = { title: string; siteName: string; description?: string | null; url: string; imageUrl?: string | null; type?: 'website' | 'article' }

/** What those who share the address show of it: OpenGraph, and the card of Twitter, which takes its words from OpenGraph. */
export function shareMeta({ title, siteName, description, url, imageUrl, type = 'website' }: ShareInput) {
  const image = new URL(pictureHref(imageUrl || sharePictureHref('home')), url).href
  const isMade = !imageUrl || imageUrl.startsWith('/social/')
  return [
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'en_AU' },
    { property: 'og:image', content: image },
    ...(isMade
      ? [
          { property: 'og:image:width', content: String(SHARE_PICTURE.width) },
          { property: 'og:image:height', content: String(SHARE_PICTURE.height) },
        ]
      : []),
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** What is stored beside the site has no address of its own that others could fetch it by. */
function pictureHref(address: string): string {
  return address.startsWith('stored:') ? renderingOf(address, { width: 1280, aspectRatio: '16:9' }) : address
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
