import path from 'node:path'
import type pg from 'pg'
import { env } from '~/platform/env.server'
import { layersAfter, layersOfNobody } from '~/tenants/plan-settings'
import type { Layer } from '~/tenants/resolve-settings'
import type { GivenLayer } from '~/tenants/settings-file'
import type { FileFault } from '~/tenants/source-file'
import { checkEverything } from '../move/check-everything.server'
import { hasEverything } from '../move/import-everything.server'
import { examplesLeft } from '../new-folder'
import type { SiteFolder } from '../read/read-folder.server'
import { platformFaults } from './check-platform.server'
import { byItsClock } from './dated-lists'
import type { SiteNames } from './excluded-sites'
import { placesThatGo } from './places-that-go.server'
import { planFolder, type PlannedFolder } from './plan-folder.server'
import { layerNameFaults, planLayers, siteAfter, type LayersPlan } from './plan-layers'
import { readPlatform, type Platform } from './read-platform.server'
import { readShown } from './read-shown.server'
import { unsetVariables, type VariableOwners } from './variable-faults'

export type FoldersPlan = Pick<LayersPlan, 'layers' | 'leftAlone' | 'settings'> & {
  /** In the order of the folders. */
  sites: PlannedFolder['site'][]
  /** The sites that the platform has already, each with its id. */
  siteIds: Map<string, number>
  /** Folders that bring everything of a site that the platform has not yet. */
  moving: readonly SiteFolder[]
  /** What they bring beside the folder, by table. */
  brought: { slug: string; rows: Record<string, number> }[]
  notes: string[]
  faults: FileFault[]
}

/**
 * What folders and layers would change, and what is wrong with them; nothing is written.
 * @param onCompared told of each folder that was compared
 */
export async function planFolders(pool: pg.Pool, client: pg.PoolClient, read: readonly SiteFolder[], named: readonly GivenLayer[], onCompared: (folder: SiteFolder) => void): Promise<FoldersPlan> {
  const platform = await readPlatform(client, read)
  const { siteIds, inForce, directory, bookings } = platform
  const folders = read.map((folder) => byItsClock(folder, read, directory.zones))
  const moving = folders.filter((folder) => hasEverything(folder) && !siteIds.has(folder.document.site.slug))
  const checked = await Promise.all(moving.map(async (folder) => ({ slug: folder.document.site.slug, ...(await checkEverything(folder)) })))
  const { layers, forOthers, leftAlone, settings, ...ofLayers } = planLayers(platform, folders, named)
  const ofMany = [...named, ...forOthers]
  const ofFolders = folders.map((folder) => siteAfter(folder, directory))
  const sitesAfter = [...platform.sites.filter(({ slug }) => !ofFolders.some((site) => site.slug === slug)), ...ofFolders]
  // Only layers that were named themselves: one that a folder brings for others too may name places of sites that did not come along.
  const areNamesChecked = named.length > 0 && folders.every(({ unread }) => unread.length === 0)
  const shownBy = await readShown(client, folders, areNamesChecked ? sitesAfter : ofFolders, directory.manufacturers.map(({ name }) => name), layersAfter(inForce, layers))
  const faults = [
    ...folders.filter(isBrokenOff).map(brokenOffFault),
    ...checked.flatMap((one) => one.faults),
    ...(await platformFaults(pool, client, folders, { ...platform, templates: templatesOf([...inForce, ...layers]) })),
    ...ofLayers.faults,
    ...(areNamesChecked ? layerNameFaults(named, inForce, sitesAfter, shownBy) : []),
  ]
  const notes = [
    ...ofLayers.notes,
    ...folders.filter((folder) => hasEverything(folder) && !moving.includes(folder)).map(isHereNote),
    ...layersOfNobody(ofMany, sitesAfter, directory.manufacturers.map(({ slug }) => slug)),
    ...ofMany.flatMap((layer) => unsetVariables(layer, isSet)),
    ...(await placesThatGo(client, folders)),
    ...folders.flatMap(exampleNotes),
  ]
  const names = namesAfter(platform, folders)
  const around = { folders, moving, forOthers, names, owners: ownersOf(platform, names), bookings, shownOf: (folder: SiteFolder) => shownBy(siteAfter(folder, directory)), isSet }
  const planned: PlannedFolder[] = []
  for (const folder of folders) {
    planned.push(await planFolder(pool, client, folder, around))
    onCompared(folder)
  }
  return {
    sites: planned.map(({ site }) => site),
    siteIds,
    moving,
    brought: checked.map(({ slug, rows }) => ({ slug, rows })),
    layers,
    leftAlone,
    settings,
    notes: [...notes, ...planned.flatMap((one) => one.notes)],
    faults: [...faults, ...planned.flatMap((one) => one.faults)],
  }
}

/** An export writes its numbers last: one without them was broken off, and would come in without leads or history. */
function isBrokenOff({ files }: SiteFolder): boolean {
  return files.has('everything/car.ndjson') && !files.has('everything/numbers.json')
}

function brokenOffFault({ root }: SiteFolder): FileFault {
  return { file: path.join(root, 'everything'), path: '', found: 'an export that was broken off: it has no numbers.json', allowed: 'a whole one, or a folder without everything/', nearest: null }
}

function isHereNote({ root }: SiteFolder): string {
  return `${path.join(root, 'everything')} is left alone: the site is here already. It is for a platform that has not the site.`
}

function exampleNotes({ root, document }: SiteFolder): string[] {
  const left = examplesLeft(document)
  return left.length > 0 ? [`${root} still has what site -- new wrote for an example, and shoppers see it: ${left.join(', ')}.`] : []
}

function templatesOf(layers: readonly Layer[]): string[] {
  return [...new Set(layers.flatMap(({ scope, key }) => (scope === 'template' ? [key] : [])))].sort()
}

/** What sites are called once the folders are in force, and were called before. */
function namesAfter({ siteIds, former }: Platform, folders: readonly SiteFolder[]): SiteNames {
  const ofFolders = folders.flatMap(({ document }) => (document.formerSlugs ?? []).map((slug) => [slug, document.site.slug] as const))
  return { slugs: new Set([...siteIds.keys(), ...folders.map(({ document }) => document.site.slug)]), former: new Map([...former, ...ofFolders]) }
}

/** Dealerships are of the sites that show them. */
function ownersOf({ sites }: Platform, { slugs }: SiteNames): VariableOwners {
  const showing = new Map<string, string[]>()
  for (const { slug, dealershipSlugs } of sites) for (const dealership of dealershipSlugs) showing.set(dealership, [...(showing.get(dealership) ?? []), slug])
  return { sites: [...slugs], dealerships: showing, shared: env().SHARED_VARIABLES ?? [] }
}

function isSet(variable: string): boolean {
  return Boolean(process.env[variable])
}
