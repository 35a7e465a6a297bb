import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCatalogue, type Catalogue } from '../../support/sql/catalogue'
import { prismaFields, type PrismaField } from '../../support/sql/prisma-fields'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function faults(): Promise<string[]> {
  const sql = postgres(database.url, { max: 1 })
  const catalogue = await readCatalogue(sql)
  await sql.end()
  return prismaFields().flatMap((field) => fieldFaults(field, catalogue).map((fault) => `${field.model}.${field.field}: ${fault}`))
}

function fieldFaults({ table, column, type, isNullable, isList }: PrismaField, { tables, types }: Catalogue): string[] {
  const found = tables.get(table)?.get(column)
  if (!found) return [`table "${table}" has no column "${column}"`]
  const name = types.get(found.type)?.name ?? ''
  const wanted = isList ? `_${type}` : type
  return [
    ...(name === wanted ? [] : [`column "${column}" is ${name}, and ${wanted} is said`]),
    // Prisma has no lists that are null: it reads null as empty.
    ...(isList || found.isNotNull !== isNullable ? [] : [`column "${column}" ${isNullable ? 'is never' : 'can be'} null, and the other is said`]),
  ]
}

it('Prisma Client is made from what the migrations make', async () => {
  expect(prismaFields().length).toBeGreaterThan(400)
  expect(await faults()).toEqual([])
})

it('a column gone, of another type or null is seen by the name of its field', async () => {
  await database.pool.query(`alter table offer drop column disclaimer; alter table review alter column text type varchar;
    alter table location alter column slug drop not null; alter table watchlist_entry drop column created_at`)
  expect(await faults()).toEqual([
    'Location.slug: column "slug" can be null, and the other is said',
    'Offer.disclaimer: table "offer" has no column "disclaimer"',
    'Review.text: column "text" is varchar, and text is said',
    'WatchlistEntry.createdAt: table "watchlist_entry" has no column "created_at"',
  ])
})
