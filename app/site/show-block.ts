import { FORMS } from '~/domain/forms/forms'
import { locationLayout, locationsHeading } from '~/domain/places/locations-layout'
import { isServicePath, locationsOfSubtype, locationsOnPage } from '~/domain/places/locations-order'
import { uniqueLocations } from '~/domain/places/unique-locations'
import { pageHref } from '~/domain/text/page-number'
import { formatDate } from '~/domain/time/date-words'
import { placeOf, type StoredPlace } from '~/dealerships/place'
import type { OfferView } from '~/dealerships/read-offers.server'
import type { ReviewsView } from '~/dealerships/read-reviews.server'
import { pageAddress, tenantHasRoute } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'
import type { ShownBlock } from './content-page'
import { withOwnPath } from './own-path'
import type { PageBlock } from './page-blocks'
import type { PostsPage } from './read-page.server'
import { PLACES_PATH } from './site-frame-of'

/** What blocks show of the site; only what a page's blocks ask for is read. */
export type SiteData = { places: StoredPlace[]; offers: OfferView[]; reviews: ReviewsView; posts: Map<string, PostsPage> }
export const NO_POSTS: PostsPage = { posts: [], hasMore: false }

/** The page that a block stands on. `leads`: whether the site has something where a link leads. */
type Around = { tenant: Tenant; path: string; pageNumber: number; hasForm: boolean; plain: (text: string) => string; html: (markdown: string) => string; now: Date; leads: (href: string) => boolean }
type Kind = PageBlock['block']
type Block<K extends Kind> = Extract<PageBlock, { block: K }>
type Shown<K extends Kind> = Extract<ShownBlock, { block: K }> | null

/** A block with what it shows; null where that is nothing. */
export function showBlock(block: PageBlock, data: SiteData, around: Around): ShownBlock | null {
  switch (block.block) {
    case 'faq':
      return faq(block, around)
    case 'enquiry':
      return enquiry(block, around)
    case 'hours':
      return hours(block, data, around)
    case 'locations':
      return locations(block, data, around)
    case 'offers':
      return offers(block, data, around)
    case 'reviews':
      return reviews(block, data, around)
    case 'byline':
      // It stands beside the date.
      return null
    case 'posts':
      return posts(block, data, around)
    case 'stock-link':
      return stockLink(block, around)
  }
}

function faq({ heading = 'Questions and answers', items }: Block<'faq'>, { plain, html }: Around): Shown<'faq'> {
  return { block: 'faq', heading: plain(heading), items: items.map(({ question, answer }) => ({ question: plain(question), answerHtml: html(answer) })) }
}

function enquiry({ kind = 'general', category, heading, button }: Block<'enquiry'>, { plain }: Around): Shown<'enquiry'> {
  const form = FORMS[kind]
  return { block: 'enquiry', heading: plain(heading ?? form.heading), category: category ?? null, kind, button: plain(button ?? form.submitLabel) }
}

function hours({ heading = 'Opening hours', department }: Block<'hours'>, data: SiteData, { tenant, plain, now }: Around): Shown<'hours'> {
  const places = data.places.flatMap((stored) => {
    const place = placeOf(stored, tenant.settings, now)
    const wanted = department ?? stored.locationType
    const found = place.departments.find((some) => some.department === wanted)
    return found ? [{ name: place.name, href: place.href, hours: found }] : []
  })
  return places.length > 0 ? { block: 'hours', heading: plain(heading), places } : null
}

function locations({ heading, department, subtype }: Block<'locations'>, data: SiteData, { tenant, path, plain, now }: Around): Shown<'locations'> {
  const { layout, serviceShowsAll } = tenant.settings.locations
  // A block that names its department says what shows there (section 2, "unless overridden").
  const ofDepartment = department === undefined ? locationsOnPage(data.places, isServicePath(path), serviceShowsAll) : data.places.filter(({ locationType }) => locationType === department)
  const stored = locationsOfSubtype(ofDepartment, subtype)
  const places = stored.map((place) => placeOf(place, tenant.settings, now))
  const dealershipCount = new Set(stored.map(({ dealershipSlug }) => dealershipSlug)).size
  const count = uniqueLocations(places).length
  const shown = locationLayout(layout, count, dealershipCount)
  if (shown === null) return null
  return {
    block: 'locations',
    // A carousel has one title, whatever the page is about (section 2).
    heading: plain((shown === 'carousel' ? null : heading) ?? locationsHeading(count)),
    places,
    dealershipCount,
    layout,
    allHref: tenantHasRoute(tenant, PLACES_PATH) ? PLACES_PATH : null,
  }
}

function offers({ heading = 'Current offers' }: Block<'offers'>, data: SiteData, { plain }: Around): Shown<'offers'> {
  return data.offers.length > 0 ? { block: 'offers', heading: plain(heading), offers: data.offers } : null
}

function reviews({ heading = 'What customers say' }: Block<'reviews'>, data: SiteData, { plain }: Around): Shown<'reviews'> {
  if (data.reviews.reviews.length === 0) return null
  return { block: 'reviews', heading: plain(heading), ...data.reviews, nextHref: data.reviews.hasMore ? '/reviews?page=2' : null }
}

function posts({ heading = 'Latest posts', under }: Block<'posts'>, data: SiteData, { path, pageNumber, plain }: Around): Shown<'posts'> {
  const found = data.posts.get(under) ?? NO_POSTS
  // The page of the posts themselves says that there are none yet; elsewhere they are left out.
  if (found.posts.length === 0 && (pageNumber > 1 || path !== under)) return null
  const pageAt = (number: number) => pageHref(pageAddress(path), number)
  return {
    block: 'posts',
    heading: plain(heading),
    posts: found.posts.map(({ path: at, title, description, publishedOn, author, imageUrl }) => ({
      href: `/${at}`,
      title: plain(title),
      description: description && plain(description),
      date: formatDate(publishedOn),
      author,
      imageUrl,
    })),
    previousHref: pageNumber > 1 ? pageAt(pageNumber - 1) : null,
    nextHref: found.hasMore ? pageAt(pageNumber + 1) : null,
  }
}

function stockLink(block: Block<'stock-link'>, { tenant, hasForm, plain, leads }: Around): Shown<'stock-link'> {
  const { label, href } = withOwnPath(block, tenant.settings)
  // A page must not lead to what this site does not have, or has nothing of.
  return leads(href) ? { block: 'stock-link', label: plain(label), href, isBesideForm: hasForm } : null
}
