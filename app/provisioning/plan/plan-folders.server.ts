import path from 'node:path'
import type pg from 'pg'
import { counted } from '~/domain/text/counted'
import { env } from '~/platform/env.server'
import { readLayersInForce, readSites } from '~/tenants/known-settings.server'
import { layersAfter, layersOf, layersOfNobody, planSettings, type SettingsPlan } from '~/tenants/plan-settings'
import type { SettingChange } from '~/tenants/setting-changes'
import type { GivenLayer, SiteFacts } from '~/tenants/settings-file'
import { stepsOf, type FileFault } from '~/tenants/source-file'
import { readSiteDirectory, siteLayersOf, type SiteDirectory } from '../write/write-site.server'
import { checkEverything } from '../move/check-everything.server'
import { hasEverything } from '../move/import-everything.server'
import { examplesLeft } from '../new-folder'
import type { SiteFolder } from '../read/read-folder.server'
import type { SiteDocument } from '../site-document'
import { bookingsOutsideHours, readBookingsAhead } from './bookings-ahead.server'
import { platformFaults, readFormerSlugs } from './check-platform.server'
import { byItsClock } from './dated-lists'
import { describeDealerships } from './describe-dealerships.server'
import { describeMakesOf } from './describe-makes.server'
import { describeSite } from './describe-site.server'
import { documentChanges, inReviewOrder } from './document-changes'
import { unknownExclusions, withPresentSites, type SiteNames } from './excluded-sites'
import { unknownHiddenReviews } from './hidden-reviews.server'
import { pageNotes } from './page-notes'
import { placesThatGo } from './places-that-go.server'
import { readShown } from './read-shown.server'
import { unknownLayerNameFaults, unknownNameFaults } from './settings-names'
import { unsetVariables, variableFaults } from './variable-faults'

/** A folder beside what the platform has of its site. */
type PlannedSite = { folder: SiteFolder; document: SiteDocument; before: SiteDocument | null; changes: SettingChange[] }

export type FoldersPlan = {
  /** In the order of the folders. */
  sites: PlannedSite[]
  /** The sites that the platform has already, each with its id. */
  siteIds: Map<string, number>
  /** Folders that bring everything of a site that the platform has not yet. */
  moving: readonly SiteFolder[]
  /** What they bring beside the folder, by table. */
  brought: { slug: string; rows: Record<string, number> }[]
  /** The layers that were named, those that folders bring for others too, and each folder's own: in the order of `settings.layers`. */
  layers: readonly GivenLayer[]
  /** Layers of folders that are left alone, each with what the platform has in its place. */
  leftAlone: readonly { layer: GivenLayer; present: unknown }[]
  settings: SettingsPlan
  notes: string[]
  faults: FileFault[]
}

/**
 * What folders and layers would change, and what is wrong with them; nothing is written.
 * @param onCompared told of each folder that was compared
 */
