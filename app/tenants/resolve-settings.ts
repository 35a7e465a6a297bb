import { isRecord } from '~/domain/text/is-record'
import { settingsSchema, type Settings, type SettingsValues } from './settings-schema'

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
}

/** Lists that a layer adds to: what a wider one rules out stays ruled out (section 5: no estimate for a Suzuki, whatever else a site excludes). */
const ADDED_TO: readonly string[] = ['finance.excludedMakes']

/**
 * Merges layers, the widest first, into the settings of one tenant. Absent means inherit; arrays replace whole, but for `ADDED_TO`; groups merge.
 * Pure, and never changes a layer.
 * @throws ZodError when the merged values are not settings (layers are checked when they are applied, so this is a fault)
 */
export function resolveSettings(layers: readonly Layer[]): ResolvedSettings {
  const ordered = [...layers].sort(byWidth)
  const origins = new Map<string, Layer>()
  let merged: SettingsValues = {}
  for (const layer of ordered) merged = overlay(merged, layer.values, layer, '', origins)
  return { settings: settingsSchema.parse(merged), origins }
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
      merged[name] = ADDED_TO.includes(path) && Array.isArray(under) && Array.isArray(value) ? [...new Set([...under, ...value])] : value
      origins.set(path, layer)
    }
  }
  return merged
}
