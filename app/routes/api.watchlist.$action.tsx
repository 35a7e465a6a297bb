import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { signInHref } from '~/domain/forms/sign-in-href'
import { recordSave } from '~/leads/record-event.server'
import { log, loggableError } from '~/platform/log/log.server'
import { findVisitor } from '~/shoppers/find-visitor.server'
import { isJson, readWatchlistRequest } from '~/shoppers/watchlist-request'
import { removeFromWatchlist, saveToWatchlist, type WatchlistChange } from '~/shoppers/watchlist.server'
import { requireTenant } from '~/tenants/require-tenant.server'

const CHANGES = new Map([
  ['save-car', saveToWatchlist],
  ['remove-car', removeFromWatchlist],
])

/** POST /api/watchlist/save-car and remove-car (section 7): JSON, or a form where there is no script. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const change = CHANGES.get(params.action ?? '')
  if (!change || !tenant.settings.watchlist.isOn) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const wantsJson = isJson(request)
  const { carId, phone, back } = await readWatchlistRequest(request)
  const visitor = await findVisitor(tenant, request, context)
  const here = back ?? '/'
  if (!visitor) {
    const signIn = signInHref({ type: 'watchlist', redirect: here, back: here, ...(change === saveToWatchlist && carId > 0 ? { car_id: String(carId) } : {}) })
    return wantsJson ? answer({ success: false, error: 'Please sign in first.', sign_in: signIn }, 401) : redirect(signIn, 303)
  }
  // Whose list it is, the session says; a number that is another's is never obeyed.
  if (phone !== null && phone !== visitor.phone) return answer({ success: false, error: 'This is not the phone number you are signed in with.' }, 403)
  const changed = await change(tenant, visitor, carId).catch((error: unknown): WatchlistChange => {
    log.error({ requestId: context.requestId, tenant: tenant.slug, error: loggableError(error) }, 'watchlist not changed')
    return { success: false, error: 'Our system did not take it. Please try again in a moment.' }
  })
  if (wantsJson || !changed.success) return answer(changed, changed.success ? 200 : 422)
  if (change === saveToWatchlist) await recordSave(tenant, carId, { address: context.clientAddress ?? '', requestId: context.requestId })
  return redirect(back ?? '/watchlist', 303)
}

export function loader() {
  return answer({ success: false, error: 'Only POST is answered here.' }, 405)
}

function answer(body: object, status: number): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
