/** A pure function of a text that keeps its latest answers: for texts that come again and again, such as makes. */
export function memoize<T>(answer: (text: string) => T, most = 10_000): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const found = answer(text)
    known.set(text, found)
    return found
  }
}
