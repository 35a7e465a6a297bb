import { NO_STORE, notFound } from '~/platform/http/answers'

type GoesOn = { kind: 'paid'; leadId: string } | { kind: 'open'; payUrl: string } | { kind: 'unknown' }

/**
 * What is still to be said to who comes back from paying.
 * @throws Response that leads on: to the thank-you page where it is paid, back to paying where it is open; 404 where there is no such payment
 */
export function requireUnpaid<Returned extends { kind: string }>(returned: Returned | GoesOn): Exclude<Returned, GoesOn> {
  if ('leadId' in returned) throw leadOn(`/success?lead=${returned.leadId}`)
  if ('payUrl' in returned) throw leadOn(returned.payUrl)
  if (returned.kind === 'unknown') throw notFound()
  return returned as Exclude<Returned, GoesOn>
}

function leadOn(Location: string): Response {
  return new Response(null, { status: 302, headers: { Location, ...NO_STORE } })
}
