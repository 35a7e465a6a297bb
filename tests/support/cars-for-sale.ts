import { expect, type Locator, type Page } from 'playwright/test'

/** The cars for sale among those that a page of results says it found: what its heading, its lists and its buttons count. */
export async function carsForSale(status: Locator): Promise<number> {
  await expect(status).toHaveText(/^[\d,]+ cars? found/)
  const said = (await status.textContent()) ?? ''
  const [found = NaN, sold = 0] = [...said.matchAll(/([\d,]+)(?= cars? found| of them just sold)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))
  return said.includes('found, just sold') ? 0 : found - sold
}

/** The first box of a filter's list with the number beside it. */
export async function firstOption(page: Page, filter: string) {
  const box = page.locator(`.filter-form input[name="${filter}"]`).first()
  const value = await box.inputValue()
  const count = numberIn(await box.locator('xpath=../i').textContent())
  return { box, value, count }
}

export function numberIn(text: string | null): number {
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN)
}
