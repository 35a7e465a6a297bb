import slugify from '@sindresorhus/slugify'
import type pg from 'pg'
import type { CarRows, Columns, SqlValue } from '../car-columns'
import { CAR_COLUMNS, CHILD_TABLES, FEED_COLUMNS } from './car-tables'
import { copyInto } from './copy-into.server'
import { copyLine } from './copy-text'

const CARS_PER_COPY = 2_000

type PendingCar = { id: number | undefined; hash: Buffer; rows: CarRows }

/**
 * Writes cars by COPY, within the caller's transaction: new ones straight into their tables, changed ones into temporary copies
 * of them that `applyChanges` brings over in a few statements. Rows are cut and checked while Postgres takes the batch before.
 */
export class CarWriter {
  private added: PendingCar[] = []
  private changed: PendingCar[] = []
  private writing: Promise<void> = Promise.resolve()
  private hasStaging = false
  private readonly slugs = new Map<string, string>()

  constructor(
    private readonly client: pg.ClientBase,
    private readonly dealershipId: number,
    private readonly now: Date,
  ) {}

  add(hash: Buffer, rows: CarRows): void {
    this.added.push({ id: undefined, hash, rows })
  }

  change(id: number, hash: Buffer, rows: CarRows): void {
    this.changed.push({ id, hash, rows })
  }

  /** Starts writing a full batch; waits only for the one before it. */
  async flushIfFull(): Promise<void> {
    if (this.added.length + this.changed.length < CARS_PER_COPY) return
    const { added, changed } = this
    this.added = []
    this.changed = []
    await this.writing
    this.writing = this.write(added, changed)
    // The fault is thrown where the promise is awaited next; until then it must not count as unhandled.
    this.writing.catch(() => {})
  }

  /** Waits until nothing is being written, so that the caller may roll back. */
  async settle(): Promise<void> {
    await this.writing.catch(() => {})
  }

  /** Everything is in the database after this. */
  async finish(): Promise<void> {
    await this.writing
    await this.write(this.added, this.changed)
    this.added = []
    this.changed = []
    if (this.hasStaging) await this.applyChanges()
  }

  private async write(added: PendingCar[], changed: PendingCar[]): Promise<void> {
    if (added.length > 0) await this.writeAdded(added)
    if (changed.length > 0) await this.writeChanged(changed)
  }

  private async writeAdded(cars: PendingCar[]): Promise<void> {
    const ids = await this.client.query<{ ids: number[] }>(
      "select array_agg(nextval(pg_get_serial_sequence('car', 'id'))::int) as ids from generate_series(1, $1)",
      [cars.length],
    )
    for (const [index, car] of cars.entries()) {
      car.id = ids.rows[0]?.ids[index]
      const { car: columns } = car.rows
      columns.created_at ??= this.now.toISOString()
      columns.views ??= 0
      if (columns.status === 'sold') columns.sold_at ??= this.now.toISOString()
    }
    await this.copy('', cars)
    const prices = cars.map(({ id = 0, rows }) => copyLine([id, this.now.toISOString(), rows.car.price_cents ?? null]))
    await copyInto(this.client, 'car_price_change (car_id, changed_at, price_cents)', prices)
  }

  private async writeChanged(cars: PendingCar[]): Promise<void> {
    if (!this.hasStaging) {
      for (const table of ['car', ...CHILD_TABLES.map((child) => child.table)]) {
        await this.client.query(`create temp table changed_${table} on commit drop as select * from ${table} with no data`)
      }
      this.hasStaging = true
    }
    await this.copy('changed_', cars)
  }

  private async copy(prefix: string, cars: PendingCar[]): Promise<void> {
    await copyInto(this.client, `${prefix}car (${CAR_COLUMNS.join(', ')})`, cars.map((car) => this.carLine(car)))
    for (const { table, columns, rowsOf } of CHILD_TABLES) {
      const lines = cars.flatMap(({ id = 0, rows }) => rowsOf(rows).map((row) => copyLine([id, ...valuesOf(row, columns)])))
      await copyInto(this.client, `${prefix}${table} (car_id, ${columns.join(', ')})`, lines)
    }
  }

  private carLine({ id = 0, hash, rows }: PendingCar): string {
    const slug = this.slugOf(rows.car, id)
    return copyLine([id, this.dealershipId, slug, hash, this.now.toISOString(), ...valuesOf(rows.car, FEED_COLUMNS)])
  }

  /** Made once and then permanent: a changed car keeps the one it has. */
  private slugOf({ year, make, model, badge }: Columns, id: number): string {
    const words = [year, make, model, badge].filter((part) => part !== null).join(' ')
    let slug = this.slugs.get(words)
    if (slug === undefined) {
      slug = slugify(words).slice(0, 120).replace(/-+$/, '')
      if (this.slugs.size >= 5_000) this.slugs.clear()
      this.slugs.set(words, slug)
    }
    return slug === '' ? String(id) : `${slug}-${id}`
  }

  private async applyChanges(): Promise<void> {
    await this.client.query('analyze changed_car')
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

/** What a feed may leave open keeps its value; a car that is sold stays sold since then. */
const KEPT: Record<string, string> = {
  created_at: 'coalesce(s.created_at, c.created_at)',
  views: 'coalesce(s.views, c.views)',
  sold_at: "case when s.status = 'sold' then coalesce(s.sold_at, c.sold_at, $1) end",
}

const ASSIGNMENTS = ['feed_hash', 'updated_at', ...FEED_COLUMNS.filter((column) => column !== 'stock_number')]
  .map((column) => `${column} = ${KEPT[column] ?? `s.${column}`}`)
  .join(', ')

function valuesOf(row: Columns, columns: readonly string[]): SqlValue[] {
  return columns.map((column) => row[column] ?? null)
}
