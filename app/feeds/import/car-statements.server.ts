import { z } from 'zod'
import { copyTarget, type CopyTarget } from '~/platform/db/copy.server'
import { statement } from '~/platform/db/statement.server'
import { CAR_COLUMNS, CHILD_TABLES, FEED_COLUMNS } from './car-tables'

const TABLES = [{ table: 'car', columns: CAR_COLUMNS }, ...CHILD_TABLES.map(({ table, columns }) => ({ table, columns: ['car_id', ...columns] }))]

/** Ids come from the table's own sequence, many at a time, because a car's slug has its id. */
export const NEXT_IDS = statement({
  name: 'import-next-ids',
  values: [z.number()],
  row: { ids: z.array(z.number()) },
  neverNull: { ids: 'of one id at least' },
  text: `select array_agg(nextval(pg_get_serial_sequence('car', 'id'))::int) as ids from generate_series(1, $1::int)`,
})

/** Temporary copies of the tables of a car, for those that change. */
export const STAGES = TABLES.map(({ table }) =>
  statement({ name: `import-stage-${table}`, isUtility: true, text: `create temp table changed_${table} on commit drop as select * from ${table} with no data` }),
)

const target = (table: string, columns: readonly string[]): [string, CopyTarget] => [table, copyTarget({ name: `import-${table}`, table, columns })]

/** Where new cars are copied to, by table. */
export const ADDED: ReadonlyMap<string, CopyTarget> = new Map(TABLES.map(({ table, columns }) => target(table, columns)))

/** Where the first prices of new cars are copied to. */
export const FIRST_PRICES = copyTarget({ name: 'import-first-prices', table: 'car_price_change', columns: ['car_id', 'changed_at', 'price_cents', 'offer_price_cents', 'price_type'] })

/** Where changed cars are copied to, by table. */
export const CHANGED: ReadonlyMap<string, CopyTarget> = new Map(
  TABLES.map(({ table, columns }) => [table, copyTarget({ name: `import-changed-${table}`, table: `changed_${table}`, columns, after: STAGES })]),
)

const staged = { after: STAGES }
/** Where Postgres believes that the table of all cars is empty, it would compare every changed car with every car of that table; by this index it looks each one up. */
export const INDEX_CARS = statement({ ...staged, name: 'import-index-car', isUtility: true, text: 'create index on changed_car (id)' })
const analyze = (table: string) => statement({ ...staged, name: `import-analyze-${table}`, isUtility: true, text: `analyze changed_${table}` })
export const ANALYZE_CARS = analyze('car')
export const ANALYZE_CHILDREN = CHILD_TABLES.map(({ table }) => analyze(table))

/** What a feed may leave open keeps its value; a car that is sold stays sold since then; the slug is permanent. */
const FALLBACKS: Record<string, string> = {
  created_at: 'coalesce(s.created_at, c.created_at)',
  views: 'coalesce(s.views, c.views)',
  sold_at: "case when s.status = 'sold' then coalesce(s.sold_at, c.sold_at, $1) end",
}

const CHANGING = FEED_COLUMNS.filter((column) => column !== 'stock_number')
const newValue = (column: string) => FALLBACKS[column] ?? `s.${column}`

const ASSIGNMENTS = ['feed_hash', 'updated_at', ...CHANGING].map((column) => `${column} = ${newValue(column)}`).join(', ')
const OLD_VALUES = CHANGING.map((column) => `c.${column}`).join(', ')
const NEW_VALUES = CHANGING.map(newValue).join(', ')

/** Ids of changed cars whose rows in the child tables differ from before: a row is new, gone or has other values. */
const DIFFERENT_BELOW = CHILD_TABLES.map(({ table, columns }) => {
  const names = ['car_id', ...columns].join(', ')
  const before = `select ${names} from ${table} where car_id in (select id from changed_car)`
  const after = `select ${names} from changed_${table}`
  return `select car_id from ((${before} except ${after}) union all (${after} except ${before})) as ${table}_differing`
}).join(' union all ')

export const FIND_DIFFERENT = statement({
  ...staged,
  name: 'import-differing',
  isUtility: true,
  text: `create temp table differing_car on commit drop as ${DIFFERENT_BELOW}`,
})
export const ANALYZE_DIFFERENT = statement({ after: [...STAGES, FIND_DIFFERENT], name: 'import-analyze-differing', isUtility: true, text: 'analyze differing_car' })

/** Cars that are as they were. */
export const FIND_SAME = statement({
  after: [...STAGES, FIND_DIFFERENT],
  name: 'import-same',
  isUtility: true,
  values: [z.date()],
  text: `
    create temp table same_car on commit drop as
    select s.id, s.feed_hash from changed_car s join car c on c.id = s.id
    where row(${OLD_VALUES}) is not distinct from row(${NEW_VALUES})
      and not exists (select from differing_car d where d.car_id = s.id)`,
})

const compared = { after: [...STAGES, FIND_DIFFERENT, FIND_SAME] }
export const INDEX_SAME = statement({ ...compared, name: 'import-index-same', isUtility: true, text: 'create index on same_car (id)' })
export const ANALYZE_SAME = statement({ ...compared, name: 'import-analyze-same', isUtility: true, text: 'analyze same_car' })
export const KEEP_SAME = statement({
  ...compared,
  name: 'import-keep-same',
  text: 'update car c set feed_hash = s.feed_hash from same_car s where c.id = s.id',
})
/** What was staged of cars that are as they were. */
export const FORGET_SAME = [
  statement({ ...compared, name: 'import-forget-same-car', text: 'delete from changed_car where id in (select id from same_car)' }),
  ...CHILD_TABLES.map(({ table }) =>
    statement({ ...compared, name: `import-forget-same-${table}`, text: `delete from changed_${table} where car_id in (select id from same_car)` }),
  ),
]

export const NOTE_PRICES = statement({
  ...staged,
  name: 'import-note-prices',
  values: [z.date()],
  text: `
    insert into car_price_change (car_id, changed_at, price_cents, offer_price_cents, price_type)
    select s.id, $1, s.price_cents, s.offer_price_cents, s.price_type from changed_car s join car c on c.id = s.id
    where (c.price_cents, c.offer_price_cents, c.price_type) is distinct from (s.price_cents, s.offer_price_cents, s.price_type)`,
})

export const UPDATE_CARS = statement({
  ...staged,
  name: 'import-update-cars',
  values: [z.date()],
  text: `update car c set ${ASSIGNMENTS} from changed_car s where c.id = s.id`,
})

/** What stands below the changed cars goes, and comes anew. */
export const REPLACE_CHILDREN = CHILD_TABLES.flatMap(({ table, columns }) => {
  const names = ['car_id', ...columns].join(', ')
  return [
    statement({ ...staged, name: `import-delete-${table}`, text: `delete from ${table} where car_id in (select id from changed_car)` }),
    statement({ ...staged, name: `import-insert-${table}`, text: `insert into ${table} (${names}) select ${names} from changed_${table}` }),
  ]
})
