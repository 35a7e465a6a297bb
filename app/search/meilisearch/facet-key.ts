/**
 * Meilisearch compares facet values without regard to case, width or outer spaces, and reads quotes and backslashes in a filter. A
 * value is therefore kept in a form that has none of these, so that no two values fall together and none can end its quotes: `^k` is
 * a capital, `%e9;` any other character.
 */
export function facetKey(value: string): string {
  let key = ''
  for (const char of value.toWellFormed()) {
    const part = PLAIN.test(char) ? char : CAPITAL.test(char) ? `^${char.toLowerCase()}` : `%${(char.codePointAt(0) ?? 0).toString(16)};`
    if (key.length + part.length > LONGEST_KEY) break
    key += part
  }
  return key.replace(/^ | $/g, '%20;')
}

/** The value of a key. */
export function facetValue(key: string): string {
  return key.replace(/\^([a-z])|%([0-9a-f]{1,6});/g, (_, small: string | undefined, code: string | undefined) =>
    small ? small.toUpperCase() : String.fromCodePoint(Number.parseInt(code ?? '', 16)),
  )
}

const PLAIN = /[a-z0-9 .,/()+&'_-]/
const CAPITAL = /[A-Z]/
/** Meilisearch cuts values at 468 bytes; values have 200 characters at most, of which each may be a capital. */
const LONGEST_KEY = 440
