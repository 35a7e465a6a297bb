import { distanceWords } from '~/domain/places/distance'
import { locationsHeading } from '~/domain/places/locations-layout'
import { hasSeveralPlaces, nearestFirst } from '~/domain/places/nearest'
import type { Department } from '~/domain/places/department'
import { spotOf, uniqueLocations } from '~/domain/places/unique-locations'
import { contactSlug, placeOfSlug } from '~/domain/places/locations-slug'
import { specialDays } from '~/domain/places/opening-hours'
import { ratingText } from '~/domain/places/reviews'
import { pageHref, readPageNumber } from '~/domain/text/page-number'
import { autoDealer } from '~/domain/advertising/auto-dealer'
import type { JsonLd } from '~/domain/advertising/structured-data'
import { dayInZone } from '~/domain/time/wall-clock'
import { findVisitorPlace, type VisitorPlace } from '~/stock/find-visitor-place.server'
import { getPrisma } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'
import { placeOf, type Place, type PlaceHours, type StoredPlace } from './place'
import { readPlaces } from './read-places.server'
import { readReviewsOfPlace } from './read-reviews.server'
import { pagedReviews, type PagedReviews } from './load-reviews-page.server'
import { crumbsTo, type SiteCrumb } from '~/domain/advertising/crumbs'
import { tenantHasRoute } from '~/tenants/site-routes'

export type LocationsPage = {
  siteName: string
  canonicalUrl: string
  heading: string
  crumbs: SiteCrumb[]
  places: Place[]
  /** How many dealerships the places are of. */
  dealershipCount: number
  layout: 'auto' | 'list' | 'grid' | 'carousel'
  showsTypeTabs: boolean
  /** What a visitor said of where they are; null where there is only one place to go to. */
  nearest: { postcode: string; error: string | null; isFound: boolean } | null
}

/** /dealerships, the nearest place first where the address says where the visitor is; null where the site has none. One round trip. */
export async function loadLocationsPage(tenant: Tenant, now: Date, query: URLSearchParams): Promise<LocationsPage | null> {
  if (!tenantHasRoute(tenant, '/dealerships')) return null
  const stored = await readPlaces(tenant, now)
  if (stored.length === 0) return null
  const visitor = hasSeveralPlaces(stored) ? ((await findVisitorPlace(query)) ?? NOWHERE) : null
  const ordered = visitor?.at ? nearestFirst(stored, visitor.at) : stored.map((place) => ({ place, km: null }))
  const places = ordered.map(({ place, km }) => ({ ...placeOf(place, tenant.settings, now), distance: km === null ? null : distanceWords(km) }))
  const heading = locationsHeading(uniqueLocations(places).length)
  return {
    siteName: tenant.name,
    canonicalUrl: `${tenant.origin}/dealerships`,
    heading,
    crumbs: crumbsTo({ label: heading }),
    places,
    nearest: visitor && { postcode: visitor.postcode, error: visitor.error, isFound: visitor.at !== null },
    dealershipCount: new Set(stored.map(({ dealershipSlug }) => dealershipSlug)).size,
    layout: tenant.settings.locations.layout,
    showsTypeTabs: tenant.settings.locations.showsTypeTabs,
  }
}

const NOWHERE: VisitorPlace = { postcode: '', error: null, at: null }

/** The one place of a dealer who has one; null where there are several, or none. One round trip. */
export async function loadOnlyPlace(tenant: Tenant, now: Date): Promise<Place | null> {
  const [only, another] = await readPlaces(tenant, now)
  return only && !another ? placeOf(only, tenant.settings, now) : null
}

export type LocationPage = {
  siteName: string
  pageSlug: string
  canonicalUrl: string
  crumbs: SiteCrumb[]
  place: Place
  /** The places of the same name that are other departments: service and parts beside sales. */
  siblings: Place[]
  reviews: PagedReviews
  /** Of its reviews, from 1 on. */
  pageNumber: number
  /** What search engines are told of the place, beside the reviews of this page. */
  structured: JsonLd
  stockHref: string | null
}

/** /locations/{slug}, the slug of a location or of its dealership; null where there is none, and for a page of its reviews that there is not. Two round trips at once. */
export async function loadLocationPage(tenant: Tenant, slug: string, now: Date, page: string | null = null): Promise<LocationPage | null> {
  const pageNumber = readPageNumber(page)
  if (!tenantHasRoute(tenant, `/locations/${slug}`) || pageNumber === null) return null
  const [places, reviewsOfSlug] = await Promise.all([readPlaces(tenant, now), readReviewsOfPlace(tenant, { slug }, now, pageNumber)])
  const stored = placeOfSlug(places, slug)
  if (!stored) return null
  const reviews = stored.slug === slug ? reviewsOfSlug : await readReviewsOfPlace(tenant, { id: stored.id }, now, pageNumber)
  if (pageNumber > 1 && reviews.reviews.length === 0) return null
  const path = `/locations/${stored.pageSlug ?? slug}`
  const siblings = places.filter((place) => place !== stored && contactSlug(place.slug) === contactSlug(stored.slug) && isTogether(place, stored))
  const place = placeOf(stored, tenant.settings, now)
  return {
    siteName: tenant.name,
    pageSlug: stored.pageSlug ?? slug,
    canonicalUrl: tenant.origin + pageHref(path, pageNumber),
    pageNumber,
    crumbs: crumbsTo({ label: locationsHeading(uniqueLocations(places.map((one) => ({ spot: spotOf(one) }))).length), href: '/dealerships' }, { label: stored.name }),
    place,
    siblings: siblings.map((place) => placeOf(place, tenant.settings, now)),
    reviews: pagedReviews({ ...reviews, rating: place.rating }, `/locations/${slug}`, pageNumber, '#reviews'),
    structured: structuredPlace(tenant, stored, place, now),
    stockHref: stored.locationType === 'sales' && place.badge === null ? `/search/new-used-and-demo-cars/?${new URLSearchParams({ location_name: stored.name }).toString()}` : null,
  }
}

