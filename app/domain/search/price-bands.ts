/** Section 7: cars at this price or less are no part of a budget search (`price>1000`). It stands here because every search page names it, and few need the rest of the budget. */
export const BASE_PRICE_DOLLARS = 1_000

const PRICE_STEPS = [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000] as const
const WEEKLY_STEPS = [0, 50, 100, 150, 200, 300, 500] as const

/** The band of a price in dollars, the value of `price_range` (section 3): `20000-30000`, the upper end not included, or `150000+`. */
export function priceBand(dollars: number): string {
  return bandOf(PRICE_STEPS, dollars)
}

/** The band of a weekly price in dollars, the value of `weekly_price_range`. */
export function weeklyPriceBand(dollars: number): string {
  return bandOf(WEEKLY_STEPS, dollars)
}

function bandOf(steps: readonly number[], dollars: number): string {
  const above = steps.findIndex((step) => step > dollars)
  if (above === -1) return `${steps[steps.length - 1]}+`
  return `${steps[Math.max(above - 1, 0)]}-${steps[Math.max(above, 1)]}`
}

/** The filters that have bands, with what says which band a number of dollars is in. */
const BANDS: { readonly [filter in string]?: (dollars: number) => string } = { price_range: priceBand, weekly_price_range: weeklyPriceBand }

/**
 * The band that an address names: as it is, as its label reads (`20000-29999`), or without its plus, which an address has for a space.
 * @returns null where the filter has no such band; undefined where it has no bands at all
 */
export function bandNamed(filter: string, text: string): string | null | undefined {
  const band = BANDS[filter]?.(Number.parseInt(text, 10))
  if (band === undefined) return undefined
  const [from, to] = band.split('-')
  const asRead = to === undefined ? band.slice(0, -1) : `${from}-${Number(to) - 1}`
  return text === band || text === asRead ? band : null
}

/** `20000-30000` in words: '$20,000 to $29,999', as a range of the same cars says it; `150000+` is '$150,000 and over'. */
export function bandLabel(band: string): string {
  const dollars = (text: string) => `$${text.replace(/\B(?=(\d{3})+$)/g, ',')}`
  if (band.endsWith('+')) return `${dollars(band.slice(0, -1))} and over`
  const [from = '', to = ''] = band.split('-')
  return `${dollars(from)} to ${dollars(String(Number(to) - 1))}`
}
