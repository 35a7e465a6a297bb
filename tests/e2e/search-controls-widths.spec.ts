import { expect, expectNoSeriousViolations, test } from '../support/e2e'
import { openSiteWith } from '../support/site-with'

for (const width of [360, 1280]) {
  test(`the dropdowns and tiles hold at ${width} px`, async ({ page, hasScript }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    for (const selector of ['.filter-select', '.filter-bar input[type="checkbox"]', '.make-tile']) {
      await openSiteWith(page, selector)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      if (hasScript && width === 1280) await expectNoSeriousViolations(page)
    }
  })
}