export async function planFolders(pool: pg.Pool, client: pg.PoolClient, read: readonly SiteFolder[], named: readonly GivenLayer[], onCompared: (folder: SiteFolder) => void): Promise<FoldersPlan> {
  const present = await readSites(client)
  const inForce = await readLayersInForce(client)
  const directory = await readSiteDirectory(client)
  const folders = read.map((folder) => byItsClock(folder, read, directory.zones))
  const siteIds = new Map(present.map(({ slug, id }) => [slug, id]))
  const former = await readFormerSlugs(client)
  const moving = folders.filter((folder) => hasEverything(folder) && !siteIds.has(folder.document.site.slug))
  const { brought, leftAlone, notes } = sharedLayers(folders, inForce, named)
  const layers = [...named, ...brought, ...folders.map((folder) => settingsLayer(folder, inForce))]
  const templates = [...new Set([...inForce, ...layers].flatMap(({ scope, key }) => (scope === 'template' ? [key] : [])))].sort()
  const given = withGiven(directory, folders)
  const settings = planSettings({ sites: present, layers: inForce }, layers, (site) => siteLayersOf(site, given))
  for (const folder of folders.filter((one) => hasEverything(one) && !moving.includes(one))) {
    notes.push(`${path.join(folder.root, 'everything')} is left alone: the site is here already. It is for a platform that has not the site.`)
  }
  const checked = await Promise.all(moving.map(async (folder) => ({ slug: folder.document.site.slug, ...(await checkEverything(folder)) })))
  const bookings = await readBookingsAhead(client, folders.flatMap(({ document }) => document.dealerships?.map(({ slug }) => slug) ?? []))
  const faults = [
    ...folders.filter(isBrokenOff).map(brokenOffFault),
    ...checked.flatMap((one) => one.faults),
    ...(await platformFaults(pool, client, folders, { directory, templates, sites: present, former, bookings })),
    ...settings.faults.map((fault) => atItsLine(fault, folders)),
  ]
  const slugs = new Set([...siteIds.keys(), ...folders.map(({ document }) => document.site.slug)])
  const names = { slugs, former: new Map([...former, ...folders.flatMap(({ document }) => (document.formerSlugs ?? []).map((slug) => [slug, document.site.slug] as const))]) }
  const owners = { sites: [...slugs], dealerships: sitesOfDealerships(present), shared: env().SHARED_VARIABLES ?? [] }
  // Only layers that were named themselves are checked: one that a folder brings for others too may name places of sites that did not come along.
  const shared = folders.every(({ unread }) => unread.length === 0) ? named : []
  const ofFolders = folders.map(({ document }) => ({ ...siteLayersOf(factsOf(document), given), dealershipSlugs: document.site.dealerships }))
  const staying = present.filter(({ slug }) => !ofFolders.some((site) => site.slug === slug))
  notes.push(...layersOfNobody([...named, ...brought], [...staying, ...ofFolders], given.manufacturers.map(({ slug }) => slug)))
  const isSet = (variable: string) => Boolean(process.env[variable])
  notes.push(...[...named, ...brought].flatMap((layer) => unsetVariables(layer, isSet)))
  const after = [...(shared.length > 0 ? staying : []), ...ofFolders]
  const shownBy = await readShown(client, folders, after, given.manufacturers.map(({ name }) => name), layersAfter(inForce, layers))
  for (const layer of shared) {
    const before = inForce.find(({ scope, key, isShipped }) => !isShipped && scope === layer.scope && key === layer.key)
    const under = after.filter((site) => layersOf(site, [layer]).length > 0)
    faults.push(...unknownLayerNameFaults(layer, before?.values, under.map(shownBy)))
  }
  notes.push(...(await placesThatGo(client, folders)))
  for (const { root, document } of folders) {
    const left = examplesLeft(document)
    if (left.length > 0) notes.push(`${root} still has what site -- new wrote for an example, and shoppers see it: ${left.join(', ')}.`)
  }
  const sites: PlannedSite[] = []
  for (const [at, folder] of folders.entries()) {
    const site = { folder, ...(await changesOf(pool, inStoredOrder(folder.document, names))) }
    const { document } = site
    faults.push(...variableFaults(site, brought.filter((layer) => folder.layers.includes(layer)), owners))
    // A site that moves here had these settings in force already, and of a dealership whose file could not be read the places are not known.
    const planned = ofFolders[at]
    if (planned && !hasEverything(folder) && !planned.dealershipSlugs.some((slug) => folders.some(({ unread }) => unread.includes(slug)))) {
      faults.push(...unknownNameFaults(site, shownBy(planned)))
    }
    const taken = takenReviews(site.changes)
    if (taken !== '' && !document.reviews?.length) notes.push(`${folder.root} has no reviews, and takes away ${taken} that the site has: npm run site -- export ${document.site.slug} writes a folder that has them.`)
    notes.push(...unknownExclusions(folder, names), ...bookingsOutsideHours(site, bookings), ...pageNotes(folder))
    notes.push(...unsetVariables({ file: path.join(folder.root, 'settings.json'), values: document.settings ?? {} }, isSet))
    if (!moving.includes(folder)) notes.push(...(await unknownHiddenReviews(client, folder)))
    sites.push(site)
    onCompared(folder)
  }
  return { sites, siteIds, moving, brought: checked.map(({ slug, rows }) => ({ slug, rows })), layers, leftAlone, settings, notes, faults }
}

/** What `site -- reviews` brought and a folder does not know of; empty where nothing of it goes. */
function takenReviews(changes: readonly SettingChange[]): string {
  const reviews = changes.filter(({ path, to }) => path.startsWith('reviews.') && to === undefined).length
  const ratings = changes.filter(({ path, to }) => path.endsWith('.reviewCount') && to === 0).length
  return [...(reviews > 0 ? [counted(reviews, 'review')] : []), ...(ratings > 0 ? [counted(ratings, 'rating')] : [])].join(' and ')
}

/** An export writes its numbers last: one without them was broken off, and would come in without leads or history. */
function isBrokenOff({ files }: SiteFolder): boolean {
  return files.has('everything/car.ndjson') && !files.has('everything/numbers.json')
}

