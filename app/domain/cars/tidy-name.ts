/** A dealer's word as a filter shows it: `white` and `WHITE` are `White`; a name with capitals of its own stays ("BMW Blue"). */
export function tidyName(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  if (trimmed !== trimmed.toLowerCase() && trimmed !== trimmed.toUpperCase()) return trimmed
  return eachWordCapitalised(trimmed)
}

/** Each word with one capital; one with a digit in it is a code and has them all: 2WD. */
export function eachWordCapitalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s/(-])\p{L}/gu, (start) => start.toUpperCase())
    .replace(/[\p{L}\d]*\d[\p{L}\d]*/gu, (code) => code.toUpperCase())
}
