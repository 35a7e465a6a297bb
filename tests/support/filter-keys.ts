import { expect, type Locator, type Page } from 'playwright/test'

const MOST_TABS = 120
/** From this width on the filters are a rail or a bar; below it, a drawer. */
const RAIL_PX = 992

/** Goes on by Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // What a press just opened is there before the next key.
  await expect(target).toBeVisible()
  // Found once: to look for it anew at every stop costs more than the stop.
  const element = await target.elementHandle()
  for (let tab = 0; tab < MOST_TABS; tab++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => wanted === document.activeElement, element)) return
  }
  throw new Error(`${String(target)} is not reached by Tab`)
}

/** To the filters from the top of the page; on a phone they are a drawer that a button opens. */
export async function openFilters(page: Page, width: number): Promise<void> {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  if (width >= RAIL_PX) return
  await tabTo(page, page.locator('.filters-open'))
  await page.keyboard.press('Enter')
  await expect(page.locator('#filters')).toBeVisible()
}

/** Asks for what is chosen where no script has asked already: the drawer's and the rail's button, or the bar's. */
export async function applyFilters(page: Page, width: number): Promise<void> {
  const bar = page.locator('.filter-go')
  const hasBar = width >= RAIL_PX && (await bar.count()) > 0
  await tabTo(page, hasBar ? bar : page.locator('.filters-foot button'))
  await page.keyboard.press('Enter')
}
