import { memoize } from '../data/memoize'

/**
 * A dealer's word as a filter shows it: `white`, `WHITE` and `WHite` are `White`; a word with capitals of its own stays ("BMW Blue"), the small ones
 * beside it do not: `Pearl white` and `Pearl White` were two choices.
 */
export const tidyName = memoize((text: string): string => {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  if (trimmed !== trimmed.toLowerCase() && trimmed !== trimmed.toUpperCase()) return trimmed.replace(SMALL_OR_SLIPPED, eachWordCapitalised)
  return eachWordCapitalised(trimmed)
})

/** A word without a capital, and one whose second letter the shift key caught as well. What follows an apostrophe is no word. */
const SMALL_OR_SLIPPED = /(?<![\p{L}\d'’])(?:\p{Ll}+|\p{Lu}{2}\p{Ll}{2,})(?![\p{L}\d])/gu

/** Each word with one capital; one with a digit in it is a code and has them all: 2WD. */
export function eachWordCapitalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s/(-])\p{L}/gu, (start) => start.toUpperCase())
    .replace(/[\p{L}\d]*\d[\p{L}\d]*/gu, (code) => code.toUpperCase())
}
