/** A dealer's word as a filter shows it: `white` and `WHITE` are `White`; a name with capitals of its own stays ("BMW Blue"). */
export function tidyName(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  if (trimmed !== trimmed.toLowerCase() && trimmed !== trimmed.toUpperCase()) return trimmed
  return trimmed.toLowerCase().replace(/(^|[\s/(-])\p{L}/gu, (start) => start.toUpperCase())
}
