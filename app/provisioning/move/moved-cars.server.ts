import type pg from 'pg'
import { z } from 'zod'
import { isRecord } from '~/domain/data/is-record'
import { numberOfSlug, slugWithId, wordsOfSlug } from '~/feeds/car-slug'
import { CommandFault } from '~/platform/command/command-fault'
import type { Row } from '~/platform/db/move-rows.server'
import { statement, type RowOf } from '~/platform/db/statement.server'
import type { RedirectText } from '../site-document'

const CAR = { id: z.number(), slug: z.string(), stockNumber: z.string(), dealershipId: z.number() }
/** Dealerships that came with another site of theirs have their stock already. */
const CARS_HERE = statement({
  name: 'move-cars-here',
  values: [z.number()],
  row: CAR,
  text: 'select c.id, c.slug, c.stock_number as "stockNumber", c.dealership_id as "dealershipId" from car c join tenant_dealership td on td.dealership_id = c.dealership_id where td.tenant_id = $1',
})

/**
 * Ids of cars go on behind a number. A feed that drew one later which the slug of a moved car ends in would make that car's address a second time, and be
 * refused as a whole. Far behind it: whoever draws ids at this very moment must not be given the same twice.
 */
const PASS_NUMBER = statement({
  name: 'move-pass-number',
  values: [z.number()],
  row: { last: z.string() },
  neverNull: { last: 'a sequence has one' },
  text: `select setval('car_id_seq', $1::bigint + 10000) as last from car_id_seq where last_value <= $1`,
})
const TAKEN_SLUGS = statement({ name: 'move-taken-slugs', values: [z.array(z.string())], row: { slug: z.string() }, text: 'select slug from car where slug = any($1::text[])' })

const OF_A_CAR = ['car_variant', 'caravan_specification', 'autograb_data', 'car_finance_lender', 'car_price_change']
const OF_A_RUN = ['feed_reject', 'feed_vanish']

const MISSING_CAR =
  'Nothing was changed. Bring the car in with a feed of its dealership; or, once its deposit is settled where the site was, take the line out of that file, and put it by for the books.'

/** @param dealerships their numbers here by those of there */
export async function readMovedCars(client: pg.PoolClient, siteId: number, dealerships: ReadonlyMap<number, number>): Promise<MovedCars> {
  return new MovedCars(await CARS_HERE.rows(client, [siteId]), dealerships)
}

/** What becomes of the cars of a moved site, as its rows come by: a dealership that has its stock here already keeps that, and brings none. */
export class MovedCars {
  /** Numbers of here by those of there: of cars, and of the imports that brought them. */
  readonly ids = new Map<number, number>()
  readonly runIds = new Map<number, number>()
  /** Slugs of there, each with that of here. */
  readonly elsewhere = new Map<string, string>()
  savedCarsLeftOut = 0
  /** Cars that were not brought in: what they are called, by their number over there. */
  private readonly leftThere = new Map<number, string>()
  private readonly stocked: ReadonlySet<number>
  private readonly ownSlugs: ReadonlySet<string>
  private readonly byStock: ReadonlyMap<string, RowOf<typeof CAR>>

  constructor(
    here: readonly RowOf<typeof CAR>[],
    private readonly dealerships: ReadonlyMap<number, number>,
  ) {
    this.stocked = new Set(here.map(({ dealershipId }) => dealershipId))
    this.ownSlugs = new Set(here.map(({ slug }) => slug))
    this.byStock = new Map(here.map((one) => [stockKey(one.dealershipId, one.stockNumber, one.slug), one]))
  }

  /**
   * Whether a row of a table comes in. A car that does not is looked for among those of here.
   * @throws CommandFault for a reservation of a car that is not here
   */
  isWanted(table: string, row: Row): boolean {
    if (table === 'car' && this.isStocked(row)) {
      this.leaveThere(row)
      return false
    }
    if (table === 'feed_run') return !this.isStocked(row)
    if (OF_A_RUN.includes(table)) return this.runIds.has(Number(row.run_id))
    const left = this.leftThere.get(Number(row.car_id))
    if (OF_A_CAR.includes(table)) return left === undefined
    if (left === undefined || this.ids.has(Number(row.car_id))) return true
    if (table === 'reservation') throw new CommandFault(`everything/reservation.ndjson: found a reservation of ${left}, expected a car that this platform has`, MISSING_CAR)
    if (table !== 'watchlist_entry') return true
    this.savedCarsLeftOut++
    return false
  }

