import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { SIGN_IN_LIMITS } from '~/domain/sign-in/sign-in'
import { isUuid } from '~/domain/text/uuid'
import { DAY_MS } from '~/domain/time/durations'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { bytes, statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import { isCode, sha256 } from './one-time-code.server'

export type CheckedCode =
  | { kind: 'signed_in'; token: string; shopperId: number }
  | { kind: 'wrong' }
  /** Used, too old, tried too often, or never sent. */
  | { kind: 'spent' }

/** A try is counted before the code is compared, so that guesses at the same moment get no more tries. */
const TAKE_TRY = statement({
  name: 'sign-in-try',
  values: [z.string(), z.number(), z.date(), z.number()],
  row: { phone: z.string(), hash: bytes, salt: bytes },
  text: `
    update sign_in_code set tries = tries + 1
    where id = $1 and tenant_id = $2 and expires_at > $3 and tries < $4
      and (used_at is null or used_at > $3::timestamptz - make_interval(secs => ${SIGN_IN_LIMITS.pressedAgainSeconds}))
    returning phone, code_hash as hash, salt`,
})

const USE = statement({
  name: 'sign-in-use',
  values: [z.string(), z.date()],
  text: 'update sign_in_code set used_at = coalesce(used_at, $2) where id = $1',
})

const SHOPPER = statement({
  name: 'shopper-of-phone',
  values: [z.number(), z.string(), z.date()],
  row: { id: z.number() },
  text: `
    insert into shopper (tenant_id, phone, signed_in_at) values ($1, $2, $3)
    on conflict (tenant_id, phone) do update set signed_in_at = excluded.signed_in_at returning id`,
})

const SESSION = statement({
  name: 'session-insert',
  values: [bytes, z.number(), z.number(), z.date(), z.date()],
  text: 'insert into shopper_session (token_hash, tenant_id, shopper_id, created_at, expires_at) values ($1, $2, $3, $4, $5)',
})

const SENT = statement({
  name: 'sign-in-code-sent',
  values: [z.string(), z.number(), z.date()],
  row: { phone: z.string(), isAnother: z.boolean() },
  text: `
    select c.phone, exists (
        select from sign_in_code o
        where o.tenant_id = c.tenant_id and o.phone = c.phone and o.created_at < c.created_at
          and o.created_at > c.created_at - make_interval(mins => ${SIGN_IN_LIMITS.codeMinutes})
      ) as "isAnother"
    from sign_in_code c where c.id = $1 and c.tenant_id = $2 and c.used_at is null and c.expires_at > $3`,
})

/**
 * Signs the visitor in when the code is the one that was sent, also when the same form is submitted twice: a browser shows only the answer to its last
 * request, so the second has to sign in as well.
 * @param codeId what `sendSignInCode` gave
 */
export async function checkSignInCode(tenant: Tenant, codeId: string, code: string, now: Date): Promise<CheckedCode> {
  if (!isUuid(codeId)) return { kind: 'spent' }
  const row = await TAKE_TRY.first(getPool(), [codeId, tenant.id, now, SIGN_IN_LIMITS.tries])
  if (!row) return { kind: 'spent' }
  if (!(await isCode(code, row))) return { kind: 'wrong' }
  return inTransaction(getPool(), async (client) => {
    if ((await USE.run(client, [codeId, now])) !== 1) return { kind: 'spent' }
    return { kind: 'signed_in', ...(await openSession(client, tenant, row.phone, now)) }
  })
}

async function openSession(client: PoolClient, tenant: Tenant, phone: string, now: Date): Promise<{ token: string; shopperId: number }> {
  const shopper = await SHOPPER.first(client, [tenant.id, phone, now])
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SIGN_IN_LIMITS.sessionDays * DAY_MS)
  const shopperId = shopper?.id ?? 0
  await SESSION.run(client, [sha256(token), tenant.id, shopperId, now, expiresAt])
  return { token, shopperId }
}

/** The phone that a code was sent to, and whether one was sent there shortly before it; null once it can no longer be used. */
export async function findSentCode(tenant: Tenant, codeId: string, now: Date): Promise<{ phone: string; isAnother: boolean } | null> {
  return isUuid(codeId) ? SENT.first(getPool(), [codeId, tenant.id, now]) : null
}
