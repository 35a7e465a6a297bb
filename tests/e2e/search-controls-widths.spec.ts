import { expect, expectNoSeriousViolations, test } from '../support/e2e'
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
