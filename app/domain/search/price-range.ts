import type { NumberRange } from './search-filters'

/** The slider of the price-range page (section 9), in whole dollars. */
export const PRICE_RANGE = { min: 5_000, max: 250_000 } as const
export const PRICE_RANGE_STEP = 500

export type PriceEnds = { min: number; max: number }

/**
 * Both ends on the slider: on its steps, within its range, the minimum at least a step below the maximum. `moved` is the end that
 * was moved and gives way to the other; ends that were typed the wrong way round change places.
 */
export function priceEnds({ min = PRICE_RANGE.min, max = PRICE_RANGE.max }: NumberRange, moved?: 'min' | 'max'): PriceEnds {
  const low = onStep(min)
  const high = onStep(max)
  if (low < high) return { min: low, max: high }
  if (moved === 'min') return { min: Math.max(high - PRICE_RANGE_STEP, PRICE_RANGE.min), max: Math.max(high, PRICE_RANGE.min + PRICE_RANGE_STEP) }
  if (moved === 'max') return { min: Math.min(low, PRICE_RANGE.max - PRICE_RANGE_STEP), max: Math.min(low + PRICE_RANGE_STEP, PRICE_RANGE.max) }
  if (low > high) return { min: high, max: low }
  return low === PRICE_RANGE.max ? { min: low - PRICE_RANGE_STEP, max: high } : { min: low, max: low + PRICE_RANGE_STEP }
}

function onStep(dollars: number): number {
  const rounded = Math.round(dollars / PRICE_RANGE_STEP) * PRICE_RANGE_STEP
  return Math.min(Math.max(rounded, PRICE_RANGE.min), PRICE_RANGE.max)
}
