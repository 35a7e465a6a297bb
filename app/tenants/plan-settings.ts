import { nearestKey } from '~/domain/text/nearest-key'
import { LEAST_CONTRAST, weakPairs } from '~/domain/theme/theme-contrast'
import { contradictions } from './contradictions'
import type { VersionedLayer } from './explain-setting'
import { resolveSettings, SETTINGS_SCOPES, type Layer, type SettingsScope } from './resolve-settings'
import { isSame, settingChanges, type SettingChange } from './setting-changes'
import type { GivenLayer, SiteFacts } from './settings-file'
import type { FileFault } from './source-file'
import { SHIPPED_TEMPLATES } from './shipped-layers'
import { INDEXED_SETTINGS } from './settings/search'

/** What decides which layers a site has: the slugs of its template, single manufacturer and group. */
export type SiteLayers = { slug: string; template: string; manufacturer: string | null; group: string | null }
export type KnownSite = SiteLayers & {
  id: number
  name: string
  domains: string[]
  canonicalHost: string | null
  facebookUrl: string | null
  instagramUrl: string | null
  /** In the order in which the site lists them. */
  dealershipSlugs: string[]
}

type PlannedLayer = {
  file: string
  scope: SettingsScope
  key: string
  /** The version it will be, or is when nothing in it changes. */
  version: number
  isChanged: boolean
  changes: SettingChange[]
}
type PlannedSite = {
  slug: string
  /** Null: the site comes to be. */
  id: number | null
  /** What a visitor's page is made from, before and after: settings, and facts of the site as `tenant.…`. */
  changes: SettingChange[]
  /** Its search index is to be built anew. */
  needsIndex: boolean
}
export type SettingsPlan = { layers: PlannedLayer[]; sites: PlannedSite[]; faults: FileFault[] }

/** The layers that are in force once those given are. */
export function layersAfter(known: readonly Layer[], given: readonly GivenLayer[]): Layer[] {
  return [...known.filter((old) => !given.some((layer) => isSameLayer(old, layer))), ...given]
}

/** The layers of one site among all that are in force. */
export function layersOf<T extends Layer>(site: SiteLayers, layers: readonly T[]): T[] {
  const keys: Record<SettingsScope, string | null> = {
    platform: '',
    template: site.template,
    manufacturer: site.manufacturer,
    dealership_group: site.group,
    dealership: site.slug,
  }
  return layers.filter(({ scope, key }) => keys[scope] === key)
}

const SCOPE_WORDS: Readonly<Record<SettingsScope, string>> = { platform: 'platform', template: 'template', manufacturer: 'manufacturer', dealership_group: 'group', dealership: 'site' }

/**
 * Layers under which there is no site, each in words: one may come before its sites, and a name may be misspelt.
 * @param manufacturers slugs that the platform has
 */
export function layersOfNobody(layers: readonly Pick<GivenLayer, 'file' | 'scope' | 'key' | 'values'>[], sites: readonly SiteLayers[], manufacturers: readonly string[]): string[] {
  const meant: Partial<Record<SettingsScope, readonly (string | null)[]>> = {
    template: [...SHIPPED_TEMPLATES, ...sites.map(({ template }) => template)],
    manufacturer: manufacturers,
    dealership_group: sites.map(({ group }) => group),
  }
  return layers.flatMap((layer) => {
    const { file, scope, key } = layer
    const known = meant[scope]?.filter((one) => one !== null)
    if (!known || sites.some((site) => layersOf(site, [layer]).length > 0)) return []
    const nearest = known.includes(key) ? null : nearestKey(key, known)
    return [`${file}: no site has the ${SCOPE_WORDS[scope]} ${key}${nearest === null ? ' yet.' : `; did you mean ${nearest}?`}`]
  })
}

/**
 * What putting files in force would do to every site, the combinations of layers included. Pure.
 * @param given checked layers; `siteLayers` tells which layers a dealership's file puts its site under
 */
