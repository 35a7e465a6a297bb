import { FOR_SALE_STATUSES, showingOf } from '~/domain/cars/car-availability'
import type { CardCar } from '~/domain/cars/car'
import { isRecord } from '~/domain/data/is-record'
import { successPage, type SuccessPage } from '~/domain/forms/success-page'
import { toldCar } from '~/domain/trade-ins/told-car'
import { rangeWords } from '~/domain/trade-ins/trade-in-estimate'
import { formatDate, longMoment } from '~/domain/time/date-words'
import { formKindOf, FORMS } from '~/domain/forms/forms'
import type { Department } from '~/domain/places/department'
import { mapSearchUrl, postalAddress, type PlaceToCome } from '~/domain/places/postal-address'
import { isUuid } from '~/domain/text/uuid'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { getPool, getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import type { Tenant } from '~/tenants/tenant'
import type { DeliveredLead } from './delivery/lead-payload'
import { readDeliveredLead } from './delivery/read-delivered-lead.server'
import { receivedWords, repeatableMessage } from './mail/confirmation-words'
import { contactPhone } from './mail/contact-phone'
import { carRelation } from './mail/lead-car-words'
import { bookingView, type BookingView } from './test-drives/load-booking-page.server'
import { BOOKING, bookingOf } from './test-drives/read-booking.server'
import { storedOffer } from './valuations.server'

/** What the thank-you page may say of a lead: what it was about, and nothing of who sent it. */
export type ThankedLead = {
  category: string
  eventId: number
  /** `isShown`: it still has a page to go back to. */
  car: (Pick<CardCar, 'slug' | 'year' | 'make' | 'model' | 'badge' | 'series' | 'carType'> & { imageUrl: string | null; isSold: boolean; isShown: boolean }) | null
  locationName: string | null
  /** The same place with its address, and the number that the mail has. */
  place: PlaceToCome | null
  /** Whose hours say when somebody is there; null of a lead for no place. */
  asked: { placeId: number; department: Department | null } | null
  /** The day or time that was asked for, in words; null where none was, or where it is booked. */
  wish: string | null
  /** What the site says to such leads; null: the platform's words. */
  page: SuccessPage | null
  /** The platform's words: what was received and what comes next. */
  received: string
  /** What that car is in a lead that trades another in; null in others. */
  carRelation: string | null
  /** The estimate that was accepted, such as '$18,000 to $20,000', and of which car; null where none was. */
  estimate: { range: string; of: string | null } | null
  /** The test drive that is booked: when, where, and the ways to move it or give it up. */
  booking: BookingView | null
}

const LEAD = {
  formKind: true,
  category: true,
  subcategory: true,
  eventId: true,
  offerAccepted: true,
  answers: true,
  carSnapshot: true,
  car: {
    select: {
      ...{ slug: true, year: true, make: true, model: true, badge: true, series: true, carType: true, imageUrls: true, soldAt: true },
      ...{ dealershipId: true, status: true, stockNumber: true, showOnDealerWebsite: true },
    },
  },
  testDrive: { select: BOOKING },
} satisfies Prisma.LeadSelect

type StoredCar = NonNullable<Prisma.LeadGetPayload<{ select: typeof LEAD }>['car']>

/** A lead of this tenant; null for an id that is none. Whose team it is for is what its mails say. Two round trips at once. */
export async function findThankedLead(tenant: Tenant, leadId: string, now = knownDatabaseTime()): Promise<ThankedLead | null> {
  if (!isUuid(leadId)) return null
  const [lead, delivered] = await Promise.all([
    getPrisma().lead.findFirst({ where: { id: leadId, tenantId: tenant.id }, select: LEAD }),
    readDeliveredLead(getPool(), tenant, leadId),
  ])
  if (!lead || !delivered) return null
  const { formKind, category, subcategory, eventId, answers, car, carSnapshot, testDrive, offerAccepted } = lead
  // One that was given up for what is asked for now is no more what the page is about.
  const booked = delivered.booking?.isReplaced ? null : testDrive
  const locationName = delivered.place?.name ?? null
  const placeName = locationName ?? delivered.dealershipName ?? tenant.name
  const { received, intro } = receivedWords({ formKind: formKindOf(formKind), category, subcategory, placeName, wish: null, offerAccepted, isCarSold: wasSold(carSnapshot) })
  return {
    category,
    eventId,
    car: car && thankedCar(tenant, car, now),
    locationName,
    place: delivered.place && placeToCome(delivered.place, contactPhone(delivered, tenant.settings.contact)),
    asked: delivered.place && { placeId: delivered.place.id, department: FORMS[formKindOf(formKind)].books ?? null },
    received: `${received}. ${intro}`,
    wish: booked ? null : wishWords(answers),
    carRelation: carRelation(delivered.payload),
    estimate: offerAccepted ? estimateOf(answers) : null,
    page: successPage(tenant.settings.forms.successPages, { category, subcategory, carType: car?.carType ?? null }),
    booking: booked && bookingView(tenant, bookingOf(booked), now),
  }
}

function placeToCome(place: NonNullable<DeliveredLead['place']>, phone: string | null): PlaceToCome {
  const address = postalAddress(place)
  return { placeName: place.name, address, mapUrl: address && mapSearchUrl(place.name, address), phone }
}

/** The range that went into the lead with its acceptance, and the car as it was told: neither its plate, nor words that no mail would repeat. */
function estimateOf(answers: Prisma.JsonValue): ThankedLead['estimate'] {
  const offer = storedOffer.safeParse(given(answers).valuation).data
  return offer?.kind === 'range' ? { range: rangeWords(offer), of: repeatableMessage(toldCar(given(answers))) } : null
}

function given(answers: Prisma.JsonValue): Prisma.JsonObject {
  return isRecord(answers) ? answers : {}
}

/** Whether the car was sold already when the lead came; what it was is kept with the lead. */
function wasSold(snapshot: Prisma.JsonValue): boolean {
  const { status } = given(snapshot)
  return typeof status === 'string' && !FOR_SALE_STATUSES.some((one) => one === status)
}

/** What the forms that book ask for: a time by the clock at the place (0045), or a day. */
function wishWords(answers: Prisma.JsonValue): string | null {
  const { dateTime, preferred_date: day } = given(answers)
  if (typeof dateTime === 'string') return `${longMoment(dateTime)} local time`
  return typeof day === 'string' ? formatDate(day) : null
}

function thankedCar({ dealershipIds, settings: { search } }: Tenant, stored: StoredCar, now: Date): ThankedLead['car'] {
  const { dealershipId, status: _status, stockNumber: _number, showOnDealerWebsite: _flag, imageUrls, soldAt, ...car } = stored
  const isShown = dealershipIds.includes(dealershipId) && showingOf(stored, search, now) === 'shown'
  return { ...car, imageUrl: imageUrls[0] ?? null, isSold: soldAt !== null, isShown }
}
