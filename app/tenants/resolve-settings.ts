import type { ZodError } from 'zod'
import { isRecord } from '~/domain/text/is-record'
import { settingsSchema, type Settings, type SettingsValue, type SettingsValues } from './settings-schema'

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
  const faults = faultyPaths(parsed.error)
  const unread = new Map<Layer, Set<string>>()
  for (const [path, layer] of origins) {
    if (layer.isShipped) continue
    for (const fault of faults) {
      const part = isWithin(path, fault) ? path : isWithin(fault, path) ? entryOf(fault, path) : null
      if (part !== null) unread.set(layer, (unread.get(layer) ?? new Set()).add(part))
    }
  }
  if (unread.size === 0) throw parsed.error
  const readable = ordered.map((layer) => {
    // The last entry of a list first: those before it keep their numbers.
    const paths = [...(unread.get(layer) ?? [])].sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    return { ...layer, values: paths.reduce((values, path) => without(values, path.split('.')), layer.values) }
  })
  const resolved = resolveSettings(readable)
  return { ...resolved, unread: [...[...unread.values()].flatMap((paths) => [...paths]), ...resolved.unread] }
}

/** Of a list what cannot be read is an entry: a lead still goes to the channels that are known. */
function entryOf(fault: string, path: string): string {
  return path + (/^.*\.\d+(?=\.|$)/.exec(fault.slice(path.length))?.[0] ?? '')
}

function faultyPaths({ issues }: ZodError): string[] {
  return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')]))
}

/** Whether one dotted path is another, or a part of what that names. */
const isWithin = (path: string, whole: string) => path === whole || path.startsWith(`${whole}.`)

/** Nor is there a group in which nothing is left. */
function without(values: SettingsValues, [name = '', ...rest]: readonly string[]): SettingsValues {
  const { [name]: value, ...others } = values
  const left = rest.length === 0 ? undefined : partOf(value, rest)
  return left === undefined || (isRecord(left) && Object.keys(left).length === 0) ? others : { ...others, [name]: left }
}

function partOf(value: SettingsValue | undefined, path: readonly string[]): SettingsValue | undefined {
  if (isRecord(value)) return without(value, path)
  const [at, ...rest] = path
  return Array.isArray(value) ? value.flatMap((entry, index) => (String(index) === at ? (rest.length === 0 ? [] : [partOf(entry, rest) ?? entry]) : [entry])) : undefined
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
      // A group in place of a value, or the other way round, as releases may differ: what was there is gone, and nobody's.
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
