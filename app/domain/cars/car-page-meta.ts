import { shareMeta } from '../advertising/page-meta'
import { carCrumbs, type CarPage } from './car-page'
import { priceLine } from './car-card'
import { imageUrl } from '../images/image-url'
import { carForSale } from '../advertising/car-for-sale'
import { breadcrumbList } from '../advertising/structured-data'

type MetaPage = Pick<
  CarPage,
  'title' | 'subtitle' | 'summary' | 'price' | 'location' | 'images' | 'status' | 'isReserved' | 'isPreorder' | 'isSold' | 'stockNumber' | 'carType' | 'noun' | 'vehicle' | 'seller'
>

/** Title, description, social preview and structured data of a car page, as Remix's meta descriptors. A sold car is not to be found by new visitors. */
export function carPageMeta(page: MetaPage, siteName: string, canonicalUrl: string) {
  const name = [page.title, page.subtitle].filter(Boolean).join(' ')
  const place = page.location ? ` at ${page.location.name}` : ''
  // The words for no price may end as a sentence does: 'Enquire for price.'
  const beginning = `${name}, ${page.isSold ? 'sold' : priceLine(page.price)}`.replace(/[^.!?]$/, '$&.')
  const description = `${beginning} ${page.summary.join(', ')}${place}, ${siteName}.`
  const images = page.images.map((address) => new URL(imageUrl(address, { width: 1280, aspectRatio: '16:9' }), canonicalUrl).href)
  return [
    { title: `${name} | ${siteName}` },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: canonicalUrl },
    ...shareMeta({ title: name, siteName, description, url: canonicalUrl, imageUrl: page.images[0] ?? null }),
    ...(page.isSold ? [{ name: 'robots', content: 'noindex' }] : []),
    {
      'script:ld+json': carForSale({
        name,
        url: canonicalUrl,
        stockNumber: page.stockNumber,
        carType: page.carType,
        isSold: page.isSold,
        isReserved: page.isReserved,
        isComingSoon: page.status === 'coming_soon' || page.isPreorder,
        // The fee of a subscription is a rate, not what the car costs.
        priceAmount: page.price.per ? (page.price.buying?.amount ?? '') : page.price.amount,
        vehicle: page.vehicle,
        images,
        priceNote: page.price.buying ? page.price.buying.note : page.price.per ? null : page.price.note,
        subscription: page.price.per ? { amount: page.price.amount, per: page.price.per } : null,
        seller: page.seller,
      }),
    },
    {
      'script:ld+json': breadcrumbList(new URL(canonicalUrl).origin, carCrumbs(page)),
    },
  ]
}
