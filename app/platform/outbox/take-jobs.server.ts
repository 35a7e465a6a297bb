import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { z } from 'zod'
import { OutboxKind } from '../db/generated/enums'
import { statement, type Sender } from '../db/statement.server'
import { LEASE_MS, type OutboxJob } from './outbox-route'

/** A job that is this worker's until `takenBy` is somebody else's, or nobody's. */
export type TakenJob<Payload> = OutboxJob<Payload> & { id: string; takenBy: string }

/** Whose delivery is under way here: it takes up room of its lane and of its tenant. */
export type Busy = { tenantId: number; lane: string }

export type Room = {
  kind: OutboxKind
  now: Date
  /** How many more there is room for. */
  free: number
  perTenant: number
  perLane: number
  busy: readonly Busy[]
}

export const outboxKind = z.enum(Object.values(OutboxKind) as [OutboxKind, ...OutboxKind[]])

/**
 * Walks the lanes that have open jobs (one step of the index each, however many jobs a lane has), takes the oldest due jobs of each
 * that has room, and gives every lane of a tenant, and every tenant, its turn. The lease is by the database's clock: workers' clocks
 * may differ.
 */
const TAKE = statement({
  name: 'outbox-take',
  isPrepared: true,
  values: [
    outboxKind,
    z.date(), // now
    z.number(), // free
    z.array(z.number()), // tenants that are busy
    z.array(z.string()), // and their lanes
    z.number(), // perLane
    z.number(), // perTenant
    z.number(), // lease, milliseconds
    z.string(), // takenBy
  ],
  row: {
    id: z.string(),
    dedupKey: z.string(),
    tenantId: z.number(),
    lane: z.string(),
    leadId: z.string().nullable(),
    payload: z.unknown(),
    attempt: z.number(),
    lastError: z.string().nullable(),
    takenBy: z.string(),
  },
  neverNull: { takenBy: 'it has just been set' },
  text: `
  with recursive lanes as (
    select 0 as tenant_id, '' as lane -- before the first of all
    union all
    select n.tenant_id, n.lane from lanes l cross join lateral (
      select j.tenant_id, j.lane from outbox_job j
      where j.kind = $1::outbox_kind and j.done_at is null and j.dead_at is null and (j.tenant_id, j.lane) > (l.tenant_id, l.lane)
      order by j.tenant_id, j.lane limit 1) n
  ), busy as (
    select b.tenant_id, b.lane, count(*)::int as running from unnest($4::int[], $5::text[]) b (tenant_id, lane) group by 1, 2
  ), room as (
    select l.tenant_id, l.lane, $6::int - coalesce(b.running, 0) as in_lane,
      $7::int - coalesce((select sum(t.running) from busy t where t.tenant_id = l.tenant_id), 0)::int as in_tenant
    from lanes l left join busy b on b.tenant_id = l.tenant_id and b.lane = l.lane
  ), due as (
    select j.id, j.available_at, r.tenant_id, r.in_tenant, row_number() over (partition by r.tenant_id, r.lane order by j.available_at, j.id) as turn
    from room r cross join lateral (
      select d.id, d.available_at from outbox_job d
      where d.kind = $1::outbox_kind and d.done_at is null and d.dead_at is null and d.tenant_id = r.tenant_id and d.lane = r.lane
        and d.available_at <= $2::timestamptz + interval '1 millisecond' and (d.taken_until is null or d.taken_until <= now())
      order by d.available_at, d.id limit least(r.in_lane, r.in_tenant) for update skip locked) j
  ), fair as (
    select id, available_at, in_tenant, turn, row_number() over (partition by tenant_id order by turn, available_at, id) as tenant_turn from due
  ), chosen as (
    select id from fair where tenant_turn <= in_tenant order by tenant_turn, available_at, id limit $3
  )
  update outbox_job j set taken_until = now() + make_interval(secs => $8::float / 1000), taken_by = $9, attempts = j.attempts + 1
  from chosen c where j.id = c.id
  returning j.id, j.dedup_key as "dedupKey", j.tenant_id as "tenantId", j.lane, j.lead_id as "leadId", j.payload, j.attempts as attempt,
    j.last_error as "lastError", j.taken_by as "takenBy"`,
})

/**
 * Takes due jobs, the share of each tenant and lane at most. They are nobody else's for LEASE_MS. The database rounds its times up to the
 * next millisecond and this process cuts its own down, so a job that was just enqueued may look a millisecond early: it is due all the same.
 */
export async function takeJobs(sender: Sender, room: Room): Promise<TakenJob<unknown>[]> {
  const { kind, now, free, perTenant, perLane, busy } = room
  const tenants = busy.map(({ tenantId }) => tenantId)
  const lanes = busy.map(({ lane }) => lane)
  return TAKE.rows(sender, [kind, now, free, tenants, lanes, perLane, perTenant, LEASE_MS, randomUUID()])
}

const RENEW = statement({
  name: 'outbox-renew',
  values: [z.string(), z.string(), z.number()],
  text: `
    update outbox_job set taken_until = now() + make_interval(secs => $3::float / 1000)
    where id = $1 and taken_by = $2 and done_at is null and taken_until > now()`,
})

/** A delivery that takes long is still this worker's. @returns false where another could have taken it meanwhile */
export async function renewLease(pool: Pool, { id, takenBy }: TakenJob<unknown>): Promise<boolean> {
  return (await RENEW.run(pool, [id, takenBy, LEASE_MS])) === 1
}
