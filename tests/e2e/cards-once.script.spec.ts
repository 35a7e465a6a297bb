import type { Page } from 'playwright/test'
import { expect, resultsReady, siteUrl, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'

const MEGASTORE = siteUrl('big-paddock-cars')

const inside = (page: Page) => page.locator('.results .card-words').evaluateAll((all) => all.map((one) => one.innerHTML))

test('the words of a document’s cards are sent once, and stand through saving, a filter and Back', async ({ page, site }) => {
  const answer = await page.goto(site + ALL)
  const html = (await answer?.text()) ?? ''
  const sent = /streamController\.enqueue\(([\s\S]*?)`\);/.exec(html)?.[1] ?? ''
  expect(sent).toContain('isOutline')
  expect(sent, 'no repayment, price or button of a card').not.toMatch(/amount|actions|summary/)

  const before = await inside(page)
  expect(before.length).toBeGreaterThan(3)
  expect(before.every((words) => words.includes('card-actions'))).toBe(true)
  const save = page.locator('.results .card-save').first()
  await save.click()
  await expect(save).toHaveText(/SAVED/i)
  expect(await inside(page)).toEqual(before)

  // Cards that come as data are rendered by the page; those with a car of the document have all that it has.
  await page.locator('.filter-form input[name="make"]').first().check()
  await expect(page).toHaveURL(/make=/)
  await resultsReady(page)
  const filtered = await inside(page)
  expect(filtered).not.toEqual(before)
  for (const words of filtered) expect(words).toContain('card-actions')
  await page.goBack()
  await expect(page).toHaveURL(site + ALL)
  await expect.poll(() => inside(page)).toEqual(before)
  await expect(save).toHaveText(/SAVED/i)
})

test('what a card’s repayment rests on is found from it, also after Back', async ({ page }) => {
  await page.goto(MEGASTORE + ALL)
  const leadsToTerms = async () => {
    const href = await page.locator('.results .card-terms a').first().getAttribute('href')
    await expect(page.locator(href ?? 'none')).toContainText('Repayments are indicative')
  }
  await leadsToTerms()
  await page.locator('.pages a[rel=next]').click()
  await expect(page).toHaveURL(/page=2/)
  await resultsReady(page)
  await leadsToTerms()
  await page.goBack()
  await expect(page).toHaveURL(MEGASTORE + ALL)
  await leadsToTerms()
})