/** Two dealerships of a group may each have a place of a name: they are departments of one place only where they share the yard. */
function isTogether(place: StoredPlace, other: StoredPlace): boolean {
  return place.dealershipSlug === other.dealershipSlug || spotOf(place) === spotOf(other)
}

export type ContactLocationPage = { canonicalUrl: string; name: string; crumbs: SiteCrumb[]; places: Place[]; locationIds: number[] }

/** /contact-us/{slug}: the departments of one place (section 2); null where there is none. One round trip. */
export async function loadContactLocationPage(tenant: Tenant, slug: string, now: Date): Promise<ContactLocationPage | null> {
  if (!tenantHasRoute(tenant, `/contact-us/${slug}`)) return null
  const stored = (await readPlaces(tenant, now)).filter((place) => contactSlug(place.slug) === slug)
  const [first] = stored
  if (!first) return null
  const name = stored.length > 1 ? first.name.replace(/ (Sales|Service|Parts)$/, '') : first.name
  return {
    canonicalUrl: `${tenant.origin}/contact-us/${slug}`,
    name,
    crumbs: crumbsTo({ label: 'Contact Us', href: '/contact-us' }, { label: name }),
    places: stored.map((place) => placeOf(place, tenant.settings, now)),
    locationIds: stored.map(({ id }) => id),
  }
}

/** 'Aspley Service: Open now, closes at 5 pm': of a department of a place, its own where none is named; null where nobody knows. One round trip. */
export async function findOpenNow(tenant: Tenant, { placeId, department }: { placeId: number; department: Department | null }, now: Date): Promise<PlaceHours['status']> {
  const stored = (await readPlaces(tenant, now)).find(({ id }) => id === placeId)
  if (!stored) return null
  const { name, departments } = placeOf(stored, tenant.settings, now)
  const status = departments.find((hours) => hours.department === (department ?? stored.locationType))?.status
  return status ? { ...status, words: `${name}: ${status.words}` } : null
}

export type TeamMemberView = { name: string; role: string; phone: string | null; email: string | null; imageUrl: string | null }
export type TeamPage = { siteName: string; canonicalUrl: string; crumbs: SiteCrumb[]; locationName: string; contactHref: string; members: TeamMemberView[] }

/** /teams/{location}, under the segment of the place's own page; null where the site has no teams, or that place no people. Two round trips. */
export async function loadTeamPage(tenant: Tenant, slug: string, now: Date): Promise<TeamPage | null> {
  if (!tenantHasRoute(tenant, `/teams/${slug}`)) return null
  const place = (await readPlaces(tenant, now)).find(({ pageSlug }) => pageSlug === slug)
  if (!place || place.team.length === 0) return null
  const members = await getPrisma().teamMember.findMany({
    where: { locationId: place.id },
    select: { name: true, role: true, phone: true, email: true, imageUrl: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return {
    siteName: tenant.name,
    canonicalUrl: `${tenant.origin}/teams/${slug}`,
    // A site may have teams and no page of each place.
    crumbs: crumbsTo(...(tenantHasRoute(tenant, `/locations/${slug}`) ? [{ label: place.name, href: `/locations/${slug}` }] : []), { label: 'Our team' }),
    locationName: place.name,
    contactHref: tenantHasRoute(tenant, '/contact-us/x') ? `/contact-us/${contactSlug(place.slug)}` : '/contact-us',
    members,
  }
}

/** A place that nobody can come to yet has no hours. */
function structuredPlace(tenant: Tenant, stored: StoredPlace, { badge }: Place, now: Date): JsonLd {
  const { averageRating, reviewCount } = stored
  const isRated = ratingText(averageRating, tenant.settings.reviews) !== null
  return autoDealer({
    ...stored,
    url: `${tenant.origin}/locations/${stored.pageSlug ?? stored.slug}`,
    phone: stored.phone ?? stored.landlinePhone,
    rating: isRated && averageRating !== null ? { average: averageRating, count: reviewCount } : null,
    hours: badge === null ? stored.hours.filter(({ department }) => department === stored.locationType) : [],
    specialDays: badge === null ? specialDays(stored.specialHours, stored.locationType, dayInZone(now, stored.timeZone)) : [],
  })
}
