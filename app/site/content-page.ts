import type { FormKind } from '~/domain/forms/forms'
import type { OfferView } from '~/dealerships/read-offers.server'
import type { ReviewsView } from '~/dealerships/read-reviews.server'
import type { Place, PlaceHours } from '~/dealerships/place'
import type { PageHead, SiteCrumb } from '~/domain/advertising/crumbs'

/** A block with what it shows; one that has nothing to show is not there. */
export type ShownBlock =
  | { block: 'faq'; heading: string; items: { question: string; answerHtml: string }[] }
  | { block: 'enquiry'; heading: string; category: string | null; kind: FormKind; button: string }
  | { block: 'hours'; heading: string; places: { name: string; href: string; hours: PlaceHours }[] }
  | { block: 'locations'; heading: string; places: Place[]; dealershipCount: number; layout: 'auto' | 'list' | 'grid' | 'carousel'; allHref: string | null }
  | { block: 'offers'; heading: string; offers: OfferView[] }
  | ({ block: 'reviews'; heading: string; nextHref: string | null } & ReviewsView)
  | { block: 'posts'; heading: string; posts: PostCard[]; previousHref: string | null; nextHref: string | null }
  | { block: 'stock-link'; label: string; href: string; isBesideForm: boolean }

type PostCard = { href: string; title: string; description: string | null; date: string; author: string | null; imageUrl: string | null }

/** A page of words: what it says, and its blocks with the site's own data. */
export type ContentPage = {
  /** The site's own words, or those of its make or group. */
  isOwn: boolean
  head: PageHead
  /** Which of the pages that its lists of posts have. */
  pageNumber: number
  crumbs: SiteCrumb[]
  /** '20 Nov 2026' on posts. */
  date: string | null
  /** Who wrote it; null where it does not say. */
  author: string | null
  /** Of a page of posts and of a post: where their feed is. */
  feedHref: string | null
  html: string
  blocks: ShownBlock[]
}
