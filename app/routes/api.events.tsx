import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { readFormBody } from '~/leads/read-enquiry.server'
import { eventReturnPath, recordEvent, type EventOutcome } from '~/leads/record-event.server'
import { requireTenant } from '~/tenants/require-tenant.server'

const ANSWERS: Record<EventOutcome, { status: number; message: string | null }> = {
  recorded: { status: 204, message: null },
  invalid: { status: 400, message: 'event_id: expected 25 or 39; car_id: expected the id of a car' },
  foreign: { status: 404, message: 'car_id: this site has no such car' },
  too_many: { status: 429, message: 'Too many events; try again later' },
  unrecorded: { status: 503, message: 'The event was not recorded' },
}

/** Takes an event that a page reports (section 7). A form without script is led on to the number whatever becomes of the event. */
export async function action({ context, request }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const body = await readFormBody(request)
  const outcome = await recordEvent(tenant, body, { address: context.clientAddress ?? '', requestId: context.requestId })
  const path = eventReturnPath(body)
  if (path !== null) return redirect(path, 303)
  const { status, message } = ANSWERS[outcome]
  return new Response(message, { status, headers: { 'Cache-Control': 'no-store' } })
}

export function loader() {
  return new Response('Events are sent by POST', { status: 405, headers: { Allow: 'POST' } })
}
