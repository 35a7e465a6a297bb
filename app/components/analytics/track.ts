import { eventName, isReportedEvent, type EventId, type ReportedEventId } from '~/domain/advertising/event-id'
import { isTrackingRefused } from './tracking-preference'

/** An event of section 7: one about a car that the page itself reports, or a form that was accepted. */
export type TrackedEvent =
  | { eventId: ReportedEventId; carId: number }
  | { eventId: Exclude<EventId, ReportedEventId>; carId?: number; category?: string }

type DataLayerEntry = Record<string, unknown> | IArguments

declare global {
  interface Window {
    /** The queue that the tag manager of a tenant's settings reads. Events wait in it until the tag manager has loaded. */
    dataLayer?: DataLayerEntry[]
  }
}

/** A page that is open for days must not collect events without end where no tag manager reads them. */
const MAX_ENTRIES = 500
const REPORT_PATH = '/api/events'

/**
 * Records an event: for the tenant's analytics, where it has any, and on this site's own server for those that count commercially
 * and no form stores (reveal, favourite). Never throws and never waits: a failure is logged only (section 8).
 * @param isRecorded this site's server knows already
 */
export function track(event: TrackedEvent, isRecorded = false): void {
  const { eventId, carId } = event
  const entry = {
    event: eventName(eventId),
    event_id: eventId,
    ...(carId === undefined ? {} : { car_id: carId }),
    ...('category' in event ? { category: event.category } : {}),
  }
  pushToDataLayer(entry)
  if (isRead === 'as commands') command(entry)
  if (!isRecorded && isReportedEvent(eventId) && carId !== undefined) report(eventId, carId)
}

/** A tag manager reads entries; Google's own tag, where it stands alone, reads commands and nothing else. */
let isRead: 'as entries' | 'as commands' = 'as entries'

/** From now on events are commands too, and so are those that were put down before. */
export function sendAsCommands(): void {
  isRead = 'as commands'
  for (const entry of [...(window.dataLayer ?? [])]) if (isEvent(entry)) command(entry)
}

function isEvent(entry: DataLayerEntry): entry is { event: string } {
  return 'event' in entry && typeof entry.event === 'string'
}

function command({ event, ...about }: { event: string }): void {
  gtag('event', event, about)
}

/** Google's tag reads the very arguments object of a call, not a list of them. */
export function gtag(..._call: unknown[]): void {
  pushToDataLayer(arguments.valueOf() as IArguments)
}

/** Adds an entry for third parties, unless the visitor has refused them. */
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
