import type { CarPage } from './car-page'
import { imageUrl } from './image-url'

type MetaPage = Pick<CarPage, 'title' | 'subtitle' | 'summary' | 'price' | 'location' | 'images' | 'isSold'>

/** Title, description and social preview of a car page, as Remix's meta descriptors. A sold car is not to be found by new visitors. */
export function carPageMeta(page: MetaPage, siteName: string, canonicalUrl: string) {
  const name = [page.title, page.subtitle].filter(Boolean).join(' ')
  const place = page.location ? ` at ${page.location.name}` : ''
  const description = `${name}${page.isSold ? ', sold' : `, ${[page.price.amount, page.price.note?.toLowerCase()].filter(Boolean).join(' ')}`}. ${page.summary.join(', ')}${place}, ${siteName}.`
  const picture = page.images[0]
  return [
    { title: `${name} | ${siteName}` },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: canonicalUrl },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonicalUrl },
    ...(picture
      ? [{ property: 'og:image', content: new URL(imageUrl(picture, { width: 1280, aspectRatio: '16:9' }), canonicalUrl).href }]
      : []),
    ...(page.isSold ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
