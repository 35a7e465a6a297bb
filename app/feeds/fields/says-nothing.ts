const NO_VALUE = new Set([
  ...['n/a', 'n.a', 'n.a.', '#n/a', 'nil', 'none', 'null', 'nan', 'undefined', 'tba', 'tbc', 'to be advised', 'to be confirmed', 'unknown'],
  ...['unspecified', 'not specified', 'not supplied', 'not available', 'not applicable'],
])
const ONLY_MARKS = /^[-–—_.*?/\\ ]+$/
const LONGEST_NO_VALUE = Math.max(...[...NO_VALUE].map((text) => text.length))

/**
 * Whether a text is what dealers' systems write where they have nothing: '-', 'N/A', 'TBA'. In every feed, because a body called '-' is a choice
 * of the filters and a word of titles, and a number of '-' kept the whole car out. A mapping's value table sees it first and may say otherwise.
 */
export function saysNothing(text: string): boolean {
  if (text.length > LONGEST_NO_VALUE) return false
  return ONLY_MARKS.test(text) || NO_VALUE.has(text.toLowerCase())
}
