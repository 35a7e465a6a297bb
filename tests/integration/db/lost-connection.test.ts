import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../../../app/platform/db/pool.server'
import { inTransaction } from '../../../app/platform/db/in-transaction.server'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('create table kept (word text)')
})
afterAll(() => database.close())

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
