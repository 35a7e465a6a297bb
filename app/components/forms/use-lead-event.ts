import { useEffect } from 'react'
import { track } from '~/components/analytics/track'
import { eventIdOf, isReportedEvent } from '~/domain/advertising/event-id'
import { markSuccess } from './success-marker'

/** A lead that was accepted, as its event says it (section 4): what it was filed as, and the slug of its car. */
export type AcceptedLead = { category: string; eventId: number; leadId: string; car: string | null }

/** Records the event of an accepted lead, once however often its page is opened. Null where there is none to record. */
export function useLeadEvent(lead: AcceptedLead | null): void {
  const { category = '', eventId = 0, leadId = '', car = null } = lead ?? {}
  useEffect(() => {
    if (leadId === '' || !markSuccess({ category, leadId, car, eventId })) return
    const event = eventIdOf(eventId)
    if (event !== null && !isReportedEvent(event)) track({ eventId: event, category })
  }, [category, eventId, leadId, car])
}
