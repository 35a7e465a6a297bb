import { isRecord } from '~/domain/data/is-record'
import { unreadValues, type ValueFault } from './check-values'
import type { SettingsValue, SettingsValues } from './settings-schema'
import { stepsOf, type ValuePath } from './source-file'

/**
 * What a stored layer says without what this release cannot read of it; of a list only the entries, so that a lead still goes to the channels
 * that are known. Each layer is read by itself, because a wider one must not lose what a narrower one says in a way that nobody understands.
 * Pure, and never changes what is given.
 */
export function withoutUnread(values: SettingsValues): { values: SettingsValues; unread: ValueFault[] } {
  const unread = unreadValues(values)
  if (unread.length === 0) return { values, unread }
  const parts = new Map(unread.map(({ path }) => takenOut(values, path)).map((part) => [part.join('.'), part]))
  // The last entry of a list first: those before it keep their numbers.
  const inTurn = [...parts].sort(([one], [other]) => other.localeCompare(one, 'en', { numeric: true }))
  const left = inTurn.reduce((given, [, part]) => without(given, part), values)
  // A list that may not be empty can be unreadable without its entry.
  return { values: withoutUnread(left).values, unread }
}

/** The part of a layer that cannot stand with a fault in it: an entry of a list, else the whole setting or group. */
function takenOut(values: SettingsValues, path: string): ValuePath {
  const [first = '', ...steps] = stepsOf(path)
  const group = String(first)
  const entries = values[group]
  // A key that nobody knows may have a dot in it.
  if (!isRecord(entries)) return [group in values ? group : path]
  const key = path.slice(group.length + 1)
  if (Object.hasOwn(entries, key)) return [group, key]
  let at: SettingsValue | undefined = entries
  let whole = 1
  for (const [index, step] of steps.entries()) {
    if (Array.isArray(at)) whole = index + 1
    at = Array.isArray(at) ? at[Number(step)] : isRecord(at) ? at[step] : undefined
  }
  return [group, ...steps.slice(0, whole)]
}

function without(values: SettingsValues, [name = '', ...rest]: ValuePath): SettingsValues {
  const { [name]: value, ...others } = values
  const left = rest.length === 0 ? undefined : valueWithout(value, rest)
  return left === undefined ? others : { ...others, [name]: left }
}

function valueWithout(value: SettingsValue | undefined, path: ValuePath): SettingsValue | undefined {
  if (isRecord(value)) return without(value, path)
  if (!Array.isArray(value)) return undefined
  const [at, ...rest] = path
  return value.flatMap((entry, index) => {
    if (index !== at) return [entry]
    return rest.length === 0 ? [] : [valueWithout(entry, rest) ?? entry]
  })
}
