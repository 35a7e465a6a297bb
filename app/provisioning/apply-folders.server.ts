import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import { rebuildTenantIndex } from '~/search/postgres/rebuild-index.server'
import { readLayersInForce, readSites } from '~/tenants/known-settings.server'
import { planSettings, type SettingsPlan } from '~/tenants/plan-settings'
import { SETTINGS_SCOPES } from '~/tenants/resolve-settings'
import type { SettingChange } from '~/tenants/setting-changes'
import type { FileFault, GivenLayer, SiteFacts } from '~/tenants/settings-file'
import { readSiteDirectory, siteLayersOf, writeSite, type SiteDirectory } from '~/tenants/write-site.server'
import { platformFaults } from './plan/check-platform.server'
import { describeDealerships, describeMakesOf, describeSite } from './plan/describe-site.server'
import { documentChanges, inReviewOrder } from './plan/document-changes'
import { hasEverything, importEverything } from './move/import-everything.server'
import type { SiteFolder } from './read/read-folder.server'
import { newestVersion, writeVersion } from './site-versions.server'
import type { SiteDocument } from './site-document'
import { storePictures } from './write/store-pictures.server'
import { writeDealership, writeDistribution } from './write/write-dealership.server'
import { writeMakes, writeOffers, writePages, writePromotions, writeRedirects, writeReviews, writeSisterSites } from './write/write-parts.server'

/** Two applications never mix; the number only has to differ from other locks of the platform. */
const APPLY_LOCK = 52_002
const LOCK = statement({ name: 'provisioning-lock', values: [z.number()], text: 'select pg_advisory_xact_lock($1)' })

/** Waits until nobody else changes what sites are, and keeps others from it until the transaction ends. */
export async function lockProvisioning(client: Sender): Promise<void> {
  await LOCK.run(client, [APPLY_LOCK])
}

const INSERT_LAYER = statement({
  name: 'layer-insert',
  values: [z.enum(SETTINGS_SCOPES), z.string(), z.number(), z.record(z.unknown()), z.string()],
  text: 'insert into settings_layer (scope, key, version, values, changed_by) values ($1, $2, $3, $4, $5)',
})
const GROUP_ID = statement({ name: 'group-id', values: [z.string()], row: { id: z.number() }, text: 'select id from dealership_group where slug = $1' })
const WRITE_GROUP = statement({
  name: 'provisioning-group',
  values: [z.string(), z.string()],
  text: 'insert into dealership_group (slug, name) values ($1, $2) on conflict (slug) do update set name = excluded.name',
})
const WRITE_FORMER_SLUGS = statement({
  name: 'former-slugs-write',
  values: [z.number(), z.array(z.string())],
  text: 'update tenant set former_slugs = $2 where id = $1',
})
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
  /** `check` and `plan` change nothing. */
  mode: 'check' | 'plan' | 'apply'
  changedBy: string
  note?: string
  /** Pictures go below it. */
  dataDir: string
  /** Told of each folder that a stage is done with: of `STAGES` times as many as there are. */
  onStage?: (root: string) => void
}

/** How often a folder's turn comes: it is compared; then its dealerships, its site, its offers and its version are written. */
export const STAGES = { check: 1, plan: 1, apply: 5 } as const

