import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { z } from 'zod'
import { commit } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { lockSitesOf, rebuildTenantIndex } from '~/search/postgres/rebuild-index.server'
import type { SettingsPlan } from '~/tenants/plan-settings'
import { SETTINGS_SCOPES } from '~/tenants/resolve-settings'
import type { SettingChange } from '~/tenants/setting-changes'
import type { GivenLayer } from '~/tenants/settings-file'
import type { FileFault } from '~/tenants/source-file'
import { importEverything, type MovedRows } from './move/import-everything.server'
import { layerNotes, movedNotes, planOfHere } from './move/plan-of-here.server'
import { describeReviews, describeSite } from './plan/describe-site.server'
import { planFolders, type FoldersPlan } from './plan/plan-folders.server'
import { factsOf } from './plan/plan-layers'
import { reviewsThatStay } from './merge-reviews'
import { lockProvisioning } from './provisioning-lock.server'
import type { SiteFolder } from './read/read-folder.server'
import { writingOf } from './refused-data'
import { dealershipsSpokenOf, newestVersion, writeVersion } from './site-versions.server'
import type { ReviewText, SiteDocument } from './site-document'
import { storePictures } from './write/store-pictures.server'
import { writeDealership, writeDistribution } from './write/write-dealership.server'
import { letDomainsGo, readSiteDirectory, writeGroup, writeSite } from './write/write-site.server'
import { writeSiteConfig } from './write/write-site-config.server'
import { writeMakes, writeOffers, writePages, writePromotions, writeRedirects, writeReviews, writeSisterSites } from './write/write-parts.server'

const INSERT_LAYER = statement({
  name: 'layer-insert',
  values: [z.enum(SETTINGS_SCOPES), z.string(), z.number(), z.record(z.unknown()), z.string()],
  text: 'insert into settings_layer (scope, key, version, values, changed_by) values ($1, $2, $3, $4, $5)',
})
const NEWEST_LAYER = statement({
  name: 'layer-newest',
  values: [z.string()],
  row: { version: z.number(), values: z.unknown() },
  text: `select version, values from settings_layer where scope = 'dealership' and key = $1 order by version desc limit 1`,
})
const GROUP_ID = statement({ name: 'group-id', values: [z.string()], row: { id: z.number() }, text: 'select id from dealership_group where slug = $1' })
const WRITE_FORMER_SLUGS = statement({
  name: 'former-slugs-write',
  values: [z.number(), z.array(z.string())],
  text: 'update tenant set former_slugs = $2 where id = $1',
})
const DEALERSHIP_IDS = statement({ name: 'dealership-ids', values: [z.array(z.string())], row: { id: z.number() }, text: 'select id from dealership where slug = any($1::text[])' })
/** Sites whose lists hold cars of dealerships. */
const SITES_WITH_CARS_OF = statement({
  name: 'sites-with-cars-of',
  values: [z.array(z.string())],
  row: { tenantId: z.number() },
  text: `
    select distinct td.tenant_id as "tenantId" from tenant_dealership td join dealership d on d.id = td.dealership_id
    where d.slug = any($1::text[]) and exists (select from car c where c.dealership_id = d.id)`,
})

export type ApplyOptions = {
  /** `plan` changes nothing. */
  mode: 'plan' | 'apply'
  changedBy: string
  note?: string
  /** Pictures go below it. */
  dataDir: string
  /** Called once for each folder and stage (`STAGES`), when the folder is through it. */
  onStage?: (root: string) => void
}

/** How many stages a folder goes through: it is compared; then its dealerships, its site, its offers and its version are written. */
export const STAGES = { plan: 1, apply: 5 } as const

type SiteChange = { slug: string; root: string; isNew: boolean; changes: SettingChange[]; version: number | null }
export type ApplyReport = {
  isApplied: boolean
  sites: SiteChange[]
  /** Layers of the platform, templates, makes and groups, with what they change. */
  layers: SettingsPlan['layers']
  /** Other sites that look different by these layers. */
  otherSites: SettingsPlan['sites']
  /** Rows that came with sites from another platform, by table; before they are in force, those that their folders have. */
  moved: { slug: string; rows: Record<string, number> }[]
  /** What was left as it is, and why. */
  notes: string[]
  faults: FileFault[]
}

