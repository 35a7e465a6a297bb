import { heldUntilWords } from '~/domain/reservations/reservation-words'
import { getPool } from '~/platform/db/db.server'
import { ownCookie, readOwnCookie } from '~/platform/http/own-cookie.server'
import { HOLDER_COOKIE } from '~/platform/http/page-cache.server'
import { latestFirst, parseSignedIds, signedIds } from '~/platform/links/signed-ids.server'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { readReservation, type StoredReservation } from './read-reservation.server'

/** The latest that one browser made: who holds more finds the others by their messages. */
const MOST = 4
const HOUR_SECONDS = 60 * 60
const PURPOSE = 'holder of cars'

/** What whoever holds a car sees on its page. */
export type OwnHold = {
  /** '20 Nov 2026, 3:05 pm local time at Aspley Sales'. */
  heldUntil: string
  /** The dealership has sold it since, perhaps to them. */
  isSold: boolean
  /** Their reservation, with the way to give it up. */
  href: string
}

/**
 * The cookie by which a browser knows the cars that were reserved on it, or that somebody there is paying for, as `Set-Cookie` takes it. It
 * names the leads, is signed, and goes when the hold is over; with others beside it, when the last of them can be.
 */
export function holderCookie(tenant: Pick<Tenant, 'settings'>, request: Request, leadId: string, secondsLeft: number): string {
  const ids = latestFirst(heldLeads(request), leadId, MOST)
  const seconds = ids.length > 1 ? Math.max(secondsLeft, tenant.settings.reserve.holdHours * HOUR_SECONDS) : secondsLeft
  return ownCookie(HOLDER_COOKIE, signedIds(ids, PURPOSE), Math.max(0, Math.floor(seconds)))
}

/** The same of a reservation that somebody begins to pay: it stays as long as the hold will, if they pay at once. */
export function payerCookie(tenant: Tenant, request: Request, leadId: string): string {
  return holderCookie(tenant, request, leadId, tenant.settings.reserve.holdHours * HOUR_SECONDS)
}

/** Whether a lead's car was reserved on this browser, or its hold's own address was opened there. */
export function isHolder(request: Request, leadId: string): boolean {
  return heldLeads(request).includes(leadId)
}

/** The hold of a car that was reserved on this browser and stands; null for everybody else. Who brings no such cookie costs nothing. */
export async function findOwnHold(tenant: Tenant, request: Request, carSlug: string): Promise<OwnHold | null> {
  const hold = await findOwn(tenant, request, carSlug, ({ status, secondsLeft }) => status === 'held' && secondsLeft > 0)
  return hold && { heldUntil: heldUntilWords(hold), isSold: hold.isCarSold, href: `/success?lead=${hold.leadId}` }
}

/** The id of a reservation of the car that was begun on this browser and waits to be paid; null without one. */
export async function findOwnUnpaid(tenant: Tenant, request: Request, carSlug: string): Promise<string | null> {
  return (await findOwn(tenant, request, carSlug, ({ status }) => status === 'pending'))?.id ?? null
}

async function findOwn(tenant: Tenant, request: Request, carSlug: string, isWanted: (own: StoredReservation) => boolean): Promise<StoredReservation | null> {
  try {
    for (const leadId of heldLeads(request)) {
      const own = await readReservation(getPool(), tenant, leadId, 'lead')
      if (own?.carSlug === carSlug && isWanted(own)) return own
    }
  } catch (error) {
    log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'own hold not read')
  }
  return null
}

/** The leads that a request's cookie names, where it is one of ours. */
function heldLeads(request: Request): string[] {
  return parseSignedIds(readOwnCookie(request, HOLDER_COOKIE), PURPOSE)
}
