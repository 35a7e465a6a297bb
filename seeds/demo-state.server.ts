import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { statement } from '../app/platform/db/statement.server'

/** From the project's folder, where every program of ours runs: a built command stands elsewhere than its sources. */
export const SEEDS = 'seeds'

/**
 * What stands in `seeds/`, by its names alone: a site's folder and a dealer's stock profile are named after what they are. Every start asks
 * how far the demo is, and all but the first are done with the answer: reading the demo itself takes a second of it.
 */
const readNames = async (folder: string) => (await readdir(path.join(SEEDS, folder))).map((name) => path.parse(name).name)

/** A dealership's feed has gone in when a run of these outcomes is kept. */
const WITHOUT_STOCK = statement({
  name: 'seed-without-stock',
  values: [z.array(z.string())],
  row: { slug: z.string() },
  text: `
    select d.slug from dealership d where d.slug = any($1) and not exists (
      select from feed_run r where r.dealership_id = d.id and r.outcome in ('imported', 'imported_with_rejects', 'unchanged'))`,
})

const EMPTY = statement({ name: 'seed-is-needed', row: { isEmpty: z.boolean() }, text: 'select not exists (select from tenant) as "isEmpty"' })

const DEMO_ALONE = statement({
  name: 'demo-alone',
  values: [z.array(z.string())],
  row: { isDemo: z.boolean().nullable() },
  text: 'select bool_and(slug = any($1)) as "isDemo" from tenant',
})

/** Whether the database has no site yet, or a demo dealership whose stock did not go in: the seeding was stopped. */
export async function seedIsNeeded(pool: pg.Pool): Promise<boolean> {
  return (await isEmpty(pool)) || (await dealersWithoutStock(pool)).size > 0
}

export async function isEmpty(pool: pg.Pool): Promise<boolean> {
  return (await EMPTY.first(pool))?.isEmpty ?? true
}

/** Demo dealers that are there and whose feed has not gone in, by their slugs. One that an operator deleted stays deleted. */
export async function dealersWithoutStock(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const found = await WITHOUT_STOCK.rows(pool, [await readNames('stock/profiles')])
  return new Set(found.map(({ slug }) => slug))
}

/** The demo's sites, by their slugs, where every site of the database is one of them and none an operator's own; else none. */
export async function demoAlone(pool: pg.Pool): Promise<string[]> {
  const sites = await readNames('dealerships')
  return (await DEMO_ALONE.first(pool, [sites]))?.isDemo ? sites : []
}
