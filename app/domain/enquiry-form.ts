/** Every field that an enquiry form may send, in the order it asks. The server reads these and no other. */
export const ENQUIRY_FIELDS = [
  'category',
  'location',
  'dealership_slug',
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'rego',
  'message',
  'opt_in',
  'car_id',
  'submission_id',
  'visited_pages',
  'linked_query_params',
  'company_website',
] as const
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number]

/**
 * Which fields an enquiry form has, from the tenant's settings and where its dealerships are (specification, section 5). Plain
 * data, so that the browser builds the same schema from it as the server.
 */
export type EnquiryFormOptions = {
  messageIsRequired: boolean
  /** The choices of the category select; empty hides it. */
  categories: string[]
  showsRego: boolean
  showsOptIn: boolean
  optInDefault: boolean
  /** The one select of places; null when there is nothing to choose. */
  place: PlaceSelect | null
}

export type PlaceSelect =
  | { kind: 'location'; placeholder: string; options: PlaceOption[] }
  | { kind: 'dealership_slug'; placeholder: string; options: PlaceOption[] }
export type PlaceOption = { value: string; label: string }

/** Where an enquiry can go. */
export type EnquiryPlaces = {
  dealerships: { id: number; slug: string; name: string }[]
  locations: { id: number; dealershipId: number; name: string; locationType: 'sales' | 'service' | 'parts' }[]
}

export type EnquirySettings = {
  messageIsRequired: boolean
  showsCategory: boolean
  categories: string[]
  showsRego: boolean
  optInDefault: boolean
  hidesOptIn: boolean
}

export const LOCATION_PLACEHOLDER = 'Please Select a Dealership Location'
export const DEPARTMENT_PLACEHOLDER = 'Please Select a Department'
export const DEALERSHIP_PLACEHOLDER = 'Select a Preferred Dealership'

/** The form of the contact page: category and place can be chosen. */
export function contactFormOptions(settings: EnquirySettings, places: EnquiryPlaces): EnquiryFormOptions {
  return {
    ...carFormOptions(settings),
    categories: settings.showsCategory ? settings.categories : [],
    place: placeSelect(places),
  }
}

/** The form of a car page: the car says where it stands and what the enquiry is about. */
export function carFormOptions(settings: EnquirySettings): EnquiryFormOptions {
  return {
    messageIsRequired: settings.messageIsRequired,
    categories: [],
    showsRego: settings.showsRego,
    showsOptIn: !settings.hidesOptIn,
    optInDefault: settings.optInDefault,
    place: null,
  }
}

/**
 * Several dealerships: one of them is chosen. One dealership with several places: one of those, called departments when they
 * are sales, service and parts of one place. One place needs no question: it is chosen already.
 */
function placeSelect({ dealerships, locations }: EnquiryPlaces): PlaceSelect | null {
  if (dealerships.length > 1) {
    const options = dealerships.map(({ slug, name }) => ({ value: slug, label: name }))
    return { kind: 'dealership_slug', placeholder: DEALERSHIP_PLACEHOLDER, options }
  }
  if (locations.length < 2) return null
  const types = new Set(locations.map(({ locationType }) => locationType))
  const areDepartments = types.size === locations.length
  const placeholder = areDepartments ? DEPARTMENT_PLACEHOLDER : LOCATION_PLACEHOLDER
  return { kind: 'location', placeholder, options: locations.map(({ id, name }) => ({ value: String(id), label: name })) }
}

/** What the message field of a car page says before the visitor does. */
export function prefilledMessage(carTitle: string, stockNumber: string, isSold: boolean): string {
  return isSold
    ? `Hi, I liked the ${carTitle} (stock number ${stockNumber}). Please help me find something similar.`
    : `Hi, I'm interested in the ${carTitle} (stock number ${stockNumber}). Is it still available?`
}
