import { getPool } from '~/platform/db/db.server'
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

const STATEMENT = `
  select s.id as "shopperId", s.phone,
    coalesce((select array_agg(w.car_id order by w.id desc) from watchlist_entry w where w.shopper_id = s.id), '{}') as "carIds"
  from shopper_session e join shopper s on s.id = e.shopper_id
  where e.token_hash = $1 and e.tenant_id = $2 and e.expires_at > now()`

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
    const { rows } = await getPool().query<Visitor>({ name: 'visitor', text: STATEMENT, values: [sha256(token), tenant.id] })
    return rows[0] ?? null
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
  await getPool().query('delete from shopper_session where token_hash = $1 and tenant_id = $2', [sha256(token), tenant.id])
}
