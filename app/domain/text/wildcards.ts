/**
 * What each `*` of a pattern stands for in a text, as little as possible; null where it does not match. Capitals make no difference. Piece by piece and
 * never back: a regular expression with many wildcards takes as many powers of the text's length, and strangers choose the text, or both.
 */
export function wildcards(pattern: string, whole: string): string[] | null {
  const text = whole.toLowerCase()
  const [first = '', ...rest] = pattern.toLowerCase().split('*')
  const last = rest.pop()
  if (last === undefined) return text === first ? [] : null
  if (!text.startsWith(first)) return null
  const found: string[] = []
  let from = first.length
  for (const piece of rest) {
    const at = text.indexOf(piece, from)
    if (at < 0) return null
    found.push(whole.slice(from, at))
    from = at + piece.length
  }
  const end = text.length - last.length
  return end >= from && text.endsWith(last) ? [...found, whole.slice(from, end)] : null
}
