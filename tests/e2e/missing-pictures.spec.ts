import { expect, expectNoSeriousViolations, test } from '../support/e2e'

const LARGE = { width: 1280, height: 900 }

test.describe('when no picture can be loaded', () => {
  test.use({ viewport: LARGE })

  test('the car page draws the body and the cards say so; nothing moves', async ({ page, site, hasScript }) => {
    await page.goto(`${site}/search/used-cars/`)
    const picture = page.locator('.card-picture').first()
    const href = (await page.locator('.card-title a').first().getAttribute('href')) ?? ''
    const whole = await picture.boundingBox()
    await page.route('**/images/**', (route) => route.abort())
    await page.reload()
    expect(await picture.boundingBox()).toEqual(whole)
    const generated = () => picture.evaluate((element) => getComputedStyle(element, '::before').content)
    if (hasScript) await expect.poll(generated).toBe('"Photo not available"')

    await page.goto(`${site}${href}`)
    const drawn = page.locator('.gallery-stage > .body-shape')
    await expect(drawn).toBeInViewport()
    const first = page.locator('.gallery-strip img').first()
    expect((await first.boundingBox())?.height).toBe((await page.locator('.gallery-strip').boundingBox())?.height)
    await expect(first).toHaveAttribute('alt', /, 1 of \d+$/)
    if (!hasScript) return
    // The drawing is what is seen: the broken picture does not cover it.
    await expect(first).toHaveCSS('opacity', '0')
    await expectNoSeriousViolations(page)
  })
})
