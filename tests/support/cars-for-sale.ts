import { expect, type Locator } from 'playwright/test'

/** The cars for sale among those that a page of results says it found: what its heading, its lists and its buttons count. */
export async function carsForSale(status: Locator): Promise<number> {
  await expect(status).toHaveText(/^[\d,]+ cars? found/)
  const said = (await status.textContent()) ?? ''
  const [found = NaN, sold = 0] = [...said.matchAll(/([\d,]+)(?= cars? found| of them just sold)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))
  return said.includes('found, just sold') ? 0 : found - sold
}