type SiteChange = { slug: string; root: string; isNew: boolean; changes: SettingChange[]; version: number | null }
export type ApplyReport = {
  isApplied: boolean
  sites: SiteChange[]
  /** Layers of the platform, templates, makes and groups, with what they change. */
  layers: SettingsPlan['layers']
  /** Other sites that look different by these layers. */
  otherSites: SettingsPlan['sites']
  /** Rows that came with sites from another platform, by table. */
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
 * @param change the site as it is to be; null leaves it
 */
export async function changeSite(pool: pg.Pool, change: () => Promise<SiteFolder | null>, options: ApplyOptions): Promise<ApplyReport | null> {
  return whileNobodyElseApplies(pool, async (client) => {
    const folder = await change()
    return folder && applyWithin(pool, client, [folder], [], options)
  })
}

async function whileNobodyElseApplies<R extends ApplyReport | null>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await lockProvisioning(client)
    const report = await work(client)
    await (report?.isApplied ? client.query('commit') : client.query('rollback'))
    return report
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function applyWithin(pool: pg.Pool, client: pg.PoolClient, folders: readonly SiteFolder[], layers: readonly GivenLayer[], options: ApplyOptions): Promise<ApplyReport> {
  const sites = await readSites(client)
  const inForce = await readLayersInForce(client)
  const directory = await readSiteDirectory(client)
  const moving = folders.filter((folder) => hasEverything(folder) && !sites.some(({ slug }) => slug === folder.document.site.slug))
  const { brought, notes } = sharedLayers(folders, inForce, layers)
  const given = [...layers, ...brought, ...folders.map((folder) => settingsLayer(folder, inForce))]
  const templates = [...new Set([...inForce, ...given].flatMap(({ scope, key }) => (scope === 'template' ? [key] : [])))].sort()
  const plan = planSettings({ sites, layers: inForce }, given, (site) => siteLayersOf(site, withGiven(directory, folders)))
  for (const folder of folders.filter((one) => hasEverything(one) && !moving.includes(one))) {
    notes.push(`${path.join(folder.root, 'everything')} is left alone: the site is here already. It is for a platform that has not the site.`)
  }
  const faults = [...(await platformFaults(pool, client, folders, { directory, templates })), ...plan.faults.map((fault) => atItsLine(fault, folders))]
  const documents = folders.map(({ document }) => inStoredOrder(document, new Set([...sites.map(({ slug }) => slug), ...folders.map((folder) => folder.document.site.slug)])))
  const changes: { before: SiteDocument | null; changes: SettingChange[] }[] = []
  const passed = (at: number) => options.onStage?.(folders[at]?.root ?? '')
  for (const [at, document] of documents.entries()) {
    changes.push(await changesOf(pool, document))
    passed(at)
  }
  const own = new Set(folders.map(({ document }) => document.site.slug))
  const report: ApplyReport = {
    isApplied: false,
    sites: folders.map(({ root, document }, at) => ({ slug: document.site.slug, root, isNew: changes[at]?.before === null, changes: changes[at]?.changes ?? [], version: null })),
    layers: plan.layers.filter(({ scope }) => scope !== 'dealership'),
    otherSites: plan.sites.filter(({ slug }) => !own.has(slug)),
    moved: [],
    notes,
    faults,
  }
  if (faults.length > 0 || options.mode !== 'apply') return report
  await storePictures(folders, options.dataDir)
  for (const [at, document] of documents.entries()) {
    if (isChanged(changes[at]?.changes, /^(makes|site\.group)/)) await writeShared(client, document)
  }
  for (const [at, document] of documents.entries()) {
    for (const dealership of document.dealerships ?? []) {
      const group = document.site.group?.slug ?? null
      if (isChanged(changes[at]?.changes, `dealerships.${dealership.slug}`)) await writeDealership(client, dealership, group)
    }
    passed(at)
  }
  const present = await readSiteDirectory(client)
  const ids = new Map(sites.map(({ slug, id }) => [slug, id]))
  for (const [at, document] of documents.entries()) {
    const all = changes[at]?.changes ?? []
    const { slug } = document.site
    if (isChanged(all, 'site')) ids.set(slug, await writeSite(client, factsOf(document), present))
    const id = ids.get(slug) ?? 0
    if (isChanged(all, 'site.sisterSites')) await writeSisterSites(client, id, document.site.sisterSites)
    if (document.formerSlugs && isChanged(all, 'formerSlugs')) await WRITE_FORMER_SLUGS.run(client, [id, document.formerSlugs])
    if (document.pages && isChanged(all, 'pages')) await writePages(client, slug, document.pages)
    if (document.promotions && isChanged(all, 'promotions')) await writePromotions(client, id, document.promotions)
    if (document.redirects && isChanged(all, 'redirects')) await writeRedirects(client, id, document.redirects)
    if (document.reviews && isChanged(all, 'reviews')) await writeReviews(client, id, document.dealerships?.map((one) => one.slug) ?? document.site.dealerships, document.reviews)
    passed(at)
  }
  // Once all sites and places are there: these name others.
  for (const [at, document] of documents.entries()) {
    const all = changes[at]?.changes ?? []
    const id = ids.get(document.site.slug) ?? 0
    for (const dealership of document.dealerships ?? []) {
      if (isChanged(all, `dealerships.${dealership.slug}`)) await writeDistribution(client, dealership, document.site.dealerships)
    }
    if (document.offers && isChanged(all, 'offers')) await writeOffers(client, { siteId: id }, document.offers)
    const group = document.site.group ? await GROUP_ID.first(client, [document.site.group.slug]) : null
    if (document.groupOffers && group && isChanged(all, 'groupOffers')) await writeOffers(client, { groupId: group.id }, document.groupOffers)
    passed(at)
  }
  for (const folder of moving) report.moved.push({ slug: folder.document.site.slug, rows: await importEverything(client, folder, ids.get(folder.document.site.slug) ?? 0) })
  for (const [at, { scope, key, version, isChanged: isNew }] of plan.layers.entries()) {
    const layer = given[at]
    // Its versions came with it.
    if (scope === 'dealership' && moving.some(({ document }) => document.site.slug === key)) continue
    // A folder without settings leaves its site's as they are.
    const isGiven = at < layers.length || scope !== 'dealership' || folders.some(({ document }) => document.site.slug === key && document.settings)
    if (isNew && layer && isGiven) {
      await INSERT_LAYER.run(client, [scope, key, version, layer.values, options.changedBy])
    }
  }
  await rebuildIndexes(client, report, plan, ids, documents)
  for (const [at, site] of report.sites.entries()) {
    passed(at)
    const [before, document] = [changes[at]?.before ?? null, documents[at]]
    if (site.changes.length === 0 || !document) continue
    const id = ids.get(site.slug) ?? 0
    if (before && (await newestVersion(client, id)) === null) await writeVersion(client, id, before, [], { changedBy: 'unknown', note: 'as it was found' })
    site.version = await writeVersion(client, id, merged(before, document), site.changes, { changedBy: options.changedBy, note: options.note ?? 'applied' })
  }
  return { ...report, isApplied: true }
}

/** Layers that folders bring for others too: put in force where the platform has none of its own, else left alone. */
function sharedLayers(folders: readonly SiteFolder[], inForce: readonly { scope: string; key: string; isShipped?: boolean; values: unknown }[], named: readonly GivenLayer[]) {
  const notes: string[] = []
  const brought: GivenLayer[] = []
  const isSame = (a: { scope: string; key: string }, b: { scope: string; key: string }) => a.scope === b.scope && a.key === b.key
  for (const layer of folders.flatMap((folder) => folder.layers)) {
    if ([...named, ...brought].some((other) => isSame(other, layer))) continue
    const known = inForce.find((other) => !other.isShipped && isSame(other, layer))
    if (!known) brought.push(layer)
    else if (JSON.stringify(sorted(known.values)) !== JSON.stringify(sorted(layer.values))) {
      notes.push(`${layer.file} is not put in force: the platform has its own ${[layer.scope, layer.key].filter(Boolean).join(' ')}. To replace that, for all sites: npm run site -- apply ${layer.file}`)
    }
  }
  return { brought, notes }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]))
}

