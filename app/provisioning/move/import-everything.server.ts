import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { isRecord } from '~/domain/data/is-record'
import { numberOfSlug, slugWithId, wordsOfSlug } from '~/feeds/car-slug'
import { CommandFault } from '~/platform/command/command-fault'
import { importRows, type IdMaps, type Row } from '~/platform/db/move-rows.server'
import { statement } from '~/platform/db/statement.server'
import type { SiteFolder } from '../read/read-folder.server'
import type { RedirectText } from '../site-document'
import { writeRedirects } from '../write/write-parts.server'
import { linesOf } from './lines-of.server'
import { MOVED_TABLES, NUMBERED, NUMBERED_WITHIN } from './moved-tables'
import { numbersOfHere, readSiteNumbers, siteNumbersSchema } from './site-numbers.server'

/** Dealerships that came with another site of theirs have their stock already. */
const CARS_THERE = statement({
  name: 'cars-there',
  values: [z.number()],
  row: { id: z.number(), slug: z.string(), stockNumber: z.string(), dealershipId: z.number() },
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

export type MovedRows = {
  /** By table. */
  rows: Record<string, number>
  /** What number each of its reviews has here, by that of there. */
  reviews: ReadonlyMap<number, number>
  /** The site's redirects, where some of its cars have another address here: those of before lead there. */
  redirects: readonly RedirectText[] | null
  /** How many cars these are. */
  carsElsewhere: number
  /** How many saved cars were left out, because the platform does not have their cars any more. */
  savedCarsLeftOut: number
}

const MISSING_CAR =
  'Nothing was changed. Bring the car in with a feed of its dealership; or, once its deposit is settled where the site was, take the line out of that file, and put it by for the books.'

/** A folder that `export --everything` wrote. */
export function hasEverything({ files }: SiteFolder): boolean {
  return files.has('everything/numbers.json')
}

/**
 * Brings in the rows of a moved site, within the transaction that made the site. The stock of a dealership that is here with another of its
 * sites stays as it is; what names one of its cars names the same car. Where that car is not here any more, a lead says itself what it was about,
 * and a saved car is left out. A car whose address another one has here gets one of its own.
 * @throws CommandFault when something of it is here already under another site, or a reservation is of a car that is not here
 */
export async function importEverything(client: pg.PoolClient, { files, document }: SiteFolder, siteId: number): Promise<MovedRows> {
  const there = siteNumbersSchema.parse(JSON.parse(await readFile(files.pathOf('everything/numbers.json'), 'utf8')))
  const numbers = numbersOfHere(there, await readSiteNumbers(client, siteId))
  const known = await CARS_THERE.rows(client, [siteId])
  const stocked = new Set(known.map(({ dealershipId }) => dealershipId))
  const byStock = new Map(known.map((one) => [stockKey(one.dealershipId, one.stockNumber, one.slug), one]))
  const dealershipOf = (row: Row) => numbers.dealership.get(Number(row.dealership_id)) ?? 0
  const isStocked = (row: Row) => stocked.has(dealershipOf(row))
  const car = new Map<number, number>()
  /** Cars that were not brought in, because their dealership has its stock here already: what they are called, by their number over there. */
  const carsThere = new Map<number, string>()
  /** Slugs of there, each with that of here. */
  const elsewhere = new Map<string, string>()
  const ownSlugs = new Set(known.map(({ slug }) => slug))
  /** What a car of this site is at here stays that car's: a redirect would lead to another one once it is gone, or round in a circle. */
  const leadOn = (from: string, to: string) => {
    if (!ownSlugs.has(from)) elsewhere.set(from, to)
  }
  const maps: Record<string, Map<number, number>> = { ...numbers, car, shopper: new Map(), feed_run: new Map() }
  const rows: Record<string, number> = {}
  let savedCarsLeftOut = 0
  for (const table of MOVED_TABLES) {
    const name = `everything/${table.table}.ndjson`
    if (!files.has(name)) continue
    const isWanted = (row: Row): boolean => {
      if (table.table === 'car' && isStocked(row)) {
        const slug = String(row.slug)
        const here = byStock.get(stockKey(dealershipOf(row), String(row.stock_number), slug))
        if (here) car.set(Number(row.id), here.id)
        if (here && here.slug !== slug) leadOn(slug, here.slug)
        carsThere.set(Number(row.id), `${slug} (stock number ${String(row.stock_number)})`)
        return false
      }
      if (table.table === 'feed_run') return !isStocked(row)
      if (OF_A_RUN.includes(table.table)) return maps.feed_run?.has(Number(row.run_id)) ?? false
      const missing = car.has(Number(row.car_id)) ? undefined : carsThere.get(Number(row.car_id))
      if (table.table === 'watchlist_entry' && missing !== undefined) {
        savedCarsLeftOut++
        return false
      }
      if (table.table === 'reservation' && missing !== undefined) throw new CommandFault(`${name}: found a reservation of ${missing}, expected a car that this platform has`, MISSING_CAR)
      return !(OF_A_CAR.includes(table.table) && carsThere.has(Number(row.car_id)))
    }
    const lines = () => linesOf(path.join(files.root, name))
    const isCar = table.table === 'car'
    if (isCar) await PASS_NUMBER.run(client, [await highestNumber(lines())])
    const finish = async (batch: readonly Row[]) => {
      if (isCar) await giveOwnSlugs(client, batch, leadOn)
      if (table.table === 'site_version') for (const row of batch) addCarRedirects(row, elsewhere)
    }
    const within = NUMBERED_WITHIN[table.table] ?? []
    const { count, ids } = await importRows(client, table, lines(), { kinds: NUMBERED, within, maps: maps as IdMaps, isWanted, finish }).catch((error: unknown) => {
      const { code, detail } = error as { code?: string; detail?: string }
      if (code === '23505') throw new CommandFault(`${name}: found what the platform has already (${detail ?? 'a row twice'}), expected a site that is not here yet`, 'Nothing was changed. Remove the site of this platform first, or apply the folder without everything/.')
      // Of data, and of what the tables hold it to: the file says what cannot be.
      if (/^2[23]/.test(code ?? '')) throw new CommandFault(`${name}: found what the database does not take (${(error as Error).message}), expected rows as an export wrote them`, 'Nothing was changed.')
      throw error
    })
    const target = maps[table.table]
    if (target) for (const [old, here] of ids) target.set(old, here)
    rows[table.table] = count
  }
  const redirects = elsewhere.size > 0 ? withCarRedirects(document.redirects ?? [], elsewhere) : null
  if (redirects) await writeRedirects(client, siteId, redirects)
  return { rows, reviews: numbers.review, redirects, carsElsewhere: elsewhere.size, savedCarsLeftOut }
}

const OF_A_CAR = ['car_variant', 'caravan_specification', 'autograb_data', 'car_finance_lender', 'car_price_change']
const OF_A_RUN = ['feed_reject', 'feed_vanish']

/** A car is that of its dealership, stock number and words, on every platform. */
function stockKey(dealershipId: number, stockNumber: string, slug: string): string {
  return JSON.stringify([dealershipId, stockNumber, wordsOfSlug(slug)])
}

/** The highest number that a slug of these cars ends in. */
async function highestNumber(lines: AsyncIterable<string>): Promise<number> {
  let highest = 0
  for await (const line of lines) if (line !== '') highest = Math.max(highest, numberOfSlug(String((JSON.parse(line) as Row).slug)))
  return highest
}

/** Cars whose slug another one has here get one with their own id. Every platform counts its cars from 1, and slugs end in that number. */
async function giveOwnSlugs(client: pg.PoolClient, cars: readonly Row[], leadOn: (from: string, to: string) => void): Promise<void> {
  const taken = await TAKEN_SLUGS.rows(client, [cars.map(({ slug }) => String(slug))])
  for (const { slug } of taken) {
    const row = cars.find((one) => one.slug === slug)
    if (!row) continue
    row.slug = slugWithId(slug, Number(row.id))
    leadOn(slug, String(row.slug))
  }
}

/** To a version that came along, so that going back to it leaves them. One that says nothing of redirects leaves those that are there. */
function addCarRedirects({ document }: Row, elsewhere: ReadonlyMap<string, string>): void {
  if (elsewhere.size > 0 && isRecord(document) && Array.isArray(document.redirects)) document.redirects = withCarRedirects(document.redirects as RedirectText[], elsewhere)
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
