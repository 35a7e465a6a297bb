import { byWidth, type Layer } from './resolve-settings'
import { SETTING_LEAVES, type SettingLeaf } from './setting-leaves'
import type { SettingsValue } from './settings-schema'

/** A stored layer's versions count from 1; a layer that comes with the release has 0. */
export type VersionedLayer = Layer & { version: number }
/** Null stands for the schema's default. */
type SetBy = Pick<VersionedLayer, 'scope' | 'key' | 'version' | 'isShipped'> | null

export type ExplainedSetting = {
  path: string
  meaning: string
  value: unknown
  setBy: SetBy
  /** What would stand there without, from the next wider layer down to the default. */
  overrode: { value: unknown; setBy: SetBy }[]
}

/**
 * Where each setting's value comes from, for the layers of one tenant.
 * @param wanted a setting (`search.soldDays`), a group (`search`), or nothing: all that some layer sets
 * @returns empty when `wanted` is neither
 */
export function explainSettings(layers: readonly VersionedLayer[], wanted?: string): ExplainedSetting[] {
  const narrowestFirst = [...layers].sort((a, b) => byWidth(b, a))
  const all = SETTING_LEAVES.map((leaf) => explainLeaf(leaf, narrowestFirst))
  if (wanted === undefined) return all.filter(({ setBy }) => setBy !== null)
  return all.filter(({ path }) => path === wanted || path.startsWith(`${wanted}.`))
}

function explainLeaf(leaf: SettingLeaf, layers: readonly VersionedLayer[]): ExplainedSetting {
  const said: { value: unknown; setBy: SetBy }[] = layers.flatMap(({ values, ...setBy }) => {
    const value = valueIn(values[leaf.group], leaf.key)
    return value === undefined ? [] : [{ value, setBy }]
  })
  const [first, ...overrode] = [...said, { value: leaf.fallback, setBy: null }]
  return { path: leaf.path, meaning: leaf.meaning, value: first?.value, setBy: first?.setBy ?? null, overrode }
}

function valueIn(group: SettingsValue | undefined, key: string): unknown {
  if (typeof group !== 'object' || group === null || Array.isArray(group)) return undefined
  return Object.hasOwn(group, key) ? group[key] : undefined
}
