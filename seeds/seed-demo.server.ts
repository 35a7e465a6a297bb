import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import type { PrismaClient } from '../app/platform/db/generated/client'
import { importFeed } from '../app/feeds/import/import-feed.server'
import { inTransaction } from '../app/platform/db/in-transaction.server'
import { statement } from '../app/platform/db/statement.server'
import { rebuildSearchIndexes } from '../app/search/postgres/rebuild-index.server'
import type { DealershipFile, DemoDealership, DemoLocation } from './dealership-file'
import { writeDealerSystemMapping } from './feeds/dealer-system-with-stock-date.server'
import { feedText } from './feeds/feed-text'
import { writeDemoPictures, writeNamedPictures, writePromoPictures, writeScenePictures, writeWordmarks } from './pictures/write-demo-pictures'
import { readDealershipFiles, readDemoLayers } from './read-dealership-files.server'
import { generateStock } from './stock/generate-stock'
import { writeDemoSite, writeGroupOffers, writeSettings } from './write-dealership.server'
import { marketModels, writeMarket } from './write-market.server'
import { writeDemoPages } from './write-pages.server'

export type SeedOptions = {
  pool: pg.Pool
  prisma: PrismaClient
  /** Pictures and feeds go below it. */
  dataDir: string
  /** "New" and "just sold" count from it. */
  now: Date
  /** What is going on, in a few words. */
  onProgress?: (text: string) => void
}

/** Two processes that start at once must not both seed. Any number that nothing else locks. */
const SEED_LOCK = 7_265_540_118
const DEFAULT_ACCENT = '#0b57d0'
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

const COUNTS = statement({
  name: 'seed-counts',
  row: { tenants: z.number(), cars: z.number() },
  text: 'select (select count(*) from tenant)::int as tenants, (select count(*) from car)::int as cars',
})
const LOCK = statement({ name: 'seed-lock', values: [z.number()], text: 'select pg_advisory_lock($1)' })
const UNLOCK = statement({ name: 'seed-unlock', values: [z.number()], text: 'select pg_advisory_unlock($1)' })

/** Whether the database has no site yet, or a demo dealership whose stock did not go in: the seeding was stopped. */
export async function seedIsNeeded(pool: pg.Pool): Promise<boolean> {
  if ((await EMPTY.first(pool))?.isEmpty) return true
  const files = await readDealershipFiles()
  return (await withoutStock(pool, files)).size > 0
}

const DEMO_ALONE = statement({
  name: 'demo-alone',
  values: [z.array(z.string())],
  row: { isDemo: z.boolean().nullable() },
  text: 'select bool_and(slug = any($1)) as "isDemo" from tenant',
})

/** Whether every site of the database is one of the demo's, none of an operator's own. */
export async function holdsDemoAlone(pool: pg.Pool): Promise<boolean> {
  const slugs = (await readDealershipFiles()).map(({ tenant }) => tenant.slug)
  return (await DEMO_ALONE.first(pool, [slugs]))?.isDemo ?? false
}

/**
 * Brings in the demo sites: pictures, then all dealerships and sites in one transaction, then each dealership's feed
 * through the importer. Run again it goes on where it was stopped, and changes nothing that is there.
 * @throws Error when a dealership's feed did not go in whole, with the importer's reason
 */
export async function seedDemo(options: SeedOptions): Promise<{ tenants: number; cars: number }> {
  const { pool, prisma, dataDir, now, onProgress = () => {} } = options
  const files = await readDealershipFiles()
  const lock = await pool.connect()
  try {
    await LOCK.run(lock, [SEED_LOCK])
    onProgress('drawing pictures')
    await writePictures(dataDir, files)
    onProgress('writing dealerships')
    await writeSites(prisma, files)
    const waiting = await withoutStock(pool, files)
    const dealerships = files.flatMap((file) => file.dealerships).filter(({ slug }) => waiting.has(slug))
    for (const [index, dealership] of dealerships.entries()) {
      onProgress(`stock of ${dealership.name} (${index + 1} of ${dealerships.length})`)
      await bringInStock(pool, dealership, dataDir, now)
      await writePriceHistory(pool, dealership.slug, now)
    }
    return (await COUNTS.first(pool)) ?? { tenants: 0, cars: 0 }
  } finally {
    await UNLOCK.run(lock, [SEED_LOCK])
    lock.release()
  }
}

