import { callNumber } from '~/domain/call-number'
import { isAvailable, isVisibleInSearch } from '~/domain/car-availability'
import { carBadge } from '~/domain/car-badge'
import { keyInformation, specificationGroups } from '~/domain/car-specifications'
import { cardSummary, carSubtitle, carTitle } from '~/domain/car-title'
import { dealerComments } from '~/domain/dealer-comments'
import { belowMarketCents, displayPrice, priceTypeLabel, wasPriceCents } from '~/domain/display-price'
import { prefilledMessage } from '~/domain/enquiry-form'
import { formatDollars } from '~/domain/format'
import { dialable } from '~/domain/phone-number'
import type { Settings } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import type { CallAction, CarPage, CarPageAnswer, CarPageLocation } from './car-page'
import { readPageCar, type StoredPageCar } from './read-page-car.server'
import { similarSearch } from './similar-search'

const MAX_SLUG_LENGTH = 200

/**
 * The page of a car that this tenant shows, from one round trip. A car of a dealership that it does not show, or that it keeps
 * back, is unknown; one that was sold longer ago than the tenant shows sold cars is gone (specification, sections 4 and 9).
 */
export async function loadCarPage(tenant: Tenant, slug: string, now: Date): Promise<CarPageAnswer> {
  if (slug.length > MAX_SLUG_LENGTH || slug.includes('\0')) return { kind: 'unknown' }
  const car = await readPageCar(tenant.dealershipIds, slug)
  const { settings } = tenant
  if (!car || !car.showOnDealerWebsite || isExcluded(car, settings.search)) return { kind: 'unknown' }
  if (!isVisibleInSearch(car, settings.search, now)) {
    return car.soldAt === null
      ? { kind: 'unknown' }
      : { kind: 'gone', title: carTitle(car), similar: similarSearch(car) }
  }
  return { kind: 'car', page: carPage(car, settings, now) }
}

function carPage(car: StoredPageCar, settings: Settings, now: Date): CarPage {
  const title = carTitle(car)
  const subtitle = carSubtitle(car)
  const isSold = !isAvailable(car)
  const features = distinct(car.features)
  return {
    id: car.id,
    slug: car.slug,
    stockNumber: car.stockNumber,
    carType: car.carType,
    status: car.status,
    dealershipId: car.dealershipId,
    dealershipName: car.dealershipName,
    title,
    subtitle,
    summary: cardSummary(car),
    badge: carBadge(car, settings.cards, now),
    price: pagePrice(car, settings, isSold),
    images: car.imageUrls,
    keyInformation: keyInformation(car, now, settings.carPage),
    keyInformationCount: settings.carPage.keyInformationCount,
    specifications: specificationGroups(car, now, settings.carPage),
    features,
    featureCount: settings.carPage.featureCount,
    standardEquipment: distinct(car.standardEquipment, features),
    comments: dealerComments(car.dealerComments),
    location: pageLocation(car),
    licenceNumber: car.location?.licenceNumber || car.dealershipLicenceNumber || settings.legal.licenceNumber || null,
    call: callAction(car, settings),
    historyReportUrl: webAddress(car.historyReportUrl),
    similar: similarSearch(car),
    isSold,
    message: prefilledMessage([title, subtitle].filter(Boolean).join(' '), car.stockNumber, isSold),
  }
}

function isExcluded(car: StoredPageCar, settings: Settings['search']): boolean {
  return (
    car.photosCount < settings.imageMinimum ||
    settings.excludedCarTypes.includes(car.carType) ||
    settings.excludedMakes.includes(car.make) ||
    settings.excludedStockNumbers.includes(car.stockNumber)
  )
}

function pagePrice(car: StoredPageCar, settings: Settings, isSold: boolean): CarPage['price'] {
  const shown = displayPrice(car, settings.price)
  const was = settings.price.showsWasPrice ? wasPriceCents(car, shown) : null
  const below = settings.price.showsBelowMarket && !isSold ? belowMarketCents(car) : null
  const isAmount = 'priceCents' in shown
  return {
    amount: isAmount ? formatDollars(shown.priceCents) : shown.text,
    note: !isAmount ? null : shown.kind === 'subscription' ? 'Subscription' : priceTypeLabel(car.priceType, settings.price),
    was: was === null ? null : formatDollars(was),
    belowMarket: below === null ? null : `${formatDollars(below)} below market`,
  }
}

/** A private sale stands at its suburb; everything else at one of the dealer's places. */
function pageLocation(car: StoredPageCar): CarPageLocation | null {
  const { location } = car
  if (!location) {
    const suburb = [car.privateSuburb, car.privatePostcode].filter(Boolean).join(' ')
    return suburb ? { name: car.dealershipName, address: suburb, mapUrl: null } : null
  }
  const town = [location.city, location.state, location.postcode].filter(Boolean).join(' ')
  const address = [location.street, town].filter(Boolean).join(', ')
  const query = new URLSearchParams({ api: '1', query: [location.name, address].join(', ') })
  const directions = address ? `https://www.google.com/maps/search/?${query.toString()}` : null
  return { name: location.name, address: address || null, mapUrl: webAddress(location.placeUrl) ?? directions }
}

function callAction(car: StoredPageCar, { contact }: Settings): CallAction | null {
  const number = callNumber(car.carType, car.location?.phone ?? null, contact)
  const dial = number === null ? null : dialable(number)
  return number && dial ? { label: contact.callLabel, number, href: `tel:${dial}` } : null
}

/** Each text once, whatever its case, and none that `others` has. */
function distinct(texts: readonly string[], others: readonly string[] = []): string[] {
  const kept: string[] = []
  const known = new Set(others.map((text) => text.trim().toLowerCase()))
  for (const text of texts.map((each) => each.trim())) {
    const key = text.toLowerCase()
    if (text === '' || key === 'null' || known.has(key)) continue
    known.add(key)
    kept.push(text)
  }
  return kept
}

/** Feeds are not trusted with a link's scheme. */
function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\/[^\s"<>]+$/i.test(text.trim()) ? text.trim() : null
}
