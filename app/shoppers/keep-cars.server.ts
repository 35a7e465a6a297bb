import { redirect } from '@remix-run/node'
import { COMPARISON_ID } from '~/domain/cars/car-comparison'
import { addCarIds, carsHref, justSavedHash, parseCarIds } from '~/domain/watchlist/saved-cars'
import { parseRowId } from '~/domain/text/row-id'
import { DAY_S } from '~/domain/time/durations'
import { NO_STORE } from '~/platform/http/answers'
import { ownCookie, readOwnCookie } from '~/platform/http/own-cookie.server'
import { readShownCars } from '~/stock/read-shown-cars.server'
import type { Tenant } from '~/tenants/tenant'

/** What a browser without script keeps of each list: ids, the latest first. Pages name their cars in their address and read neither. */
const COOKIES = { '/saved-cars': 'kept', '/compare': 'ticked' } as const
type ListPath = keyof typeof COOKIES

const KEPT_S = 365 * DAY_S

/**
 * Answers what the controls of cars send where there is no script: `cars` are added to those that the browser has kept before, or `remove` is taken
 * off them. Leads to the list, with its cars in the address; those that the site shows no more are left out.
 */
export async function keepCars(tenant: Tenant, request: Request, path: ListPath, form: FormData, now: Date): Promise<Response> {
  const kept = keptIds(request, path)
  const sent = parseCarIds(new URLSearchParams(form.getAll('cars').map((value) => ['cars', String(value)])))
  const removed = parseRowId(form.get('remove'))
  if (removed !== null) {
    const left = without(sent, removed)
    // The next press of a key goes on where the one before was.
    return answer(path, without(kept, removed), left, path === '/compare' && left.length > 0 ? `#${COMPARISON_ID}` : '')
  }
  const cars = await readShownCars(tenant, addCarIds(kept, sent), now)
  const ids = cars.map(({ id }) => id)
  const [pressed] = sent
  const isSaved = path === '/saved-cars' && pressed !== undefined && ids.includes(pressed)
  return answer(path, ids, ids, isSaved ? justSavedHash(pressed) : '')
}

/** Leads to the list that a browser without script has kept, also where there is nothing on it. */
export function toKeptCars(request: Request, path: ListPath): Response {
  return redirect(`${path}?cars=${keptIds(request, path).join(',')}`, { headers: NO_STORE })
}

function keptIds(request: Request, path: ListPath): number[] {
  return parseCarIds(new URLSearchParams({ cars: (readOwnCookie(request, COOKIES[path]) ?? '').replaceAll('.', ',') }))
}

/** A cookie's value has no commas. */
function answer(path: ListPath, kept: readonly number[], shown: readonly number[], hash = ''): Response {
  const cookie = ownCookie(COOKIES[path], kept.join('.'), kept.length > 0 ? KEPT_S : 0)
  return redirect(carsHref(path, shown) + hash, { status: 303, headers: { ...NO_STORE, 'Set-Cookie': cookie } })
}

function without(ids: readonly number[], removed: number): number[] {
  return ids.filter((id) => id !== removed)
}
