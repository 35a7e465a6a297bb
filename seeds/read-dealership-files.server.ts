import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { resolveSettings, type Layer } from '../app/tenants/resolve-settings'
import type { SettingsValues } from '../app/tenants/settings-schema'
import { dealershipFileSchema, type DealershipFile } from './dealership-file'

const HERE = path.dirname(fileURLToPath(import.meta.url))

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
    const below = shared.filter(({ scope, key }) => scope === 'platform' || key === file.tenant.template)
    const own: Layer = { scope: 'dealership', key: file.tenant.slug, values: file.settings as SettingsValues }
    try {
      resolveSettings([...below, own])
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

/** The layers that sites share: the platform's, and one for each template that has one. */
export async function readSharedLayers(): Promise<Layer[]> {
  const folder = path.join(HERE, 'layers')
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as SettingsValues
  const templates = (await readdir(path.join(folder, 'templates'))).filter((name) => name.endsWith('.json')).sort()
  return [
    { scope: 'platform', key: '', values: await read('platform.json') },
    ...(await Promise.all(
      templates.map(
        async (name): Promise<Layer> => ({
          scope: 'template',
          key: name.replace('.json', ''),
          values: await read(path.join('templates', name)),
        }),
      ),
    )),
  ]
}
