import { z } from 'zod'
import { getPool, getPrisma } from '~/platform/db/db.server'
import { bytes, statement } from '~/platform/db/statement.server'
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

/** Whether a session is over is the database's to say: by the clock of a machine that is ahead, everybody would be signed out there. */
const VISITOR = statement({
  name: 'visitor-of-session',
  isPrepared: true,
  values: [bytes, z.number()],
  row: { shopperId: z.number(), phone: z.string(), carIds: z.array(z.number()) },
  text: `
    select s.id as "shopperId", s.phone, array(select w.car_id from watchlist_entry w where w.shopper_id = s.id order by w.id desc) as "carIds"
    from shopper_session o join shopper s on s.id = o.shopper_id
    where o.token_hash = $1 and o.tenant_id = $2 and o.expires_at > now()`,
})

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
    return await VISITOR.first(getPool(), [sha256(token), tenant.id])
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
