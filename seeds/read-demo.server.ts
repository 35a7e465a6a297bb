import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { openPaths } from '../app/provisioning/open-paths.server'
import type { SiteFolder } from '../app/provisioning/read/read-folder.server'
import type { DealershipText, SiteDocument } from '../app/provisioning/site-document'
import { layersOf } from '../app/tenants/plan-settings'
import type { Layer } from '../app/tenants/resolve-settings'
import type { GivenLayer } from '../app/tenants/settings-file'
import type { SettingsValues } from '../app/tenants/settings-schema'
import { SHIPPED_LAYERS } from '../app/tenants/shipped-layers'
import type { FileFault } from '../app/tenants/source-file'
import { SEEDS } from './demo-state.server'
import { stockProfileSchema, type StockProfile } from './stock/stock-profile'

/** A dealer of the demo, and what kind of stock is invented for it. */
export type DemoDealer = DealershipText & { stock: StockProfile }

export type DemoSite = {
  slug: string
  folder: SiteFolder
  document: SiteDocument
  dealers: readonly DemoDealer[]
  /** All layers that its settings are resolved from, its own last. */
  layers: readonly Layer[]
}

/** @property layers those of makes and dealer groups, which are no site's own */
export type Demo = { sites: readonly DemoSite[]; layers: readonly GivenLayer[] }

/**
 * The demo as it stands in `seeds/`: its dealerships, each a folder that `npm run site -- apply` takes, the layers that some of them share,
 * and what stock each dealer has. Sites come by name.
 * @throws Error that names each file with a fault, the place in it, what was found and what is expected
 */
export async function readDemo(): Promise<Demo> {
  const folder = path.join(SEEDS, 'dealerships')
  const folders = (await readdir(folder)).sort().map((name) => path.join(folder, name))
  const { folders: read, layers, faults } = await openPaths([...folders, ...(await layerFiles())])
  if (faults.length > 0) throw new Error(faults.map(faultLine).join('\n'))
  const shared: Layer[] = [...SHIPPED_LAYERS, ...layers]
  const sites = await Promise.all(read.map((one) => demoSite(one, shared)))
  return { sites, layers }
}

async function layerFiles(): Promise<string[]> {
  const folder = path.join(SEEDS, 'layers')
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.endsWith('.json')).sort().map((name) => path.join(folder, name))
}

async function demoSite(folder: SiteFolder, shared: readonly Layer[]): Promise<DemoSite> {
  const { document } = folder
  const { slug, template, make, group } = document.site
  const own: Layer = { scope: 'dealership', key: slug, values: document.settings ?? ({} as SettingsValues) }
  const layers = [...layersOf({ slug, template, manufacturer: make, group: group?.slug ?? null }, shared), own]
  const dealers = await Promise.all((document.dealerships ?? []).map(async (dealership) => ({ ...dealership, stock: await readStockProfile(dealership.slug) })))
  return { slug, folder, document, dealers, layers }
}

async function readStockProfile(dealership: string): Promise<StockProfile> {
  const file = path.join(SEEDS, 'stock', 'profiles', `${dealership}.json`)
  const { success, data, error } = stockProfileSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (success) return data
  throw new Error(`${file}: ${error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`)
}

function faultLine({ file, line, path: at, found, allowed }: FileFault): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${at}: found ${found}, expected ${allowed}`
}
