import { expect, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'

test('no page makes a date or number format of the browser’s: the first one keeps a phone for a tenth of a second', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator'] as const) {
      Object.defineProperty(Intl, name, { value: new Proxy(Intl[name], { construct: () => document.documentElement.setAttribute('data-made', name) ?? {} }) })
    }
  })
  await page.goto(site + ALL)
  const car = (await page.locator('.card-title a').first().getAttribute('href')) ?? ''
  for (const path of ['/', ALL, car]) {
    await page.goto(site + path)
    await expect(page.locator('html'), path).not.toHaveAttribute('data-made')
  }
  await page.evaluate(() => new Intl.DateTimeFormat())
  await expect(page.locator('html'), 'one is seen').toHaveAttribute('data-made', 'DateTimeFormat')
})

test('a picture that never comes does not keep the page from its scripts for good', async ({ context, site }) => {
  const page = await context.newPage()
  await page.route('**/images/**', () => {})
  await page.goto(site + ALL, { waitUntil: 'commit' })
  const hydrated = () => page.evaluate(() => performance.getEntriesByName('hydrated').length).catch(() => 0)
  await expect.poll(hydrated, { message: 'the page is hydrated', timeout: 25_000 }).toBe(1)
  expect(await page.evaluate(() => document.readyState), 'the picture is still awaited').toBe('interactive')
})
