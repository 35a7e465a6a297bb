import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DatabaseWatch, pingOf } from '../../../app/platform/db/database-watch.server'
import { createPool } from '../../../app/platform/db/pool.server'
import { inTransaction } from '../../../app/platform/db/in-transaction.server'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('create table kept (word text)')
})
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

it('a connection that breaks between two statements of a transaction fails that transaction and nothing else', async () => {
  const pool = createPool({ url: database.url, max: 1 })
  // What nobody listens for ends the process; the test runner counts it as a failure.
  const lost = inTransaction(pool, async (client) => {
    await client.query("insert into kept values ('before')")
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const gone = new Promise((resolve) => client.once('end', resolve))
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await gone
    await client.query("insert into kept values ('after')")
  })
  await expect(lost).rejects.toThrow()
  await inTransaction(pool, (client) => client.query("insert into kept values ('next')"))
  expect((await pool.query('select word from kept')).rows).toEqual([{ word: 'next' }])
  await pool.end()
})

describe('the database is not taken for away', () => {
  /** A watch whose connection stands. */
  async function standing(): Promise<DatabaseWatch> {
    const watch = new DatabaseWatch(pingOf(() => database.url))
    expect(await watch.check()).toBe(true)
    // Asked again at once, it would say what it just heard.
    watch.forget()
    return watch
  }

  it('after it was started again, which cut the connection that asks', async () => {
    const watch = await standing()
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select 1'"
    const gone = "select 1 as one from pg_stat_activity where datname = current_database() and query = 'select 1'"
    expect((await database.pool.query(cut)).rowCount).toBe(1)
    await expect.poll(async () => (await database.pool.query(gone)).rowCount).toBe(0)
    expect(await watch.check()).toBe(true)
  })

  it('where the cut is seen by asking alone; where a new connection fails too, it is', async () => {
    const watch = await standing()
    const cut = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(cut)
    expect(await watch.check()).toBe(true)
    watch.forget()
    asked.mockImplementationOnce(cut).mockImplementationOnce(cut)
    expect(await watch.check()).toBe(false)
    await expect.poll(() => watch.isAway).toBe(false)
  })
})

it('a database that says nothing on a connection that stands is away, and no new one is waited for', async () => {
  const watch = new DatabaseWatch(pingOf(() => database.url))
  expect(await watch.check()).toBe(true)
  watch.forget()
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => new Promise(() => {}))
  const startedMs = performance.now()
  expect(await watch.check()).toBe(false)
  expect(performance.now() - startedMs).toBeLessThan(1_000)
  expect(asked).toHaveBeenCalledTimes(1)
})
