import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Declaration } from '~/platform/db/statement.server'
import { checkCopyTargets, checkStatements } from '../../support/sql/check-statements'
import { loadStatements } from '../../support/load-statements'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let declared: Awaited<ReturnType<typeof loadStatements>>
let migrated: TestDatabase
beforeAll(async () => {
  declared = await loadStatements()
  migrated = await testDatabase()
})
afterAll(() => migrated.close())

/** What the check says of some statements on a database whose migrations did something else. */
async function faultsAfter(change: string, names: readonly string[]): Promise<string[]> {
  const database = await testDatabase()
  const named = ({ name }: { name: string }) => names.includes(name)
  try {
    await database.pool.query(change)
    const faults = await checkStatements(database.url, declared.statements.filter(named))
    return [...faults, ...(await checkCopyTargets(database.url, declared.targets.filter(named)))]
  } finally {
    await database.close()
  }
}

function faultsOf(statement: Declaration): Promise<string[]> {
  return checkStatements(migrated.url, [statement])
}

function known(name: string): Declaration {
  const found = declared.statements.find((statement) => statement.name === name)
  if (!found) throw new Error(`There is no statement ${name}`)
  return found
}

describe('a migration that the code does not know of is seen', () => {
  it.each([
    ['a column gone', 'alter table lead drop column message', ['lead-insert: column "message" of relation "lead" does not exist', 'lead-delivered: column l.message does not exist']],
    ['a column gone that JSON is built of', 'alter table car_variant drop column torque_nm', ['page-car: column v.torque_nm does not exist', 'import-car_variant: table "car_variant" has no column "torque_nm"']],
    ['a column gone that rows are moved by', 'alter table recorded_event drop column tenant_id', ['move-recorded_event: column t.tenant_id does not exist']],
    ['a column gone that the database is made ready by', 'alter table manufacturer drop column slug cascade', ['shipped-makes-known: column "slug" does not exist', 'shipped-makes-add: column "slug" of relation "manufacturer" does not exist']],
    ['a table gone', 'drop table feed_vanish', ['import-vanishing: relation "feed_vanish" does not exist']],
    ['a column that can be null', 'alter table car alter column make drop not null', ['page-car: column "make" can be null, and is declared never to be']],
    ['a column within JSON that can be null', 'alter table location alter column slug drop not null', ['page-car: column "location.slug" can be null, and is declared never to be']],
    ['a column that cannot be null any more', 'update car set badge = $$$$; alter table car alter column badge set not null', ['page-car: column "badge" is never null, and is declared to be null at times']],
    ['a column of another type', 'alter table car alter column seats type text', ['page-car: column "seats" is text, and number is declared']],
    ['a column within JSON of another type', 'alter table car_variant alter column cylinders type text', ['page-car: "variant.cylinders" is text, and number is declared']],
    ['a parameter of another type', 'alter table lead alter column first_name type bytea using null', ['lead-insert: $9 takes bytea, and string is declared']],
    ['a word more in a list', `alter type car_status add value 'lent'`, ['page-car: column "status" is car_status, and one of in_stock, coming_soon, sold, others is declared']],
    ['a column that rows must have', 'alter table feed_reject add column line text not null', ['import-rejects: table "feed_reject" insists on column "line"']],
  ])('%s', async (_what, change, expected) => {
    const names = expected.map((fault) => fault.slice(0, fault.indexOf(':')))
    expect(await faultsAfter(change, names)).toEqual(expect.arrayContaining(expected))
  })
})

describe('a statement that its declaration does not know of is seen', () => {
  it('a column left out of a select', async () => {
    const logos = known('make-logos')
    expect(await faultsOf({ ...logos, text: logos.text.replace(', m.logo_url as "logoUrl"', '') })).toEqual(['make-logos: column "logoUrl" is declared, and it does not give it'])
  })

  it('a field left out of JSON', async () => {
    const report = known('import-report')
    expect(await faultsOf({ ...report, text: report.text.replace(`'read', r.rows_read, `, '') })).toEqual([
      'import-report: field "rows.read" is declared, and it does not give it',
    ])
  })

  it.each<[string, Partial<Declaration>, string]>([
    ['a column more', { text: 'select id, slug from tenant' }, 'it gives column "slug", which is not declared'],
    ['a column twice', { text: 'select id, id from tenant' }, 'it gives column "id" twice'],
    ['a value too few', { text: 'select id from tenant where id = $1' }, 'it takes 1 values, and 0 are declared'],
    ['a value of another type', { text: 'select id from tenant where id = $1', values: [z.string()] }, '$1 takes int4, and string is declared'],
    ['a list for JSON', { text: 'select id from lead where answers = $1', values: [z.array(z.string())], row: { id: z.string() } }, '$1 takes jsonb, and array is declared'],
    ['a word that a list does not have', { text: 'select id from car where status = $1', values: [z.enum(['lent'])] }, '$1 takes car_status, and one of lent is declared'],
    ['a count that the driver gives as a text', { text: 'select count(*) as id from tenant' }, 'column "id" is int8, and number is declared'],
    ['an outer join', { text: 'select l.id from car c left join location l on l.id = c.location_id' }, 'column "id" can be null, and is declared never to be'],
    ['a reason that is none', { text: 'select id from tenant', neverNull: { id: 'because' } }, '"id" needs no reason for being never null'],
    ['JSON of any shape', { text: 'select payload as id from outbox_job' }, '"id" is JSON of a shape that its statement does not say: declare it as unknown and parse it'],
    ['what is no SQL', { text: 'select from where' }, 'syntax error at or near "where"'],
  ])('%s', async (_what, change, fault) => {
    expect(await faultsOf({ name: 'probe', text: '', row: { id: z.number() }, ...change })).toEqual([`probe: ${fault}`])
  })
})
