import type pg from 'pg'
import { z } from 'zod'
import { copyRows, copyTarget } from '~/platform/db/copy.server'
import { statement } from '~/platform/db/statement.server'
import type { IndexColumns } from './index-columns'

/** How an index is cut and written; a test of very large sites makes them of fewer cars. */
export type IndexSizes = {
  /** So many cars are indexed at a time; a whole number of batches and of bytes. */
  segmentCars: number
  /** Up to so many bytes a value has a bit for every car; where that takes more, a value that few cars have keeps their positions. */
  mostDenseBytes: number
}

/** A bit for each of 64,000 cars is 8 kB, the most that Postgres keeps beside its row; 4 kB are a bit for each of 32,768. */
export const INDEX_SIZES: IndexSizes = { segmentCars: 64_000, mostDenseBytes: 4_096 }

const CREATE = statement({
  name: 'index-segments-create',
  isUtility: true,
  text: `
    create temporary table index_segment (segment int, is_slice boolean, name text collate "C", value text collate "C", cars varbit,
      positions int[], car_count int) on commit drop`,
})

const staged = { after: [CREATE] }

const SEGMENT = copyTarget({
  ...staged,
  name: 'index-segment',
  table: 'index_segment',
  columns: ['segment', 'is_slice', 'name', 'value', 'cars', 'positions', 'car_count'],
})

/** Values that have few cars in every stretch; $2 says how many cars a stretch has. */
const JOIN_POSITIONS = statement({
  ...staged,
  name: 'index-join-positions',
  values: [z.number(), z.number()],
  text: `
    insert into search_posting (tenant_id, facet, value, positions, car_count)
    select $1, s.name, s.value, array_agg(p.place + s.segment * $2 order by s.segment, p.place), count(*)
    from index_segment s cross join unnest(s.positions) as p (place)
    where not s.is_slice and (s.name, s.value) in (
      select name, value from index_segment where not is_slice group by name, value having bool_and(cars is null))
    group by s.name, s.value`,
})

const PREPARE_JOIN = [
  statement({ ...staged, name: 'index-segments-index', isUtility: true, text: 'create index on index_segment (name, value, segment)' }),
  statement({ ...staged, name: 'index-segments-analyze', isUtility: true, text: 'analyze index_segment' }),
]

/**
 * Each value of a facet with its bits of all stretches, or each digit of a number where $2 is true; a stretch in which no car has it gives zeros. $3 is how many stretches there are,
 * $4 how many bits the last one has, $5 how many each of the others has.
 */
const WHOLE = `
  from (select name, value, sum(car_count) as car_count from index_segment
        where is_slice = $2 group by name, value having not bool_and(cars is null)) v
  cross join lateral (
    select n.segment, repeat('0', case when n.segment = $3 - 1 then $4 else $5::int end)::varbit as none
    from generate_series(0, $3 - 1) as n (segment)) g
  left join index_segment s on s.name = v.name and s.value = v.value and s.segment = g.segment and s.is_slice = $2
  group by v.name, v.value, v.car_count`
const BITS = 'stock_bits_concat(coalesce(stock_posting_bits(s.cars, s.positions, g.none), g.none) order by g.segment)'
const WHOLE_VALUES = [z.number(), z.boolean(), z.number(), z.number(), z.number()] as const

const JOIN_POSTINGS = statement({
  ...staged,
  name: 'index-join-postings',
  values: WHOLE_VALUES,
  text: `insert into search_posting (tenant_id, facet, value, cars, car_count) select $1, v.name, v.value, ${BITS}, v.car_count ${WHOLE}`,
})
const JOIN_SLICES = statement({
  ...staged,
  name: 'index-join-slices',
  values: WHOLE_VALUES,
  text: `insert into search_slice (tenant_id, "column", digit, cars) select $1, v.name, v.value::int, ${BITS} ${WHOLE}`,
})

const DROP = statement({ ...staged, name: 'index-segments-drop', isUtility: true, text: 'drop table index_segment' })

/**
 * A very large site's index is made in stretches of cars, each put aside in a temporary table, and joined by Postgres at the end, so that
 * the process that indexes a million cars holds no more than one stretch.
 */
export class IndexSegments {
  private count = 0
  private lastCars = 0

  constructor(
    private readonly client: pg.ClientBase,
    private readonly segmentCars: number,
  ) {}

  get isEmpty(): boolean {
    return this.count === 0
  }

  /** Puts a stretch aside; all but the last have `segmentCars` cars. */
  async put(columns: IndexColumns): Promise<void> {
    if (columns.carCount === 0) return
    if (this.count === 0) await CREATE.run(this.client)
    const segment = this.count++
    this.lastCars = columns.carCount
    await copyRows(this.client, SEGMENT, prefixed(columns.postings(), segment))
    await copyRows(this.client, SEGMENT, slices(columns, segment))
  }

  /** Joins the stretches into a tenant's postings and slices. */
  async join(tenantId: number): Promise<void> {
    const lastBits = Math.ceil(this.lastCars / 8) * 8
    await JOIN_POSITIONS.run(this.client, [tenantId, this.segmentCars])
    for (const prepare of PREPARE_JOIN) await prepare.run(this.client)
    await JOIN_POSTINGS.run(this.client, [tenantId, false, this.count, lastBits, this.segmentCars])
    await JOIN_SLICES.run(this.client, [tenantId, true, this.count, lastBits, this.segmentCars])
    await DROP.run(this.client)
  }
}

function* prefixed(rows: ReturnType<IndexColumns['postings']>, segment: number) {
  for (const row of rows) yield [segment, false, ...row]
}

function* slices(columns: IndexColumns, segment: number) {
  for (const [name, digit, cars] of columns.slices()) yield [segment, true, name, String(digit), cars, '{}', 0]
}
