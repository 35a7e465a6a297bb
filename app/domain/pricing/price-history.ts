import type { PriceDrop, PriceType } from '../cars/car'

/** What was asked for a car, from a moment on: the offer's price where it had one, else the list price; null: it had no price. */
export type PriceSince = { at: Date; cents: number | null }

/**
 * What was asked since a price has included what it includes now: a drive-away price that becomes one without government charges is no
 * lower, and was not asked. An entry that does not say what it included, or has no price, counts as one like those after it.
 * @param history in the order of time
 */
export function sinceTypeChanged<T extends { priceType: PriceType | null; priceCents: number | null }>(history: readonly T[], presentType: PriceType): T[] {
  if (presentType === 'unspecified') return [...history]
  const isOther = ({ priceType, priceCents }: T) => priceCents !== null && priceType !== null && priceType !== 'unspecified' && priceType !== presentType
  return history.slice(history.findLastIndex(isOther) + 1)
}

/**
 * The drop that led to the present price, by the recorded history in the order of time: the price before the last change, if that
 * was higher. Null when the last change was none down, or the history does not lead to the present price.
 */
export function latestPriceDrop(history: readonly PriceSince[], presentCents: number | null): PriceDrop | null {
  const last = history.at(-1)
  const before = history.findLast(({ cents }) => cents !== last?.cents)
  const change = before && history[history.indexOf(before) + 1]
  if (!last || !change || last.cents === null || last.cents !== presentCents) return null
  return before.cents !== null && before.cents > last.cents ? { fromCents: before.cents, droppedAt: change.at.toISOString() } : null
}

/**
 * Until when this price, or more, was really asked: the last moment of it in the recorded history, `now` where it still is; null
 * when it never was.
 * @param history in the order of time
 */
export function chargedUntil(history: readonly PriceSince[], cents: number, now: Date): Date | null {
  const last = history.findLastIndex((price) => price.cents !== null && price.cents >= cents)
  return last === -1 ? null : (history[last + 1]?.at ?? now)
}
