/** The cars whose phone number was revealed since the page was loaded. They are shared, because a page has several buttons for one number. */
const revealed = new Set<number>()
const listeners = new Set<() => void>()

export function wasRevealed(carId: number): boolean {
  return revealed.has(carId)
}

/** @returns whether the number was hidden until now, so that an event is counted once */
export function revealPhone(carId: number): boolean {
  if (revealed.has(carId)) return false
  revealed.add(carId)
  for (const listener of listeners) listener()
  return true
}

export function onReveal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
