import { isAmong } from '../text/same-name'
import type { Department } from '../places/department'
import type { EnquiryPlaces } from './enquiry-form'
import type { FieldOption } from './form-field'

/** The one select of places. A single place needs no question: it is chosen already (section 4). */
export type PlaceSelect = { field: 'location' | 'dealership_slug'; placeholder: string; options: FieldOption[]; label?: string }

/**
 * Which places a form offers (section 5): none; those of the site's own settings; of these the ones that sell, where only they can answer;
 * or the places of some kinds, and where the site has none of these what its other forms offer, so that nobody stands before an empty
 * list. With `only`, no place of another kind is named.
 */
export type PlaceRule = 'none' | 'site' | 'sales' | { types?: readonly Department[]; only?: true; label?: string; placeholder?: string }

export type PlaceSettings = {
  showsDealership: boolean
  locationPlaceholder: string
  locationTypes: readonly Department[]
  locationSlugs: readonly string[]
  /** What single forms offer instead, by their kinds. */
  places: readonly FormPlaces[]
}

/** The places of one form: of some kinds, of some makes (a place that names none has them all), or a list; what is absent or empty narrows nothing. */
export type FormPlaces = { form: string; types?: readonly Department[]; makes?: readonly string[]; slugs?: readonly string[] }

export const LOCATION_PLACEHOLDER = 'Please Select a Dealership Location'
export const DEPARTMENT_PLACEHOLDER = 'Please Select a Department'
export const DEALERSHIP_PLACEHOLDER = 'Select a Preferred Dealership'

/** The select of places that a form has; null where it asks for none, or where there is none to choose. */
export function placeSelect(rule: PlaceRule, settings: PlaceSettings, places: EnquiryPlaces): PlaceSelect | null {
  if (rule === 'none') return null
  if (rule === 'site') return sitePlaces(settings, places)
  if (rule === 'sales') {
    const selling = places.locations.filter(({ locationType }) => locationType === 'sales')
    return sitePlaces(settings, { ...places, locations: selling }) ?? sitePlaces(settings, places)
  }
  const { types, only, label, placeholder = settings.locationPlaceholder } = rule
  const ofType = types ? places.locations.filter(({ locationType }) => types.includes(locationType)) : places.locations
  const select = ofLocations(ofType, placeholder) ?? (only ? null : sitePlaces(settings, places))
  return select && (label && select.field === 'location' ? { ...select, label } : select)
}

/**
 * The places that a form can name at all: those of its own setting, and of bookings those that are open. Of a form with a setting of its own that
 * some place fits, the dealerships are those of its places.
 */
export function offeredPlaces({ dealerships, locations }: EnquiryPlaces, wanted: FormPlaces | undefined, closedSlugs: readonly string[]): EnquiryPlaces {
  const { types = [], makes = [], slugs = [] } = wanted ?? {}
  const fits = ({ locationType, makes: sold = [] }: EnquiryPlaces['locations'][number]) =>
    (types.length === 0 || types.includes(locationType)) && (makes.length === 0 || sold.length === 0 || sold.some((make) => isAmong(makes, make)))
  const open = locations.filter((location) => !closedSlugs.includes(location.slug) && fits(location))
  const left = slugs.length > 0 ? slugs.flatMap((slug) => open.filter((location) => location.slug === slug)) : open
  const isNarrowed = left.length > 0 && [types, makes, slugs].some((one) => one.length > 0)
  return { dealerships: isNarrowed ? dealerships.filter(({ id }) => left.some(({ dealershipId }) => dealershipId === id)) : dealerships, locations: left }
}

/**
 * A site that asks for the dealership, and has several: one of them is chosen. Else one of its places, of the kinds and in the order
 * that the site wants; where its list has none of the kinds, which another layer may have chosen, its list.
 */
function sitePlaces(settings: PlaceSettings, { dealerships, locations }: EnquiryPlaces): PlaceSelect | null {
  const { showsDealership, locationPlaceholder, locationTypes, locationSlugs } = settings
  if (showsDealership && dealerships.length > 1) {
    const options = dealerships.map(({ slug, name }) => ({ value: slug, label: name }))
    return { field: 'dealership_slug', placeholder: DEALERSHIP_PLACEHOLDER, options }
  }
  const isOfKinds = ({ locationType }: EnquiryPlaces['locations'][number]) => locationTypes.length === 0 || locationTypes.includes(locationType)
  if (locationSlugs.length === 0) return ofLocations(locations.filter(isOfKinds), locationPlaceholder)
  const named = locationSlugs.flatMap((slug) => locations.filter((location) => location.slug === slug))
  return ofLocations(named.filter(isOfKinds), locationPlaceholder) ?? ofLocations(named, locationPlaceholder)
}

function ofLocations(locations: EnquiryPlaces['locations'], placeholder: string): PlaceSelect | null {
  if (locations.length === 0) return null
  const options = locations.map(({ id, name }) => ({ value: String(id), label: name }))
  return { field: 'location', placeholder, options }
}
