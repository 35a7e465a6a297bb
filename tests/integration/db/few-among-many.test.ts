import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredStatements } from '~/platform/db/statement.server'
import '~/feeds/import/feed-run.server'
import '~/operations/read-status.server'
import '~/platform/http/shared-rate-limit.server'
import '~/privacy/retention.server'
import '~/reservations/release-payments.server'
import '~/stock/find-new-cars.server'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const NOW = new Date()
const AGO = new Date(NOW.getTime() - 30 * 86_400_000)
const ID = '0199e0c4-7b1e-7d11-a1f0-6b1f0a3a9c56'
const MANY = 20_000
const FEW = 10
let database: TestDatabase
let client: pg.PoolClient

/** Tables as they are after years: most of what is in them is over, and only what matters here is as it would be. */
beforeAll(async () => {
  database = await testDatabase()
  client = await database.pool.connect()
  await client.query('set session_replication_role = replica')
  const fill = (count: number, isOfInterest: boolean) =>
    client.query(`
      insert into feed_run (dealership_id, file_name, mapping, outcome, started_at) select n % 10, 'stock.csv', 'platform', '${isOfInterest ? 'running' : 'imported_with_rejects'}', now() - interval '9 days' from generate_series(1, ${count}) n;
      insert into lead_delivery_attempt (lead_id, channel, dedup_key, attempt, at, outcome, duration_ms)
        select uuidv7(), 'email', n, 1, now() - interval '${isOfInterest ? '1 minute' : '9 days'}', case when ${isOfInterest} or n % 50 = 0 then 'failed' else 'delivered' end::delivery_outcome, 1 from generate_series(1, ${count}) n;
      insert into rate_turn (key, until, turns) select gen_random_uuid(), now() + interval '${isOfInterest ? '-1 minute' : '1 hour'}', 1 from generate_series(1, ${count});
      insert into outbox_job (tenant_id, kind, dedup_key, payload, done_at)
        select 1, k.kind::outbox_kind, gen_random_uuid(), '{}', now() - interval '${isOfInterest ? '60 days' : '1 day'}' from generate_series(1, ${count}), (values ('sms'), ('search_alert')) k (kind);
      insert into shopper (tenant_id, phone, signed_in_at) select 1, gen_random_uuid(), now() - interval '${isOfInterest ? '60 days' : '1 day'}' from generate_series(1, ${count});
      insert into reservation (id, tenant_id, car_id, lead_id, status, deposit_cents, hold_hours, held_until, payment_id)
        select gen_random_uuid(), 1, n, gen_random_uuid(), 'released', 100, 48, now(), ${isOfInterest ? "'theirs'" : 'gen_random_uuid()'} from generate_series(1, ${count}) n;
      insert into online_payment (id, tenant_id, lead_id, reference, amount_cents, payment_id)
        select gen_random_uuid(), 1, gen_random_uuid(), 'R', 100, ${isOfInterest ? "'theirs'" : 'gen_random_uuid()'} from generate_series(1, ${count});
      insert into car (dealership_id, slug, stock_number, name, car_type, status, year, make, model, created_at, first_seen_at)
        select 1, gen_random_uuid(), gen_random_uuid(), 'x', 'used', 'in_stock', 2020, 'Kia', 'Rio', now() - interval '90 days', now() - interval '${isOfInterest ? '1 minute' : '60 days'}' from generate_series(1, ${count})`)
  await client.query('insert into tenant_dealership (tenant_id, dealership_id) values (1, 1)')
  await fill(MANY, false)
  await fill(FEW, true)
  await client.query('vacuum analyze')
})
afterAll(async () => {
  client.release()
  await database.close()
})

test.each<[string, string, unknown[]]>([
  ['import-running', 'feed_run', []],
  ['import-fail-running', 'feed_run', [3]],
  ['status-errors', 'lead_delivery_attempt', []],
  ['rate-turns-tidy', 'rate_turn', [NOW]],
  ['retention-ended-messages', 'outbox_job', [AGO, FEW]],
  ['retention-shoppers', 'shopper', [AGO, FEW]],
  ['site-newest-car', 'car', [1]],
  ['site-came-listed-before', 'car', [1, AGO, NOW]],
  ['payment-is-of-another', 'reservation', ['theirs', ID, 1]],
  ['payment-is-of-another', 'online_payment', ['nobody’s', ID, 1]],
])('%s finds the few of %s that it is about', async (name, table, values) => {
  const text = declaredStatements().find((declared) => declared.name === name)?.text ?? ''
  const count = async () => {
    const { rows } = await client.query<{ count: number }>('select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables where relname = $1', [table])
    return rows[0]?.count ?? 0
  }
  await client.query('begin')
  try {
    const before = await count()
    expect((await client.query(text, values)).rowCount).toBeGreaterThan(0)
    expect((await count()) - before).toBeLessThanOrEqual(10 * FEW)
  } finally {
    await client.query('rollback')
  }
})
