import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPending, migrate } from '../../../app/platform/db/migrate.server.ts'
import { runScript } from '../../support/run-script.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

let database: TestDatabase
let functions: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(() => {
  functions = mkdtempSync(path.join(tmpdir(), 'functions-'))
  cpSync('prisma/functions', functions, { recursive: true })
})
// What a test has done is undone by the product's own functions.
afterEach(async () => {
  rmSync(functions, { recursive: true })
  await migrate(database.url)
  await aDayLater()
  await migrate(database.url)
  expect(await signatures()).toEqual(await ownSignatures())
})

const write = (name: string, sql: string) => writeFileSync(path.join(functions, `${name}.sql`), sql)
const edit = (name: string, from: string, to: string) => {
  const sql = readFileSync(path.join(functions, `${name}.sql`), 'utf8')
  expect(sql).toContain(from)
  write(name, sql.replace(from, to))
}
const run = () => migrate(database.url, { functions })
const value = async (expression: string) => (await database.pool.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value
const aDayLater = () => database.pool.query("update sql_function set superseded_at = superseded_at - interval '25 hours'")

/** The functions that no extension brought. */
const signatures = async (name = '%') =>
  (await database.pool.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname like $1
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    [name],
  )).rows.map(({ signature }) => signature)
const ownSignatures = async () =>
  (await database.pool.query<{ signature: string }>('select signature from sql_function order by 1')).rows.map(({ signature }) => signature)

describe('functions have one current source each', () => {
  test('each file makes the function that it is named after, and there are no others', async () => {
    const names = new Set((await signatures()).map((signature) => signature.slice(0, signature.indexOf('('))))
    expect(readdirSync('prisma/functions').sort()).toEqual([...names].map((name) => `${name}.sql`).sort())
    expect(await run()).toEqual([])
  })

  test('migrations make tables: a function only where a trigger needs one, and that has its file', () => {
    const before = '20261121132000_search_answer'
    for (const name of readdirSync('prisma/migrations').filter((name) => name > before && !name.endsWith('.toml'))) {
      const sql = readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8')
      const made = [...sql.matchAll(/create (?:or replace )?(?:function|aggregate|procedure) "?(\w+)"?\([^)]*\) (?:returns (\w+))?/gi)]
      for (const [, functionName = '', returned] of made) {
        expect(returned, name).toBe('trigger')
        expect(readdirSync('prisma/functions')).toContain(`${functionName}.sql`)
      }
    }
  })

  test('a changed source is applied once, and an open connection goes on with the new one', async () => {
    const client = await database.pool.connect()
    const ask = () => client.query({ name: 'typos', text: "select stock_typos('corola', 'corolla', false) as typos" })
    try {
      expect((await ask()).rows).toEqual([{ typos: 1 }])
      edit('stock_typos', 'return case when p_is_prefix then best else cost end', 'return 7')
      expect(await run()).toEqual(['function stock_typos'])
      expect((await ask()).rows).toEqual([{ typos: 7 }])
      expect(await run()).toEqual([])
    } finally {
      client.release()
    }
  })

  test('one that was dropped by hand comes back', async () => {
    await database.pool.query('drop function stock_typos')
    expect(await run()).toEqual(['function stock_typos'])
  })

  test('one that was replaced by hand is its source again, and commands go on meanwhile: the release is the same', async () => {
    const definition = async () => String(await value("pg_get_functiondef('stock_typos'::regproc)"))
    const source = await definition()
    await database.pool.query(source.replace('return case', 'return 9 + case'))
    expect(await value("stock_typos('corola', 'corolla', false)")).toBe(10)
    expect(await findPending(database.url)).toEqual([])
    expect(await run()).toEqual(['function stock_typos, which was not what its source says'])
    expect(await definition()).toBe(source)
    expect(await run()).toEqual([])
  })

  test('two that start at once do it once', async () => {
    edit('stock_typos', 'return case', 'return 0 + case')
    const done = await Promise.all([run(), run()])
    expect(done.flat()).toEqual(['function stock_typos'])
  })

  test('what a function calls may come after it', async () => {
    write('a_first', 'create or replace function a_first() returns int language sql return b_second() + 1;')
    write('b_second', 'create or replace function b_second() returns int language sql return c_third();')
    write('c_third', 'create or replace function c_third() returns int language sql return 1;')
    expect(await run()).toEqual(['function c_third', 'function b_second', 'function a_first'])
    expect(await value('a_first()')).toBe(2)
    // Those that call it go first.
    for (const name of ['a_first', 'b_second', 'c_third']) rmSync(path.join(functions, `${name}.sql`))
    await database.pool.query('drop function a_first; drop function b_second')
  })

  test('a mistake names its file, and leaves all of them as they were', async () => {
    edit('stock_typos', 'return case', 'return 5 + case')
    write('stock_word_bits', 'create or replace function stock_word_bits( returns')
    await expect(run()).rejects.toThrow('Function stock_word_bits failed: syntax error')
    expect(await value("stock_typos('a', 'a', false)")).toBe(0)
    write('stock_word_bits', 'create or replace function stock_words() returns int language sql return 1;')
    await expect(run()).rejects.toThrow('expected "create or replace function stock_word_bits(…)"')
    write('stock_word_bits', 'create or replace function stock_word_bits() returns int language sql return nobody_makes_this();')
    await expect(run()).rejects.toThrow('Function stock_word_bits failed: function nobody_makes_this() does not exist')
  })
})

