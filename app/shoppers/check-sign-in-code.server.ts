import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { SIGN_IN_LIMITS } from '~/domain/forms/sign-in'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import type { Tenant } from '~/tenants/tenant'
import { isCode, sha256, type HashedCode } from './one-time-code.server'

export type CheckedCode =
  | { kind: 'signed_in'; token: string }
  | { kind: 'wrong' }
  /** Used, too old, tried too often, or never sent. */
  | { kind: 'spent' }

type CodeRow = HashedCode & { phone: string }

/** The try counts before the code is looked at: guesses side by side cannot have more of them. */
const TAKE_TRY = `
  update sign_in_code set tries = tries + 1
  where id = $1 and tenant_id = $2 and used_at is null and expires_at > $3 and tries < $4
  returning phone, code_hash as hash, salt`

const SHOPPER = `
  insert into shopper (tenant_id, phone) values ($1, $2)
  on conflict (tenant_id, phone) do update set phone = excluded.phone returning id`

/** Signs the visitor in when the code is the one that was sent. @param codeId what `sendSignInCode` gave */
export async function checkSignInCode(tenant: Tenant, codeId: string, code: string, now: Date): Promise<CheckedCode> {
  if (!UUID.test(codeId)) return { kind: 'spent' }
  const { rows } = await getPool().query<CodeRow>(TAKE_TRY, [codeId, tenant.id, now, SIGN_IN_LIMITS.tries])
  const row = rows[0]
  if (!row) return { kind: 'spent' }
  if (!(await isCode(code, row))) return { kind: 'wrong' }
  return inTransaction(getPool(), async (client) => {
    const used = await client.query('update sign_in_code set used_at = $2 where id = $1 and used_at is null', [codeId, now])
    if (used.rowCount !== 1) return { kind: 'spent' }
    return { kind: 'signed_in', token: await openSession(client, tenant, row.phone, now) }
  })
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

async function openSession(client: PoolClient, tenant: Tenant, phone: string, now: Date): Promise<string> {
  const shopper = await client.query<{ id: number }>(SHOPPER, [tenant.id, phone])
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SIGN_IN_LIMITS.sessionDays * 86_400_000)
  await client.query('insert into shopper_session (token_hash, tenant_id, shopper_id, created_at, expires_at) values ($1, $2, $3, $4, $5)', [
    sha256(token),
    tenant.id,
    shopper.rows[0]?.id,
    now,
    expiresAt,
  ])
  return token
}

/** The phone that a code was sent to, while it can be used; null after. */
export async function findCodePhone(tenant: Tenant, codeId: string, now: Date): Promise<string | null> {
  if (!UUID.test(codeId)) return null
  const { rows } = await getPool().query<{ phone: string }>(
    'select phone from sign_in_code where id = $1 and tenant_id = $2 and used_at is null and expires_at > $3',
    [codeId, tenant.id, now],
  )
  return rows[0]?.phone ?? null
}
