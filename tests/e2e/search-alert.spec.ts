import { linkKey } from '../../app/platform/links/signed-link.server'
import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'
import { LINK_SECRET } from '../support/link-secret'

const SITE = siteUrl('moreton-motor-group')

test('a search whose new cars come by email: asked for on its page, confirmed and ended by links of the mails', async ({ page, database, hasScript, request }) => {
  const email = `alert-${hasScript ? 'script' : 'plain'}-${Date.now()}@example.com`
  await page.goto(`${SITE}/search/used-cars/?make=Mazda`)
  await page.getByRole('link', { name: 'Email me new cars' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Email me new cars' })).toBeVisible()
  await expect(page.getByText('Used, Mazda')).toBeVisible()
  if (hasScript) await expectNoSeriousViolations(page)
  await page.getByLabel('Email').fill('mary@example')
  const send = page.getByRole('button', { name: 'Email me new cars' })
  await send.click()
  await expect(page.getByText('Please fix the following errors:')).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('Email')).toHaveValue('mary@example')
  await page.getByLabel('Email').fill(email)
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  if (hasScript) await expectNoSeriousViolations(page)
  // Whose address it is stands in no address of a page.
  expect(page.url()).not.toContain('example.com')

  const row = async () => (await database.query<{ id: string; confirmed: boolean }>('select id, confirmed_at is not null as confirmed from search_alert where email = $1', [email])).rows[0]
  const id = (await row())?.id ?? ''
  const link = (purpose: 'confirm' | 'stop') => `${SITE}/search/alert/${id}/${purpose}?key=${linkKey(`search alert ${purpose}`, id, LINK_SECRET)}`
  await page.goto(link('confirm'))
  expect(await row()).toMatchObject({ confirmed: false })
  if (hasScript) await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: 'Yes, email me new cars' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We email you new cars' })).toBeVisible()
  expect(await row()).toMatchObject({ confirmed: true })

  await page.getByRole('link', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stop these emails?' })).toBeVisible()
  if (hasScript) await expectNoSeriousViolations(page)
  if (hasScript) {
    await page.getByRole('button', { name: 'Stop these emails' }).click()
  } else {
    // A mail reader's own button: its server posts from nowhere, also in parts, and only with the link's key.
    const press = async (url: URL) =>
      (await request.post(`http://127.0.0.1:${url.port}${url.pathname}${url.search}`, { headers: { Host: url.host }, multipart: { 'List-Unsubscribe': 'One-Click' } })).status()
    expect(await press(new URL(link('stop').replace('key=', 'key=x')))).toBe(403)
    expect(await press(new URL(link('stop')))).toBe(200)
    await page.reload()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'These emails have ended' })).toBeVisible()
  expect(await row()).toBeUndefined()
  await page.goto(link('confirm'))
  await expect(page.getByRole('heading', { level: 1, name: 'This link is over' })).toBeVisible()
})

test('a search that finds nothing offers to tell of the first car that comes in', async ({ page }) => {
  await page.goto(`${SITE}/search/used-cars/?make=Lada`)
  await page.getByRole('link', { name: 'Email me when one comes in' }).click()
  await expect(page.getByText('None of them here now. We tell you when one comes in.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the cars' }).click()
  await expect(page).toHaveURL(`${SITE}/search/used-cars/?make=Lada`)
})
