import type { CarButton } from '../cars/car-button'
import type { EventId } from '../advertising/event-id'
import type { CarType } from '../cars/car'
import type { Department } from '../places/department'
import type { EnquiryPlaces } from './enquiry-form'
import type { FieldOption, FieldType } from './form-field'
import type { PlaceRule, PlaceSettings } from './place-select'
import type { StandardField } from './standard-fields'

/**
 * A form, declared in one place (`car-forms.ts`, `company-forms.ts`). From its declaration come its fields with and without script,
 * their rules in the browser and on the server, its route, its button and the choice of it in the settings, its entry in the menus,
 * what its leads are filed as, and its line in docs/forms.md. A page of words with a block `:::enquiry kind="…"` shows it.
 */
export type FormDeclaration = {
  /** What the form is for, in the words of the list of forms. */
  title: string
  /** Stands above it, where its page does not say otherwise. */
  heading: string
  /** The words of its button. */
  submitLabel: string
  /** The pages that it stands on; absent of a form that stands on the page of a car. */
  page?: FormPage
  /** It is about one car, which the link to it brings along, or at least a model; opened without one, it says how to choose. */
  isAboutCar?: true
  /** What its leads are filed as; null leaves it to the visitor's choice, else to the event (section 4). A page may say otherwise. */
  category: string | null
  /** Offers the site's categories to choose from, where the site shows them. */
  offersCategories?: true
  /** The analytics event of its leads (section 7), by the car that they are about; absent: an enquiry's. */
  event?: (car: EventCar | null) => EventId
  /** Which of the standard fields it asks, where it does not do as the site's forms do everywhere. */
  asks?: Asks | ((context: FormContext) => Asks)
  /** It books a time with this department of a place: none on days on which that is closed, and none at a place that is not open yet. */
  books?: Department
  /** Which places it can go to; absent: none is asked. */
  places?: PlaceRule | ((context: FormContext) => PlaceRule)
  /** Fields of its own; their answers are filed under their names. */
  own?: readonly OwnField[]
  /** Options to tick, which become the additional_services list. */
  services?: (settings: FormSettings) => readonly string[]
  /** Terms to be accepted before sending; empty for none. */
  terms?: (settings: FormSettings) => string
  /** The slug of the dealership whose lead it is where its place names none; empty for nobody's in particular. */
  dealership?: (settings: FormSettings) => string
  /** The steps that it is asked in, by the parts of the form; null for all at once (section 4). */
  steps?: (settings: FormSettings) => readonly DeclaredStep[] | null
  /** Its button on cards and car pages. Without an address of its own it leads to the form's first page, about the car. */
  button?: Omit<CarButton, 'href'> & Partial<Pick<CarButton, 'href'>>
  /** What its sender is told, on the page of thanks and by mail; absent: what is said of every enquiry. */
  confirmation?: Confirmation
  /** Its entry in the menus of a site that has not made its own. */
  menu?: { label: string; in: readonly FormMenu[] }
}

type FormPage = {
  /** Its addresses, the first of them linked to. */
  paths: readonly `/${string}`[]
  /** Which sites have it; absent: every one. */
  isOn?: PageSwitch | ((settings: PageSettings) => boolean)
}

/** A setting of the group `pages` that a form brings with it. */
export type PageSwitch = { setting: string; fallback: boolean; meaning: string }

/** The settings that decide over forms' pages: a form's own switch among `pages`, or another's. */
export type PageSettings = { pages: Readonly<Record<string, unknown>>; tradeIn: { isOn: boolean } }

/** Places of the header and the footer that forms are linked from. */
export type FormMenu = 'header_service' | 'header_company' | 'footer_buyer' | 'footer_service'

export type Asks = Partial<Record<StandardField, 'required' | 'optional' | 'no'>>

/** A field that only one form has. The parts are those of the standard fields, or the form's own. */
export type OwnField = {
  name: string
  type: Exclude<FieldType, 'checkboxes' | 'slot'>
  label: string
  section?: string
  isRequired?: true
  isHalf?: true
  limit?: number
  /** Of a select or of radio buttons. */
  options?: readonly string[]
  placeholder?: string
  hint?: string
  preset?: string
  pattern?: string
  missing?: string
  invalid?: string
}

type Confirmation = {
  /** What was received, such as 'We have your service booking'. */
  received: string
  /** What comes next, after 'The team …'. @param wish the preferred time, in words */
  next: (wish: string | null) => string
  /** Of the mail; absent: an enquiry's. @param car its title */
  subject?: (about: { siteName: string; car: string | null }) => string
}

export type DeclaredStep = { title: string; sections: readonly string[] }

/** What a form depends on: how the site is set up, where it can go, and the car that it is about. */
export type FormContext = { settings: FormSettings; places: EnquiryPlaces; car: FormSubject | null; /** Without a car, what a link said that it is about. */ model?: FormSubjectModel | null }
type FormSubjectModel = { make: string; model: string | null }
/** A car with where it stands, its location's distribution locations, and whether it can still be had. */
type FormSubject = { distribution: FieldOption[]; locationId?: number | null; dealershipSlug?: string; isSold?: boolean }
export type EventCar = { carType: CarType; tag: string | null }

export type FormSettings = {
  forms: PlaceSettings & {
    layout: 'single' | 'steps'
    messageIsRequired: boolean
    postcodeIsRequired: boolean
    showsCategory: boolean
    categories: string[]
    showsRego: boolean
    optInDefault: boolean
    hidesOptIn: boolean
    takesForeignPhones: boolean
    testDriveDisclaimer: string
    asksTradeIn: boolean
    asksContactMethod: boolean
    additionalServices: string[]
    serviceDealershipSlug: string
  }
  finance: { asksUnderFinance: boolean }
  spin: { terms: string }
  locations: { comingSoon: readonly { slug: string }[] }
}

