import { EVENT_IDS, type EventId } from '../advertising/event-id'
import type { CarType } from '../cars/car'

export const DEFAULT_CATEGORY = 'General Enquiry'
/** As the category that somebody chooses, and below as the subcategory that the lead is filed under. */
export const CAREERS_CATEGORY = 'Careers Enquiry'
export const CAREERS_SUBCATEGORY = 'Career Enquiry'

const CATEGORY_BY_EVENT_ID: ReadonlyMap<number, string> = new Map<number, string>([
  [EVENT_IDS.newEnquiry, 'New Vehicle Enquiry'],
  [EVENT_IDS.usedEnquiry, 'Used Vehicle Enquiry'],
  [EVENT_IDS.testDriveNew, 'Test Drive'],
  [EVENT_IDS.testDriveUsed, 'Test Drive'],
  [EVENT_IDS.offerAccepted, 'Trade-In'],
  [EVENT_IDS.defaultForm, DEFAULT_CATEGORY],
])

export type CategoryInput = {
  /** What the shopper chose in the form's category select. */
  chosenCategory?: string | null
  /** What the form itself is for. */
  formCategory?: string | null
  subcategory?: string | null
  /** The event the form records; 22 when it names none. */
  eventId?: number | null
}

export type LeadCategory = { category: string; subcategory: string | null; eventId: number }

/**
 * What a lead is filed as (section 4): the chosen category, else the form's, else the default for its event. A careers
 * enquiry is filed as a general enquiry with its own subcategory and event.
 */
export function leadCategory(input: CategoryInput): LeadCategory {
  const eventId = input.eventId ?? EVENT_IDS.defaultForm
  const category =
    input.chosenCategory?.trim() || input.formCategory?.trim() || CATEGORY_BY_EVENT_ID.get(eventId) || DEFAULT_CATEGORY
  if (category.toLowerCase() === CAREERS_CATEGORY.toLowerCase()) {
    return { category: DEFAULT_CATEGORY, subcategory: CAREERS_SUBCATEGORY, eventId: EVENT_IDS.careers }
  }
  return { category, subcategory: input.subcategory?.trim() || null, eventId }
}

/**
 * The categories by which a site's settings mean a lead: what it is filed as, and of a careers enquiry also what its form and the choices of
 * categories call it. By what it is filed as alone an application could not be told from any general enquiry.
 */
export function categoryNames({ category, subcategory }: Pick<LeadCategory, 'category' | 'subcategory'>): string[] {
  return subcategory === CAREERS_SUBCATEGORY ? [category, CAREERS_CATEGORY] : [category]
}

/** The event of an enquiry: by the car it is about (a demo car is sold as new), the default form's without one. */
export function enquiryEventId(carType: CarType | null): EventId {
  if (carType === null) return EVENT_IDS.defaultForm
  return carType === 'used' ? EVENT_IDS.usedEnquiry : EVENT_IDS.newEnquiry
}

/** The event of a test drive: new cars and those tagged 'Test Drive Only' have one, used cars another (section 7). */
export function testDriveEventId(car: { carType: CarType; tag: string | null }): EventId {
  const isTestDriveOnly = car.tag?.trim().toLowerCase() === 'test drive only'
  return car.carType === 'used' && !isTestDriveOnly ? EVENT_IDS.testDriveUsed : EVENT_IDS.testDriveNew
}
