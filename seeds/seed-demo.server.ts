import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { PrismaClient } from '../app/platform/db/generated/client'
import { importFeed } from '../app/feeds/import/import-feed.server'
import { inTransaction } from '../app/platform/db/in-transaction.server'
import { rebuildSearchIndexes } from '../app/search/postgres/rebuild-index.server'
import type { DealershipFile, DemoDealership } from './dealership-file'
import { writeDealerSystemMapping } from './feeds/dealer-system-with-stock-date.server'
import { feedText } from './feeds/feed-text'
import { writeDemoPictures, writePromoPictures, writeWordmarks } from './pictures/write-demo-pictures'
import { readDealershipFiles, readDemoLayers } from './read-dealership-files.server'
import { generateStock } from './stock/generate-stock'
import { writeDemoSite, writeSettings } from './write-dealership.server'
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
const HAS_STOCK = `exists (
  select from feed_run r
  where r.dealership_id = d.id and r.outcome in ('imported', 'imported_with_rejects', 'unchanged'))`

/** Whether the database has no site yet, or a demo dealership whose stock did not go in: the seeding was stopped. */
export async function seedIsNeeded(pool: pg.Pool): Promise<boolean> {
  const tenants = await pool.query('select 1 from tenant limit 1')
  if (tenants.rowCount === 0) return true
  const files = await readDealershipFiles()
  return (await withoutStock(pool, files)).size > 0
}

/** Whether every site of the database is one of the demo's, none of an operator's own. */
export async function holdsDemoAlone(pool: pg.Pool): Promise<boolean> {
  const slugs = (await readDealershipFiles()).map(({ tenant }) => tenant.slug)
  const { rows } = await pool.query<{ is_demo: boolean | null }>('select bool_and(slug = any($1)) as is_demo from tenant', [slugs])
  return rows[0]?.is_demo ?? false
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
    await lock.query('select pg_advisory_lock($1)', [SEED_LOCK])
    onProgress('drawing pictures')
    await writePictures(dataDir, files)
    onProgress('writing dealerships')
    await writeSites(prisma, files)
    const waiting = await withoutStock(pool, files)
    const dealerships = files.flatMap((file) => file.dealerships).filter(({ slug }) => waiting.has(slug))
    for (const [index, dealership] of dealerships.entries()) {
      onProgress(`stock of ${dealership.name} (${index + 1} of ${dealerships.length})`)
      await bringInStock(pool, dealership, path.join(dataDir, 'feeds'), now)
      await writePriceHistory(pool, dealership.slug, now)
    }
    const counted = await pool.query<{ tenants: number; cars: number }>(
      'select (select count(*) from tenant)::int as tenants, (select count(*) from car)::int as cars',
    )
    return counted.rows[0] ?? { tenants: 0, cars: 0 }
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [SEED_LOCK])
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
      for (const file of files) await writeDemoSite(client, file)
    },
    { timeout: 60_000 },
  )
}

/** Demo dealerships that are there and whose feed has not gone in. One that an operator deleted stays deleted. */
async function withoutStock(pool: pg.Pool, files: readonly DealershipFile[]): Promise<Set<string>> {
  const slugs = files.flatMap((file) => file.dealerships.map(({ slug }) => slug))
  const found = await pool.query<{ slug: string }>(
    `select d.slug from dealership d where d.slug = any($1) and not ${HAS_STOCK}`,
    [slugs],
  )
  return new Set(found.rows.map(({ slug }) => slug))
}

/**
 * What the cars with a price before the present one cost, as if feeds had come all along: half came down weeks ago, half with this one.
 * A fifth of them never cost what their dealer says they did.
 */
async function writePriceHistory(pool: pg.Pool, dealership: string, now: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    const written = await client.query<{ dealership_id: number }>(
      `insert into car_price_change (car_id, changed_at, price_cents)
       select c.id, $2::timestamptz - make_interval(days => p.days), case p.days when 80 then c.before_price_cents else c.price_cents end
       from car c join dealership d on d.id = c.dealership_id cross join (values (80), (40)) p (days)
       where d.slug = $1 and c.before_price_cents > c.price_cents and (p.days = 80 or c.id % 2 = 0) and c.id % 5 <> 1
       on conflict do nothing returning (select id from dealership where slug = $1) as dealership_id`,
      [dealership, now],
    )
    const id = written.rows[0]?.dealership_id
    if (id !== undefined) await rebuildSearchIndexes(client, id)
  })
}

async function bringInStock(pool: pg.Pool, dealership: DemoDealership, folder: string, now: Date): Promise<void> {
  const { slug, stock: profile, feed } = dealership
  const state = dealership.locations[0]?.address.state ?? 'QLD'
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${slug}.${feed.format === 'dealer-system-csv' ? 'csv' : feed.format}`)
  await writeFile(file, feedText(generateStock({ seed: slug, profile, state, now }), feed.format))
  const mapping = feed.format === 'dealer-system-csv' ? await writeDealerSystemMapping(folder) : 'platform'
  const report = await importFeed({ pool, dealership: slug, file, mapping, now })
  if (report.outcome !== 'imported' && report.outcome !== 'unchanged') {
    throw new Error(
      `the demo stock of ${slug} did not go in whole: ${report.outcome}${report.message ? `, ${report.message}` : ''}`,
    )
  }
}
