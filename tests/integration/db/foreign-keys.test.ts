import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('whatever goes by the hundred finds what refers to it by an index', async () => {
  const { rows } = await database.pool.query<{ reference: string; isIndexed: boolean }>(`
    select k.conrelid::regclass || '.' || a.attname as reference, exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))) as "isIndexed"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid in ('car'::regclass, 'lead'::regclass, 'shopper'::regclass, 'feed_run'::regclass)`)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ isIndexed }) => !isIndexed)).toEqual([])
})