/**
 * Puts folders and layers in force, all or none, in one transaction with the search indexes that they change. Saying the same again changes
 * nothing. @returns what was done, or would be; with faults, nothing was
 */
export async function applyFolders(pool: pg.Pool, folders: readonly SiteFolder[], layers: readonly GivenLayer[], options: ApplyOptions): Promise<ApplyReport> {
  return whileNobodyElseApplies(pool, (client) => applyWithin(pool, client, folders, layers, options))
}

/**
 * Changes one site from what it is at that moment: whoever else changes it waits, so that neither overwrites the other.
 * @param change the site as it is to be, and what its history says of the change; null leaves it
 */
export async function changeSite<Nothing extends null>(
  pool: pg.Pool,
  change: () => Promise<{ folder: SiteFolder; note: string } | Nothing>,
  options: Omit<ApplyOptions, 'note'>,
): Promise<ApplyReport | Nothing> {
  return whileNobodyElseApplies(pool, async (client) => {
    const wanted = await change()
    return wanted && applyWithin(pool, client, [wanted.folder], [], { ...options, note: wanted.note })
  })
}

async function whileNobodyElseApplies<R extends ApplyReport | null>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await lockProvisioning(client)
    const report = await work(client)
    await (report?.isApplied ? commit(client) : client.query('rollback'))
    return report
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function applyWithin(pool: pg.Pool, client: pg.PoolClient, folders: readonly SiteFolder[], layers: readonly GivenLayer[], options: ApplyOptions): Promise<ApplyReport> {
  const passed = ({ root }: SiteFolder) => options.onStage?.(root)
  const plan = await planFolders(pool, client, folders, layers, passed)
  const own = new Set(plan.sites.map(({ document }) => document.site.slug))
  const report: ApplyReport = {
    isApplied: false,
    sites: plan.sites.map(({ folder, document, before, changes }) => ({ slug: document.site.slug, root: folder.root, isNew: before === null, changes, version: null })),
    layers: plan.settings.layers.filter(({ scope }) => scope !== 'dealership'),
    otherSites: plan.settings.sites.filter(({ slug }) => !own.has(slug)),
    moved: plan.brought,
    notes: plan.notes,
    faults: plan.faults,
  }
  if (plan.faults.length > 0 || options.mode !== 'apply') return report
  await storePictures(folders, options.dataDir)
  const ids = await writeSites(client, plan, passed)
  const moved = new Map<string, MovedRows>()
  for (const folder of plan.moving) {
    const { slug } = folder.document.site
    const came = await importEverything(client, folder, ids.get(slug) ?? 0)
    moved.set(slug, came)
    report.notes.push(...movedNotes(folder, came))
  }
  report.moved = [...moved].map(([slug, { rows }]) => ({ slug, rows }))
  report.notes.push(...layerNotes(plan, moved))
  const planned = planOfHere(plan, moved)
  await writeLayers(client, planned, layers.length, options.changedBy)
  await rebuildIndexes(client, plan, ids)
  for (const [at, { folder, document, before, changes }] of planned.sites.entries()) {
    passed(folder)
    const site = report.sites[at]
    if (changes.length === 0 || !site) continue
    const id = ids.get(site.slug) ?? 0
    const isFirst = (await newestVersion(client, id)) === null
    const was = before && (await withOthers(pool, before, document, isFirst ? before.site.dealerships : await dealershipsSpokenOf(client, id)))
    if (was && isFirst) await writeVersion(client, id, was, [], { changedBy: 'unknown', note: 'as it was found' })
    // Its dealerships may have been there before it, with reviews.
    const reviews = was?.reviews ?? (await describeReviews(pool, document.dealerships?.map(({ slug }) => slug) ?? [], null))
    site.version = await writeVersion(client, id, merged(was, document, reviews), changes, { changedBy: options.changedBy, note: options.note ?? 'applied' })
  }
  return { ...report, isApplied: true }
}

