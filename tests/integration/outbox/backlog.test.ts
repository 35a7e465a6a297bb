import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxKind } from '~/platform/db/generated/enums'
import { declaredStatements } from '~/platform/db/statement.server'
import { takeJobs } from '~/platform/outbox/take-jobs.server'
import '~/reservations/end-reservation.server'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const BACKLOG = 4_000
const SITES = 40
const KINDS = ['lead_email', 'shopper_mail', 'sms', 'search_alert'] as const
let database: TestDatabase
let client: pg.PoolClient

const take = (kind: OutboxKind) => takeJobs(client, { kind, now: new Date(Date.now() + 1_000), free: 3, perTenant: 3, perLane: 3, busy: [] })

/**
 * An outbox of many jobs, all done when Postgres looked at it last and when its way of taking them was chosen: it believes that none is pending. Then mails of
 * one site wait, and others are given up.
 */
beforeAll(async () => {
  database = await testDatabase()
  client = await database.pool.connect()
  await client.query(`insert into tenant (slug, template, name) select 'site-' || n, 'group', 'Site' from generate_series(1, ${SITES}) n`)
  await client.query('alter table outbox_job set (autovacuum_enabled = off)')
  for (const kind of KINDS) await enqueue(kind, 5_000, { isDone: true })
  await client.query('vacuum analyze outbox_job')
  for (let time = 0; time < 10; time++) expect(await take('lead_email')).toEqual([])
  await enqueue('shopper_mail', BACKLOG)
  await client.query('update outbox_job set dead_at = now() where done_at is null')
  await enqueue('search_alert', BACKLOG, { sites: 1 })
  for (const kind of KINDS) await enqueue(kind, SITES)
})
afterAll(async () => {
  client.release()
  await database.close()
})

const enqueue = (kind: OutboxKind, count: number, { sites = SITES, isDone = false } = {}) =>
  client.query(
    `insert into outbox_job (tenant_id, kind, lane, dedup_key, payload, done_at)
     select (select min(id) from tenant) + at % $3::int, $1::outbox_kind, 'mail', gen_random_uuid(), '{}', case when $4 then now() end from generate_series(1, $2::int) at`,
    [kind, count, sites, isDone],
  )

/** How many jobs Postgres looks at for what is done. */
async function jobsRead(work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const { rows } = await client.query<{ count: number }>(`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables where relname = 'outbox_job'`)
    return rows[0]?.count ?? 0
  }
  await client.query('begin')
  try {
    const before = await count()
    await work()
    return (await count()) - before
  } finally {
    await client.query('rollback')
  }
}

test.each(KINDS)('who takes jobs of %s looks at a few of each lane, however many of other kinds wait or are given up', async (kind) => {
  const read = await jobsRead(async () => expect(await take(kind)).toHaveLength(3))
  expect(read).toBeLessThan(5 * SITES)
})

test('a message that need not go is found by its key', async () => {
  const text = declaredStatements().find(({ name }) => name === 'reservation-forget-message')?.text ?? ''
  const { rows } = await client.query<{ key: string }>("select dedup_key as key from outbox_job where kind = 'sms' and done_at is null limit 1")
  const read = await jobsRead(async () => expect((await client.query(text, [rows[0]?.key])).rowCount).toBe(1))
  expect(read).toBeLessThan(10)
})
