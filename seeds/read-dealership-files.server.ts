import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import slugify from '@sindresorhus/slugify'
import { layersOf } from '../app/tenants/plan-settings'
import { resolveSettings, type Layer, type SettingsScope } from '../app/tenants/resolve-settings'
import type { SettingsValues } from '../app/tenants/settings-schema'
import { SHIPPED_LAYERS } from '../app/tenants/shipped-layers'
import { dealershipFileSchema, type DealershipFile } from './dealership-file'

/** From the project's folder, where every program of ours runs: a built command stands elsewhere than its sources. */
const HERE = 'seeds'

/**
 * The demo sites, by file name, checked: shape, and settings against the settings schema.
 * @throws Error naming the file, the path in it, what was found and what is expected
 */
export async function readDealershipFiles(): Promise<DealershipFile[]> {
  const folder = path.join(HERE, 'dealerships')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const shared = await readSharedLayers()
  const files = await Promise.all(names.map((name) => readDealershipFile(path.join(folder, name))))
  files.forEach((file, index) => {
    try {
      resolveSettings(layersOfFile(file, shared))
    } catch (error) {
      throw new Error(`${names[index] ?? ''}: settings: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  return files
}

async function readDealershipFile(file: string): Promise<DealershipFile> {
  const parsed = dealershipFileSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${path.basename(file)}: ${issues.join('; ')}`)
}

/** All layers of a file's site, its own among them. */
export function layersOfFile({ tenant, group, settings }: DealershipFile, shared: readonly Layer[]): Layer[] {
  const { slug, template, make } = tenant
  const site = { slug, template, manufacturer: make ? slugify(make) : null, group: group?.slug ?? null }
  return [...layersOf(site, shared), { scope: 'dealership', key: slug, values: settings as SettingsValues }]
}

const SHARED: readonly [folder: string, scope: SettingsScope][] = [
  ['manufacturers', 'manufacturer'],
  ['groups', 'dealership_group'],
]

/** Every layer that demo sites share: what comes with the release, and the demo's own. */
export async function readSharedLayers(): Promise<Layer[]> {
  return [...SHIPPED_LAYERS, ...(await readDemoLayers())]
}

/** The layers of the demo's makes and dealer groups. */
export async function readDemoLayers(): Promise<Layer[]> {
  const folder = path.join(HERE, 'layers')
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as SettingsValues
  const layers: Layer[] = []
  for (const [place, scope] of SHARED) {
    const names = (await readdir(path.join(folder, place))).filter((name) => name.endsWith('.json')).sort()
    for (const name of names) {
      layers.push({ scope, key: name.replace('.json', ''), values: await read(path.join(place, name)) })
    }
  }
  return layers
}
