import { knownDatabaseTime } from '~/platform/db/database-clock.server'
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

/** `away`: there is a session's cookie, and the database does not say whose. */
export type Session = Visitor | 'away' | null

const found = new WeakMap<object, Promise<Session>>()

/** Who is signed in on this site, for pages that go on without knowing: null without a session of it, and while the database is away. */
export async function findVisitor(tenant: Tenant, request: Request, context: object): Promise<Visitor | null> {
  const session = await findSession(tenant, request, context)
  return session === 'away' ? null : session
}

/**
 * The session that a request brought, for what is behind the sign-in: nobody is sent there because the database is away. A request without the cookie costs nothing, one with it asks the
 * database once, however many loaders want to know.
 * @param context the request's load context
 */
export function findSession(tenant: Tenant, request: Request, context: object): Promise<Session> {
  const token = readSessionToken(request)
  if (token === null) return Promise.resolve(null)
  const known = found.get(context) ?? readVisitor(tenant, token)
  found.set(context, known)
  return known
}

async function readVisitor(tenant: Tenant, token: string): Promise<Session> {
  try {
    const session = await getPrisma().shopperSession.findFirst({
      // By the clock of a machine that is ahead, everybody would be signed out there.
      where: { tokenHash: Uint8Array.from(sha256(token)), tenantId: tenant.id, expiresAt: { gt: knownDatabaseTime() } },
      select: { shopper: { select: { id: true, phone: true, watchlist: { select: { carId: true }, orderBy: { id: 'desc' } } } } },
    })
    if (!session) return null
    const { id, phone, watchlist } = session.shopper
    return { shopperId: id, phone, carIds: watchlist.map(({ carId }) => carId) }
  } catch (error) {
    log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'session not read')
    return 'away'
  }
}

/** Ends the session that a request brought. */
export async function signOut(tenant: Tenant, request: Request): Promise<void> {
  const token = readSessionToken(request)
  if (token === null) return
  await getPrisma().shopperSession.deleteMany({ where: { tokenHash: Uint8Array.from(sha256(token)), tenantId: tenant.id } })
}
