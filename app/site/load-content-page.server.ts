import { fillWords } from '~/domain/text/fill-words'
import { pageHref, readPageNumber } from '~/domain/text/page-number'
import { formatDate } from '~/domain/time/date-words'
import { dayInZone } from '~/domain/time/wall-clock'
import { log } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import type { ContentPage } from './content-page'
import { findLinkRule } from './load-site-frame.server'
import { readBlocks, type PageBlock } from './page-blocks'
import { fillMarkdown, pageHtml } from './page-html'
import { showsPageAt } from './page-path'
import { pageWords, vehicleWords } from './page-words'
import { readOffers } from '~/dealerships/read-offers.server'
import { findPage, findPosts, type StoredPage } from './read-page.server'
import { NO_POSTS, showBlock, type SiteData } from './show-block'
import { readPlaces } from '~/dealerships/read-places.server'
import { NO_REVIEWS, readReviews } from '~/dealerships/read-reviews.server'
import { findVehicleNoun } from '~/stock/find-stock-kinds.server'
import { pageAddress, sitePath } from '~/tenants/site-routes'
import { crumbsTo } from '~/domain/advertising/crumbs'

/** The feed of all posts. */
const BLOG_FEED = '/blog/feed.xml'

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
  const hasForm = blocks.some(({ block }) => block === 'enquiry')
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
      const shown = showBlock(block, data, { tenant, path, pageNumber, hasForm, plain, html, now, leads })
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

/** Posts stand below their blog, everything else below the home page. */
function crumbsOf({ path }: StoredPage, title: string) {
  return path.startsWith('blog/') ? crumbsTo({ label: 'Blog', href: '/blog' }, { label: title }) : crumbsTo({ label: title })
}