  /** What rows say of cars' addresses, once they have their numbers of here. */
  async finish(client: pg.PoolClient, table: string, rows: readonly Row[]): Promise<void> {
    if (table === 'car') await this.giveOwnSlugs(client, rows)
    if (table === 'site_version') for (const row of rows) this.addRedirects(row)
  }

  /** The site's redirects with those of its cars; null where none has another address here. */
  redirectsWith(given: readonly RedirectText[]): RedirectText[] | null {
    return this.elsewhere.size > 0 ? withCarRedirects(given, this.elsewhere) : null
  }

  private dealershipOf(row: Row): number {
    return this.dealerships.get(Number(row.dealership_id)) ?? 0
  }

  private isStocked(row: Row): boolean {
    return this.stocked.has(this.dealershipOf(row))
  }

  private leaveThere(car: Row): void {
    const slug = String(car.slug)
    const here = this.byStock.get(stockKey(this.dealershipOf(car), String(car.stock_number), slug))
    if (here) this.ids.set(Number(car.id), here.id)
    if (here && here.slug !== slug) this.leadOn(slug, here.slug)
    this.leftThere.set(Number(car.id), `${slug} (stock number ${String(car.stock_number)})`)
  }

  /** What a car of this site is at here stays that car's: a redirect would lead to another one once it is gone, or round in a circle. */
  private leadOn(from: string, to: string): void {
    if (!this.ownSlugs.has(from)) this.elsewhere.set(from, to)
  }

  /** Cars whose slug another one has here get one with their own id. Every platform counts its cars from 1, and slugs end in that number. */
  private async giveOwnSlugs(client: pg.PoolClient, cars: readonly Row[]): Promise<void> {
    const taken = await TAKEN_SLUGS.rows(client, [cars.map(({ slug }) => String(slug))])
    for (const { slug } of taken) {
      const row = cars.find((one) => one.slug === slug)
      if (!row) continue
      row.slug = slugWithId(slug, Number(row.id))
      this.leadOn(slug, String(row.slug))
    }
  }

  /** To a version that came along, so that going back to it leaves them. One that says nothing of redirects leaves those that are there. */
  private addRedirects({ document }: Row): void {
    if (!isRecord(document) || !Array.isArray(document.redirects)) return
    document.redirects = this.redirectsWith(document.redirects as RedirectText[]) ?? document.redirects
  }
}

/** Takes the numbers that slugs of these cars end in out of the way of cars to come. @param lines of cars that move here */
export async function passCarNumbers(client: pg.PoolClient, lines: AsyncIterable<string>): Promise<void> {
  let highest = 0
  for await (const line of lines) if (line !== '') highest = Math.max(highest, numberOfSlug(String((JSON.parse(line) as Row).slug)))
  await PASS_NUMBER.run(client, [highest])
}

/** A car is that of its dealership, stock number and words, on every platform. */
function stockKey(dealershipId: number, stockNumber: string, slug: string): string {
  return JSON.stringify([dealershipId, stockNumber, wordsOfSlug(slug)])
}

/**
 * First of all: a pattern of the site before it may be of all addresses of cars. One of before that leads away from where a car is here goes: of a site
 * that comes back to where its cars were first, it would lead round in a circle.
 */
function withCarRedirects(given: readonly RedirectText[], elsewhere: ReadonlyMap<string, string>): RedirectText[] {
  const fresh = [...elsewhere].flatMap(([from, to]): RedirectText[] => [
    { from: `/cars/${from}`, to: `/cars/${to}`, status: '301' },
    { from: `/cars/${from}/*`, to: `/cars/${to}/$1`, status: '301' },
  ])
  const replaced = new Set(fresh.flatMap(({ from, to }) => [from, to.replace('$1', '*')]))
  return [...fresh, ...given.filter(({ from }) => !replaced.has(from))]
}
