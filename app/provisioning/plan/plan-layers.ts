import path from 'node:path'
import type { VersionedLayer } from '~/tenants/explain-setting'
import { isSameLayer, layersOf, planSettings, type SettingsPlan } from '~/tenants/plan-settings'
import { isSame } from '~/tenants/setting-changes'
import type { GivenLayer, SiteFacts } from '~/tenants/settings-file'
import { stepsOf, type FileFault } from '~/tenants/source-file'
import type { SiteFolder } from '../read/read-folder.server'
import type { SiteDocument } from '../site-document'
import { siteLayersOf, type SiteDirectory } from '../write/write-site.server'
import type { Platform } from './read-platform.server'
import type { ShowingSite } from './read-shown.server'
import { unknownLayerNameFaults, type Shown } from './settings-names'

export type LayersPlan = {
  /** The layers that were named, those that folders bring for others too, and each folder's own: in the order of `settings.layers`. */
  layers: readonly GivenLayer[]
  /** Of those that folders bring for others too, the ones that are put in force. */
  forOthers: readonly GivenLayer[]
  /** Layers of folders that are left alone, each with what the platform has in its place. */
  leftAlone: readonly { layer: GivenLayer; present: unknown }[]
  settings: SettingsPlan
  notes: readonly string[]
  faults: readonly FileFault[]
}

/** The layers that were named and those of folders, and what they would change of every site. */
export function planLayers({ sites, inForce, directory }: Platform, folders: readonly SiteFolder[], named: readonly GivenLayer[]): LayersPlan {
  const { forOthers, leftAlone, notes } = layersForOthers(folders, inForce, named)
  const layers = [...named, ...forOthers, ...folders.map((folder) => settingsLayer(folder, inForce))]
  const settings = planSettings({ sites, layers: inForce }, layers, (site) => siteLayersOf(site, directory))
  return { layers, forOthers, leftAlone, settings, notes, faults: settings.faults.map((fault) => atItsLine(fault, folders)) }
}

/** What layers name and none of the sites under them shows. */
export function layerNameFaults(layers: readonly GivenLayer[], inForce: readonly VersionedLayer[], sites: readonly ShowingSite[], shownBy: (site: ShowingSite) => Shown): FileFault[] {
  return layers.flatMap((layer) => {
    const before = inForce.find((other) => isSameLayer(other, layer))
    const under = sites.filter((site) => layersOf(site, [layer]).length > 0)
    return unknownLayerNameFaults(layer, before?.values, under.map(shownBy))
  })
}

/** Layers that folders bring for others too: put in force where the platform has none of its own, else left alone. */
function layersForOthers(folders: readonly SiteFolder[], inForce: readonly VersionedLayer[], named: readonly GivenLayer[]) {
  const notes: string[] = []
  const forOthers: GivenLayer[] = []
  const leftAlone: LayersPlan['leftAlone'][number][] = []
  for (const layer of folders.flatMap((folder) => folder.layers)) {
    if (forOthers.some((other) => isSameLayer(other, layer))) continue
    const given = named.find((other) => isSameLayer(other, layer))
    const known = given ?? inForce.find((other) => isSameLayer(other, layer))
    if (known) leftAlone.push({ layer, present: known.values })
    if (given) continue
    if (!known) forOthers.push(layer)
    else if (!isSame(known.values, layer.values)) {
      notes.push(`${layer.file} is not put in force: the platform has its own ${[layer.scope, layer.key].filter(Boolean).join(' ')}. To replace that, for all sites: npm run site -- apply ${layer.file}`)
    }
  }
  return { forOthers, leftAlone, notes }
}

/** The site's own layer; a folder without settings leaves them as they are. */
function settingsLayer({ root, document }: SiteFolder, inForce: readonly VersionedLayer[]): GivenLayer {
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

/** A folder's site, once its makes are there. */
export function siteAfter({ document }: SiteFolder, directory: SiteDirectory): ShowingSite {
  return { ...siteLayersOf(factsOf(document), directory), dealershipSlugs: document.site.dealerships }
}

/** What is wrong with settings in combination stands in a line of settings.json too. */
function atItsLine(fault: FileFault, folders: readonly SiteFolder[]): FileFault {
  const folder = folders.find(({ root }) => path.join(root, 'settings.json') === fault.file)
  if (!folder || !fault.path.startsWith('settings.')) return fault
  const at = fault.path.slice('settings.'.length)
  return { ...fault, path: at, line: folder.wrong('settings', stepsOf(at), '').line }
}
