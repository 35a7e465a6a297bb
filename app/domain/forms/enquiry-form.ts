/** Every field that an enquiry form may send, in the order it asks. The server reads these and no other. */
export const ENQUIRY_FIELDS = [
  'category',
  'location',
  'dealership_slug',
  'distribution_location',
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'preferred_contact_method',
  'dateTime',
  'rego',
  'additional_services',
  'has_trade_in',
  'under_finance',
  'message',
  'opt_in',
  'terms_conditions',
  'Request Photos',
  'car_id',
  'submission_id',
  'visited_pages',
  'linked_query_params',
  'company_website',
] as const
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number]

/** What a form is for; it decides what it asks and what its lead is filed as. */
export const FORM_KINDS = ['general', 'test_drive', 'request_photos', 'service', 'finance'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/**
 * Which fields an enquiry form has, from the tenant's settings and where its dealerships are (specification, section 5). Plain
 * data, so that the browser builds the same schema from it as the server. What is absent is not asked.
 */
export type EnquiryFormOptions = {
  /** Absent: a general enquiry. */
  kind?: FormKind
  messageIsRequired: boolean
  /** The choices of the category select; empty hides it. */
  categories: string[]
  showsRego: boolean
  showsOptIn: boolean
  optInDefault: boolean
  /** The one select of places; null when there is nothing to choose. A single place is chosen already. */
  place: PlaceSelect | null
  /** In steps: the question first, then who asks (section 4). */
  inSteps?: true
  requiresPostcode?: true
  asksDateTime?: true
  /** Terms to be accepted before sending (section 5). */
  terms?: string
  /** Options to tick, which become the additional_services list. */
  services?: string[]
  asksTradeIn?: true
  asksUnderFinance?: true
  asksContactMethod?: true
  /** Where else the car can be driven: its location's distribution locations. */
  distribution?: PlaceOption[]
  /** Whose lead a service booking is where its location names no dealership; empty for nobody's in particular. */
  serviceDealership?: string
}

export type PlaceSelect =
  | { kind: 'location'; placeholder: string; options: PlaceOption[]; label?: string }
  | { kind: 'dealership_slug'; placeholder: string; options: PlaceOption[] }
export type PlaceOption = { value: string; label: string }

/** Where an enquiry can go. */
export type EnquiryPlaces = {
  dealerships: { id: number; slug: string; name: string }[]
  locations: { id: number; dealershipId: number; slug: string; name: string; locationType: LocationType }[]
}
type LocationType = 'sales' | 'service' | 'parts'

export type EnquirySettings = {
  layout: 'single' | 'steps'
  messageIsRequired: boolean
  showsCategory: boolean
  categories: string[]
  showsRego: boolean
  showsDealership: boolean
  locationPlaceholder: string
  locationTypes: readonly LocationType[]
  locationSlugs: readonly string[]
  optInDefault: boolean
  hidesOptIn: boolean
  testDriveDisclaimer: string
  asksTradeIn: boolean
  asksContactMethod: boolean
  additionalServices: string[]
  serviceDealershipSlug: string
}

export const LOCATION_PLACEHOLDER = 'Please Select a Dealership Location'
export const DEPARTMENT_PLACEHOLDER = 'Please Select a Department'
export const DEALERSHIP_PLACEHOLDER = 'Select a Preferred Dealership'
export const TEST_DRIVE_CATEGORY = 'Test Drive Enquiry'
export const RESERVATION_CATEGORY = 'Reservation'
export const PHOTOS_CATEGORY = 'Request Photos'
/** What the hidden field 'Request Photos' says (section 5). */
export const PHOTOS_REQUEST = 'Please send photos for this car'

/** The form of the contact page: category and place can be chosen. */
export function contactFormOptions(settings: EnquirySettings, places: EnquiryPlaces): EnquiryFormOptions {
  return {
    ...baseOptions(settings),
    categories: settings.showsCategory ? settings.categories : [],
    place: placeSelect(settings, places),
  }
}

/** The form of a car page: the car says where it stands and what the enquiry is about. */
export function carFormOptions(settings: EnquirySettings): EnquiryFormOptions {
  return { ...baseOptions(settings), ...(settings.layout === 'steps' ? { inSteps: true } : {}) }
}

/** A service booking: which workshop, which car, and what else is to be done (section 5). */
export function serviceFormOptions(settings: EnquirySettings, places: EnquiryPlaces, category: string): EnquiryFormOptions {
  const workshops = places.locations.filter(({ locationType }) => locationType === 'service')
  const options = locationOptions(workshops.length > 0 ? workshops : places.locations)
  const isKnown = places.dealerships.some(({ slug }) => slug === settings.serviceDealershipSlug)
  return {
    ...baseOptions(settings),
    kind: 'service',
    categories: [category],
    showsRego: true,
    place: options.length > 0 ? { kind: 'location', placeholder: settings.locationPlaceholder, options, label: 'Service Location' } : null,
    serviceDealership: isKnown ? settings.serviceDealershipSlug : '',
    ...(settings.additionalServices.length > 0 ? { services: settings.additionalServices } : {}),
  }
}

/**
 * A test drive (section 5): no field of it is required but who asks. A car says where it stands; without one the place is asked.
 * @param car its location's distribution locations; null when the form is about no car
 */
export function testDriveFormOptions(
  settings: EnquirySettings,
  places: EnquiryPlaces,
  car: { distribution: PlaceOption[] } | null,
): EnquiryFormOptions {
  return {
    ...baseOptions(settings),
    kind: 'test_drive',
    messageIsRequired: false,
    categories: [TEST_DRIVE_CATEGORY],
    showsRego: false,
    place: car ? null : placeSelect(settings, places),
    requiresPostcode: true,
    asksDateTime: true,
    ...(settings.testDriveDisclaimer ? { terms: settings.testDriveDisclaimer } : {}),
    ...(car && car.distribution.length > 0 ? { distribution: car.distribution } : {}),
  }
}

/** Photos of a car: an optional message beside who asks (section 5). Without a car the message says which. */
export function photosFormOptions(settings: EnquirySettings, isOfCar: boolean): EnquiryFormOptions {
  return {
    ...baseOptions(settings),
    kind: 'request_photos',
    messageIsRequired: !isOfCar,
    categories: [PHOTOS_CATEGORY],
    showsRego: false,
    requiresPostcode: true,
  }
}

/** Who reserves a car. There is nothing to ask: a message is welcome. */
export function reserveFormOptions(settings: EnquirySettings): EnquiryFormOptions {
  return { ...baseOptions(settings), messageIsRequired: false, showsRego: false, categories: [RESERVATION_CATEGORY] }
}

function baseOptions(settings: EnquirySettings): EnquiryFormOptions {
  return {
    messageIsRequired: settings.messageIsRequired,
    categories: [],
    showsRego: settings.showsRego,
    showsOptIn: !settings.hidesOptIn,
    optInDefault: settings.optInDefault,
    place: null,
    ...(settings.asksTradeIn ? { asksTradeIn: true } : {}),
    ...(settings.asksContactMethod ? { asksContactMethod: true } : {}),
  }
}

/**
 * A site that asks for the dealership, and has several: one of them is chosen. Else one of its places, of the kinds and in the order
 * that the site wants (section 5). A single one needs no question: it is chosen already.
 */
export function placeSelect(
  settings: Pick<EnquirySettings, 'showsDealership' | 'locationPlaceholder' | 'locationTypes' | 'locationSlugs'>,
  { dealerships, locations }: EnquiryPlaces,
): PlaceSelect | null {
  const { showsDealership, locationPlaceholder, locationTypes, locationSlugs } = settings
  if (showsDealership && dealerships.length > 1) {
    const options = dealerships.map(({ slug, name }) => ({ value: slug, label: name }))
    return { kind: 'dealership_slug', placeholder: DEALERSHIP_PLACEHOLDER, options }
  }
  const ofType = locations.filter(({ locationType }) => locationTypes.length === 0 || locationTypes.includes(locationType))
  const named = locationSlugs.flatMap((slug) => ofType.filter((location) => location.slug === slug))
  const options = locationOptions(locationSlugs.length > 0 ? named : ofType)
  return options.length > 0 ? { kind: 'location', placeholder: locationPlaceholder, options } : null
}

function locationOptions(locations: EnquiryPlaces['locations']): PlaceOption[] {
  return locations.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** What the message field of a car page says before the visitor does. */
export function prefilledMessage(carTitle: string, stockNumber: string, isSold: boolean): string {
  return isSold
    ? `Hi, I liked the ${carTitle} (stock number ${stockNumber}). Please help me find something similar.`
    : `Hi, I'm interested in the ${carTitle} (stock number ${stockNumber}). Is it still available?`
}