/** The site's own layer; a folder without settings leaves them as they are. */
function settingsLayer({ root, document }: SiteFolder, inForce: readonly { scope: string; key: string; values: GivenLayer['values'] }[]): GivenLayer {
  const { slug } = document.site
  const values = document.settings ?? inForce.find(({ scope, key }) => scope === 'dealership' && key === slug)?.values ?? {}
  return { file: path.join(root, 'settings.json'), scope: 'dealership', key: slug, values, site: factsOf(document) }
}

function factsOf({ site }: SiteDocument): SiteFacts {
  return {
    slug: site.slug,
    template: site.template,
    name: site.name,
    domains: site.domains,
    dealershipSlugs: site.dealerships,
    ...(site.make === null ? {} : { make: site.make }),
    ...(site.logoUrl === null ? {} : { logoUrl: site.logoUrl }),
    ...(site.facebookUrl === null ? {} : { facebookUrl: site.facebookUrl }),
    ...(site.instagramUrl === null ? {} : { instagramUrl: site.instagramUrl }),
    ...(site.canonicalDomain === null ? {} : { canonicalDomain: site.canonicalDomain }),
    ...(site.group === null ? {} : { group: site.group }),
  }
}

/** The makes that folders bring count as there already. */
function withGiven(directory: SiteDirectory, folders: readonly SiteFolder[]): SiteDirectory {
  const brought = folders.flatMap(({ document }) => document.makes ?? []).map(({ slug, name }) => ({ id: 0, slug, name }))
  return { ...directory, manufacturers: [...directory.manufacturers, ...brought] }
}

