import { isRecord } from '~/domain/data/is-record'
import { settingsSchema, type Settings, type SettingsValues } from './settings-schema'
import type { ValueFault } from './check-values'
import { withoutUnread } from './unread-settings'

export const SETTINGS_SCOPES = ['platform', 'template', 'manufacturer', 'dealership_group', 'dealership'] as const
export type SettingsScope = (typeof SETTINGS_SCOPES)[number]

/** One layer in force: its scope, whose it is, and what it sets. */
export type Layer = {
  scope: SettingsScope
  key: string
  values: SettingsValues
  /** It comes with the release; a stored layer of its scope and key lies above it. */
  isShipped?: boolean
}

export type ResolvedSettings = {
  settings: Settings
  /** Which layer set a value, by dotted path (`search.soldDays`); a path that is absent has the schema's default. */
  origins: Map<string, Layer>
  /** What stored layers say that this release cannot read: it is as if they did not say it. */
  unread: UnreadSetting[]
}

/** `layer` is whose it is, such as `dealership_group owner`. */
export type UnreadSetting = ValueFault & { layer: string }

/** Lists that a layer adds to: what a wider one rules out stays ruled out (section 5: no estimate for a Suzuki, whatever else a site excludes). */
const ADDED_TO: readonly string[] = ['finance.excludedMakes']

/** Whether what wider layers say of a setting counts beside what a narrower one says. */
export function isAddedTo(path: string): boolean {
  return ADDED_TO.includes(path)
}

/**
 * Merges layers, the widest first, into the settings of one tenant. Absent means inherit; arrays replace whole, but for `ADDED_TO`; groups merge.
 * Pure, and never changes a layer. Layers are checked when they are applied, but by the release that applied them: a later one may know settings
 * and values that this one, which serves beside it or was gone back to, does not. One word of them must not cost a site, or all, its pages.
 * @throws ZodError when the values of what ships are not settings
 */
export function resolveSettings(layers: readonly Layer[]): ResolvedSettings {
  const origins = new Map<string, Layer>()
  const { readable, unread } = readLayers(layers)
  let merged: SettingsValues = {}
  for (const layer of readable.sort(byWidth)) merged = overlay(merged, layer.values, layer, '', origins)
  return { settings: settingsSchema.parse(merged), origins, unread }
}

/** Layers as far as this release can read them, and what it cannot. What ships is read whole: a fault in it is one of the release. */
export function readLayers<T extends Layer>(layers: readonly T[]): { readable: T[]; unread: UnreadSetting[] } {
  const read = layers.map((layer) => ({ layer, ...(layer.isShipped ? { values: layer.values, unread: [] } : withoutUnread(layer.values)) }))
  return {
    readable: read.map(({ layer, values, unread }) => (unread.length === 0 ? layer : { ...layer, values })),
    unread: read.flatMap(({ layer, unread }) => unread.map((fault) => ({ layer: [layer.scope, layer.key].filter(Boolean).join(' '), ...fault }))),
  }
}

/** The widest first; of one scope, what comes with the release before what is stored. */
export function byWidth(a: Layer, b: Layer): number {
  const width = SETTINGS_SCOPES.indexOf(a.scope) - SETTINGS_SCOPES.indexOf(b.scope)
  return width || Number(b.isShipped ?? false) - Number(a.isShipped ?? false)
}

function overlay(below: SettingsValues, above: SettingsValues, layer: Layer, at: string, origins: Map<string, Layer>) {
  const merged: SettingsValues = { ...below }
  for (const [name, value] of Object.entries(above)) {
    const path = at ? `${at}.${name}` : name
    const under = merged[name]
    if (isRecord(value)) {
      merged[name] = overlay(isRecord(under) ? under : {}, value, layer, path, origins)
    } else {
      merged[name] = isAddedTo(path) && Array.isArray(under) && Array.isArray(value) ? [...new Set([...under, ...value])] : value
      origins.set(path, layer)
    }
  }
  return merged
}
