/** Where a list says something that stands in it before already. */
export function repeatedAt(list: readonly string[]): number[] {
  return list.flatMap((one, at) => (list.indexOf(one) < at ? [at] : []))
}
