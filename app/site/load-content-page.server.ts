import { FORMS } from '~/domain/forms/forms'
import { fillWords } from '~/domain/text/fill-words'
import { pageHref, readPageNumber } from '~/domain/text/page-number'
import { formatDate } from '~/domain/time/date-words'
import { dayInZone } from '~/domain/time/wall-clock'
import { locationLayout, locationsHeading } from '~/domain/places/locations-layout'
import { isServicePath, locationsOfSubtype, locationsOnPage } from '~/domain/places/locations-order'
import { uniqueLocations } from '~/domain/places/unique-locations'
import { log } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import type { ContentPage, ShownBlock } from './content-page'
import { findLinkRule } from './load-site-frame.server'
import { readBlocks, type PageBlock } from './page-blocks'
import { fillMarkdown, pageHtml } from './page-html'
import { withOwnPath } from './own-path'
import { showsPageAt } from './page-path'
import { PLACES_PATH } from './site-frame-of'
import { pageWords, vehicleWords } from './page-words'
import { placeOf, type StoredPlace } from '~/dealerships/place'
import { readOffers, type OfferView } from '~/dealerships/read-offers.server'
import { findPage, findPosts, type PostsPage, type StoredPage } from './read-page.server'
import { readPlaces } from '~/dealerships/read-places.server'
import { NO_REVIEWS, readReviews, type ReviewsView } from '~/dealerships/read-reviews.server'
import { findVehicleNoun } from '~/stock/find-stock-kinds.server'
import { pageAddress, sitePath, tenantHasRoute } from '~/tenants/site-routes'
import { crumbsTo } from '~/domain/advertising/crumbs'

/** The feed of all posts. */
const BLOG_FEED = '/blog/feed.xml'

/** What blocks show of the site; only what a page's blocks ask for is read. */
type SiteData = { places: StoredPlace[]; offers: OfferView[]; reviews: ReviewsView; posts: Map<string, PostsPage> }
const NO_POSTS: PostsPage = { posts: [], hasMore: false }

/**
 * The page of words at a path; null where the site has none. One round trip, and one more at the same time for each kind of block.
 * @param page the `?page=` of a page with a list of posts, which is null where there are no such posts
 */
export async function loadContentPage(tenant: Tenant, pathname: string, now: Date, page: string | null = null): Promise<ContentPage | null> {
  const path = sitePath(pathname)
  if (!showsPageAt(tenant, path)) return null
  const stored = await findPage(tenant, path)
  if (!stored || (stored.publishedOn !== null && stored.publishedOn > dayInZone(now, tenant.timeZone))) return null
  const { blocks, faults } = readBlocks(stored.blocks)
  if (faults.length > 0) log.warn({ tenant: tenant.slug, path, faults }, 'page has blocks that are none')
  const pageNumber = blocks.some(({ block }) => block === 'posts') ? readPageNumber(page) : 1
  if (pageNumber === null) return null
  const [data, leads, noun] = await Promise.all([readSiteData(tenant, blocks, now, pageNumber), findLinkRule(tenant, now), findVehicleNoun(tenant, now)])
  if (pageNumber > 1 && ![...data.posts.values()].some(({ posts }) => posts.length > 0)) return null
  const words = { ...pageWords(tenant), ...vehicleWords(noun) }
  const plain = (text: string) => fillWords(text, words)
  const html = (markdown: string) => pageHtml(fillMarkdown(markdown, words))
  return {
    isOwn: stored.isOwn,
    head: {
      title: plain(stored.title),
      description: stored.description && plain(stored.description),
      canonicalUrl: tenant.origin + pageHref(pageAddress(path), pageNumber),
      imageUrl: stored.imageUrl,
    },
    pageNumber,
    crumbs: crumbsOf(stored, plain(stored.title)),
    date: stored.publishedOn && formatDate(stored.publishedOn),
    author: blocks.find((block) => block.block === 'byline')?.author ?? null,
    feedHref: path === 'blog' || path.startsWith('blog/') ? BLOG_FEED : null,
    html: html(stored.body),
    blocks: blocks.flatMap((block) => {
      const shown = showBlock(block, data, { tenant, path, pageNumber, plain, html, now, leads })
      return shown ? [shown] : []
    }),
  }
}

