import { isRecord } from '~/domain/data/is-record'
import { byWidth, isAddedTo, resolveSettings, type Layer } from './resolve-settings'
import { SETTING_LEAVES, type SettingLeaf } from './setting-leaves'
import type { Settings, SettingsValue } from './settings-schema'

/** A stored layer's versions count from 1; a layer that comes with the release has 0. */
export type VersionedLayer = Layer & { version: number }
/** Null stands for the schema's default. */
type SetBy = Pick<VersionedLayer, 'scope' | 'key' | 'version' | 'isShipped'> | null

type Said = { value: unknown; setBy: SetBy }

export type ExplainedSetting = {
  path: string
  meaning: string
  /** What is in force, of all layers together. */
  value: unknown
  setBy: SetBy
  /** What wider layers say of a list that layers add to: it is in the value too. */
  addedTo: Said[]
  /** What would stand there without, from the next wider layer down to the default. */
  overrode: Said[]
}

/**
 * Where each setting's value comes from, for the layers of one tenant.
 * @param wanted a setting (`search.soldDays`), a group (`search`), or nothing: all that some layer sets
 * @returns empty when `wanted` is neither
 */
export function explainSettings(layers: readonly VersionedLayer[], wanted?: string): ExplainedSetting[] {
  const narrowestFirst = [...layers].sort((a, b) => byWidth(b, a))
  const { settings } = resolveSettings(layers)
  const all = SETTING_LEAVES.map((leaf) => explainLeaf(leaf, narrowestFirst, settings))
  if (wanted === undefined) return all.filter(({ setBy }) => setBy !== null)
  return all.filter(({ path }) => path === wanted || path.startsWith(`${wanted}.`))
}

function explainLeaf(leaf: SettingLeaf, layers: readonly VersionedLayer[], settings: Settings): ExplainedSetting {
  const said: Said[] = layers.flatMap(({ values, ...setBy }) => {
    const value = valueIn(values[leaf.group], leaf.key)
    return value === undefined ? [] : [{ value, setBy }]
  })
  const [first, ...wider] = said
  const isAdded = isAddedTo(leaf.path)
  const overrode = [...(isAdded ? [] : wider), ...(first ? [{ value: leaf.fallback, setBy: null }] : [])]
  const value = valueIn((settings as unknown as Record<string, SettingsValue>)[leaf.group], leaf.key)
  return { path: leaf.path, meaning: leaf.meaning, value, setBy: first?.setBy ?? null, addedTo: isAdded ? wider : [], overrode }
}

function valueIn(group: SettingsValue | undefined, key: string): unknown {
  return isRecord(group) && Object.hasOwn(group, key) ? group[key] : undefined
}
