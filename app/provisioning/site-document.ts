import type { z } from 'zod'
import type { CarType } from '~/domain/cars/car'
import type { Department } from '~/domain/places/department'
import type { StoredSource } from '~/feeds/sources/source-schema'
import type { SettingsValues } from '~/tenants/settings-schema'
import type { addressSchema } from './schema/dealership-schema'

/** `"08:30-17:30"`, `"closed"`, or with the dealer's own words, which are shown instead. */
export type DayText = string | { hours?: string; words: string }
export type Week = Partial<Record<string, DayText>>
export type AddressText = z.output<typeof addressSchema>

export type LocationText = {
  slug: string
  name: string
  type: Department
  subtype: string | null
  code: string | null
  isPrimary: boolean
  isVisible: boolean
  phone: string | null
  landlinePhone: string | null
  address: AddressText | null
  timeZone: string
  imageUrl: string | null
  averageRating: number | null
  reviewCount: number
  dealerLicenceNumber: string | null
  motorVehicleRepairer: string | null
  makes: string[]
  hours: Partial<Record<Department, Week>>
  specialHours: { date: string; hours: string; department: 'all' | Department }[]
  distributesTo: string[]
  team: { name: string; role: string; phone: string | null; email: string | null; imageUrl: string | null }[]
}

export type DealershipText = {
  slug: string
  name: string
  licenceNumber: string | null
  averageRating: number | null
  reviewCount: number
  timeZone: string
  offersSubscriptions: boolean
  /** Where its stock comes from by itself; absent in versions that were kept before there were sources. */
  feed?: StoredSource | null
  locations: LocationText[]
}

export type SiteText = {
  slug: string
  name: string
  template: string
  /** The make's slug. */
  make: string | null
  logoUrl: string | null
  facebookUrl: string | null
  instagramUrl: string | null
  /** This and the next two are absent in versions that were kept before a folder could say them. */
  address?: AddressText | null
  overrideCity?: string | null
  searchCategories?: string[]
  domains: string[]
  canonicalDomain: string | null
  group: { slug: string; name: string } | null
  dealerships: string[]
  sisterSites: { name: string; url: string; make: string | null; logoUrl: string | null; title: string | null }[]
}

export type OfferText = {
  name: string
  description: string
  disclaimer: string | null
  /** Slugs. */
  make: string | null
  model: string | null
  imageUrl: string | null
  modelImageUrl: string | null
  /** ISO 8601, UTC; in a folder also a date, until it is planned. */
  startsAt: string | null
  expiresAt: string | null
  excludedSites: string[]
}

export type ReviewText = {
  dealership: string
  location: string | null
  name: string
  rating: number
  text: string | null
  date: string
  imageUrl: string | null
  isOfThisSiteOnly: boolean
}

export type PromotionText = {
  position: number
  display: CarType[]
  isStrictDisplay: boolean
  imageUrl: string
  altText: string
  backgroundColour: string | null
  href: string | null
  /** As an offer's. */
  startsAt: string | null
  expiresAt: string | null
}

export type MakeText = { slug: string; name: string; logoUrl: string | null; models: { slug: string; name: string; body: string | null; overrideUrl: string | null }[] }

export type PageText = { path: string; title: string; description: string | null; imageUrl: string | null; body: string; blocks: unknown[]; publishedOn: string | null }

export type RedirectText = { from: string; to: string; status: '301' | '302' }

/**
 * What a folder says of one website and its dealerships, or what the platform has of it: of both the same shape, so that the difference
 * is the plan. A part that is absent is one that the folder says nothing of; it stays as it is.
 */
export type SiteDocument = {
  site: SiteText
  formerSlugs?: string[]
  settings?: SettingsValues
  /** Those that the folder describes; `site.dealerships` may name others. */
  dealerships?: DealershipText[]
  offers?: OfferText[]
  groupOffers?: OfferText[]
  reviews?: ReviewText[]
  promotions?: PromotionText[]
  makes?: MakeText[]
  pages?: PageText[]
  redirects?: RedirectText[]
}
