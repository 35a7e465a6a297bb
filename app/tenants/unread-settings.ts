import type { ZodError } from 'zod'
import { isRecord } from '~/domain/data/is-record'
import type { SettingsValue, SettingsValues } from './settings-schema'

type LayerValues = { values: SettingsValues; isShipped?: boolean }

/**
 * The layers without what this release cannot read of those that are stored (a later one wrote it), and the dotted paths of that: none where the
 * fault is in what ships. Pure, and never changes a layer.
 * @param origins which layer set a value, by dotted path
 * @param error what the schema says of the merged values
 */
export function withoutUnread<Layer extends LayerValues>(
  layers: readonly Layer[],
  origins: ReadonlyMap<string, Layer>,
  error: ZodError,
): { layers: Layer[]; unread: string[] } {
  const faults = faultyPaths(error)
  const unread = new Map<Layer, Set<string>>()
  for (const [path, layer] of origins) {
    if (layer.isShipped) continue
    for (const fault of faults) {
      const part = isWithin(path, fault) ? path : isWithin(fault, path) ? entryOf(fault, path) : null
      if (part !== null) unread.set(layer, (unread.get(layer) ?? new Set()).add(part))
    }
  }
  const readable = layers.map((layer) => {
    // The last entry of a list first: those before it keep their numbers.
    const paths = [...(unread.get(layer) ?? [])].sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    return { ...layer, values: paths.reduce((values, path) => without(values, path.split('.')), layer.values) }
  })
  return { layers: readable, unread: [...unread.values()].flatMap((paths) => [...paths]) }
}

/** Whether one dotted path is another, or a part of what that names. */
export function isWithin(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`)
}

function faultyPaths({ issues }: ZodError): string[] {
  return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')]))
}

/** Of a list what cannot be read is an entry: a lead still goes to the channels that are known. */
function entryOf(fault: string, path: string): string {
  return path + (/^.*\.\d+(?=\.|$)/.exec(fault.slice(path.length))?.[0] ?? '')
}

/** A group in which nothing is left goes with it. */
function without(values: SettingsValues, [name = '', ...rest]: readonly string[]): SettingsValues {
  const { [name]: value, ...others } = values
  const left = rest.length === 0 ? undefined : valueWithout(value, rest)
  return left === undefined || (isRecord(left) && Object.keys(left).length === 0) ? others : { ...others, [name]: left }
}

function valueWithout(value: SettingsValue | undefined, path: readonly string[]): SettingsValue | undefined {
  if (isRecord(value)) return without(value, path)
  return Array.isArray(value) ? listWithout(value, path) : undefined
}

function listWithout(list: readonly SettingsValue[], [at, ...rest]: readonly string[]): SettingsValue[] {
  return list.flatMap((entry, index) => {
    if (String(index) !== at) return [entry]
    return rest.length === 0 ? [] : [valueWithout(entry, rest) ?? entry]
  })
}
