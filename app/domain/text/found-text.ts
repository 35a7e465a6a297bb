const LONGEST_FOUND = 80

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
