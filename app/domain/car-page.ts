import type { CarStatus, CarType, PageCar } from './car'
import { isAvailable } from './car-availability'
import { carBadge, type Badge, type BadgeSettings } from './car-badge'
import { callAction, type CallAction, type CallActionSettings } from './call-number'
import { priceText, savingText, type PriceText, type PriceTextSettings } from './car-card'
import { keyInformation, specificationGroups, type SpecificationGroup, type SpecificationRow } from './car-specifications'
import { cardSummary, carSubtitle, carTitle } from './car-title'
import { dealerComments, TRUNCATE_AT } from './dealer-comments'
import { prefilledMessage } from './enquiry-form'
import { splitParagraphs, type SplitParagraph } from './split-paragraphs'

/** The car page in words, worked out once on the server: the browser gets what is shown, neither the facts nor the rules. */
export type CarPage = {
  id: number
  slug: string
  stockNumber: string
  carType: CarType
  status: CarStatus
  dealershipName: string
  /** 'year make model'. */
  title: string
  /** Badge and series. */
  subtitle: string | null
  /** Condition, transmission, odometer, fuel. */
  summary: string[]
  badge: Pick<Badge, 'text' | 'tone'> | null
  price: PriceText
  /** '$1,250 below market'. */
  saving: string | null
  /** Addresses of all pictures, in the feed's order. */
  images: string[]
  keyInformation: SpecificationRow[]
  /** How many items of key information show before "show more". */
  keyInformationCount: number
  specifications: SpecificationGroup[]
  features: string[]
  /** How many features show before "show more". */
  featureCount: number
  standardEquipment: string[]
  comments: SplitParagraph[]
  location: CarPageLocation | null
  /** Motor dealer licence number of the place, the dealership or the site. */
  licenceNumber: string | null
  call: CallAction | null
  historyReportUrl: string | null
  similar: SimilarSearch
  /** No longer for sale: the page says so and offers to help find a similar one. */
  isSold: boolean
  /** What the enquiry form says before the visitor does. */
  message: string
}

export type CarPageLocation = {
  name: string
  /** 'Street, City State Postcode'; null when nothing of it is known. */
  address: string | null
  /** Where a map of the place opens. */
  mapUrl: string | null
}

/** A search that finds cars like this one. */
export type SimilarSearch = { href: string; label: string }

export type CarPageSettings = {
  cards: BadgeSettings
  price: PriceTextSettings
  carPage: { keyInformationCount: number; featureCount: number; usesFeet: boolean }
  contact: CallActionSettings
  legal: { licenceNumber: string }
}

/** What the page of a car says at `now` (specification, sections 2, 4, 5 and 9). */
export function carPage(car: PageCar, settings: CarPageSettings, similar: SimilarSearch, now: Date): CarPage {
  const title = carTitle(car)
  const subtitle = carSubtitle(car)
  const badge = carBadge(car, settings.cards, now)
  const isSold = !isAvailable(car)
  const features = distinctTexts(car.features)
  return {
    id: car.id,
    slug: car.slug,
    stockNumber: car.stockNumber,
    carType: car.carType,
    status: car.status,
    dealershipName: car.dealershipName,
    title,
    subtitle,
    summary: cardSummary(car),
    badge: badge && { text: badge.text, tone: badge.tone },
    price: priceText(car, settings.price),
    saving: isSold ? null : savingText(car, settings.price),
    images: car.imageUrls,
    keyInformation: keyInformation(car, now, settings.carPage),
    keyInformationCount: settings.carPage.keyInformationCount,
    specifications: specificationGroups(car, now, settings.carPage),
    features,
    featureCount: settings.carPage.featureCount,
    standardEquipment: distinctTexts(car.standardEquipment, features),
    comments: splitParagraphs(dealerComments(car.dealerComments).paragraphs, TRUNCATE_AT),
    location: pageLocation(car),
    licenceNumber: car.location?.licenceNumber || car.dealershipLicenceNumber || settings.legal.licenceNumber || null,
    call: callAction(car.carType, car.location?.phone ?? null, settings.contact),
    historyReportUrl: webAddress(car.historyReportUrl),
    similar,
    isSold,
    message: prefilledMessage([title, subtitle].filter(Boolean).join(' '), car.stockNumber, isSold),
  }
}

/** A private sale stands at its suburb; everything else at one of the dealer's places. */
function pageLocation(car: PageCar): CarPageLocation | null {
  const { location } = car
  if (!location) {
    const suburb = [car.privateSuburb, car.privatePostcode].filter(Boolean).join(' ')
    return suburb ? { name: car.dealershipName, address: suburb, mapUrl: null } : null
  }
  const address = postalAddress(location)
  return { name: location.name, address, mapUrl: webAddress(location.placeUrl) ?? (address && mapSearchUrl(location.name, address)) }
}

/** 'Street, City State Postcode'; null when nothing of it is known. */
export function postalAddress(place: {
  street: string | null
  city: string | null
  state: string | null
  postcode: string | null
}): string | null {
  const town = [place.city, place.state?.toUpperCase(), place.postcode].filter(Boolean).join(' ')
  return [place.street, town].filter(Boolean).join(', ') || null
}

/** A map search for a place that has no map address of its own. */
export function mapSearchUrl(name: string, address: string): string {
  const query = new URLSearchParams({ api: '1', query: `${name}, ${address}` })
  return `https://www.google.com/maps/search/?${query.toString()}`
}

/** Each text once, whatever its case, and none that `others` has. */
function distinctTexts(texts: readonly string[], others: readonly string[] = []): string[] {
  const known = new Set(['', 'null', ...others.map((text) => text.toLowerCase())])
  const kept: string[] = []
  for (const text of texts) {
    const trimmed = text.trim()
    const key = trimmed.toLowerCase()
    if (known.has(key)) continue
    known.add(key)
    kept.push(trimmed)
  }
  return kept
}

/** Feeds are not trusted with a link's scheme. */
function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\/[^\s"<>]+$/i.test(text.trim()) ? text.trim() : null
}
