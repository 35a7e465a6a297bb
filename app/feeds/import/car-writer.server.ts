import type pg from 'pg'
import type { CarRows } from '../car-columns'
import { carSlug } from '../car-slug'
import { CopyBuffer } from '~/platform/db/copy-buffer'
import { copyBytes, type CopyTarget } from '~/platform/db/copy.server'
import { CarBatch } from './car-batch'
import { copyFields } from './copy-text'
import {
  ADDED,
  ANALYZE_CARS,
  ANALYZE_CHILDREN,
  ANALYZE_DIFFERENT,
  ANALYZE_SAME,
  CHANGED,
  FIND_DIFFERENT,
  FIND_SAME,
  FIRST_PRICES,
  FORGET_SAME,
  INDEX_CARS,
  INDEX_SAME,
  KEEP_SAME,
  NEXT_IDS,
  NOTE_PRICES,
  REPLACE_CHILDREN,
  STAGES,
  UPDATE_CARS,
} from './car-statements.server'

/** How many cars go to Postgres at a time, and how many bytes of first prices wait for the end: those of some 80,000 cars. */
const WRITER_SIZES = { carsPerCopy: 2_000, mostHeldBytes: 4 * 1024 ** 2 }

/**
 * Writes cars by COPY, within the caller's transaction: new ones straight into their tables, changed ones into temporary copies
 * of them that are brought over at the end in a few statements. While Postgres takes one batch, the next is being read.
 */
export class CarWriter {
  private filling = { added: new CarBatch(), changed: new CarBatch() }
  private resting = { added: new CarBatch(), changed: new CarBatch() }
  private writing: Promise<void> = Promise.resolve()
  /** New cars that have no id yet. */
  private unnumbered: { hash: Buffer; rows: CarRows }[] = []
  private numberedCount = 0
  private freeIds: number[] = []
  private hasStaging = false
  /** First prices of cars that are in the database. Nothing reads them before the commit, so they wait for a time when Postgres has less to do. */
  private prices = new CopyBuffer()
  private readonly nowIso: string
  private readonly listedIso: string

  constructor(
    private readonly client: pg.ClientBase,
    private readonly pool: pg.Pool,
    private readonly dealershipId: number,
    private readonly now: Date,
    listed: Date,
    private readonly sizes = WRITER_SIZES,
  ) {
    this.nowIso = now.toISOString()
    this.listedIso = listed.toISOString()
  }

  add(hash: Buffer, rows: CarRows): void {
    this.unnumbered.push({ hash, rows })
  }

  change(id: number, hash: Buffer, rows: CarRows): void {
    this.filling.changed.add(this.identity(id, hash, rows), rows)
  }

  /** To be called every few hundred cars, which are held until then; waits only for the batch before the last. */
  async makeRoom(): Promise<void> {
    await this.numberNewCars()
    const { added, changed } = this.filling
    if (added.count + changed.count < this.sizes.carsPerCopy) return
    await this.writing
    const full = this.filling
    this.filling = this.resting
    this.resting = full
    this.writing = this.write(full)
    // A fault is thrown where the promise is awaited next; until then it must not count as unhandled.
    this.writing.catch(() => {})
  }

  /** Waits until nothing is being written, so that the caller may roll back. */
  async settle(): Promise<void> {
    await this.writing.catch(() => {})
  }

  /**
   * All cars are in the database after this.
   * @returns how many of the changed cars turned out to be what they were: only their rows were written in another way
   */
  async finish(): Promise<{ sameCount: number }> {
    await this.numberNewCars()
    await this.writing
    await this.write(this.filling)
    if (!this.hasStaging) return { sameCount: 0 }
    await INDEX_CARS.run(this.client)
    await ANALYZE_CARS.run(this.client)
    const sameCount = await this.setSameApart()
    await this.applyChanges()
    return { sameCount }
  }

  /** Writes the first prices of new cars, which `finish` leaves out. */
  async writePrices(): Promise<void> {
    const { prices } = this
    this.prices = new CopyBuffer()
    await copyBytes(this.client, FIRST_PRICES, prices.bytes())
  }

  private identity(id: number, hash: Buffer, { car }: CarRows) {
    return { id, dealershipId: this.dealershipId, slug: carSlug(car, id), hash, updatedAt: this.nowIso }
  }

  private async write({ added, changed }: { added: CarBatch; changed: CarBatch }): Promise<void> {
    if (changed.count > 0 && !this.hasStaging) {
      for (const stage of STAGES) await stage.run(this.client)
      this.hasStaging = true
    }
    this.prices.append(added.prices.bytes())
    await this.copy(added, ADDED)
    await this.copy(changed, CHANGED)
    if (this.prices.bytes().length > this.sizes.mostHeldBytes) await this.writePrices()
  }

  private async copy(batch: CarBatch, targets: ReadonlyMap<string, CopyTarget>): Promise<void> {
    for (const { table, bytes } of batch.parts()) {
      const target = targets.get(table)
      if (target) await copyBytes(this.client, target, bytes)
    }
    batch.clear()
  }

  private async numberNewCars(): Promise<void> {
    const cars = this.unnumbered
    if (cars.length === 0) return
    if (this.freeIds.length < cars.length) await this.fetchIds(cars.length)
    this.unnumbered = []
    this.numberedCount += cars.length
    for (const { hash, rows } of cars) {
      const id = this.freeIds.pop()
      if (id === undefined) throw new Error('Postgres gave fewer ids than were asked for')
      const { car } = rows
      car.created_at ??= this.listedIso
      car.views ??= 0
      if (car.status === 'sold') car.sold_at ??= this.nowIso
      const { added } = this.filling
      added.add(this.identity(id, hash, rows), rows)
      added.prices.add(`${id}\t${this.nowIso}\t${copyFields([car.price_cents ?? null, car.offer_price_cents ?? null, car.price_type ?? null])}\n`)
    }
  }

  /**
   * On another connection: this one is busy with the batch before, and a sequence belongs to no transaction. An import takes at most twice as
   * many ids as it has new cars: there are two thousand million of them, and feeds come every hour.
   */
  private async fetchIds(neededCount: number): Promise<void> {
    const fetched = await NEXT_IDS.first(this.pool, [Math.max(neededCount, Math.min(this.numberedCount, this.sizes.carsPerCopy))])
    this.freeIds = [...(fetched?.ids ?? []).reverse(), ...this.freeIds]
  }

  /** Of cars that are as they were, only the digest of the row is new. */
  private async setSameApart(): Promise<number> {
    // Without their sizes, the planner would compare every car below with every other.
    for (const analyze of ANALYZE_CHILDREN) await analyze.run(this.client)
    await FIND_DIFFERENT.run(this.client)
    await ANALYZE_DIFFERENT.run(this.client)
    const sameCount = await FIND_SAME.run(this.client, [this.now])
    if (sameCount === 0) return 0
    await INDEX_SAME.run(this.client)
    await ANALYZE_SAME.run(this.client)
    await KEEP_SAME.run(this.client)
    for (const forget of FORGET_SAME) await forget.run(this.client)
    return sameCount
  }

  private async applyChanges(): Promise<void> {
    await NOTE_PRICES.run(this.client, [this.now])
    await UPDATE_CARS.run(this.client, [this.now])
    for (const replace of REPLACE_CHILDREN) await replace.run(this.client)
  }
}
