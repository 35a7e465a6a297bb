import { loadBudget } from '~/stock/load-budget.server'
import { readMakeLogos } from '~/stock/read-make-logos.server'
import type { HomeStock } from '~/stock/home-stock'
import { loadHomeStock } from '~/stock/load-home-stock.server'
import type { Tenant } from '~/tenants/tenant'
import type { HomeOffer, HomePage } from './home-page'
import { withOwnPath } from './own-path'
import { findLinkRule, loadSiteFrame } from './load-site-frame.server'
import { PLACES_PATH } from './site-frame-of'
import { hasSeveralPlaces } from '~/domain/places/nearest'
import { autoDealer } from '~/domain/advertising/auto-dealer'
import type { JsonLd } from '~/domain/advertising/structured-data'
import { imageUrl } from '~/domain/images/image-url'
import { placeOf, type StoredPlace } from '~/dealerships/place'
import { readOffers, type OfferView } from '~/dealerships/read-offers.server'
import { peopleOf } from '~/dealerships/people'
import { readPlaces } from '~/dealerships/read-places.server'
import { NO_REVIEWS, readReviews } from '~/dealerships/read-reviews.server'

const MOST_OFFERS = 3
const MOST_PROMOTIONS = 5
const MOST_PLACES = 8
const MOST_PEOPLE = 4
const MOST_REVIEWS = 6

/**
 * The home page of a site: what its sections need is read side by side, each in one round trip.
 * @param asked what was chosen of the budget: `repayment`, `period`, `deposit` and `body`
 */
export async function loadHomePage(tenant: Tenant, now: Date, asked: URLSearchParams): Promise<HomePage> {
  const { settings } = tenant
  const { home, banner, contact } = settings
  const has = (section: (typeof home.sections)[number]) => home.sections.includes(section)
  const [stock, budget, frame, leads, offers, places, reviews, makeLogos] = await Promise.all([
    loadHomeStock(tenant, now),
    settings.budget.isOn ? loadBudget(tenant, asked, now) : null,
    loadSiteFrame(tenant, now),
    findLinkRule(tenant, now),
    (has('offers') || has('promotions')) && settings.offers.isOn ? readOffers(tenant, now) : [],
    has('locations') || has('people') || has('nearest') ? readPlaces(tenant, now) : [],
    has('reviews') ? readReviews(tenant, now) : NO_REVIEWS,
    home.hero === 'brands' ? readMakeLogos(tenant) : new Map<string, string>(),
  ])
  const salesPlaces = has('locations') ? places.filter(({ locationType }) => locationType === 'sales') : []
  return {
    ...stock,
    dealer: dealerOf(tenant, places.find(({ locationType, isPrimary }) => locationType === 'sales' && isPrimary) ?? places[0]),
    budget,
    showsHistory: settings.search.showsHistory,
    hero: home.hero,
    heading: home.heading || `Find your next ${stock.noun.one} at ${tenant.name}`,
    lead: home.lead || leadOf(stock),
    sections: home.sections,
    banner: banner.items.map((item) => withOwnPath(item, settings)).filter(({ href }) => leads(href)),
    ranges: frame.ranges,
    makeLogos: Object.fromEntries(makeLogos),
    promotions: has('promotions') ? offers.filter(({ imageUrl }) => imageUrl).slice(0, MOST_PROMOTIONS).map(homeOffer) : [],
    promotionsHeightPx: banner.carouselHeightPx,
    offers: has('offers') ? offers.slice(0, MOST_OFFERS).map(homeOffer) : [],
    places: salesPlaces
      .slice(0, leads(PLACES_PATH) ? MOST_PLACES : undefined)
      .map((stored) => placeOf(stored, settings, now))
      .map(({ phones, name, address, href, rating, badge, mapSrc, imageUrl }) => ({ name, address, phone: phones[0] ?? null, href, rating, badge, mapSrc, imageUrl })),
    allPlacesHref: salesPlaces.length > 1 && leads(PLACES_PATH) ? PLACES_PATH : null,
    nearestHref: has('nearest') && hasSeveralPlaces(places) && leads(PLACES_PATH) ? PLACES_PATH : null,
    people: has('people') && settings.pages.teams ? peopleOf(places, MOST_PEOPLE) : [],
    reviews: { rating: reviews.rating, shown: reviews.reviews.slice(0, MOST_REVIEWS) },
    promises: home.promises,
    sisterSites: frame.homeSisterSites,
    phone: contact.phone,
  }
}

/** The site for search engines: its name, and where it is as far as its home page says so. */
function dealerOf({ name, origin, logoUrl, settings }: Tenant, place: StoredPlace | undefined): JsonLd {
  const { phone = null, street = null, city = null, state = null, postcode = null } = place ?? {}
  const logo = logoUrl && new URL(logoUrl.startsWith('/') ? logoUrl : imageUrl(logoUrl, { width: 480 }), origin).href
  return autoDealer({ name, url: `${origin}/`, logoUrl: logo, phone: settings.contact.phone || phone, street, city, state, postcode })
}

function homeOffer({ id, name, href, imageUrl, subject, body, endsOn, description }: OfferView): HomeOffer {
  return { id, name, href, imageUrl, subject, body, endsOn, text: description.beginning }
}

/** Searches may leave out cars without a price, and be empty where the page shows some. */
function leadOf({ count, countWords, latest, typesLine }: HomeStock): string {
  if (count > 0) return `${countWords} to search by make, body and price.`
  return latest.length > 0
    ? `${typesLine} to look at and to enquire about online.`
    : 'New stock is on its way. Tell us what you are after, and we will call when it arrives.'
}
