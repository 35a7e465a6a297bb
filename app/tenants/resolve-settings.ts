import { isRecord } from '~/domain/data/is-record'
import { settingsSchema, type Settings, type SettingsValues } from './settings-schema'
import { isWithin, withoutUnread } from './unread-settings'

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
  /** What stored layers say that this release cannot read, by dotted path: it is as if they did not say it. */
  unread: string[]
}

/** Lists that a layer adds to: what a wider one rules out stays ruled out (section 5: no estimate for a Suzuki, whatever else a site excludes). */
const ADDED_TO: readonly string[] = ['finance.excludedMakes']

/**
 * Merges layers, the widest first, into the settings of one tenant. Absent means inherit; arrays replace whole, but for `ADDED_TO`; groups merge.
 * Pure, and never changes a layer. Layers are checked when they are applied, but by the release that applied them: a later one may know settings
 * and values that this one, which serves beside it or was gone back to, does not. One word of them must not cost a site, or all, its pages.
 * @throws ZodError when the values of what ships are not settings
 */
export function resolveSettings(layers: readonly Layer[]): ResolvedSettings {
  const ordered = [...layers].sort(byWidth)
  const origins = new Map<string, Layer>()
  let merged: SettingsValues = {}
  for (const layer of ordered) merged = overlay(merged, layer.values, layer, '', origins)
  const parsed = settingsSchema.safeParse(merged)
  if (parsed.success) return { settings: parsed.data, origins, unread: [] }
  const { layers: readable, unread } = withoutUnread(ordered, origins, parsed.error)
  if (unread.length === 0) throw parsed.error
  const resolved = resolveSettings(readable)
  return { ...resolved, unread: [...unread, ...resolved.unread] }
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
      // Of two releases one may have a group where the other has a value: what was there is replaced, and no layer's any more.
      if (!isRecord(under)) origins.delete(path)
      merged[name] = overlay(isRecord(under) ? under : {}, value, layer, path, origins)
    } else {
      if (isRecord(under)) for (const inside of origins.keys()) if (isWithin(inside, path)) origins.delete(inside)
      merged[name] = ADDED_TO.includes(path) && Array.isArray(under) && Array.isArray(value) ? [...new Set([...under, ...value])] : value
      origins.set(path, layer)
    }
  }
  return merged
}
