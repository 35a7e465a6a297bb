import { isRecord } from '~/domain/data/is-record'
import { SETTING_LEAVES } from './setting-leaves'
import type { Settings, SettingsValues } from './settings-schema'

/** `undefined`: not set there. */
export type SettingChange = { path: string; from: unknown; to: unknown }

/** The settings in which two layers, or two resolved sets, differ, in the schema's order. */
export function settingChanges(before: SettingsValues | Settings, after: SettingsValues | Settings): SettingChange[] {
  return SETTING_LEAVES.flatMap(({ group, key, path }) => {
    const [from, to] = [valueAt(before, group, key), valueAt(after, group, key)]
    return isSame(from, to) ? [] : [{ path, from, to }]
  })
}

function valueAt(values: SettingsValues | Settings, group: string, key: string): unknown {
  const entries = (values as Record<string, Record<string, unknown> | undefined>)[group]
  return entries && Object.hasOwn(entries, key) ? entries[key] : undefined
}

/** Whatever the order of keys, which the database does not keep. */
export function isSame(first: unknown, second: unknown): boolean {
  return canonical(first) === canonical(second)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) as string
}
