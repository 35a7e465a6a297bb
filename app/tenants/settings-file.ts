import path from 'node:path'
import { isRecord } from '~/domain/data/is-record'
import { checkValues } from './check-values'
import type { SettingsScope } from './resolve-settings'
import { SLUG } from './settings/kinds'
import type { SettingsValues } from './settings-schema'
import { parseJsonFile, stepsOf, type FileFault } from './source-file'

/** What a dealership's folder says of its site, as far as layers and look depend on it. */
export type SiteFacts = {
  slug: string
  template: string
  name: string
  /** The one manufacturer of a site that has only one, by name or slug. */
  make?: string
  logoUrl?: string
  facebookUrl?: string
  instagramUrl?: string
  domains: string[]
  /** The one of `domains` that the others lead to. */
  canonicalDomain?: string
  group?: { slug: string; name: string }
  dealershipSlugs: string[]
}

/** One layer, as a file has it. */
export type GivenLayer = { file: string; scope: SettingsScope; key: string; values: SettingsValues; site: SiteFacts | null }

const FOLDERS: Readonly<Record<string, SettingsScope>> = {
  templates: 'template',
  manufacturers: 'manufacturer',
  groups: 'dealership_group',
}
const PLACES = 'platform.json, templates/*.json, manufacturers/*.json, groups/*.json, or the folder of a dealership'

/** Reads a layer, which its folder and file name name. Never throws: a fault says what was found and what is expected. */
export function parseSettingsFile(file: string, text: string): { layer: GivenLayer | null; faults: FileFault[] } {
  const { base, name, ext } = path.parse(file)
  const folder = path.basename(path.dirname(path.resolve(file)))
  const scope = FOLDERS[folder] ?? (name === 'platform' ? 'platform' : undefined)
  const refused = (found: string, allowed: string, nearest: string | null = null) => ({ layer: null, faults: [{ file, path: '', found, allowed, nearest }] })
  if (!scope) return refused(`a file ${base} in the folder ${folder}`, PLACES)
  if (ext !== '.json') return refused(`the name ${base}`, 'JSON: a name that ends in .json')
  // The platform's own by its name, which would then hold for every site or, in this place, for none.
  if (scope !== 'platform' && name === 'platform') return refused(`a file platform.json in the folder ${folder}`, PLACES)
  // Nothing goes by another name: the layer would be in force for nobody.
  if (!SLUG.test(name)) return refused(`the name ${base}`, 'a slug and .json: lower-case letters, digits and dashes', SLUG.test(name.toLowerCase()) ? `${name.toLowerCase()}.json` : null)
  // Comments, as in every other file of a folder.
  const { source, faults: unread } = parseJsonFile(file, text)
  if (!source) return { layer: null, faults: unread }
  const values = withoutSchema(source.value)
  const faults = checkValues(values)
  if (faults.length > 0) return { layer: null, faults: faults.map(({ path: at, found, allowed, nearest }) => source.fault(stepsOf(at), found, allowed, nearest)) }
  const key = scope === 'platform' ? '' : name
  return { layer: { file, scope, key, values: values as SettingsValues, site: null }, faults: [] }
}

/**
 * `$schema` is for editors. What is no object stays as it is, to be refused: taken for one that says nothing, it would put every setting out of
 * force.
 */
export function withoutSchema(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { $schema: _, ...given } = value
  return given
}
