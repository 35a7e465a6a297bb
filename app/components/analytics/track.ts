import { eventName, isReportedEvent, type EventId, type ReportedEventId } from '~/domain/advertising/event-id'
import { isTrackingRefused } from './visitor-wish'

/** An event of section 7: one about a car that the page itself reports, or a form that was accepted. */
export type TrackedEvent =
  | { eventId: ReportedEventId; carId: number }
  | { eventId: Exclude<EventId, ReportedEventId>; carId?: number; category?: string; leadId?: string }

type DataLayerEntry = Record<string, unknown> | IArguments

declare global {
  interface Window {
    /** Where the tag manager that a tenant's settings name reads events; it waits here until there is one. */
    dataLayer?: DataLayerEntry[]
  }
}

/** Pages that are open for days must not collect without end where nobody reads. */
const MAX_ENTRIES = 500
const REPORT_PATH = '/api/events'

/**
 * Records an event: for the tenant's analytics, where it has any, and on this site's own server for those that count commercially
 * and no form stores (reveal, favourite). Never throws and never waits: a failure is logged only (section 8).
 */
export function track(event: TrackedEvent): void {
  const { eventId, carId } = event
  pushToDataLayer({
    event: eventName(eventId),
    event_id: eventId,
    ...(carId === undefined ? {} : { car_id: carId }),
    ...('category' in event ? { category: event.category } : {}),
    ...('leadId' in event ? { lead_id: event.leadId } : {}),
  })
  if (isReportedEvent(eventId) && carId !== undefined) report(eventId, carId)
}

/** Nothing is put down for others about a visitor who refused them. */
export function pushToDataLayer(entry: DataLayerEntry): void {
  if (isTrackingRefused()) return
  const layer = (window.dataLayer ??= [])
  if (layer.length < MAX_ENTRIES) layer.push(entry)
}

/** A beacon outlives the page, so that the call which follows a reveal cannot cut it off. */
function report(eventId: ReportedEventId, carId: number): void {
  try {
    const isQueued = navigator.sendBeacon(REPORT_PATH, new URLSearchParams({ event_id: String(eventId), car_id: String(carId) }))
    if (!isQueued) console.warn(`Event ${eventId} was not recorded: the browser did not take it`)
  } catch (error) {
    console.warn(`Event ${eventId} was not recorded`, error)
  }
}