async function readSiteData(tenant: Tenant, blocks: readonly PageBlock[], now: Date, pageNumber: number): Promise<SiteData> {
  const kinds = new Set(blocks.map(({ block }) => block))
  const unders = blocks.flatMap((block) => (block.block === 'posts' ? [block.under] : []))
  const [places, offers, reviews, ...posts] = await Promise.all([
    kinds.has('hours') || kinds.has('locations') ? readPlaces(tenant, now) : [],
    kinds.has('offers') && tenant.settings.offers.isOn ? readOffers(tenant, now) : [],
    kinds.has('reviews') ? readReviews(tenant, now) : NO_REVIEWS,
    ...unders.map((under) => findPosts(tenant, under, dayInZone(now, tenant.timeZone), pageNumber)),
  ])
  return { places, offers, reviews, posts: new Map(unders.map((under, index) => [under, posts[index] ?? NO_POSTS])) }
}

type Around = { tenant: Tenant; path: string; pageNumber: number; plain: (text: string) => string; html: (markdown: string) => string; now: Date; leads: (href: string) => boolean }

function showBlock(block: PageBlock, data: SiteData, { tenant, path, pageNumber, plain, html, now, leads }: Around): ShownBlock | null {
  const { settings } = tenant
  switch (block.block) {
    case 'faq': {
      const items = block.items.map(({ question, answer }) => ({ question: plain(question), answerHtml: html(answer) }))
      return { block: 'faq', heading: plain(block.heading ?? 'Questions and answers'), items }
    }
    case 'enquiry': {
      const { kind = 'general', category = null } = block
      const { heading, submitLabel } = FORMS[kind]
      return { block: 'enquiry', heading: plain(block.heading ?? heading), category, kind, button: plain(block.button ?? submitLabel) }
    }
    case 'hours': {
      const places = data.places.flatMap((stored) => {
        const place = placeOf(stored, settings, now)
        const department = block.department ?? stored.locationType
        const hours = place.departments.find((some) => some.department === department)
        return hours ? [{ name: place.name, href: place.href, hours }] : []
      })
      return places.length > 0 ? { block: 'hours', heading: plain(block.heading ?? 'Opening hours'), places } : null
    }
    case 'locations': {
      const { layout, serviceShowsAll } = settings.locations
      // A block that names its department says what shows there (section 2, "unless overridden").
      const ofDepartment = block.department === undefined ? locationsOnPage(data.places, isServicePath(path), serviceShowsAll) : data.places.filter(({ locationType }) => locationType === block.department)
      const stored = locationsOfSubtype(ofDepartment, block.subtype)
      const places = stored.map((place) => placeOf(place, settings, now))
      const dealershipCount = new Set(stored.map(({ dealershipSlug }) => dealershipSlug)).size
      const count = uniqueLocations(places).length
      const shown = locationLayout(layout, count, dealershipCount)
      if (shown === null) return null
      return {
        block: 'locations',
        // A carousel has one title, whatever the page is about (section 2).
        heading: plain((shown === 'carousel' ? null : block.heading) ?? locationsHeading(count)),
        places,
        dealershipCount,
        layout,
        allHref: tenantHasRoute(tenant, PLACES_PATH) ? PLACES_PATH : null,
      }
    }
    case 'offers':
      return data.offers.length > 0 ? { block: 'offers', heading: plain(block.heading ?? 'Current offers'), offers: data.offers } : null
    case 'reviews':
      return data.reviews.reviews.length > 0
        ? { block: 'reviews', heading: plain(block.heading ?? 'What customers say'), ...data.reviews, nextHref: data.reviews.hasMore ? '/reviews?page=2' : null }
        : null
    case 'byline':
      // It stands beside the date.
      return null
    case 'posts': {
      const found = data.posts.get(block.under) ?? NO_POSTS
      const posts = found.posts.map(({ path: at, title, description, publishedOn, author, imageUrl }) => ({
        href: `/${at}`,
        title: plain(title),
        description: description && plain(description),
        date: formatDate(publishedOn),
        author,
        imageUrl,
      }))
      // The page of the posts themselves says that there are none yet; elsewhere they are left out.
      if (posts.length === 0 && (pageNumber > 1 || path !== block.under)) return null
      const pageAt = (number: number) => pageHref(pageAddress(path), number)
      return {
        block: 'posts',
        heading: plain(block.heading ?? 'Latest posts'),
        posts,
        previousHref: pageNumber > 1 ? pageAt(pageNumber - 1) : null,
        nextHref: found.hasMore ? pageAt(pageNumber + 1) : null,
      }
    }
    case 'stock-link': {
      const { label, href } = withOwnPath(block, settings)
      // A page must not lead to what this site does not have, or has nothing of.
      return leads(href) ? { block: 'stock-link', label: plain(label), href } : null
    }
  }
}

/** Posts stand below their blog, everything else below the home page. */
function crumbsOf({ path }: StoredPage, title: string) {
  return path.startsWith('blog/') ? crumbsTo({ label: 'Blog', href: '/blog' }, { label: title }) : crumbsTo({ label: title })
}
