import type { CardCar, PageCar } from './car'
import { webAddress } from '../text/web-address'
import { mapSearchUrl, placeMapSrc, postalAddress } from '../places/postal-address'

export type CarPagePlace = {
  name: string
  /** 'Street, City State Postcode'; null when nothing of it is known. */
  address: string | null
  /** Where a map of the place opens. */
  mapUrl: string | null
  /** A picture of the map; null where nobody knows where it is. */
  mapSrc: string | null
  /** Other places of the dealer where the car can be seen or driven. */
  alsoAt: string[]
}

type PlacedCar = Pick<PageCar, 'location' | 'privateSuburb' | 'privatePostcode' | 'dealershipName'>

/** The suburb where a private sale stands; null for a car of a dealer's own. */
export function privatePlace({ privateSuburb, privatePostcode }: Pick<PlacedCar, 'privateSuburb' | 'privatePostcode'>): string | null {
  return [privateSuburb, privatePostcode].map((text) => text?.trim()).filter(Boolean).join(' ') || null
}

/** How far a car is, in kilometres. @param distances of the site's places by their names: a private sale stands at none of them */
export function carDistance(car: Pick<CardCar, 'locationName' | 'privateSuburb' | 'privatePostcode'>, distances: ReadonlyMap<string, number> | null | undefined): number | undefined {
  return privatePlace(car) === null ? distances?.get(car.locationName ?? '') : undefined
}

/** A private sale stands at its suburb; everything else at one of the dealer's places. @param comingSoon the places that are not open yet, where nothing can be shown */
export function carPlace({ location, privateSuburb, privatePostcode, dealershipName }: PlacedCar, comingSoon: readonly { slug: string }[] = []): CarPagePlace | null {
  const suburb = privatePlace({ privateSuburb, privatePostcode })
  if (suburb !== null) {
    const mapUrl = mapSearchUrl(suburb, 'Australia')
    return { name: suburb, address: `Private sale, shown by ${dealershipName}`, mapUrl, mapSrc: null, alsoAt: [] }
  }
  if (!location) return null
  const address = postalAddress(location)
  return {
    name: location.name,
    address,
    mapUrl: webAddress(location.placeUrl) ?? (address && mapSearchUrl(location.name, address)),
    mapSrc: location.hasMap ? placeMapSrc(location) : null,
    alsoAt: location.distribution.filter(({ slug }) => !comingSoon.some((place) => place.slug === slug)).map(({ name }) => name),
  }
}
