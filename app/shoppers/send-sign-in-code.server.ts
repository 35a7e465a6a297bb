import type { PoolClient } from 'pg'
import { z } from 'zod'
import { sendRefusal, SIGN_IN_LIMITS, type SendRefusal } from '~/domain/sign-in/sign-in'
import { networksOf } from '~/domain/forms/spam'
import { MINUTE_MS } from '~/domain/time/durations'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { LOCKS_OF } from '~/platform/db/lock-numbers'
import { bytes, statement } from '~/platform/db/statement.server'
import { enqueueJob } from '~/platform/outbox/enqueue-job.server'
import type { Tenant } from '~/tenants/tenant'
import type { SmsJob } from './deliver-sms.server'
import { createCode, hashCode, sha256 } from './one-time-code.server'

export type SentCode = { kind: 'sent'; codeId: string } | { kind: 'too_many'; refusal: SendRefusal }

/** Sends to one phone, and from one network, come one after another, so that their count is right. */
const LOCK = statement({ name: 'sign-in-send-lock', values: [z.number(), z.string()], text: 'select pg_advisory_xact_lock($1, hashtext($2))' })

const COUNTS = statement({
  name: 'sign-in-sends',
  values: [z.number(), z.string(), bytes, z.date(), bytes.nullable(), bytes.nullable()],
  row: {
    phoneTenMinutes: z.number(),
    phoneDay: z.number(),
    lastSecondsAgo: z.number().nullable(),
    networkHour: z.number(),
    network56Hour: z.number(),
    network48Hour: z.number(),
    networkAndPhoneDay: z.number(),
    siteHour: z.number(),
    platformHour: z.number(),
  },
  text: `
    select
      (count(*) filter (where phone = $2 and created_at > $4::timestamptz - interval '10 minutes'))::int as "phoneTenMinutes",
      (count(*) filter (where phone = $2))::int as "phoneDay",
      extract(epoch from $4 - max(created_at) filter (where phone = $2))::float8 as "lastSecondsAgo",
      (count(*) filter (where address_hash = $3 and created_at > $4::timestamptz - interval '1 hour'))::int as "networkHour",
      (count(*) filter (where network56_hash = $5 and created_at > $4::timestamptz - interval '1 hour'))::int as "network56Hour",
      (count(*) filter (where network48_hash = $6 and created_at > $4::timestamptz - interval '1 hour'))::int as "network48Hour",
      (count(*) filter (where address_hash = $3 and phone = $2))::int as "networkAndPhoneDay",
      (count(*) filter (where tenant_id = $1 and created_at > $4::timestamptz - interval '1 hour'))::int as "siteHour",
      (count(*) filter (where created_at > $4::timestamptz - interval '1 hour'))::int as "platformHour"
    from sign_in_code
    where created_at > $4::timestamptz - interval '1 day'`,
})

const INSERT = statement({
  name: 'sign-in-code-insert',
  values: [z.number(), z.string(), bytes, bytes, bytes, z.date(), z.date(), bytes.nullable(), bytes.nullable()],
  row: { id: z.string() },
  text: `
    insert into sign_in_code (tenant_id, phone, address_hash, code_hash, salt, created_at, expires_at, network56_hash, network48_hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
})

/**
 * Makes a one-time code for a phone and enqueues its message (section 6).
 * @param phone an Australian mobile as E.164
 * @param address the visitor's network address; those of one household count as one, and those of one customer together (`networksOf`)
 */
export async function sendSignInCode(tenant: Tenant, phone: string, address: string, now: Date): Promise<SentCode> {
  const [addressHash = Buffer.alloc(0), hash56 = null, hash48 = null] = networksOf(address).map(sha256)
  const code = createCode()
  const expiresAt = new Date(now.getTime() + SIGN_IN_LIMITS.codeMinutes * MINUTE_MS)
  const message: SmsJob = {
    tenantSlug: tenant.slug,
    to: phone,
    text: `${code} is your code for ${tenant.name}. It can be used once, for ${SIGN_IN_LIMITS.codeMinutes} minutes. We never ask for it on the phone.`,
    expiresAt: expiresAt.toISOString(),
  }
  return inTransaction(getPool(), async (client): Promise<SentCode> => {
    const refusal = await findRefusal(client, [tenant.id, phone, addressHash, now, hash56, hash48])
    if (refusal) return { kind: 'too_many', refusal }
    // Only for those who get a code, because hashing one costs as much as a page.
    const { hash, salt } = await hashCode(code)
    const codeId = (await INSERT.first(client, [tenant.id, phone, addressHash, hash, salt, now, expiresAt, hash56, hash48]))?.id ?? ''
    await enqueueJob(client, { tenantId: tenant.id, kind: 'sms', dedupKey: `sms:${codeId}`, payload: message })
    return { kind: 'sent', codeId }
  })
}

async function findRefusal(client: PoolClient, values: [number, string, Buffer, Date, Buffer | null, Buffer | null]): Promise<SendRefusal | null> {
  const [, phone, addressHash, , , hash48] = values
  // The network before the phone, so that two sends never wait for each other; the widest network, so that the narrower ones in it are counted right too.
  for (const key of [(hash48 ?? addressHash).toString('hex'), phone]) await LOCK.run(client, [LOCKS_OF.signInCode, key])
  const counts = await COUNTS.first(client, values)
  return counts && sendRefusal(counts)
}
