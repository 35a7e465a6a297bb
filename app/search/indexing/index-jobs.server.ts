import type pg from 'pg'
import { z } from 'zod'
import { LOCKS_OF } from '~/platform/db/lock-numbers'
import { statement, type RowOf, type Sender } from '~/platform/db/statement.server'
import { log, loggableError } from '~/platform/log/log.server'
import { retryPauseMs } from '~/platform/outbox/retry-pause'
import { rebuildTenantIndex } from '../postgres/rebuild-index.server'

const ENQUEUE = statement({
  name: 'index-enqueue',
  values: [z.number()],
  text: `
    with site as (select tenant_id from tenant_dealership where dealership_id = $1),
    noted as (
      insert into content_change (transaction_id, tenant_id)
      select pg_current_xact_id()::text::bigint, tenant_id from site on conflict do nothing
    )
    insert into outbox_job (tenant_id, kind, dedup_key, payload)
    select tenant_id, 'index_rebuild', 'index:' || tenant_id || ':' || gen_random_uuid(), '{}' from site`,
})

/**
 * Notes, in the transaction that changes what a car of a dealership shows, that the sites with its cars must follow: pages kept whole are
 * of the past as it commits, and a rebuild of the index is enqueued. A row of its own each time: who changes a car waits neither for a rebuild nor
 * for anyone else who does.
 */
export async function enqueueIndexRebuild(sender: Sender, dealershipId: number): Promise<void> {
  await ENQUEUE.run(sender, [dealershipId])
}

const JOB = { id: z.string(), tenantId: z.number(), attempts: z.number() }
type TakenJob = RowOf<typeof JOB>

/** The tenants whose jobs are due, the longest waiting first. Due to the millisecond, as in `takeJobs`. */
const DUE = statement({
  name: 'index-due',
  values: [z.date()],
  row: { tenantId: z.number() },
  text: `
    select tenant_id as "tenantId" from outbox_job
    where kind = 'index_rebuild' and done_at is null and dead_at is null
    group by tenant_id having min(available_at) <= $1::timestamptz + interval '1 millisecond' order by min(available_at), min(id::text)`,
})

const TRY_LOCK = statement({
  name: 'index-try-lock',
  values: [z.number(), z.number()],
  row: { isTaken: z.boolean() },
  neverNull: { isTaken: 'of values that are never null' },
  text: 'select pg_try_advisory_xact_lock($1, $2) as "isTaken"',
})

/** All jobs of a tenant: however many, they are one piece of work. They stay with this transaction. */
const TAKE = statement({
  name: 'index-take-jobs',
  values: [z.number()],
  row: JOB,
  text: `
    select id, tenant_id as "tenantId", attempts from outbox_job
    where kind = 'index_rebuild' and done_at is null and dead_at is null and tenant_id = $1 order by id for update skip locked`,
})

const DELETE = statement({ name: 'index-delete-jobs', values: [z.array(z.string())], text: 'delete from outbox_job where id = any ($1)' })
const PUT_OFF = statement({
  name: 'index-put-off-jobs',
  values: [z.array(z.string()), z.number(), z.date(), z.string()],
  text: 'update outbox_job set attempts = $2, available_at = $3, last_error = $4 where id = any ($1)',
})

/**
 * Rebuilds every index whose job is due at `now`, tenant by tenant, each in its own transaction. What was committed before a tenant's jobs
 * were taken is in its index; what comes later has a job of its own. A failure is due again after a pause, and no other tenant waits for it, nor for
 * an index that an import or a command is building: its jobs are looked at again with the next call.
 * @returns how many indexes were rebuilt
 */
export async function rebuildPendingIndexes(pool: pg.Pool, now: Date): Promise<number> {
  let count = 0
  for (const { tenantId } of await DUE.rows(pool, [now])) if (await rebuildOne(pool, tenantId, now)) count++
  return count
}

/** The index's lock first, as all others have it, and rows after it. @returns whether it was rebuilt */
async function rebuildOne(pool: pg.Pool, tenantId: number, now: Date): Promise<boolean> {
  const client = await pool.connect()
  let jobs: TakenJob[] = []
  try {
    await client.query('begin')
    const isTurn = (await TRY_LOCK.first(client, [LOCKS_OF.tenantIndex, tenantId]))?.isTaken === true
    jobs = isTurn ? await TAKE.rows(client, [tenantId]) : []
    if (jobs.length > 0) {
      await rebuildTenantIndex(client, tenantId)
      // Of a rebuild that is done its version says all there is to say.
      await DELETE.run(client, [jobs.map(({ id }) => id)])
    }
    await client.query('commit')
    client.release()
    return jobs.length > 0
  } catch (error) {
    // The connection goes with its transaction, whatever state it is in.
    client.release(true)
    if (jobs.length === 0) throw error
    await postpone(pool, jobs, error, now)
    return false
  }
}

async function postpone(pool: pg.Pool, jobs: readonly TakenJob[], error: unknown, now: Date): Promise<void> {
  const { name, code, message } = loggableError(error)
  const attempts = Math.max(...jobs.map((job) => job.attempts))
  const availableAt = new Date(now.getTime() + retryPauseMs(attempts))
  await PUT_OFF.run(pool, [jobs.map(({ id }) => id), attempts + 1, availableAt, code ?? name])
  log.warn({ tenantId: jobs[0]?.tenantId, jobs: jobs.length, attempts: attempts + 1, error: { name, code, message } }, 'index not rebuilt')
}
