import type { Page } from 'playwright/test'
import { expect, siteUrl, SLUGS, test } from '../support/e2e'

// The second test is in the context that the first one leaves.
test.describe.configure({ mode: 'serial' })

const SITES = SLUGS.slice(0, 2).map(siteUrl)

/** What a site finds of a visit before: in its storage, among its cookies, in the history and of what it was allowed. */
const leftIn = (page: Page) =>
  page.evaluate(async () => ({
    stored: [localStorage.length > 0 && localStorage.getItem('left'), sessionStorage.getItem('left'), document.cookie].filter(Boolean),
    databases: (await indexedDB.databases()).length,
    steps: history.length,
    mayLocate: (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted',
  }))
let before: Awaited<ReturnType<typeof leftIn>>

test('what a test leaves in the browser', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.addCookies(SITES.map((url) => ({ name: 'left', value: '1', url })))
  await context.route('**/favicon.svg', (route) => route.abort())
  for (const site of SITES) {
    await page.goto(`${site}/privacy-policy`)
    await page.evaluate(() => {
      localStorage.setItem('left', '1')
      sessionStorage.setItem('left', '1')
      return new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve))
    })
  }
  before = await leftIn(page)
  expect(before).toMatchObject({ stored: ['1', '1', 'left=1'], databases: 1, mayLocate: true })
})

test('is gone for the next', async ({ page, context }) => {
  for (const site of SITES) {
    await page.goto(`${site}/privacy-policy`)
    expect(await leftIn(page)).toMatchObject({ stored: [], databases: 0, mayLocate: false })
    expect(await page.evaluate(() => fetch('/favicon.svg').then(({ status }) => status))).toBe(200)
  }
  expect(await page.evaluate(() => history.length)).toBe(before.steps)
  expect(await context.cookies(SITES)).toEqual([])
})
