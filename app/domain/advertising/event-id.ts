/** Analytics event ids (specification, section 7). */
export const EVENT_IDS = {
  newEnquiry: 14,
  usedEnquiry: 15,
  testDriveNew: 17,
  offerAccepted: 18,
  defaultForm: 22,
  callDealer: 25,
  saveCar: 39,
  testDriveUsed: 48,
  careers: 51,
} as const
type EventName = keyof typeof EVENT_IDS
export type EventId = (typeof EVENT_IDS)[EventName]

/** What tag managers call each event, since most tell events apart by name. */
const DATA_LAYER_NAMES: Record<EventId, string> = {
  14: 'new_enquiry',
  15: 'used_enquiry',
  17: 'test_drive_new',
  18: 'offer_accepted',
  22: 'form_sent',
  25: 'call_the_dealer',
  39: 'save_car',
  48: 'test_drive_used',
  51: 'careers_enquiry',
}

/** The name of an event in the data layer of tag managers. */
export function eventName(id: EventId): string {
  return DATA_LAYER_NAMES[id]
}

/** The event with this id; null for a number that is none. */
export function eventIdOf(id: number): EventId | null {
  return Object.values(EVENT_IDS).find((known) => known === id) ?? null
}

/** Events about a car that a page reports to its own server, because no form does. */
const REPORTED_EVENTS = [EVENT_IDS.callDealer, EVENT_IDS.saveCar] as const
export type ReportedEventId = (typeof REPORTED_EVENTS)[number]

/** Whether a page may report this id to its own server; every other event is counted by its lead. */
export function isReportedEvent(id: number): id is ReportedEventId {
  return (REPORTED_EVENTS as readonly number[]).includes(id)
}