function brokenOffFault({ root }: SiteFolder): FileFault {
  return { file: path.join(root, 'everything'), path: '', found: 'an export that was broken off: it has no numbers.json', allowed: 'a whole one, or a folder without everything/', nearest: null }
}

/** Layers that folders bring for others too: put in force where the platform has none of its own, else left alone. */
function sharedLayers(folders: readonly SiteFolder[], inForce: readonly { scope: string; key: string; isShipped?: boolean; values: unknown }[], named: readonly GivenLayer[]) {
  const notes: string[] = []
  const brought: GivenLayer[] = []
  const leftAlone: FoldersPlan['leftAlone'][number][] = []
  const isSame = (a: { scope: string; key: string }, b: { scope: string; key: string }) => a.scope === b.scope && a.key === b.key
  for (const layer of folders.flatMap((folder) => folder.layers)) {
    if (brought.some((other) => isSame(other, layer))) continue
    const given = named.find((other) => isSame(other, layer))
    const known = given ?? inForce.find((other) => !other.isShipped && isSame(other, layer))
    if (known) leftAlone.push({ layer, present: known.values })
    if (given) continue
    if (!known) brought.push(layer)
    else if (JSON.stringify(sorted(known.values)) !== JSON.stringify(sorted(layer.values))) {
      notes.push(`${layer.file} is not put in force: the platform has its own ${[layer.scope, layer.key].filter(Boolean).join(' ')}. To replace that, for all sites: npm run site -- apply ${layer.file}`)
    }
  }
  return { brought, leftAlone, notes }
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

/** The facts of a site by which its layers are chosen. */
export function factsOf({ site }: SiteDocument): SiteFacts {
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
  return { ...fault, path: at, line: folder.wrong('settings', stepsOf(at), '').line }
}

/** Dealerships, each with the sites that show it. */
function sitesOfDealerships(sites: readonly { slug: string; dealershipSlugs: readonly string[] }[]): ReadonlyMap<string, readonly string[]> {
  const showing = new Map<string, string[]>()
  for (const { slug, dealershipSlugs } of sites) for (const dealership of dealershipSlugs) showing.set(dealership, [...(showing.get(dealership) ?? []), slug])
  return showing
}

/** Lists whose order says nothing, in the order in which the platform stores them, and sites that offers leave out by the slugs of now. */
function inStoredOrder(document: SiteDocument, names: SiteNames): SiteDocument {
  const { canonicalDomain } = document.site
  const byHost = (a: string, b: string) => Number(b === canonicalDomain) - Number(a === canonicalDomain) || (a < b ? -1 : 1)
  return {
    ...document,
    site: { ...document.site, domains: [...document.site.domains].sort(byHost) },
    ...(document.offers ? { offers: withPresentSites(document.offers, names) } : {}),
    ...(document.groupOffers ? { groupOffers: withPresentSites(document.groupOffers, names) } : {}),
    ...(document.reviews ? { reviews: inReviewOrder(document.reviews) } : {}),
    ...(document.promotions ? { promotions: [...document.promotions].sort((a, b) => a.position - b.position) } : {}),
  }
}

async function changesOf(pool: pg.Pool, given: SiteDocument): Promise<Omit<PlannedSite, 'folder'>> {
  const slugs = given.dealerships?.map(({ slug }) => slug) ?? []
  const before = await describeSite(pool, given.site.slug, slugs)
  const document = withKnownSlugs(given, before)
  const shared = { dealerships: before?.dealerships ?? (await describeDealerships(pool, slugs)), makes: await describeMakesOf(pool, document.makes?.map(({ slug }) => slug) ?? []) }
  if (before) return { document, before, changes: documentChanges({ ...before, makes: shared.makes }, document) }
  // Dealerships and makes may be there before the site is.
  const { site, ...parts } = document
  const own = documentChanges(null, { site, ...parts, dealerships: undefined, makes: undefined } as SiteDocument).filter(({ to }) => to !== undefined)
  const others = documentChanges({ site, ...shared } as SiteDocument, { site, ...(parts.dealerships ? { dealerships: parts.dealerships } : {}), ...(parts.makes ? { makes: parts.makes } : {}) })
  return { document, before: null, changes: [...own, ...others] }
}

/** A folder may be older than a rename: what the site was called stays known beside what the folder names, unless that is nothing on purpose. */
function withKnownSlugs(given: SiteDocument, before: SiteDocument | null): SiteDocument {
  if (!given.formerSlugs?.length) return given
  return { ...given, formerSlugs: [...new Set([...(before?.formerSlugs ?? []), ...given.formerSlugs])] }
}