export function planSettings(
  known: { sites: readonly KnownSite[]; layers: readonly VersionedLayer[] },
  given: readonly GivenLayer[],
  siteLayers: (site: SiteFacts) => SiteLayers,
): SettingsPlan {
  const faults = doubled(given)
  const layers = given.map((layer) => planLayer(layer, known.layers))
  const after = layersAfter(known.layers, given)
  const described = new Map(given.flatMap(({ site }) => (site ? [[site.slug, siteLayers(site)] as const] : [])))
  const before = new Map(known.sites.map((site) => [site.slug, site]))
  const sites: PlannedSite[] = []
  for (const slug of new Set([...before.keys(), ...described.keys()])) {
    const old = before.get(slug)
    const site = described.get(slug) ?? old
    if (!site) continue
    const own = layersOf(site, after)
    const touching = given.filter((layer) => own.some((its) => isSameLayer(its, layer)))
    if (touching.length === 0) continue
    // Of a site that stays under the same layers, what is stored already is left alone. Where its folder puts it under other layers, what contradicts them is the folder's fault.
    const isNewlyUnder = !old || old.template !== site.template || old.manufacturer !== site.manufacturer || old.group !== site.group
    const folder = isNewlyUnder ? touching.find((layer) => layer.site) : undefined
    faults.push(...contrastFaults(own, touching, `site ${slug}`), ...contradictionFaults(own, touching, `site ${slug}`, folder))
    const now = resolveSettings(own).settings
    const facts = touching.find((layer) => layer.site)?.site
    const changes = old
      ? [...(facts ? factChanges(old, facts, site) : []), ...settingChanges(resolveSettings(layersOf(old, known.layers)).settings, now)]
      : []
    const needsIndex = facts && !old ? facts.dealershipSlugs.length > 0 : changes.some(({ path }) => INDEX_PATHS.has(path))
    if (!old || changes.length > 0) sites.push({ slug, id: old?.id ?? null, changes, needsIndex })
  }
  const all = [...new Set([...before.keys(), ...described.keys()])].flatMap((slug) => described.get(slug) ?? before.get(slug) ?? [])
  for (const [index, layer] of given.entries()) {
    // A layer that no site has yet must be readable too, on the platform's own layer and on what comes with the release.
    const below = after.filter((other) => !isSameLayer(other, layer) && (other.scope === 'platform' || (other.scope === layer.scope && other.key === layer.key)))
    if (layer.scope === 'dealership') continue
    faults.push(...contrastFaults([...below, layer], [layer], 'the layer by itself'))
    // A layer may contradict itself until its sites add the other half. Layers that have sites were looked at with them above; this is for those that have none.
    const isOfNoSite = !all.some((site) => layersOf(site, [layer]).length > 0)
    if (isOfNoSite && layers[index]?.isChanged) faults.push(...contradictionFaults([...below, layer], [layer], 'the layer by itself'))
  }
  return { layers, sites, faults: withoutRepeats(faults) }
}

const INDEX_PATHS: ReadonlySet<string> = new Set(['tenant.dealerships', ...INDEXED_SETTINGS])

function factChanges(old: KnownSite, site: SiteFacts, layers: SiteLayers): SettingChange[] {
  const facts: [string, unknown, unknown][] = [
    ['name', old.name, site.name],
    ['template', old.template, layers.template],
    ['manufacturer', old.manufacturer, layers.manufacturer],
    ['group', old.group, layers.group],
    ['domains', [...old.domains].sort(), [...site.domains].sort()],
    ['canonicalDomain', old.canonicalHost, site.canonicalDomain ?? null],
    ['facebookUrl', old.facebookUrl, site.facebookUrl ?? null],
    ['instagramUrl', old.instagramUrl, site.instagramUrl ?? null],
    ['dealerships', old.dealershipSlugs, site.dealershipSlugs],
  ]
  return facts.flatMap(([name, from, to]) => (isSame(from, to) ? [] : [{ path: `tenant.${name}`, from, to }]))
}

