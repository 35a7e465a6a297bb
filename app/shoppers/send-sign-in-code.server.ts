import type { PoolClient } from 'pg'
import { z } from 'zod'
import { SIGN_IN_LIMITS } from '~/domain/forms/sign-in'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { bytes, statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import type { SmsJob } from './deliver-sms.server'
import { createCode, hashCode, sha256 } from './one-time-code.server'

export type SentCode = { kind: 'sent'; codeId: string } | { kind: 'too_many' }

/** Keeps the sends to one phone, and from one address, in a row, so that their count is right; differs from other locks of the platform. */
const SEND_LOCK = 52_003

const LOCK = statement({ name: 'sign-in-send-lock', values: [z.number(), z.string()], text: 'select pg_advisory_xact_lock($1, hashtext($2))' })

const COUNTS = statement({
  name: 'sign-in-sends',
  values: [z.number(), z.string(), bytes, z.date()],
  row: { recent: z.string(), day: z.string(), address: z.string() },
  text: `
    select
      count(*) filter (where tenant_id = $1 and phone = $2 and created_at > $4::timestamptz - interval '10 minutes') as recent,
      count(*) filter (where tenant_id = $1 and phone = $2) as day,
      count(*) filter (where address_hash = $3 and created_at > $4::timestamptz - interval '1 hour') as address
    from sign_in_code
    where created_at > $4::timestamptz - interval '1 day' and ((tenant_id = $1 and phone = $2) or address_hash = $3)`,
})

/** The code and the message that is owed for it, in one statement and so in one transaction. */
const INSERT = statement({
  name: 'sign-in-code-insert',
  values: [z.number(), z.string(), bytes, bytes, bytes, z.date(), z.date(), z.string()],
  row: { id: z.string() },
  text: `
    with code as (
      insert into sign_in_code (tenant_id, phone, address_hash, code_hash, salt, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7) returning id, tenant_id
    ), queued as (
      insert into outbox_job (tenant_id, kind, dedup_key, payload) select tenant_id, 'sms', 'sms:' || id, $8::jsonb from code
    )
    select id from code`,
})

/**
 * Makes a one-time code for a phone and owes its message (section 6).
 * @param phone an Australian mobile as E.164
 * @param address the visitor's network address
 */
export async function sendSignInCode(tenant: Tenant, phone: string, address: string, now: Date): Promise<SentCode> {
  const addressHash = sha256(address)
  const code = createCode()
  const { hash, salt } = await hashCode(code)
  const expiresAt = new Date(now.getTime() + SIGN_IN_LIMITS.codeMinutes * 60_000)
  const message: SmsJob = {
    tenantSlug: tenant.slug,
    to: phone,
    text: `${code} is your code for ${tenant.name}. It can be used once, for ${SIGN_IN_LIMITS.codeMinutes} minutes. We never ask for it on the phone.`,
    expiresAt: expiresAt.toISOString(),
  }
  return inTransaction(getPool(), async (client): Promise<SentCode> => {
    if (await isOverLimit(client, [tenant.id, phone, addressHash, now])) return { kind: 'too_many' }
    const written = await INSERT.first(client, [tenant.id, phone, addressHash, hash, salt, now, expiresAt, JSON.stringify(message)])
    return { kind: 'sent', codeId: written?.id ?? '' }
  })
}

async function isOverLimit(client: PoolClient, values: [number, string, Buffer, Date]): Promise<boolean> {
  const [tenantId, phone, addressHash] = values
  // The address first, everywhere: two sends never wait for each other in a circle.
  for (const key of [addressHash.toString('hex'), `${tenantId} ${phone}`]) {
    await LOCK.run(client, [SEND_LOCK, key])
  }
  const counts = await COUNTS.first(client, values)
  const { sendsPerPhone, sendsPerPhoneDay, sendsPerAddressHour } = SIGN_IN_LIMITS
  return (
    Number(counts?.recent) >= sendsPerPhone ||
    Number(counts?.day) >= sendsPerPhoneDay ||
    Number(counts?.address) >= sendsPerAddressHour
  )
}
