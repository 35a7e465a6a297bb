const DAY_MS = 24 * 60 * 60 * 1000
const MONTH_DAYS = 30.44

/**
 * The day that the demo stock is generated for: ages, kilometres, prices and registrations count from it, so that they
 * are the same on every machine. Only "listed" and "sold" follow the clock.
 */
export const STOCK_DAY = '2026-11-20'

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + Math.round(days) * DAY_MS).toISOString().slice(0, 10)
}

export function monthsBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS / MONTH_DAYS
}

/** A moment some days before the given one, to the second. */
export function daysBefore(now: Date, days: number): string {
  return `${new Date(now.getTime() - Math.round(days * DAY_MS)).toISOString().slice(0, 19)}Z`
}
