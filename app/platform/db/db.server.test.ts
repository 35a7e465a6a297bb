import pg from 'pg'
import { expect, test } from 'vitest'
import { closeDatabase, getPool, getPrimaryPool, setPool } from './db.server'

test('a process with connections of its own opens no others', async () => {
  const own = new pg.Pool()
  setPool(own)
  expect([getPool(), getPrimaryPool()]).toEqual([own, own])
  await closeDatabase()
  expect(own.ended).toBe(true)
})
