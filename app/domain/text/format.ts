/**
 * Figures in Australian English, written by hand: a results page formats some two hundred of them, and server
 * and browser must agree to the character whatever locale data either carries.
 */

/** Metres in a foot (section 9). */
export const METRES_PER_FOOT = 0.3048

export type LengthSettings = {
  /** Whether lengths of caravans are said in feet beside metres. */
  usesFeet: boolean
}

/** What a page says that knows no site's settings. */
export const METRES_ONLY: LengthSettings = { usesFeet: false }

const INCHES_PER_FOOT = 12

/** A whole number in groups of three: `1,234,567`. Fractions are rounded, halves away from zero. */
export function formatCount(count: number): string {
  const rounded = Math.round(Math.abs(count))
  const digits = String(rounded).replace(/\B(?=(\d{3})+$)/g, ',')
  return count < 0 && rounded > 0 ? `-${digits}` : digits
}

/** Whole cents as the dollars that pages show and filters go by: a car of $15,000.50 is one of 15001 everywhere, and nobody finds it under $15,000. */
export function wholeDollars(cents: number): number {
  return Math.round(cents / 100)
}

/** Whole cents as dollars without cents: 3499000 is `$34,990`. */
export function formatDollars(cents: number): string {
  const dollars = formatCount(cents / 100)
  return dollars.startsWith('-') ? `-$${dollars.slice(1)}` : `$${dollars}`
}

/** Whole cents as dollars, with the cents where there are any: 20000 is `$200`, 123450 is `$1,234.50`. */
export function formatAmount(cents: number): string {
  const rest = Math.abs(cents) % 100
  const dollars = formatDollars(cents < 0 ? cents + rest : cents - rest)
  return rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, '0')}`
}

/** Kilometres on the clock: `45,200 km`. */
export function formatKm(km: number): string {
  return `${formatCount(km)} km`
}

/** Millimetres as `6.55 m`, with feet beside it where the tenant wants them (caravans): `6.55 m (21 ft 6 in)`. */
export function formatLength(mm: number, { usesFeet }: LengthSettings): string {
  const metres = `${Math.round(mm / 10) / 100} m`
  if (!usesFeet) return metres
  const inches = Math.round((mm / 1000 / METRES_PER_FOOT) * INCHES_PER_FOOT)
  const feet = Math.floor(inches / INCHES_PER_FOOT)
  const rest = inches % INCHES_PER_FOOT
  return rest === 0 ? `${metres} (${feet} ft)` : `${metres} (${feet} ft ${rest} in)`
}