/** What is wrong with settings in combination stands in a line of settings.json too. */
function atItsLine(fault: FileFault, folders: readonly SiteFolder[]): FileFault {
  const folder = folders.find(({ root }) => path.join(root, 'settings.json') === fault.file)
  if (!folder || !fault.path.startsWith('settings.')) return fault
  const at = fault.path.slice('settings.'.length)
  return { ...fault, path: at, line: folder.wrong('settings', at.split('.'), '').line }
}

/** Lists whose order says nothing, in the order in which the platform keeps them; sites that nobody has are left out. */
function inStoredOrder(document: SiteDocument, sites: ReadonlySet<string>): SiteDocument {
  const { canonicalDomain } = document.site
  const byHost = (a: string, b: string) => Number(b === canonicalDomain) - Number(a === canonicalDomain) || (a < b ? -1 : 1)
  const withSites = (offers: SiteDocument['offers']) => offers?.map((offer) => ({ ...offer, excludedSites: offer.excludedSites.filter((slug) => sites.has(slug)) }))
  return {
    ...document,
    site: { ...document.site, domains: [...document.site.domains].sort(byHost) },
    ...(document.offers ? { offers: withSites(document.offers) } : {}),
    ...(document.groupOffers ? { groupOffers: withSites(document.groupOffers) } : {}),
    ...(document.reviews ? { reviews: inReviewOrder(document.reviews) } : {}),
    ...(document.promotions ? { promotions: [...document.promotions].sort((a, b) => a.position - b.position) } : {}),
  }
}

async function changesOf(pool: pg.Pool, document: SiteDocument): Promise<{ before: SiteDocument | null; changes: SettingChange[] }> {
  const slugs = document.dealerships?.map(({ slug }) => slug) ?? []
  const before = await describeSite(pool, document.site.slug, slugs)
  const shared = { dealerships: before?.dealerships ?? (await describeDealerships(pool, slugs)), makes: await describeMakesOf(pool, document.makes?.map(({ slug }) => slug) ?? []) }
  if (before) return { before, changes: documentChanges({ ...before, makes: shared.makes }, document) }
  // Dealerships and makes may be there before the site is.
  const { site, ...parts } = document
  const own = documentChanges(null, { site, ...parts, dealerships: undefined, makes: undefined } as SiteDocument).filter(({ to }) => to !== undefined)
  const others = documentChanges({ site, ...shared } as SiteDocument, { site, ...(parts.dealerships ? { dealerships: parts.dealerships } : {}), ...(parts.makes ? { makes: parts.makes } : {}) })
  return { before: null, changes: [...own, ...others] }
}

function isChanged(changes: readonly SettingChange[] | undefined, what: string | RegExp): boolean {
  return (changes ?? []).some(({ path: at }) => (typeof what === 'string' ? at === what || at.startsWith(`${what}.`) || at.startsWith(`${what} `) : what.test(at)))
}

async function writeShared(client: pg.PoolClient, { makes, site }: SiteDocument): Promise<void> {
  if (makes) await writeMakes(client, makes)
  if (site.group) await WRITE_GROUP.run(client, [site.group.slug, site.group.name])
}

/** Always in the same order, so that two who build several indexes wait for each other instead of for ever. */
async function rebuildIndexes(client: pg.PoolClient, report: ApplyReport, plan: SettingsPlan, ids: ReadonlyMap<string, number>, documents: readonly SiteDocument[]): Promise<void> {
  const stale = new Set(plan.sites.flatMap(({ slug, needsIndex }) => (needsIndex ? (ids.get(slug) ?? []) : [])))
  const moved = documents.flatMap((document, at) => (document.dealerships ?? []).flatMap(({ slug }) => (isChanged(report.sites[at]?.changes, `dealerships.${slug}`) ? [slug] : [])))
  for (const { tenantId } of await SITES_WITH_CARS_OF.rows(client, [moved])) stale.add(tenantId)
  for (const id of [...stale].sort((a, b) => a - b)) await rebuildTenantIndex(client, id)
}

/** The site as it is from now on, whole. */
function merged(before: SiteDocument | null, given: SiteDocument): SiteDocument {
  const own = new Set(given.dealerships?.map(({ slug }) => slug))
  const dealerships = [...(before?.dealerships ?? []).filter(({ slug }) => !own.has(slug)), ...(given.dealerships ?? [])]
  const { makes: _, ...parts } = given
  return { ...before, ...parts, ...(dealerships.length > 0 ? { dealerships } : {}) }
}
