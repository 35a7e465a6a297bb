import { z } from 'zod'
import { isRecord } from '~/domain/data/is-record'
import { forbiddenCharacterPaths, foundText, PLAIN_TEXT, valueAt } from '~/domain/text/found-text'
import { allowedValues, foundWords, schemaAt } from './allowed-values'
import { nearestKey } from '~/domain/text/nearest-key'
import { findLeaf, SETTING_GROUPS, SETTING_LEAVES, type SettingLeaf } from './setting-leaves'
import type { SettingsValues } from './settings-schema'

/** What is wrong with one place of a layer. */
export type ValueFault = {
  /** Dotted, such as `search.soldDays` or `header.navigation.0.href`; empty for the whole. */
  path: string
  found: string
  allowed: string
  /** The known key that was likely meant. */
  nearest: string | null
}

/** Checks what one layer says, by itself: only known settings, each with a value that it takes. Never throws. */
export function checkValues(values: unknown): ValueFault[] {
  if (!isRecord(values)) return [{ path: '', found: foundText(values), allowed: 'an object of groups of settings', nearest: null }]
  return faultsIn(values, ({ path, schema }, value) => checkLeaf(path, schema, value))
}

/** What this release cannot read of a stored layer: a later one may have written it, or a hand past the commands. */
export function unreadValues(values: SettingsValues): ValueFault[] {
  return faultsIn(values, ({ path, stored }, value) => (stored.safeParse(value).success ? [] : checkLeaf(path, stored, value)))
}

type CheckSetting = (leaf: SettingLeaf, value: unknown) => ValueFault[]

function faultsIn(values: Record<string, unknown>, check: CheckSetting): ValueFault[] {
  return Object.entries(values).flatMap(([group, entries]) => {
    if (!SETTING_GROUPS.includes(group)) return [unknownKey(group, 'a group', SETTING_GROUPS)]
    if (!isRecord(entries)) return [{ path: group, found: foundText(entries), allowed: 'an object of settings', nearest: null }]
    return Object.entries(entries).flatMap(([key, value]) => {
      const leaf = findLeaf(`${group}.${key}`)
      return leaf ? check(leaf, value) : [unknownSetting(group, key)]
    })
  })
}

function unknownSetting(group: string, key: string): ValueFault {
  const siblings = SETTING_LEAVES.filter((other) => other.group === group).map((other) => other.key)
  const fault = unknownKey(`${group}.${key}`, `a setting of ${group}`, siblings, key)
  if (fault.nearest) return fault
  // Perhaps a setting of another group.
  const near = nearestKey(key, SETTING_LEAVES.map((other) => other.key))
  return { ...fault, nearest: SETTING_LEAVES.find((other) => other.key === near)?.path ?? null }
}

function checkLeaf(path: string, schema: z.ZodTypeAny, value: unknown): ValueFault[] {
  const parsed = schema.safeParse(value)
  if (parsed.success) return forbiddenCharacterPaths(value).map((at) => ({ path: [path, ...at].join('.'), found: foundText(valueAt(value, at)), allowed: PLAIN_TEXT, nearest: null }))
  return parsed.error.issues.flatMap((issue): ValueFault[] => {
    const at = [path, ...issue.path].join('.')
    const inside = schemaAt(schema, issue.path)
    if (issue.code === 'unrecognized_keys') {
      const known = inside instanceof z.ZodObject ? Object.keys(inside.shape as object) : []
      return issue.keys.map((key) => unknownKey(`${at}.${key}`, 'a key', known, key))
    }
    // A rule between values, or of a text's sense, says itself what it is about.
    const allowed = issue.code === 'custom' && (issue.path.length > 0 || inside instanceof z.ZodString) ? issue.message : allowedValues(inside)
    return [{ path: at, found: foundWords(issue, valueAt(value, issue.path)), allowed, nearest: null }]
  })
}

function unknownKey(path: string, what: string, known: readonly string[], key = path): ValueFault {
  return {
    path,
    found: `the key ${JSON.stringify(key)}`,
    allowed: `${what}: ${known.join(', ')}`,
    nearest: nearestKey(key, known),
  }
}
