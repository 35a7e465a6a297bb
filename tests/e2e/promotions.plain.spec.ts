import { expect, siteUrl, test } from '../support/e2e'

/** The site whose carousel of promotions is 790 px high; another's is 540. */
const HIGHER = siteUrl('banksia-suzuki')

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
  [2560, 1440],
] as const) {
  test(`the carousel of promotions on a desk of ${width} by ${height} is as high as its site says, from edge to edge up to 1,920 px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(HIGHER)
    const carousel = page.locator('.promotions')
    const strip = carousel.locator('.promotions-strip')
    const wide = Math.min(width, 1920)
    const expectSize = async (high: number) => {
      expect(await strip.boundingBox()).toMatchObject({ x: (width - wide) / 2, width: wide, height: high })
      for (const part of ['a', 'img']) expect(await strip.locator(part).first().boundingBox(), part).toMatchObject({ width: wide, height: high })
    }
    await expectSize(790)
    await carousel.evaluate((section) => section.style.setProperty('--carousel-height', '540px'))
    await expectSize(540)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('on a phone the carousel of promotions leaves room on the screen for what is around it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(HIGHER)
  expect((await page.locator('.promotions-strip').boundingBox())?.height).toBeLessThan(0.72 * 740)
  // Nothing of a picture is cut off, and nothing lies on it.
  const picture = page.locator('.promotions-strip img').first()
  const [ratio, ownRatio] = await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => [image.clientWidth / image.clientHeight, image.naturalWidth / image.naturalHeight]))
  expect(ratio).toBeCloseTo(ownRatio ?? NaN, 1)
  const [box, words] = [await picture.boundingBox(), await page.locator('.promotions-words').first().boundingBox()]
  expect(words?.y).toBeGreaterThanOrEqual((box?.y ?? NaN) + (box?.height ?? NaN) - 1)
})
