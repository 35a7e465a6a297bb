import { getPrisma } from '~/platform/db/db.server'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { sha256 } from './one-time-code.server'
import { readSessionToken } from './session-cookie.server'

/** A visitor known by phone number (section 6). */
export type Visitor = {
  shopperId: number
  /** E.164. */
  phone: string
  /** The cars on the watchlist. */
  carIds: number[]
}

const found = new WeakMap<object, Promise<Visitor | null>>()

/**
 * Who is signed in on this site; null without a session of it. A request without the cookie costs nothing, one with it asks the
 * database once, however many loaders want to know.
 * @param context the request's load context
 */
export function findVisitor(tenant: Tenant, request: Request, context: object): Promise<Visitor | null> {
  const token = readSessionToken(request)
  if (token === null) return Promise.resolve(null)
  const known = found.get(context) ?? readVisitor(tenant, token)
  found.set(context, known)
  return known
}

async function readVisitor(tenant: Tenant, token: string): Promise<Visitor | null> {
  try {
    const session = await getPrisma().shopperSession.findFirst({
      where: { tokenHash: Uint8Array.from(sha256(token)), tenantId: tenant.id, expiresAt: { gt: new Date() } },
      select: { shopper: { select: { id: true, phone: true, watchlist: { select: { carId: true }, orderBy: { id: 'desc' } } } } },
    })
    if (!session) return null
    const { id, phone, watchlist } = session.shopper
    return { shopperId: id, phone, carIds: watchlist.map(({ carId }) => carId) }
  } catch (error) {
    // Public pages go on without knowing who it is; what is behind the sign-in asks for it anew.
    log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'session not read')
    return null
  }
}

/** Ends the session that a request brought. */
export async function signOut(tenant: Tenant, request: Request): Promise<void> {
  const token = readSessionToken(request)
  if (token === null) return
  await getPrisma().shopperSession.deleteMany({ where: { tokenHash: Uint8Array.from(sha256(token)), tenantId: tenant.id } })
}
