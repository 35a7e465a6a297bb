import { webAddress } from '~/domain/text/web-address'
import { mapSearchUrl, placeMapSrc, postalAddress } from '~/domain/places/postal-address'
import { contactSlug } from '~/domain/places/locations-slug'
import type { Department } from '~/domain/places/department'
import type { DepartmentHours } from '~/domain/places/open-day'
import { openStatus } from '~/domain/places/open-status'
import { specialRows, weekRows, type DayHours, type HoursRow, type SpecialDay } from '~/domain/places/opening-hours'
import { ratingText } from '~/domain/places/reviews'
import { placeNumbers, spotOf } from '~/domain/places/unique-locations'
import type { Settings } from '~/tenants/settings-schema'
import { dayInZone } from '~/domain/time/wall-clock'

/** A visible location as it is stored (section 3). */
export type StoredPlace = {
  id: number
  slug: string
  /** Under which it has a page: its slug, unless another place of the site has the same. Null where it has none. */
  pageSlug: string | null
  name: string
  locationType: Department
  locationSubtype: string | null
  dealershipSlug: string
  dealershipName: string
  isPrimary: boolean
  phone: string | null
  landlinePhone: string | null
  imageUrl: string | null
  averageRating: number | null
  reviewCount: number
  licenceNumber: string | null
  repairerNumber: string | null
  timeZone: string
  street: string | null
  city: string | null
  state: string | null
  postcode: string | null
  placeUrl: string | null
  placeId: string | null
  latitude: number | null
  longitude: number | null
  hours: (DayHours & { department: Department })[]
  specialHours: SpecialDay[]
  /** Its first people. */
  team: { id: number; name: string; role: string; imageUrl: string | null }[]
}

/** What a department is now, until when (ISO time), and how long that was when it was written. */
type OpenNow = { words: string; isOpen: boolean; until: string; lastsMs: number }

/** A location as cards and pages show it. */
export type Place = {
  id: number
  slug: string
  name: string
  locationType: Department
  dealershipName: string
  href: string
  contactHref: string
  teamHref: string | null
  address: string | null
  /** Places of one spot are departments of one yard. */
  spot: string
  mapUrl: string | null
  /** The picture of a map; null where nobody knows where it is. */
  mapSrc: string | null
  /** `text` is the number as it is shown, with what tells it from another of the place. */
  phones: { text: string; number: string; href: string }[]
  imageUrl: string | null
  rating: { text: string; count: number } | null
  licenceNumber: string | null
  repairerNumber: string | null
  /** 'Coming Late 2025'. */
  badge: string | null
  /** '12 km away', where the visitor said where they are. */
  distance?: string | null
  /** The departments that keep hours, the place's own first. */
  departments: PlaceHours[]
}

export type PlaceHours = {
  department: Department
  /** 'Open now, closes at 5:30 pm'; null where nobody knows. */
  status: OpenNow | null
  rows: HoursRow[]
  special: { date: string; hours: string; isClosed: boolean }[]
  /** What stands for a closed day instead of words: a link, on a service location of one site (section 8). */
  closedLink: { label: string; href: string } | null
}

/** What a location says at `now`, by the tenant's settings (sections 2, 5, 8 and 9). */
export function placeOf(stored: StoredPlace, settings: Pick<Settings, 'locations' | 'reviews' | 'pages'>, now: Date): Place {
  const { id, slug, pageSlug, name } = stored
  const address = postalAddress(stored)
  const rating = ratingText(stored.averageRating, settings.reviews)
  // Without pages of its own a location is reached through the site's.
  const contactHref = settings.pages.dealerships ? `/contact-us/${contactSlug(slug)}` : '/contact-us'
  const departments = [...new Set([stored.locationType, ...stored.hours.map(({ department }) => department)])]
  const badge = settings.locations.comingSoon.find((soon) => soon.slug === slug)?.text ?? null
  return {
    id,
    slug,
    name,
    locationType: stored.locationType,
    dealershipName: stored.dealershipName,
    href: settings.pages.dealerships && pageSlug !== null ? `/locations/${pageSlug}` : contactHref,
    contactHref,
    teamHref: settings.pages.teams && stored.team.length > 0 && pageSlug !== null ? `/teams/${pageSlug}` : null,
    address,
    spot: spotOf(stored),
    mapUrl: webAddress(stored.placeUrl) ?? (address && mapSearchUrl(name, address)),
    mapSrc: pageSlug === slug ? placeMapSrc(stored) : null,
    phones: placeNumbers(stored.phone, stored.landlinePhone).map(({ dial, ...shown }) => ({ ...shown, href: `tel:${dial}` })),
    imageUrl: stored.imageUrl,
    rating: rating === null ? null : { text: rating, count: stored.reviewCount },
    licenceNumber: stored.licenceNumber,
    repairerNumber: stored.repairerNumber,
    badge,
    // Nobody can come by before it opens.
    departments: (badge === null ? departments : []).flatMap((department) => {
      const { closedText } = settings.locations
      const days = stored.hours.filter((day) => day.department === department)
      const rows = weekRows(days, closedText)
      const special = specialRows(stored.specialHours, department, dayInZone(now, stored.timeZone), closedText)
      const status = openNow({ department, timeZone: stored.timeZone, days, special: stored.specialHours }, now, closedText)
      const label = department === 'service' ? settings.locations.closedServiceLinkText : ''
      const closedLink = label ? { label, href: contactHref } : null
      return rows.length > 0 || special.length > 0 ? [{ department, status, rows, special, closedLink }] : []
    }),
  }
}

function openNow(hours: DepartmentHours, now: Date, closedText: string): OpenNow | null {
  const status = openStatus(hours, now, closedText)
  return status && { words: status.words, isOpen: status.isOpen, until: status.until.toISOString(), lastsMs: status.until.getTime() - now.getTime() }
}
