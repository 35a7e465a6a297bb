import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { carAnchor } from '~/domain/cars/car-links'
import { signInHref } from '~/domain/sign-in/sign-in-href'
import { nextOnList } from '~/domain/watchlist/next-on-list'
import { WATCHLIST_PROBLEMS, type WatchlistProblem } from '~/domain/watchlist/watchlist-problem'
import { atAnchor } from '~/domain/text/site-path'
import { recordSave } from '~/leads/record-event.server'
import { NO_STORE, notFound } from '~/platform/http/answers'
import { flashCookie } from '~/platform/http/flash-cookie.server'
import { RETRY_AFTER_S } from '~/platform/http/request-guards.server'
import { log, loggableError } from '~/platform/log/log.server'
import { findSession } from '~/shoppers/find-visitor.server'
import { isJson, readWatchlistRequest } from '~/shoppers/watchlist-request'
import { removeFromWatchlist, saveToWatchlist, type WatchlistChange } from '~/shoppers/watchlist.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import { tenantHasRoute } from '~/tenants/site-routes'

const LIST_PATH = '/watchlist'

const CHANGES = new Map([
  ['save-car', saveToWatchlist],
  ['remove-car', removeFromWatchlist],
])

const ANOTHERS: WatchlistChange = { success: false, problem: 'other_phone' }
const STATUS: Record<WatchlistProblem, number> = { foreign_car: 422, full: 422, other_phone: 403, away: 503 }

/** POST /api/watchlist/save-car and remove-car (section 7): JSON, or a form where there is no script. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const change = CHANGES.get(params.action ?? '')
  const wantsJson = isJson(request)
  const { isOn } = tenant.settings.watchlist
  if (!change || (wantsJson && !isOn)) throw notFound()
  const { carId, phone, back } = await readWatchlistRequest(request)
  // Whoever saves a car comes back to it, and not to the top of the page.
  const at = (path: string, car: number | null = carId) => (car !== null && car > 0 ? atAnchor(path, carAnchor(car)) : path)
  const here = back ?? '/'
  // Pressed on a page from before: as it is now, it has no such button.
  if (!isOn) return redirect(tenantHasRoute(tenant, here) ? at(here) : '/', { status: 303, headers: NO_STORE })
  const visitor = await findSession(tenant, request, context)
  if (visitor === 'away') return refusal('away', wantsJson)
  if (!visitor) {
    const signIn = signInHref({ type: 'watchlist', redirect: at(here), back: at(here), ...(change === saveToWatchlist && carId > 0 ? { car_id: String(carId) } : {}) })
    return wantsJson ? answer({ success: false, error: 'Please sign in first.', sign_in: signIn }, 401) : redirect(signIn, 303)
  }
  // Whose list it is, the session says; a number that is another's is never obeyed.
  const isAnothers = phone !== null && phone !== visitor.phone
  const changed = isAnothers ? ANOTHERS : await change(tenant, visitor, carId).catch((error: unknown): WatchlistChange => {
    log.error({ requestId: context.requestId, tenant: tenant.slug, error: loggableError(error) }, 'watchlist not changed')
    return { success: false, problem: 'away' }
  })
  if (!changed.success) return refusal(changed.problem, wantsJson)
  if (wantsJson) return answer(changed, 200)
  if (change === saveToWatchlist) await recordSave(tenant, carId, { address: context.clientAddress ?? '', requestId: context.requestId })
  const flash = flashCookie({ change: change === saveToWatchlist ? 'saved' : 'removed', carId })
  // On the list itself the card is gone, and its anchor would lead to the top.
  // A problem that its address names is said no more.
  const to = back === null || back.split('?', 1)[0] === LIST_PATH ? LIST_PATH : back
  const isOffList = change === removeFromWatchlist && to === LIST_PATH
  const next = isOffList ? nextOnList(visitor.carIds, carId) : carId
  return redirect(at(to, next), { status: 303, headers: { 'Set-Cookie': flash } })
}

export function loader() {
  return answer({ success: false, error: 'Only POST is answered here.' }, 405, { Allow: 'POST' })
}

/** Where there is no script the list itself says what the matter was. */
function refusal(problem: WatchlistProblem, wantsJson: boolean): Response {
  if (!wantsJson) return redirect(`${LIST_PATH}?problem=${problem}`, 303)
  return answer({ success: false, error: WATCHLIST_PROBLEMS[problem] }, STATUS[problem], problem === 'away' ? { 'Retry-After': RETRY_AFTER_S } : {})
}

function answer(body: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } })
}
