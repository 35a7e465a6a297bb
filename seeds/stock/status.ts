import type { Random } from './random'
import { daysBefore } from './stock-dates'
import type { StockRow } from './stock-row'

/** Cars sold within this time are still shown on most sites (section 9); some are older and no longer shown. */
const SHOWN_SOLD_DAYS = 2.6

type Stage = 'in_stock' | 'reserved' | 'coming_soon' | 'sold'

/** Where a vehicle is between arriving and leaving, and since when. */
export function stockStage(random: Random): Stage {
  return random.weighted<Stage>(
    ['in_stock', 'reserved', 'coming_soon', 'sold'],
    (stage) => ({ in_stock: 89, reserved: 3, coming_soon: 4, sold: 4 }[stage]),
  )
}

export function stageFields(random: Random, stage: Stage, now: Date): Partial<StockRow> {
  // Few arrive in any one week, a few stay for months.
  const listedDays = random.chance(0.09) ? random.between(0.2, 7.6) : 9 + random.next() ** 1.8 * 130
  if (stage === 'sold') {
    const soldDays = random.chance(0.75) ? random.between(0.1, SHOWN_SOLD_DAYS) : random.between(4, 20)
    return {
      status: 'sold',
      sold_at: daysBefore(now, soldDays),
      created_at: daysBefore(now, soldDays + Math.max(6, listedDays)),
    }
  }
  const created_at = daysBefore(now, stage === 'coming_soon' ? random.between(9, 24) : listedDays)
  if (stage === 'coming_soon') return { status: 'coming_soon', created_at }
  return { status: 'in_stock', created_at, ...(stage === 'reserved' ? { reserved: true } : {}) }
}
