import type { FormKind } from '~/domain/forms/forms'
import type { Consent } from '~/domain/forms/consent'
import type { CarStatus, CarType, ItemType, PriceType } from '~/domain/cars/car'

/** The car as it stood when the lead was made. */
export type LeadCar = {
  id: number
  slug: string
  stockNumber: string
  /** A lead of an earlier release says nothing of it. */
  itemType?: ItemType
  carType: CarType
  status: CarStatus
  /** By the dealer's own word, or held for another's deposit when the lead was made. A lead of an earlier release knows of the second alone. */
  isReserved?: boolean
  year: number
  make: string
  model: string
  badge: string | null
  series: string | null
  colour: string | null
  odometerKm: number | null
  priceCents: number | null
  offerPriceCents: number | null
  priceType: PriceType
  /** The fee of a subscription, where its dealership has them; a lead of an earlier release says nothing of it. */
  subscriptionPriceCents?: number | null
  offersSubscriptions?: boolean
  isPreorder?: boolean
  vin: string | null
  dealershipSlug: string
}

/** How far it has gone, as its page says it: a caravan has no way behind it, whatever the dealer's system says. */
export function leadOdometerKm({ itemType, odometerKm }: Pick<LeadCar, 'itemType' | 'odometerKm'>): number | null {
  return itemType === 'caravan' ? null : odometerKm
}

/** What a lead is about, under the names of section 3 (enquiry default values and form fields). Null where it is about no car, or says nothing of it. */
export type SpecifiedFields = {
  manufacturer_slug: string | null
  stock_number: string | null
  vehicle_status: string | null
  car_type: CarType | null
  'Vehicle Make': string | null
  'Vehicle Model': string | null
  Rego: string | null
  /** The page whose form was sent, by its path without slashes at its ends, as pages of words are known; empty for the home page. */
  page_id: string
}

type Asked = { car: LeadCar | null; answers: Record<string, unknown>; url: string; manufacturerSlug: string | null }

/** The specified fields of a lead: of its car as it stood, else of the car that somebody described. */
export function specifiedFields({ car, answers, url, manufacturerSlug }: Asked): SpecifiedFields {
  const typed = (name: string) => {
    const answer = answers[name]
    return typeof answer === 'string' && answer !== '' ? answer : null
  }
  return {
    manufacturer_slug: manufacturerSlug,
    stock_number: car?.stockNumber ?? null,
    vehicle_status: car?.status ?? null,
    car_type: car?.carType ?? null,
    'Vehicle Make': car?.make ?? typed('Vehicle Make'),
    'Vehicle Model': car?.model ?? typed('Vehicle Model'),
    Rego: typed('rego'),
    page_id: new URL(url).pathname.replace(/^\/+|\/+$/g, ''),
  }
}

/** The lead as the specification's section 3 names its parts, with who sent it: what webhooks and files are given. */
export type LeadPayload = {
  lead_id: string
  category: string
  subcategory: string | null
  event_id: number
  source: 'Website'
  url: string
  user_agent: string | null
  tenant: string
  dealership_slug: string | null
  name: string
  last_name: string | null
  email: string
  phone: string
  /** A mail to `email` was refused for good. */
  refuses_mail: boolean
  postcode: string | null
  message: string | null
  opt_in: boolean
  location: string | null
  location_slug: string | null
  /** Where the lead goes by (`DeliveredLead`), chosen or not. */
  place: NamedPlace | null
  /** Where the car stands, of one that stands at another place than that. */
  car_place: NamedPlace | null
  /** IANA zone of the place, else of the dealership: the times of `answers` are by its clock. */
  time_zone: string
  /** The test drive that is booked with it, in moments; null without one. */
  booking: { starts_at: string; ends_at: string; state: 'booked' | 'moved' | 'cancelled' | 'replaced' } | null
  car_id: number | null
  car_dealership_id: number | null
  car: LeadCar | null
  /** The car's page on the site; null for a lead about no car. */
  car_url: string | null
  /** The offer that was asked about; null for none, and after it is gone. */
  offer: { id: number; name: string } | null
  answers: Record<string, unknown>
  /** The same as somebody reads them, each with what was asked. */
  answers_in_words: { question: string; answer: string }[]
  /** What was ticked or left, under which words and when; each sending of the form adds to it. */
  consents: Consent[]
  lead_attributes: Record<string, unknown>
  form_completed: boolean
  offer_accepted: boolean
  created_at: string
} & SpecifiedFields

type NamedPlace = { slug: string; name: string }

/** A place as a mail shows it. */
type LeadPlace = {
  name: string
  phone: string | null
  street: string | null
  city: string | null
  state: string | null
  postcode: string | null
}

/**
 * The test drive that was booked with a lead. `version` is 0 until it is moved or cancelled; `movedFrom`: when it was to begin before it was moved last. `isReplaced`: it was given up, and the lead asks for
 * something else now. `timeZone` is that of its place.
 */
export type LeadBooking = { id: string; startsAt: Date; endsAt: Date; createdAt: Date; version: number; movedFrom: Date | null; isCancelled: boolean; isReplaced: boolean; timeZone: string }

/** A lead with what its mails and channels need beside it. */
export type DeliveredLead = {
  payload: LeadPayload
  tenantId: number
  /** It says nothing of anybody any more. */
  isErased: boolean
  /** The form that it was made with. */
  formKind: FormKind
  /**
   * The place that the lead belongs to, by which channels take it and mails are worded (`JOIN_LEAD_PLACE`). The first of these that there is: the place of the booked test drive, the
   * place that was chosen, the place where the sender would like to drive the car, the place where the car stands. Without a car, or where another dealership
   * than the car's was chosen, the main place of sale of the lead's dealership stands instead of the last.
   */
  place: (LeadPlace & { id: number; slug: string }) | null
  dealershipName: string | null
  /** IANA zone of the place, else of the dealership. */
  timeZone: string
  /** The car's first picture as the stock has it now. */
  pictureAddress: string | null
  /** Whether the car is for sale now, whatever it was when the lead was made; false without a car, and once the car is gone. */
  isCarForSale: boolean
  /** Null for a lead without a booked test drive. */
  booking: LeadBooking | null
  /**
   * The reservation that the lead was made for; null for every other lead. Whoever has this id can open the reservation and give it up, so it goes into the shopper's own mail and
   * never to the dealership or a channel.
   */
  reservationId: string | null
}
