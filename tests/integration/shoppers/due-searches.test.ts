import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredStatements } from '~/platform/db/statement.server'
import '~/shoppers/tell-of-new-cars.server'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const NOW = new Date('2026-02-04T00:00:00Z')
const SEARCHES = 4_000
const SITES = 10
const BATCH = 500
const OF_A_SITE = 10
let database: TestDatabase
let client: pg.PoolClient

beforeAll(async () => {
  database = await testDatabase()
  client = await database.pool.connect()
  await client.query(`
    alter table search_alert set (autovacuum_enabled = off);
    insert into tenant (slug, template, name) select 'site-' || n, 'group', 'Site' from generate_series(1, ${SITES}) n;
    insert into search_index (tenant_id, car_count, all_cars, built_at) select id, 0, '', '2026-02-03' from tenant`)
  await client.query('vacuum analyze')
  await client.query(
    `insert into search_alert (tenant_id, email, href, label, asked_at, confirmed_at, ends_at, news_since, looked_at, due_at)
     select id, n || '@example.com', '/search/', 'Cars', $1, $1, $1::timestamptz + interval '90 days', $1, '2026-02-03', '2026-02-03' from tenant cross join generate_series(1, ${SEARCHES}) n`,
    [NOW],
  )
})
afterAll(async () => {
  client.release()
  await database.close()
})

/** A batch that is taken: of which sites, and how many searches Postgres reads for it. */
async function take(): Promise<{ sites: Set<number>; taken: number; read: number }> {
  const text = declaredStatements().find(({ name }) => name === 'search-alerts-take')?.text ?? ''
  const count = async () => {
    const { rows } = await client.query<{ count: number }>(`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables where relname = 'search_alert'`)
    return rows[0]?.count ?? 0
  }
  await client.query('begin')
  try {
    const before = await count()
    const { rows } = await client.query<{ tenantId: number }>(text, [NOW, new Date(NOW.getTime() + 900_000), BATCH, OF_A_SITE])
    const read = (await count()) - before
    return { sites: new Set(rows.map(({ tenantId }) => tenantId)), taken: rows.length, read }
  } finally {
    await client.query('commit')
  }
}

test.each(['where Postgres has not looked at them yet', 'where it has'])('searches of sites that have not changed are not read, nor more of one that has than are taken, %s', async (where) => {
  if (where === 'where it has') await client.query('vacuum analyze search_alert')
  await client.query("update search_index set built_at = '2026-02-03'")
  const none = await take()
  expect(none.taken).toBe(0)
  // A few, to know how many there may be.
  expect(none.read).toBeLessThan(10)
  const { rows } = await client.query<{ tenantId: number }>(
    `with changed as (select tenant_id, row_number() over (order by tenant_id desc) as place from search_index limit 2)
     update search_index i set built_at = '2026-02-03'::timestamptz + c.place * interval '1 hour' from changed c where i.tenant_id = c.tenant_id and c.place <= 2
     returning i.tenant_id as "tenantId", c.place`,
  )
  expect(rows).toHaveLength(2)
  const { sites, taken, read } = await take()
  expect([...sites].sort((a, b) => a - b)).toEqual(rows.map(({ tenantId }) => tenantId).sort((a, b) => a - b))
  expect(taken).toBe(2 * OF_A_SITE)
  // Each once to be found and once to be taken.
  expect(read).toBeLessThanOrEqual(3 * taken)
})
