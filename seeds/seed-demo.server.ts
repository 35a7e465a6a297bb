import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { importFeed } from '../app/feeds/import/import-feed.server'
import { inTransaction } from '../app/platform/db/in-transaction.server'
import { statement } from '../app/platform/db/statement.server'
import { applyFolders } from '../app/provisioning/apply-folders.server'
import type { LocationText } from '../app/provisioning/site-document'
import { writeMakes } from '../app/provisioning/write/write-parts.server'
import { rebuildSearchIndexes } from '../app/search/postgres/rebuild-index.server'
import { dealersWithoutStock, isEmpty } from './demo-state.server'
import { writeDealerSystemMapping } from './feeds/dealer-system-with-stock-date.server'
import { feedText } from './feeds/feed-text'
import { marketMakes } from './market/market-makes'
import { writeDemoPictures, writeNamedPictures, writePromoPictures, writeScenePictures, writeWordmarks } from './pictures/write-demo-pictures'
import { readDemo, type Demo, type DemoDealer, type DemoSite } from './read-demo.server'
import { generateStock } from './stock/generate-stock'

export type SeedOptions = {
  pool: pg.Pool
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
const COUNTS = statement({
  name: 'seed-counts',
  row: { tenants: z.number(), cars: z.number() },
  text: 'select (select count(*) from tenant)::int as tenants, (select count(*) from car)::int as cars',
})
const LOCK = statement({ name: 'seed-lock', values: [z.number()], text: 'select pg_advisory_lock($1)' })
const UNLOCK = statement({ name: 'seed-unlock', values: [z.number()], text: 'select pg_advisory_unlock($1)' })

/**
 * Brings in the demo: pictures, then all sites as an operator would apply their folders, all or none, then each dealer's feed through the
 * importer. Run again it goes on where it was stopped, and changes nothing that is there.
 * @throws Error when a folder or a dealer's feed did not go in whole, with the reason
 */
export async function seedDemo(options: SeedOptions): Promise<{ tenants: number; cars: number }> {
  const { pool, dataDir, now, onProgress = () => {} } = options
  const demo = await readDemo()
  const lock = await pool.connect()
  try {
    await LOCK.run(lock, [SEED_LOCK])
    onProgress('drawing pictures')
    await writePictures(dataDir, demo.sites)
    onProgress('writing dealerships')
    if (await isEmpty(pool)) await bringInSites(pool, demo, dataDir)
    const withoutStock = await dealersWithoutStock(pool)
    const waiting = demo.sites.flatMap(({ dealers }) => dealers.filter(({ slug }) => withoutStock.has(slug)))
    for (const [index, dealer] of waiting.entries()) {
      onProgress(`stock of ${dealer.name} (${index + 1} of ${waiting.length})`)
      await bringInStock(pool, dealer, dataDir, now)
      await writePriceHistory(pool, dealer.slug, now)
    }
    return (await COUNTS.first(pool)) ?? { tenants: 0, cars: 0 }
  } finally {
    await UNLOCK.run(lock, [SEED_LOCK])
    lock.release()
  }
}

async function writePictures(dataDir: string, sites: readonly DemoSite[]): Promise<void> {
  const documents = sites.map(({ document }) => document)
  await writeDemoPictures(dataDir)
  await writeWordmarks(dataDir, {
    dealerships: sites.map((site) => ({ name: site.document.site.name, colour: accentOf(site) })),
    makes: [...marketMakes().map(({ name }) => name), ...documents.flatMap(ownMakeNames)],
  })
  await writePromoPictures(
    dataDir,
    documents.flatMap(({ promotions = [] }) => promotions),
  )
  await writeScenePictures(dataDir, {
    places: sites.flatMap((site) => site.dealers.flatMap(({ locations }) => locations.map((place) => ({ ...place, sign: signOf(site, place), colour: accentOf(site) })))),
    offers: documents.flatMap(({ offers = [], groupOffers = [] }) => [...offers, ...groupOffers]),
  })
}

/** What stands over a place's door: the site's name, and at a workshop what is done there. */
function signOf({ document: { site } }: DemoSite, { type }: LocationText): string {
  return type === 'sales' ? site.name : `${site.name} ${type}`
}

/** What a site calls a make otherwise than everybody: its wordmark says that. */
function ownMakeNames({ settings }: DemoSite['document']): string[] {
  const makes = settings?.makes as { overrides?: { name?: string }[] } | undefined
  return (makes?.overrides ?? []).flatMap(({ name }) => name ?? [])
}

function accentOf({ document: { settings } }: DemoSite): string {
  const theme = settings?.theme as { accent?: string } | undefined
  return theme?.accent ?? DEFAULT_ACCENT
}

async function bringInSites(pool: pg.Pool, { sites, layers }: Demo, dataDir: string): Promise<void> {
  // Offers name models of the market.
  await inTransaction(pool, (client) => writeMakes(client, marketMakes()))
  const folders = sites.map(({ folder }) => folder)
  const { faults } = await applyFolders(pool, folders, layers, { mode: 'apply', changedBy: 'demo', dataDir })
  if (faults.length > 0) throw new Error(`the demo did not go in: ${faults.map(({ file, path: at, found, allowed }) => `${file}: ${at}: found ${found}, expected ${allowed}`).join('; ')}`)
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

async function bringInStock(pool: pg.Pool, { slug, stock: profile, locations }: DemoDealer, dataDir: string, now: Date): Promise<void> {
  const { feed } = profile
  const state = locations[0]?.address?.state ?? 'QLD'
  const folder = path.join(dataDir, 'feeds')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${slug}.${feed === 'dealer-system-csv' ? 'csv' : feed}`)
  const rows = generateStock({ seed: slug, profile, state, now })
  await writeNamedPictures(dataDir, rows.flatMap(({ images }) => (Array.isArray(images) ? images : [])))
  await writeFile(file, feedText(rows, feed))
  const mapping = feed === 'dealer-system-csv' ? await writeDealerSystemMapping(folder) : 'platform'
  const report = await importFeed({ pool, dealership: slug, file, mapping, now })
  if (report.outcome !== 'imported' && report.outcome !== 'unchanged') {
    throw new Error(
      `the demo stock of ${slug} did not go in whole: ${report.outcome}${report.message ? `, ${report.message}` : ''}`,
    )
  }
}