function planLayer(layer: GivenLayer, known: readonly VersionedLayer[]): PlannedLayer {
  const { file, scope, key, values } = layer
  const old = known.find((other) => isSameLayer(other, layer))
  const isChanged = !old || !isSame(old.values, values)
  const version = (old?.version ?? 0) + (isChanged ? 1 : 0)
  return { file, scope, key, version, isChanged, changes: settingChanges(old?.values ?? {}, values) }
}

/** Files never replace what comes with the release: they lie above it. */
export function isSameLayer(first: Layer, second: Layer): boolean {
  if (first.isShipped || second.isShipped) return false
  return first.scope === second.scope && first.key === second.key
}

function doubled(given: readonly GivenLayer[]): FileFault[] {
  return given.flatMap((layer, at) => {
    const first = given.slice(0, at).find((other) => isSameLayer(other, layer))
    if (!first) return []
    const name = [layer.scope, layer.key].filter(Boolean).join(' ')
    return [{ file: layer.file, path: '', found: `the layer ${name} a second time`, allowed: `one file a layer; the other is ${first.file}`, nearest: null }]
  })
}

/** Pairs of text and ground whose contrast is too low. Each is a fault of the narrowest of the files that sets one of its colours. */
function contrastFaults(layers: readonly Layer[], files: readonly GivenLayer[], where: string): FileFault[] {
  const { settings, origins } = resolveSettings(layers)
  const faults = new Map<string, FileFault>()
  for (const { pair, colours, ratio } of weakPairs(settings.theme)) {
    const [setter] = settersOf(colours.map((colour) => `theme.${colour}`), origins, files)
    const colour = colours.find((one) => setter?.path === `theme.${one}`) ?? colours[0] ?? 'ink'
    const file = setter?.file ?? files[0]
    const path = `${file?.site ? 'settings.' : ''}theme.${colour}`
    const weak = `${pair} ${ratio.toFixed(2)}:1`
    const before = faults.get(path)
    faults.set(path, {
      file: file?.file ?? '',
      path,
      found: before ? `${before.found}, ${weak}` : `${JSON.stringify(settings.theme[colour])} on ${where}: ${weak}`,
      allowed: `a contrast of at least ${LEAST_CONTRAST}:1`,
      nearest: null,
    })
  }
  return [...faults.values()]
}

/**
 * Settings that cannot both be meant, each a fault of the narrowest of the files that sets one of them.
 * @param otherwise the file whose fault it is where none of them does; nobody's without
 */
function contradictionFaults(layers: readonly Layer[], files: readonly GivenLayer[], where: string, otherwise?: GivenLayer): FileFault[] {
  const { settings, origins } = resolveSettings(layers)
  return contradictions(settings).flatMap(({ paths, allowed }): FileFault[] => {
    const [setter] = settersOf(paths, origins, files)
    const file = setter?.file ?? otherwise
    if (!file) return []
    const path = setter?.path ?? paths[0] ?? ''
    const [group = '', key = ''] = path.split('.')
    const value = (settings as unknown as Record<string, Record<string, unknown>>)[group]?.[key]
    return [{ file: file.file, path: `${file.site ? 'settings.' : ''}${path}`, found: `${JSON.stringify(value)} on ${where}`, allowed, nearest: null }]
  })
}

/** Which of the files set which of some settings, the narrowest file first. */
function settersOf(paths: readonly string[], origins: ReadonlyMap<string, Layer>, files: readonly GivenLayer[]): { path: string; file: GivenLayer }[] {
  const setters = paths.flatMap((path) => {
    const origin = origins.get(path)
    const file = origin && files.find((layer) => isSameLayer(layer, origin))
    return file ? [{ path, file }] : []
  })
  return setters.sort((a, b) => SETTINGS_SCOPES.indexOf(b.file.scope) - SETTINGS_SCOPES.indexOf(a.file.scope))
}

function withoutRepeats(faults: readonly FileFault[]): FileFault[] {
  const seen = new Set<string>()
  return faults.filter((fault) => {
    const text = JSON.stringify(fault)
    return seen.has(text) ? false : seen.add(text)
  })
}
