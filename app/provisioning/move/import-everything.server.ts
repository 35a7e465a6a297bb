import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { CommandFault } from '~/platform/command/command-fault'
import { importRows } from '~/platform/db/move-rows.server'
import type { SiteFolder } from '../read/read-folder.server'
import { isRefusedData } from '../refused-data'
import type { RedirectText } from '../site-document'
import { writeRedirects } from '../write/write-parts.server'
import { linesOf } from './lines-of.server'
import { passCarNumbers, readMovedCars } from './moved-cars.server'
import { MOVED_TABLES, NUMBERED, NUMBERED_WITHIN } from './moved-tables'
import { numbersOfHere, readSiteNumbers, siteNumbersSchema } from './site-numbers.server'

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
  const cars = await readMovedCars(client, siteId, numbers.dealership)
  const maps: Record<string, Map<number, number>> = { ...numbers, car: cars.ids, shopper: new Map(), feed_run: cars.runIds }
  const rows: Record<string, number> = {}
  for (const moved of MOVED_TABLES) {
    const { table } = moved
    const name = `everything/${table}.ndjson`
    if (!files.has(name)) continue
    const lines = () => linesOf(path.join(files.root, name))
    if (table === 'car') await passCarNumbers(client, lines())
    const { count, ids } = await importRows(client, moved, lines(), {
      kinds: NUMBERED,
      within: NUMBERED_WITHIN[table] ?? [],
      maps,
      isWanted: (row) => cars.isWanted(table, row),
      finish: (batch) => cars.finish(client, table, batch),
    }).catch((error: unknown) => {
      throw faultOf(error, name)
    })
    for (const [old, here] of ids) maps[table]?.set(old, here)
    rows[table] = count
  }
  const redirects = cars.redirectsWith(document.redirects ?? [])
  if (redirects) await writeRedirects(client, siteId, redirects)
  return { rows, reviews: numbers.review, redirects, carsElsewhere: cars.elsewhere.size, savedCarsLeftOut: cars.savedCarsLeftOut }
}

/** What the database does not take of a file, as that file's fault; everything else as it is. */
function faultOf(error: unknown, name: string): unknown {
  if (!isRefusedData(error)) return error
  const { code, message, detail = 'a row twice' } = error
  if (code === '23505') return new CommandFault(`${name}: found what the platform has already (${detail}), expected a site that is not here yet`, 'Nothing was changed. Remove the site of this platform first, or apply the folder without everything/.')
  return new CommandFault(`${name}: found what the database does not take (${message}), expected rows as an export wrote them`, 'Nothing was changed.')
}