async function writePictures(dataDir: string, files: readonly DealershipFile[]): Promise<void> {
  await writeDemoPictures(dataDir)
  await writeWordmarks(dataDir, {
    dealerships: files.map((file) => ({ name: file.tenant.name, colour: accentOf(file) })),
    makes: [...marketModels().keys()],
  })
  await writePromoPictures(
    dataDir,
    files.flatMap((file) => file.tenant.promos),
  )
  await writeScenePictures(dataDir, {
    places: files.flatMap((file) => file.dealerships.flatMap(({ locations }) => locations.map((location) => ({ ...location, sign: signOf(file, location), colour: accentOf(file) })))),
    offers: files.flatMap(({ offers, groupOffers }) => [...offers, ...groupOffers]),
  })
}

/** What stands over a place's door: the site's name, and at a workshop what is done there. */
function signOf({ tenant }: DealershipFile, { type }: DemoLocation): string {
  return type === 'sales' ? tenant.name : `${tenant.name} ${type}`
}

function accentOf({ settings }: DealershipFile): string {
  const theme = settings.theme as { accent?: string } | undefined
  return theme?.accent ?? DEFAULT_ACCENT
}

/** In one transaction, so that there are all sites or none. */
async function writeSites(prisma: PrismaClient, files: readonly DealershipFile[]): Promise<void> {
  const layers = await readDemoLayers()
  await prisma.$transaction(
    async (client) => {
      await writeMarket(client)
      await writeDemoPages(client)
      for (const { scope, key, values } of layers) await writeSettings(client, scope, key, values)
      const created: DealershipFile[] = []
      for (const file of files) if (await writeDemoSite(client, file)) created.push(file)
      for (const file of created) await writeGroupOffers(client, file)
    },
    { timeout: 60_000 },
  )
}

/** Demo dealerships that are there and whose feed has not gone in. One that an operator deleted stays deleted. */
async function withoutStock(pool: pg.Pool, files: readonly DealershipFile[]): Promise<Set<string>> {
  const slugs = files.flatMap((file) => file.dealerships.map(({ slug }) => slug))
  return new Set((await WITHOUT_STOCK.rows(pool, [slugs])).map(({ slug }) => slug))
}

const PRICE_HISTORY = statement({
  name: 'seed-price-history',
  values: [z.string(), z.date()],
  row: { dealershipId: z.number() },
  neverNull: { dealershipId: 'the dealership whose cars these are' },
  text: `
    insert into car_price_change (car_id, changed_at, price_cents, offer_price_cents)
    select c.id, $2::timestamptz - make_interval(days => p.days), case p.days when 80 then c.before_price_cents else c.price_cents end,
      case p.days when 40 then c.offer_price_cents end
    from car c join dealership d on d.id = c.dealership_id cross join (values (80), (40)) p (days)
    where d.slug = $1 and c.before_price_cents > c.price_cents and (p.days = 80 or c.id % 2 = 0) and c.id % 5 <> 1
    on conflict do nothing returning (select id from dealership where slug = $1) as "dealershipId"`,
})

/**
 * What the cars with a price before the present one cost, as if feeds had come all along: half came down weeks ago, half with this one.
 * A fifth of them never cost what their dealer says they did.
 */
async function writePriceHistory(pool: pg.Pool, dealership: string, now: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    const written = await PRICE_HISTORY.first(client, [dealership, now])
    if (written) await rebuildSearchIndexes(client, written.dealershipId)
  })
}

async function bringInStock(pool: pg.Pool, dealership: DemoDealership, dataDir: string, now: Date): Promise<void> {
  const { slug, stock: profile, feed } = dealership
  const state = dealership.locations[0]?.address.state ?? 'QLD'
  const folder = path.join(dataDir, 'feeds')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${slug}.${feed.format === 'dealer-system-csv' ? 'csv' : feed.format}`)
  const rows = generateStock({ seed: slug, profile, state, now })
  await writeNamedPictures(dataDir, rows.flatMap(({ images }) => (Array.isArray(images) ? images : [])))
  await writeFile(file, feedText(rows, feed.format))
  const mapping = feed.format === 'dealer-system-csv' ? await writeDealerSystemMapping(folder) : 'platform'
  const report = await importFeed({ pool, dealership: slug, file, mapping, now })
  if (report.outcome !== 'imported' && report.outcome !== 'unchanged') {
    throw new Error(
      `the demo stock of ${slug} did not go in whole: ${report.outcome}${report.message ? `, ${report.message}` : ''}`,
    )
  }
}