describe('migrations', () => {
  const rename = (from: string, to: string) => database.pool.query('update _prisma_migrations set migration_name = $2 where migration_name = $1', [from, to])
  const own = () => readdirSync('prisma/migrations').filter((name) => !name.endsWith('.toml')).sort()

  test('of a later release stay, and are named', async () => {
    await database.pool.query(
      "insert into _prisma_migrations (id, checksum, finished_at, migration_name) values ('later', 'later', now(), '29990101000000_of_later')",
    )
    expect(await runScript('migrate', [], { DATABASE_URL: database.url })).toMatchObject({
      code: 0,
      stdout: 'up to date\nleft as it is, of a later release: 29990101000000_of_later\n',
    })
    await database.pool.query("delete from _prisma_migrations where id = 'later'")
  })

  test('whose file was changed since are refused by its name, before any other is applied', async () => {
    const [first = '', last = ''] = [own().at(0), own().at(-1)]
    await database.pool.query("update _prisma_migrations set checksum = 'x' || substr(checksum, 2) where migration_name = $1", [last])
    await rename(first, 'not applied yet')
    const refused = await runScript('migrate', [], { DATABASE_URL: database.url })
    await database.pool.query("update _prisma_migrations set checksum = $2 where migration_name = $1", [last, createHash('sha256').update(readFileSync(`prisma/migrations/${last}/migration.sql`)).digest('hex')])
    await rename('not applied yet', first)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toBe(
      `prisma/migrations/${last}/migration.sql: found another text than this database was made with, expected the same. Nothing was changed.\n` +
        'Put the file back as the release has it; what it was changed for belongs into a new migration. ' +
        'Where nobody changed it, another state of the sources made the database: npm run backup -- create, then npm run backup -- restore with this release into another folder.\n',
    )
  })

  test('that fail are undone, and say so without a stack', async () => {
    const [first = ''] = own()
    await rename(first, 'not applied yet')
    const failed = await runScript('migrate', [], { DATABASE_URL: database.url })
    await rename('not applied yet', first)
    expect(failed.code).toBe(1)
    expect(failed.stderr).toMatch(new RegExp(`^Migration ${first} failed and was rolled back: .* already exists\\nThe migrations before it .*\\n$`))
  })
})

describe('a command on a database of another release', () => {
  const sites = (url = database.url) => runScript('site', ['list'], { DATABASE_URL: url })

  test('is refused with what it lacks, and changes nothing: the processes beside it are of that release', async () => {
    await database.pool.query("update sql_function set hash = 'of another release' where name = 'stock_typos'")
    const refused = await sites()
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toBe(
      'found a database of another release: it lacks function stock_typos. Nothing was changed.\n' +
        'Run this from the release that the platform runs, or bring the database up to date first: npm run db:migrate, or npm start.\n',
    )
    expect(await value("(select hash from sql_function where name = 'stock_typos')")).toBe('of another release')
    expect(await runScript('migrate', [], { DATABASE_URL: database.url })).toMatchObject({ code: 0, stdout: 'applied function stock_typos\n' })
    expect(await sites()).toMatchObject({ code: 0 })
  })

  test('an empty one is no other release, but the wrong database, or one to set up', async () => {
    const empty = await testDatabase('template0')
    try {
      expect((await sites(empty.url)).stderr).toBe(
        'found a database without a platform. Nothing was changed.\n' +
          "If it is the right one, set it up first: npm run db:migrate, or npm start. If not, point DATABASE_URL, or DATA_DIR, at the platform's own.\n",
      )
    } finally {
      await empty.close()
    }
  })
})

