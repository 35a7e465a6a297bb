import type { Page } from 'playwright/test'
import { expect, openWithoutScript, scriptReady, siteUrl, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'
/** A site whose cars are saved and compared in the browser, and one with the budget search, by the month. */
const [SAVING, BUDGET] = [siteUrl('big-paddock-cars'), siteUrl('tramline-used-cars')]

/** What the browser keeps under a name. */
const kept = (page: Page, list: 'favourites' | 'compare') => page.evaluate((name) => (JSON.parse(localStorage.getItem(name) ?? '[]') as { id: number }[]).map(({ id }) => String(id)), list)

test('a message that is typed before the script is there is the one that is sent, and stays when the page is loaded anew', async ({ page, site }) => {
  await page.goto(site + ALL)
  const car = (await page.locator('.card-title a').first().getAttribute('href')) ?? ''
  const release = await openWithoutScript(page, site + car)
  const message = page.locator('#enquiry').getByRole('textbox', { name: 'Message' })
  const preset = await message.inputValue()
  expect(preset).not.toBe('')
  await message.press('Control+End')
  await message.pressSequentially(' Does it come with a towbar?')
  release()
  await scriptReady(page)
  await expect(message).toHaveValue(`${preset} Does it come with a towbar?`)
  await page.reload()
  await expect(message).toHaveValue(`${preset} Does it come with a towbar?`)
  // Once the script is there, what is typed is typed as ever.
  await message.fill('Is it blue?')
  await expect(message).toHaveValue('Is it blue?')
})

test('the field that somebody is in before the script is there is filled by them alone, the others with what was saved', async ({ page }) => {
  await page.goto(SAVING + ALL)
  await page.evaluate(() => localStorage.setItem('saved_user_details', JSON.stringify({ name: 'Mary', email: 'mary@example.com', phone: '0491 570 156' })))
  const release = await openWithoutScript(page, `${SAVING}/contact-us`)
  const phone = page.getByLabel('Phone', { exact: true })
  await phone.focus()
  release()
  await scriptReady(page)
  await expect(page.getByLabel('Email')).toHaveValue('mary@example.com')
  await page.keyboard.type('0491 570 006')
  await expect(phone).toHaveValue('0491 570 006')
})

test('so is the field that somebody goes to just as the form is hydrated', async ({ page }) => {
  await page.goto(SAVING + ALL)
  await page.evaluate(() => localStorage.setItem('saved_user_details', JSON.stringify({ name: 'Mary', email: 'mary@example.com', phone: '0491 570 156' })))
  // React's own turns wait, so that it hydrates the form in the middle of the step from one field to the next, which it hears of at once.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const waiting: (() => void)[] = []
    let isHeld = true
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      if (isHeld) waiting.push(() => Reflect.apply(postMessage, this, message))
      else Reflect.apply(postMessage, this, message)
    }
    Object.assign(window, {
      turnsWaiting: () => waiting.length,
      letTurnsCome: () => {
        isHeld = false
        for (const turn of waiting) turn()
      },
    })
  })
  const release = await openWithoutScript(page, `${SAVING}/contact-us`)
  await page.getByLabel('First name').pressSequentially('Bob')
  release()
  await expect.poll(() => page.evaluate('turnsWaiting()')).toBeGreaterThan(0)
  const email = page.getByLabel('Email')
  await email.focus()
  await page.evaluate('letTurnsCome()')
  await scriptReady(page)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0491 570 156')
  await page.keyboard.type('bob@example.com')
  await expect(email).toHaveValue('bob@example.com')
  await expect(page.getByLabel('First name')).toHaveValue('Bob')
})

test('SAVE that is pressed before the script is there saves the car in the browser, beside those that are there', async ({ page }) => {
  await page.goto(SAVING + ALL)
  await page.locator('.card-save').nth(2).click()
  const before = await kept(page, 'favourites')
  expect(before).toHaveLength(1)
  const release = await openWithoutScript(page, `${SAVING}${ALL}?page=2`)
  const save = page.locator('.card-save').first()
  const id = (await save.getAttribute('value')) ?? ''
  await save.click()
  await expect(page).toHaveURL(`${SAVING}/saved-cars?cars=${id}#saved=${id}`)
  release()
  await expect(page).toHaveURL(`${SAVING}/saved-cars`)
  expect(await kept(page, 'favourites')).toEqual([...before, id])
  await expect(page.locator('.card')).toHaveCount(2)
})

test('the address that SAVE led to saves nothing for somebody who was sent it', async ({ page, context }) => {
  await page.goto(SAVING + ALL)
  const id = (await page.locator('.card-save').first().getAttribute('value')) ?? ''
  const other = await context.newPage()
  await other.goto(`${SAVING}/saved-cars?cars=${id}#saved=${id}`)
  await scriptReady(other)
  await expect(other.locator('.card')).toHaveCount(1)
  expect(await kept(other, 'favourites')).toEqual([])
})

for (const [path, none] of [
  ['/saved-cars', 'Nothing is saved here yet.'],
  ['/compare', 'Mark up to 4'],
] as const) {
  test(`${path} does not say that nothing is kept before the script has looked`, async ({ page }) => {
    await page.goto(SAVING + ALL)
    const release = await openWithoutScript(page, SAVING + path)
    await expect(page.getByText(/^Loading your /)).toBeVisible()
    await expect(page.getByText(none)).toBeHidden()
    release()
    await expect(page.getByText(none)).toBeVisible()
    await expect(page.getByText(/^Loading your /)).toBeHidden()
  })
}

test('cars that are switched on to be compared before the script is there are compared', async ({ page }) => {
  await page.goto(`${SAVING}/`)
  const release = await openWithoutScript(page, SAVING + ALL)
  const switches = page.locator('.card-compare input')
  await switches.nth(0).check()
  await switches.nth(3).check()
  const ids = [await switches.nth(0).inputValue(), await switches.nth(3).inputValue()]
  release()
  await scriptReady(page)
  await expect(page.getByRole('button', { name: 'Compare 2 cars' })).toBeVisible()
  expect(await kept(page, 'compare')).toEqual(ids)
  await expect(switches.nth(3)).toBeChecked()
  // Turned off, it stays off.
  await switches.nth(3).uncheck()
  await expect(switches.nth(3)).not.toBeChecked()
  expect(await kept(page, 'compare')).toEqual(ids.slice(0, 1))
})

test('a budget and prices that are typed before the script is there are what is counted', async ({ page }) => {
  await page.goto(`${BUDGET}/contact-us`)
  const letBudget = await openWithoutScript(page, `${BUDGET}/search/budget`)
  await page.getByLabel('Repayment ($)').fill('300')
  const before = await page.locator('.budget-estimate output').innerText()
  letBudget()
  await expect(page.locator('.budget-estimate output')).not.toHaveText(before)
  await expect(page).toHaveURL(/repayment=300/)
  await page.unroute('**/assets/*.js')
  const letPrices = await openWithoutScript(page, `${BUDGET}/search/price-range`)
  await page.getByLabel('Highest price ($)').fill('30000')
  letPrices()
  await expect(page.locator('.price-search-ends')).toHaveText('$5,000 to $30,000')
  await expect(page).toHaveURL(/price_to=30000/)
})
