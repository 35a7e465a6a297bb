import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDatabaseFull, wasDatabaseFull } from '~/operations/degraded-parts.server'
import { readDatabaseFacts } from '~/operations/database-faults.server'
import { statement } from '~/platform/db/statement.server'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('the database says which slot keeps how much of its log, and that nobody reads it', async () => {
  const slot = `abandoned_${process.pid}`
  const held = async () => (await readDatabaseFacts(database.pool)).find(({ fact, name }) => fact === 'slot' && name === slot)
  expect(await held()).toBeUndefined()
  await database.pool.query('select pg_create_physical_replication_slot($1, true)', [slot])
  try {
    const before = await held()
    expect(before).toMatchObject({ state: 'unread' })
    await database.pool.query('create table written as select repeat(md5(n::text), 30) as text from generate_series(1, 5000) n')
    // What is written to the log is on its way to the disk for a moment: tests' databases do not wait for it.
    await expect.poll(async () => ((await held())?.amount ?? 0) - (before?.amount ?? 0)).toBeGreaterThan(4_000_000)
  } finally {
    await database.pool.query('select pg_drop_replication_slot($1)', [slot])
  }
})

it('which transaction is open for how long, how many connections are taken, and what waits for a vacuum', async () => {
  const client = await database.pool.connect()
  await client.query("set application_name = 'forgotten'; begin; select 1; select pg_sleep(0.3)")
  await database.pool.query('select pg_stat_force_next_flush()')
  const facts = await readDatabaseFacts(database.pool)
  const { rows } = await client.query<{ pid: number }>('rollback; select pg_backend_pid() as pid').then((results) => (results as unknown as (typeof results)[])[1] ?? results)
  client.release(true)
  const open = facts.find(({ name }) => name === 'forgotten')
  expect(open).toMatchObject({ fact: 'transaction', limit: rows[0]?.pid, state: 'idle in transaction' })
  expect(open?.amount).toBeGreaterThan(0.2)
  expect(open?.amount).toBeLessThan(60)
  const [connections] = facts.filter(({ fact }) => fact === 'connections')
  expect(connections?.amount).toBeGreaterThan(1)
  expect(connections?.limit).toBeGreaterThan(connections?.amount ?? Infinity)
  expect(facts.filter(({ fact }) => fact === 'transaction_ids').map(({ name }) => name)).toContain(new URL(database.url).pathname.slice(1))
  expect(facts.find(({ fact, name }) => fact === 'dead_rows' && name === 'lead')).toMatchObject({ state: 'on' })
})

// What a database on another machine says of its disk is no more than this.
it('a database without room is known by the write that it refuses', async () => {
  expect(wasDatabaseFull()).toBe(false)
  expect(await isDatabaseFull(database.pool)).toBe(false)
  await database.pool.query(`
    create function refuse() returns event_trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function refuse()`)
  expect(await isDatabaseFull(database.pool)).toBe(true)
  await database.pool.query('drop event trigger full_disk')
  expect(await isDatabaseFull(database.pool)).toBe(false)
  expect(wasDatabaseFull()).toBe(true)
  await expect(statement({ name: 'refused-otherwise', text: 'select 1 / 0', isUtility: true }).run(database.pool)).rejects.toThrow('division')
})
