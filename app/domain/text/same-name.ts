/** A name as it is compared: whoever writes 'holden' means Holden. */
export function comparableName(name: string): string {
  return name.trim().toLowerCase()
}

/** Whether the name is one of a list that a person wrote, whatever the case of either. */
export function isAmong(names: readonly string[], name: string): boolean {
  const wanted = comparableName(name)
  return names.some((some) => comparableName(some) === wanted)
}
