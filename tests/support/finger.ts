import type { Locator, Page } from 'playwright/test'

type Point = { x: number; y: number }

/** A finger drawn from one point to another, as the browser's own input takes it: it begins to scroll where nothing keeps it from that. */
export async function drawFinger(page: Page, from: Point, to: Point): Promise<void> {
  // What was not yet on the screen takes no finger.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const client = await page.context().newCDPSession(page)
  const steps = 8
  const way = Array.from({ length: steps + 1 }, (_, step) => ({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }))
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: way.slice(0, 1) })
  for (const point of way) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    // A finger is on the glass for some frames; what comes within one is a tap.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

/** Where a thumb of a native slider stands on the screen. */
export async function thumbOf(slider: Locator, thumbPx: number): Promise<Point> {
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not in sight')
  const share = await slider.evaluate((input: HTMLInputElement) => (Number(input.value) - Number(input.min)) / (Number(input.max) - Number(input.min)))
  return { x: box.x + thumbPx / 2 + (box.width - thumbPx) * share, y: box.y + box.height / 2 }
}
