import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { CommandFault } from '~/platform/command/command-fault'
import { importRows, type IdMaps } from '~/platform/db/move-rows.server'
import { statement } from '~/platform/db/statement.server'
import type { SiteFolder } from '../read/read-folder.server'
import { linesOf } from './lines-of.server'
import { MOVED_TABLES, NUMBERED } from './moved-tables'
import { numbersOfHere, readSiteNumbers, siteNumbersSchema } from './site-numbers.server'

/** Dealerships that came with another site of theirs have their stock already. */
const CARS_THERE = statement({
  name: 'cars-there',
  values: [z.number()],
  row: { id: z.number(), slug: z.string(), dealershipId: z.number() },
  text: 'select c.id, c.slug, c.dealership_id as "dealershipId" from car c join tenant_dealership td on td.dealership_id = c.dealership_id where td.tenant_id = $1',
})

export type MovedRows = {
  /** By table. */
  rows: Record<string, number>
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
 * and a saved car is left out.
 * @throws CommandFault when something of it is here already under another site, or a reservation is of a car that is not here
 */
export async function importEverything(client: pg.PoolClient, { files }: SiteFolder, siteId: number): Promise<MovedRows> {
  const there = siteNumbersSchema.parse(JSON.parse(await readFile(files.pathOf('everything/numbers.json'), 'utf8')))
  const numbers = numbersOfHere(there, await readSiteNumbers(client, siteId))
  const known = await CARS_THERE.rows(client, [siteId])
  const stocked = new Set(known.map(({ dealershipId }) => dealershipId))
  const bySlug = new Map(known.map(({ slug, id }) => [slug, id]))
  const isStocked = (row: Record<string, unknown>) => stocked.has(numbers.dealership.get(Number(row.dealership_id)) ?? 0)
  const car = new Map<number, number>()
  /** Cars that were not brought in, because their dealership has its stock here already: what they are called, by their number over there. */
  const carsThere = new Map<number, string>()
  const maps: Record<string, Map<number, number>> = { ...numbers, car, shopper: new Map(), feed_run: new Map() }
  const moved: MovedRows = { rows: {}, savedCarsLeftOut: 0 }
  for (const table of MOVED_TABLES) {
    const name = `everything/${table.table}.ndjson`
    if (!files.has(name)) continue
    const isWanted = (row: Record<string, unknown>): boolean => {
      if (table.table === 'car' && isStocked(row)) {
        const here = bySlug.get(String(row.slug))
        if (here !== undefined) car.set(Number(row.id), here)
        carsThere.set(Number(row.id), `${String(row.slug)} (stock number ${String(row.stock_number)})`)
        return false
      }
      if (table.table === 'feed_run') return !isStocked(row)
      if (OF_A_RUN.includes(table.table)) return maps.feed_run?.has(Number(row.run_id)) ?? false
      const missing = car.has(Number(row.car_id)) ? undefined : carsThere.get(Number(row.car_id))
      if (table.table === 'watchlist_entry' && missing !== undefined) {
        moved.savedCarsLeftOut++
        return false
      }
      if (table.table === 'reservation' && missing !== undefined) throw new CommandFault(`${name}: found a reservation of ${missing}, expected a car that this platform has`, MISSING_CAR)
      return !(OF_A_CAR.includes(table.table) && carsThere.has(Number(row.car_id)))
    }
    const { count, ids } = await importRows(client, table, linesOf(path.join(files.root, name)), { kinds: NUMBERED, maps: maps as IdMaps, isWanted }).catch((error: unknown) => {
      const { code, detail } = error as { code?: string; detail?: string }
      if (code === '23505') throw new CommandFault(`${name}: found what the platform has already (${detail ?? 'a row twice'}), expected a site that is not here yet`, 'Nothing was changed. Remove the site of this platform first, or apply the folder without everything/.')
      // Of data, and of what the tables hold it to: the file says what cannot be.
      if (/^2[23]/.test(code ?? '')) throw new CommandFault(`${name}: found what the database does not take (${(error as Error).message}), expected rows as an export wrote them`, 'Nothing was changed.')
      throw error
    })
    const target = maps[table.table]
    if (target) for (const [old, here] of ids) target.set(old, here)
    moved.rows[table.table] = count
  }
  return moved
}

const OF_A_CAR = ['car_variant', 'caravan_specification', 'autograb_data', 'car_finance_lender', 'car_price_change']
const OF_A_RUN = ['feed_reject', 'feed_vanish']