/** An import of stock that a site begins to show commits first, so that the site's index has what it brought. After places, as an import has it. */
async function lockStockOf(client: pg.PoolClient, sites: FoldersPlan['sites']): Promise<void> {
  const slugs = sites.flatMap(({ document, changes }) => (isChanged(changes, /^site\.dealerships\b/) ? document.site.dealerships : []))
  const dealerships = await DEALERSHIP_IDS.rows(client, [slugs])
  await lockSitesOf(client, dealerships.map(({ id }) => id))
}

/** @returns the ids of all sites, those that are new among them */
async function writeSites(client: pg.PoolClient, { sites, siteIds }: FoldersPlan, passed: (folder: SiteFolder) => void): Promise<ReadonlyMap<string, number>> {
  const each = async (write: (site: FoldersPlan['sites'][number]) => Promise<void>) => {
    for (const site of sites) await writingOf(site.folder, () => write(site))
  }
  await each(async ({ document, changes }) => {
    if (isChanged(changes, /^(makes|site\.group)/)) await writeShared(client, document)
  })
  await each(async ({ folder, document, changes }) => {
    for (const dealership of document.dealerships ?? []) {
      const group = document.site.group?.slug ?? null
      if (isChanged(changes, `dealerships.${dealership.slug}`)) await writeDealership(client, dealership, group)
    }
    passed(folder)
  })
  await lockStockOf(client, sites)
  const directory = await readSiteDirectory(client)
  const ids = new Map(siteIds)
  await letDomainsGo(client, sites.flatMap(({ document, changes }) => (isChanged(changes, 'site') ? (siteIds.get(document.site.slug) ?? []) : [])))
  await each(async ({ folder, document, changes }) => {
    const { slug } = document.site
    if (isChanged(changes, 'site')) ids.set(slug, await writeSite(client, factsOf(document), directory))
    const id = ids.get(slug) ?? 0
    if (isChanged(changes, /^site\.(address|overrideCity|searchCategories)\b/)) await writeSiteConfig(client, id, document.site)
    if (isChanged(changes, 'site.sisterSites')) await writeSisterSites(client, id, document.site.sisterSites)
    if (document.formerSlugs && isChanged(changes, 'formerSlugs')) await WRITE_FORMER_SLUGS.run(client, [id, document.formerSlugs])
    if (document.pages && isChanged(changes, 'pages')) await writePages(client, slug, document.pages)
    if (document.promotions && isChanged(changes, 'promotions')) await writePromotions(client, id, document.promotions)
    if (document.redirects && isChanged(changes, 'redirects')) await writeRedirects(client, id, document.redirects)
    if (document.reviews && isChanged(changes, 'reviews')) await writeReviews(client, id, document.dealerships?.map((one) => one.slug) ?? document.site.dealerships, document.reviews)
    passed(folder)
  })
  // Once all sites and places are there: these name others.
  await each(async ({ folder, document, changes }) => {
    const id = ids.get(document.site.slug) ?? 0
    for (const dealership of document.dealerships ?? []) {
      if (isChanged(changes, `dealerships.${dealership.slug}`)) await writeDistribution(client, dealership, document.site.dealerships)
    }
    if (document.offers && isChanged(changes, 'offers')) await writeOffers(client, { siteId: id }, document.offers)
    const group = document.site.group ? await GROUP_ID.first(client, [document.site.group.slug]) : null
    if (document.groupOffers && group && isChanged(changes, 'groupOffers')) await writeOffers(client, { groupId: group.id }, document.groupOffers)
    passed(folder)
  })
  return ids
}

