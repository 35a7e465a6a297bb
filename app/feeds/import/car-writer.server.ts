import type pg from 'pg'
import type { CarRows } from '../car-columns'
import { carSlug } from '../car-slug'
import { CarBatch } from './car-batch'
import { CHILD_TABLES, FEED_COLUMNS } from './car-tables'
import { copyInto } from './copy-into.server'

const CARS_PER_COPY = 2_000

/**
 * Writes cars by COPY, within the caller's transaction: new ones straight into their tables, changed ones into temporary copies
 * of them that are brought over at the end in a few statements. While Postgres takes one batch, the next is being read.
 */
export class CarWriter {
  private filling = { added: new CarBatch(''), changed: new CarBatch('changed_') }
  private resting = { added: new CarBatch(''), changed: new CarBatch('changed_') }
  private writing: Promise<void> = Promise.resolve()
  private freeIds: number[] = []
  private hasStaging = false
  private readonly nowIso: string

  constructor(
    private readonly client: pg.ClientBase,
    private readonly pool: pg.Pool,
    private readonly dealershipId: number,
    private readonly now: Date,
  ) {
    this.nowIso = now.toISOString()
  }

  add(hash: Buffer, rows: CarRows): void {
    const id = this.freeIds.pop()
    if (id === undefined) throw new Error('more cars than ids: flushIfFull was not called')
    const { car } = rows
    car.created_at ??= this.nowIso
    car.views ??= 0
    if (car.status === 'sold') car.sold_at ??= this.nowIso
    this.filling.added.add(this.identity(id, hash, rows), rows)
    this.filling.added.addPrice(id, this.nowIso, car.price_cents ?? null)
  }

  change(id: number, hash: Buffer, rows: CarRows): void {
    this.filling.changed.add(this.identity(id, hash, rows), rows)
  }

  /** Makes room for `count` cars; waits only for the batch before the last. */
  async makeRoom(count: number): Promise<void> {
    const { added, changed } = this.filling
    if (added.count + changed.count >= CARS_PER_COPY) {
      await this.writing
      const full = this.filling
      this.filling = this.resting
      this.resting = full
      this.writing = this.write(full)
      // A fault is thrown where the promise is awaited next; until then it must not count as unhandled.
      this.writing.catch(() => {})
    }
    if (this.freeIds.length < count) await this.fetchIds()
  }

  /** Waits until nothing is being written, so that the caller may roll back. */
  async settle(): Promise<void> {
    await this.writing.catch(() => {})
  }

  /**
   * Everything is in the database after this.
   * @returns how many of the changed cars turned out to be what they were: only their rows were written in another way
   */
  async finish(): Promise<{ sameCount: number }> {
    await this.writing
    await this.write(this.filling)
    if (!this.hasStaging) return { sameCount: 0 }
    await this.client.query('analyze changed_car')
    const sameCount = await this.setSameApart()
    await this.applyChanges()
    return { sameCount }
  }

  private identity(id: number, hash: Buffer, { car }: CarRows) {
    return { id, dealershipId: this.dealershipId, slug: carSlug(car, id), hash, updatedAt: this.nowIso }
  }

  private async write({ added, changed }: { added: CarBatch; changed: CarBatch }): Promise<void> {
    if (changed.count > 0 && !this.hasStaging) {
      for (const table of ['car', ...CHILD_TABLES.map((child) => child.table)]) {
        await this.client.query(
          `create temp table changed_${table} on commit drop as select * from ${table} with no data`,
        )
      }
      this.hasStaging = true
    }
    for (const batch of [added, changed]) {
      for (const { target, bytes } of batch.parts()) await copyInto(this.client, target, bytes)
      batch.clear()
    }
  }

  /**
   * Ids come from the table's own sequence, many at a time, because a car's slug has its id. On another connection: this one is
   * busy with the batch before, and a sequence belongs to no transaction.
   */
  private async fetchIds(): Promise<void> {
    const fetched = await this.pool.query<{ ids: number[] }>(
      "select array_agg(nextval(pg_get_serial_sequence('car', 'id'))::int) as ids from generate_series(1, $1)",
      [CARS_PER_COPY],
    )
    this.freeIds = [...(fetched.rows[0]?.ids ?? []).reverse(), ...this.freeIds]
  }

  /** Of cars that are as they were, only the digest of the row is new. */
  private async setSameApart(): Promise<number> {
    // Without their sizes, the planner would compare every car below with every other.
    for (const { table } of CHILD_TABLES) await this.client.query(`analyze changed_${table}`)
    await this.client.query(`create temp table differing_car on commit drop as ${DIFFERENT_BELOW}`)
    await this.client.query('analyze differing_car')
    const same = await this.client.query(
      `create temp table same_car on commit drop as
       select s.id from changed_car s join car c on c.id = s.id
       where row(${OLD_VALUES}) is not distinct from row(${NEW_VALUES})
         and not exists (select from differing_car d where d.car_id = s.id)`,
      [this.now],
    )
    const sameCount = same.rowCount ?? 0
    if (sameCount === 0) return 0
    await this.client.query('analyze same_car')
    await this.client.query(
      'update car c set feed_hash = s.feed_hash from changed_car s where c.id = s.id and c.id in (select id from same_car)',
    )
    await this.client.query('delete from changed_car where id in (select id from same_car)')
    for (const { table } of CHILD_TABLES) {
      await this.client.query(`delete from changed_${table} where car_id in (select id from same_car)`)
    }
    return sameCount
  }

  private async applyChanges(): Promise<void> {
    await this.client.query(
      `insert into car_price_change (car_id, changed_at, price_cents)
       select s.id, $1, s.price_cents from changed_car s join car c on c.id = s.id where c.price_cents is distinct from s.price_cents`,
      [this.now],
    )
    await this.client.query(`update car c set ${ASSIGNMENTS} from changed_car s where c.id = s.id`, [this.now])
    for (const { table, columns } of CHILD_TABLES) {
      const names = ['car_id', ...columns].join(', ')
      await this.client.query(`delete from ${table} where car_id in (select id from changed_car)`)
      await this.client.query(`insert into ${table} (${names}) select ${names} from changed_${table}`)
    }
  }
}

/** What a feed may leave open keeps its value; a car that is sold stays sold since then; the slug is permanent. */
const KEPT: Record<string, string> = {
  created_at: 'coalesce(s.created_at, c.created_at)',
  views: 'coalesce(s.views, c.views)',
  sold_at: "case when s.status = 'sold' then coalesce(s.sold_at, c.sold_at, $1) end",
}

const CHANGING = FEED_COLUMNS.filter((column) => column !== 'stock_number')
const newValue = (column: string) => KEPT[column] ?? `s.${column}`

const ASSIGNMENTS = ['feed_hash', 'updated_at', ...CHANGING].map((column) => `${column} = ${newValue(column)}`).join(', ')
const OLD_VALUES = CHANGING.map((column) => `c.${column}`).join(', ')
const NEW_VALUES = CHANGING.map(newValue).join(', ')

/** Ids of cars with another row below them than before, one more or one less. */
const DIFFERENT_BELOW = CHILD_TABLES.map(({ table, columns }) => {
  const names = ['car_id', ...columns].join(', ')
  const before = `select ${names} from ${table} where car_id in (select id from changed_car)`
  const after = `select ${names} from changed_${table}`
  return `select car_id from ((${before} except ${after}) union all (${after} except ${before})) as ${table}_differing`
}).join(' union all ')
