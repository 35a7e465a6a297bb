import type { Locator } from 'playwright/test'

/** The cars for sale that a page of results says it found, without those that have just sold: what a facet, a distance or a heading counts. */
export async function carsForSale(status: Locator): Promise<number> {
  const said = (await status.textContent()) ?? ''
  const [found = NaN, sold = 0] = [...said.matchAll(/([\d,]+)(?= cars? found| of them just sold)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))
  return said.includes('found, just sold') ? 0 : found - sold
}