/** @param named how many of the plan's layers were named, and do not come with a folder */
async function writeLayers(client: pg.PoolClient, { sites, moving, layers, settings }: FoldersPlan, named: number, changedBy: string): Promise<void> {
  for (const [at, { scope, key, version, isChanged: isNew }] of settings.layers.entries()) {
    const layer = layers[at]
    // Its versions came with it; what is in force is what the folder says, which was checked.
    if (layer && scope === 'dealership' && moving.some(({ document }) => document.site.slug === key)) {
      const came = await NEWEST_LAYER.first(client, [key])
      if (came && !isDeepStrictEqual(came.values, layer.values)) await INSERT_LAYER.run(client, [scope, key, came.version + 1, layer.values, changedBy])
      if (came) continue
    }
    // A folder without settings leaves its site's as they are.
    const isGiven = at < named || scope !== 'dealership' || sites.some(({ document }) => document.site.slug === key && document.settings)
    if (isNew && layer && isGiven) await INSERT_LAYER.run(client, [scope, key, version, layer.values, changedBy])
  }
}

function isChanged(changes: readonly SettingChange[], what: string | RegExp): boolean {
  return changes.some(({ path: at }) => (typeof what === 'string' ? at === what || at.startsWith(`${what}.`) || at.startsWith(`${what} `) : what.test(at)))
}

async function writeShared(client: pg.PoolClient, { makes, site }: SiteDocument): Promise<void> {
  if (makes) await writeMakes(client, makes)
  if (site.group) await writeGroup(client, site.group)
}

/** Always in the same order, so that two who build several indexes wait for each other instead of for ever. */
async function rebuildIndexes(client: pg.PoolClient, { sites, moving, settings }: FoldersPlan, ids: ReadonlyMap<string, number>): Promise<void> {
  const stale = new Set(settings.sites.flatMap(({ slug, needsIndex }) => (needsIndex ? (ids.get(slug) ?? []) : [])))
  const changed = sites.flatMap(({ document, changes }) => (document.dealerships ?? []).flatMap(({ slug }) => (isChanged(changes, `dealerships.${slug}`) ? [slug] : [])))
  // What a site that comes here has held is held on every site that shows the same cars.
  const withHolds = moving.flatMap(({ document }) => document.site.dealerships)
  for (const { tenantId } of await SITES_WITH_CARS_OF.rows(client, [[...changed, ...withHolds]])) stale.add(tenantId)
  for (const id of [...stale].sort((a, b) => a - b)) await rebuildTenantIndex(client, id)
}

/** What a site that says nothing of these has: a later version that says more can be taken back to it. */
const NOTHING_OWN = { settings: {}, offers: [], promotions: [], pages: [], redirects: [] } satisfies Partial<SiteDocument>

/** The site as it was, with those of `spokenOf` too that this folder says nothing of: without them, its version could not be gone back to. */
async function withOthers(pool: pg.Pool, before: SiteDocument, { site, dealerships }: SiteDocument, spokenOf: readonly string[]): Promise<SiteDocument> {
  const others = spokenOf.filter((slug) => site.dealerships.includes(slug) && !dealerships?.some((given) => given.slug === slug))
  // Not yet within this transaction: what is described is how it was.
  const described = others.length > 0 ? await describeSite(pool, before.site.slug, others) : null
  if (!described) return before
  return { ...before, dealerships: [...(before.dealerships ?? []), ...(described.dealerships ?? [])], reviews: [...(before.reviews ?? []), ...(described.reviews ?? [])] }
}

/** The site as it is from now on, whole. A folder's reviews are those of its own dealerships. @param known reviews that were there before */
function merged(before: SiteDocument | null, given: SiteDocument, known: readonly ReviewText[]): SiteDocument {
  const own = new Set(given.dealerships?.map(({ slug }) => slug))
  const others = (before?.dealerships ?? []).filter(({ slug }) => !own.has(slug))
  const dealerships = [...others, ...(given.dealerships ?? [])]
  const reviews = given.reviews ? [...known.filter(({ dealership }) => others.some(({ slug }) => slug === dealership)), ...given.reviews] : reviewsThatStay(known, before?.dealerships ?? [], dealerships)
  const { makes: _, ...parts } = given
  return { ...NOTHING_OWN, ...before, ...parts, ...(dealerships.length > 0 ? { dealerships } : {}), ...(given.reviews || dealerships.length > 0 ? { reviews } : {}) }
}
