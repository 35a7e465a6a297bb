import type { JsonLd } from '~/domain/advertising/structured-data'
import type { BudgetView } from '~/domain/search/budget-view'
import type { HomeStock } from '~/stock/home-stock'
import type { Settings } from '~/tenants/settings-schema'
import type { Place } from '~/dealerships/place'
import type { Person } from '~/dealerships/people'
import type { OfferView } from '~/dealerships/read-offers.server'
import type { ReviewsView, ReviewView } from '~/dealerships/read-reviews.server'
import type { FrameLink, SiteFrame, StockRange } from './site-frame'

/** The home page's read model: its stock, what it opens with and what follows, in the order that the settings give. */
export type HomePage = HomeStock & {
  /** 'Find cars for your budget'; null where the site has no such thing. */
  budget: BudgetView | null
  /** The dealership for search engines. */
  dealer: JsonLd
  showsHistory: boolean
  hero: Settings['home']['hero']
  heading: string
  lead: string
  sections: Settings['home']['sections']
  banner: FrameLink[]
  /** Offers with a picture, large, one after the other (section 9). */
  promotions: HomeOffer[]
  promotionsHeightPx: number
  ranges: StockRange[]
  makeLogos: Record<string, string>
  offers: HomeOffer[]
  /** The first of them, where a page has them all. */
  places: HomePlace[]
  allPlacesHref: string | null
  /** Where a postcode finds the nearest of them; null where the site shows no such form. */
  nearestHref: string | null
  people: Person[]
  reviews: { rating: ReviewsView['rating']; shown: ReviewView[] }
  promises: string[]
  sisterSites: SiteFrame['homeSisterSites']
  phone: string
}

export type HomeOffer = Pick<OfferView, 'id' | 'name' | 'href' | 'imageUrl' | 'subject' | 'body' | 'endsOn'> & { /** The beginning of what it says. */ text: string }
type HomePlace = Pick<Place, 'name' | 'address' | 'href' | 'rating' | 'badge' | 'mapSrc' | 'imageUrl'> & { phone: Place['phones'][number] | null }
