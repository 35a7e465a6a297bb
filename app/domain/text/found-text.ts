import { FORBIDDEN_CHARACTER } from './clean-text'
import { isRecord } from '../data/is-record'

const LONGEST_FOUND = 80
/** For the line that says what is wrong with a text. */
export const PLAIN_TEXT = 'text without control characters'

/** Where in JSON a text, or a key, has a character that no text has. */
export function forbiddenCharacterPaths(value: unknown, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'string') return FORBIDDEN_CHARACTER.test(value) ? [at] : []
  if (Array.isArray(value)) return value.flatMap((inner, index) => forbiddenCharacterPaths(inner, [...at, index]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => (FORBIDDEN_CHARACTER.test(key) ? [[...at, key]] : forbiddenCharacterPaths(inner, [...at, key])))
}

/** What stands at a place of JSON; undefined where nothing does. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let at = value
  for (const step of path) at = typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[step] : undefined
  return at
}

/** What was found in a file, for the line that says what is wrong with it. */
export function foundText(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text
}
