import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'

/** A tenant whose documents the search engine has to be sent, and how many jobs of it are open: the newest version stands for every one before. */
type DueReindex = { tenantId: number; slug: string; jobs: number }

const ENQUEUE = statement({
  name: 'reindex-enqueue',
  values: [z.number(), z.string(), z.number()],
  text: `
    insert into outbox_job (tenant_id, kind, dedup_key, payload)
    values ($1, 'search_reindex', $2, jsonb_build_object('version', $3::int))
    on conflict (dedup_key) do update set done_at = null, attempts = 0, available_at = now(), last_error = null, created_at = now()
      where outbox_job.done_at is not null`,
})

/**
 * Writes the outbox row of a new version of a tenant's index, in the transaction that makes it. It is written whether or not this
 * process knows a search engine: an import by hand must not depend on the environment of its shell. A job that is open already goes on
 * as it is, with its pause after a failure.
 */
export async function enqueueReindex(sender: Sender, tenantId: number, version: number): Promise<void> {
  await ENQUEUE.run(sender, [tenantId, `search:${tenantId}:${version}`, version])
}

const DUE = statement({
  name: 'reindex-due',
  row: { tenantId: z.number(), slug: z.string(), jobs: z.number() },
  text: `
    select j.tenant_id as "tenantId", t.slug, count(*)::int as jobs
    from outbox_job j join tenant t on t.id = j.tenant_id
    where j.kind = 'search_reindex' and j.done_at is null and j.dead_at is null
    group by j.tenant_id, t.slug having bool_or(j.available_at <= now())
    order by min(j.created_at), j.tenant_id`,
})

/** The tenants whose jobs are due, the longest waiting first: the jobs of one tenant are one piece of work. */
export async function dueReindexes(sender: Sender): Promise<DueReindex[]> {
  return DUE.rows(sender)
}

const DONE = statement({
  name: 'reindex-done',
  values: [z.number(), z.number()],
  text: `
    update outbox_job set done_at = now(), attempts = attempts + 1, last_error = null
    where kind = 'search_reindex' and done_at is null and tenant_id = $1 and (payload->>'version')::int <= $2`,
})

/** Notes that the engine holds `version`: every job up to it is done. */
export async function reindexDone(sender: Sender, tenantId: number, version: number): Promise<void> {
  await DONE.run(sender, [tenantId, version])
}

const FIRST_RETRY_SECONDS = 1
const LONGEST_RETRY_SECONDS = 30

const FAILED = statement({
  name: 'reindex-failed',
  values: [z.number(), z.string(), z.number(), z.number()],
  text: `
    update outbox_job set attempts = attempts + 1, last_error = $2,
      available_at = now() + make_interval(secs => least($3 * 2 ^ least(attempts, 20), $4))
    where kind = 'search_reindex' and done_at is null and tenant_id = $1`,
})

/** Puts a tenant's jobs off for a pause that doubles from one second to half a minute. A new change is due at once all the same. */
export async function reindexFailed(sender: Sender, tenantId: number, error: string): Promise<void> {
  await FAILED.run(sender, [tenantId, error, FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS])
}

const DROP = statement({ name: 'reindex-drop', text: "delete from outbox_job where kind = 'search_reindex'" })

/** Without an engine no jobs are made for it: one that comes later is brought everything, whatever the jobs say. */
export async function dropReindexes(sender: Sender): Promise<void> {
  await DROP.run(sender)
}

const RETENTION_DAYS = 7

const TIDY = statement({
  name: 'reindex-tidy',
  values: [z.number()],
  text: "delete from outbox_job where kind = 'search_reindex' and done_at < now() - make_interval(days => $1)",
})

/** Forgets what was done long ago; leads and messages are a record, these are not. */
export async function tidyReindexes(sender: Sender): Promise<void> {
  await TIDY.run(sender, [RETENTION_DAYS])
}