describe('a signature that changes', () => {
  const named = (parameters: string, body = '1') => write('answer', `create or replace function answer(${parameters}) returns int language sql return ${body};`)

  test('stays a day for the processes of the release before, when its arguments are more or fewer', async () => {
    named('p_a int')
    await run()
    named('p_a int, p_b int', '2')
    expect(await run()).toEqual(['function answer'])
    expect([await value('answer(0)'), await value('answer(0, 0)')]).toEqual([1, 2])
    await run()
    expect(await signatures('answer')).toEqual(['answer(integer)', 'answer(integer,integer)'])
    await aDayLater()
    await run()
    expect(await signatures('answer')).toEqual(['answer(integer,integer)'])
  })

  test('comes back with the release before', async () => {
    named('p_a int')
    await run()
    named('p_a int, p_b int', '2')
    await run()
    named('p_a int')
    expect(await run()).toEqual(['function answer'])
    await aDayLater()
    await run()
    expect(await signatures('answer')).toEqual(['answer(integer)'])
  })

  test('goes at once where a call could mean either, and where its result or its parameters’ names are others', async () => {
    named('p_a int')
    await run()
    named('p_a text', '2')
    await run()
    expect(await signatures('answer')).toEqual(['answer(text)'])
    named('p_text text', '3')
    await run()
    write('answer', "create or replace function answer(p_text text) returns text language sql return 'four';")
    await run()
    expect(await value("answer('')")).toBe('four')
  })

  test('a function whose file is gone stays a day, longer where something of the operator’s stands on it', async () => {
    named('')
    await run()
    rmSync(path.join(functions, 'answer.sql'))
    await database.pool.query('create view operators_own as select answer()')
    expect(await run()).toEqual([])
    await aDayLater()
    await run()
    expect(await value('answer()')).toBe(1)
    await database.pool.query('drop view operators_own')
    await run()
    expect(await signatures('answer')).toEqual([])
  })
})

describe('a function whose results are stored', () => {
  test('has the indexes built anew that are made of them, in the same transaction', async () => {
    await database.pool.query(
      "insert into dealership (slug, name) values ('indexed', 'Indexed'); insert into car (dealership_id, slug, stock_number, name, car_type, year, make, model)\
       select id, 'one', 'AB-1', 'One', 'used', 2020, 'Kia', 'Rio' from dealership where slug = 'indexed'",
    )
    const client = await database.pool.connect()
    await client.query('set enable_seqscan = off')
    const find = async (key: string) => (await client.query('select 1 from car where car_number_key(stock_number) = $1', [key])).rowCount
    expect([await find('ab1'), await find('ab-1')]).toEqual([1, 0])
    edit('car_number_key', "'[^a-z0-9]+'", "'[^-a-z0-9]+'")
    expect(await run()).toEqual([
      'function car_number_key, and built anew what it indexes: car_rego_plate_key_idx, car_stock_number_key_idx, car_vin_key_idx',
    ])
    expect([await find('ab1'), await find('ab-1')]).toEqual([0, 1])
    client.release()
    // A comment changes nothing that is stored.
    edit('car_number_key', '-- Stock', '-- All stock')
    expect(await run()).toEqual(['function car_number_key'])
  })

  test('may not change while a column or a constraint holds them', async () => {
    write('doubled', 'create or replace function doubled(p_a int) returns int language sql immutable return p_a * 2;')
    await run()
    await database.pool.query('create table stored (a int, twice int generated always as (doubled(a)) stored)')
    write('doubled', 'create or replace function doubled(p_a int) returns int language sql immutable return p_a + p_a + 1;')
    await expect(run()).rejects.toThrow(/doubled\(integer\) may not change, because .*column twice of table stored.* holds its results/)
    await database.pool.query('drop table stored; create table stored (a int check (doubled(a) > 0))')
    await expect(run()).rejects.toThrow(/because constraint stored_a_check on table stored holds its results/)
    await database.pool.query('drop table stored')
    expect(await run()).toEqual(['function doubled'])
  })
})
