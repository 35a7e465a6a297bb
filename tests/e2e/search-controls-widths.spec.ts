import { expect, expectNoSeriousViolations, scriptReady, test } from '../support/e2e'
import { openSiteWith } from '../support/site-with'

test('the dropdowns and tiles hold on a desk and on a phone', { tag: '@script' }, async ({ page }) => {
  test.slow()
  for (const selector of ['.filter-select', '.filter-bar input[type="checkbox"]', '.make-tile']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openSiteWith(page, selector)
    await expectNoSeriousViolations(page)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${selector} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

// The panel of the last one stood beyond the window at the widths of most laptops.
test('every dropdown of the bar opens within the window', { tag: '@script' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSiteWith(page, '.filter-bar')
  await scriptReady(page)
  for (const width of [1280, 1366, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const dropdowns = page.locator('.filter-bar details[name] > summary')
    let opened = 0
    for (const dropdown of await dropdowns.all()) {
      if (!(await dropdown.isVisible())) continue
      await dropdown.click()
      const list = page.locator('.filter-bar details[name][open] > [role="group"]')
      await expect.poll(async () => list.evaluate((element) => document.documentElement.clientWidth - element.getBoundingClientRect().right)).toBeGreaterThanOrEqual(0)
      expect((await list.boundingBox())?.x).toBeGreaterThanOrEqual(0)
      await page.keyboard.press('Escape')
      opened++
    }
    expect(opened).toBeGreaterThan(2)
  }
})
