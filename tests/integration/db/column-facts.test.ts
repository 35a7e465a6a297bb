import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue, type Catalogue } from '../../support/sql/catalogue'
import { columnFacts } from '../../support/sql/column-facts'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let catalogue: Catalogue
beforeAll(async () => {
  database = await testDatabase()
  const sql = postgres(database.url, { max: 1 })
  catalogue = await readCatalogue(sql)
  await sql.end()
})
afterAll(() => database.close())

/** Of a statement that gives column x: whether it can be null. */
async function canBeNull(text: string): Promise<boolean | undefined> {
  return (await columnFacts(text, catalogue)).get('x')?.canBeNull
}

const CAR = 'from car c left join location l on l.id = c.location_id'

describe('never null', () => {
  it.each([
    ['a column that the table insists on', `select c.make as x ${CAR}`],
    ['without the name of its table', 'select make as x from car'],
    ['a count, also as a number', 'select count(*)::int as x from car'],
    ['what is put in its place', `select coalesce(c.badge, 'none') as x ${CAR}`],
    ['what is put in its place at last', `select coalesce(l.name, c.badge, c.make) as x ${CAR}`],
    ['whether there is one', 'select exists (select from car) as x'],
    ['whether there is one, or another', 'select exists (select from car) or exists (select from lead) as x'],
    ['whether it is null', `select l.name is not null as x ${CAR}`],
    ['whether it is another', `select c.badge is distinct from c.series as x ${CAR}`],
    ['a list of what there is', 'select array(select slug from car) as x'],
    ['a word', `select 'Website' as x`],
    ['a sum of columns that the table insists on', 'select id + year as x from car'],
    ['the smaller letters of a column that the table insists on', 'select lower(make) as x from car'],
    ['an object', `select json_build_object('a', l.name) as x ${CAR}`],
    ['all objects, or an empty list', `select coalesce(json_agg(slug), '[]') as x from car`],
    ['all objects of others, or an empty list', `select (select coalesce(json_agg(l.name), '[]') from location l) as x from car`],
    ['one or the other', `select case when l.id is null then 'a' else 'b' end as x ${CAR}`],
    ['the right side of a right join', 'select l.name as x from car c right join location l on l.id = c.location_id'],
    ['a column of a subquery', 'select s.x from (select make as x from car) s'],
    ['a column of a common table', 'with s as (select make as x from car) select x from s'],
    ['what an insert gives back', `insert into dealership_group (slug, name) values ('a', 'b') returning id as x`],
    ['what a common insert gives back', `with s as (insert into dealership_group (slug, name) values ('a', 'b') returning id) select id as x from s`],
    ['what an update gives back', 'update car c set views = 1 from dealership d where d.id = c.dealership_id returning d.slug as x'],
    ['both of a union', 'select slug as x from car union all select slug from dealership'],
  ])('%s', async (_what, text) => {
    expect(await canBeNull(text)).toBe(false)
  })
})

describe('can be null', () => {
  it.each([
    ['a column that the table lets be', `select c.badge as x ${CAR}`],
    ['the right side of a left join', `select l.name as x ${CAR}`],
    ['the left side of a right join', 'select c.make as x from car c right join location l on l.id = c.location_id'],
    ['both sides of a full join', 'select c.make as x from car c full join location l on l.id = c.location_id'],
    ['what hangs on the right side of a left join', 'select a.city as x from car c left join (location l join address a on a.id = l.address_id) on l.id = c.location_id'],
    ['a left join of a lateral', 'select s.name as x from car c left join lateral (select name from location l where l.id = c.location_id) s on true'],
    ['a left join within a common table', `with s as (select l.name as x ${CAR}) select x from s`],
    ['a left join within a subquery', `select s.x from (select l.name as x ${CAR}) s`],
    ['the first of what can all be null', `select coalesce(c.badge, l.name) as x ${CAR}`],
    ['a greatest of what can be null', 'select max(id) as x from car'],
    ['a subquery that may find nothing', 'select (select make from car limit 1) as x'],
    ['a grouped count in a subquery', 'select (select count(*) from car group by make) as x'],
    ['all objects', 'select json_agg(slug) as x from car'],
    ['a choice without an else', `select case when c.year > 2000 then 'new' end as x ${CAR}`],
    ['a parameter', 'select $1::int as x'],
    ['null', 'select null as x'],
    ['an element of a list', 'select image_urls[1] as x from car'],
    ['a look into JSON', `select answers->>'a' as x from lead`],
    ['a sum with what can be null', 'select id + seats as x from car'],
    ['what a function gives', 'select * from generate_series(1, 2) as x'],
    ['one of a union', 'select slug as x from car union all select badge from car'],
  ])('%s', async (_what, text) => {
    expect(await canBeNull(text)).not.toBe(false)
  })
})

it('within JSON: a row that is there has what its table insists on', async () => {
  const text = `select case when l.id is not null then json_build_object('name', l.name, 'phone', l.phone) end as x ${CAR}`
  const x = (await columnFacts(text, catalogue)).get('x')
  expect(x?.canBeNull).toBe(true)
  expect(x?.of.kind === 'object' && [...x.of.fields].map(([field, fact]) => [field, fact.canBeNull])).toEqual([
    ['name', false],
    ['phone', true],
  ])
})

it('every column of a star', async () => {
  expect([...(await columnFacts('select d.*, c.id as car from tenant_domain d join car c on true', catalogue))].map(([name]) => name)).toEqual(['host', 'tenant_id', 'is_canonical', 'car'])
})
