import type { Page } from 'playwright/test'
import { expect, openWithoutScript, scriptReady, siteUrl, test } from '../support/e2e'

const SITE = siteUrl('saltbush-caravans')

/** As browsers translate: each text of the page gives its place to another, within elements of the browser's own. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const words = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, select, title')) return
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(`${text.data}`)
      text.replaceWith(outer)
    }
    const all = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(words)
    }
    all(document.body)
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach((node) => (node instanceof Text ? words(node) : all(node))))).observe(document.body, { childList: true, subtree: true })
  })
}

test.describe('on a page that the browser translates', () => {
  test('a form says what is missing, and is sent', async ({ page }) => {
    await page.goto(`${SITE}/contact-us`)
    await scriptReady(page)
    await translate(page)
    const form = page.locator('form.enquiry-form')
    const send = form.locator('button[type="submit"]').last()
    await page.getByLabel('First name').fill('Ines')
    await send.click()
    await expect(page.getByRole('alert').first()).toContainText('Please fix the following errors:')
    await expect(page.getByLabel('First name')).toHaveValue('Ines')
    await page.getByLabel('Last name').fill('Sequeira')
    await page.getByLabel('Email').fill('ines.sequeira@example.com')
    await page.getByLabel('Phone', { exact: true }).fill('0491 570 006')
    await form.getByLabel('Postcode').fill('4000')
    await page.getByLabel('Email').fill('ines')
    await send.click()
    await expect(page.locator('.field-error').filter({ hasText: 'name@example.com' })).toBeVisible()
    await page.getByLabel('Email').fill('ines.sequeira@example.com')
    await form.getByLabel('Location', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel(/^Message/).fill('Do you open on Sundays?')
    await send.click()
    await expect(page).toHaveURL(/\/success\?lead=/)
  })

  test('a repayment stands beside its own rate, and a picture beside its own number', async ({ page }) => {
    const site = siteUrl('coral-coast-motors')
    await page.goto(`${site}/finance`)
    await translate(page)
    await page.getByLabel(/interest rate/i).first().fill('12.5')
    await expect(page.locator('.repayment-rates').first()).toContainText('12.50% p.a.')
    const loan = page.locator('.calculator-loan')
    const before = await loan.textContent()
    await page.getByLabel(/price/i).first().fill('51000')
    await expect(loan).not.toHaveText(before ?? '')
    await page.goto(`${site}/search/new-used-and-demo-cars/`)
    await page.goto(site + ((await page.locator('.card-title a').first().getAttribute('href')) ?? ''))
    await translate(page)
    await page.getByRole('button', { name: 'Next photo' }).first().click()
    await expect(page.locator('.gallery-count').first()).toContainText('2 / ')
  })

  test('a car is compared and saved, and its controls say so', async ({ page }) => {
    await page.goto(`${siteUrl('big-paddock-cars')}/search/new-used-and-demo-cars/`)
    await scriptReady(page)
    await translate(page)
    const card = page.locator('.card').first()
    await card.locator('.card-save').click()
    await expect(card.locator('.card-save')).toHaveText('SAVED')
    await card.getByRole('switch').check()
    await page.locator('.card').nth(1).getByRole('switch').check()
    // On the page of a car a button beside the switch says how many there are.
    await page.goto(`${siteUrl('big-paddock-cars')}${(await page.locator('.card-title a').nth(2).getAttribute('href')) ?? ''}`)
    await translate(page)
    const keeping = page.locator('.car-keeping').first()
    await expect(keeping.locator('.card-compare-go')).toHaveText('See 2')
    // Its words are its own, and not the way to the others.
    await keeping.locator('.card-compare').getByText('Compare', { exact: true }).click()
    await expect(keeping.getByRole('switch')).toBeChecked()
    await expect(keeping.locator('.card-compare-go')).toHaveText('See 3')
    await keeping.locator('.card-save').click()
    await expect(keeping.locator('.card-save')).toHaveText('SAVED')
    await keeping.getByRole('switch').uncheck()
    await expect(keeping.locator('.card-compare-go')).toHaveText('See 2')
  })
})

test.describe('what an extension has put before the page’s own', () => {
  const PLACES: [string, () => void][] = [
    ['after the head', () => document.documentElement.insertBefore(document.createElement('x-helper'), document.body)],
    ['first in the body', () => document.body.prepend(document.createElement('x-helper'))],
    ['first in the head', () => document.head.prepend(document.createElement('x-helper'))],
  ]
  for (const [place, put] of PLACES)
    test(`${place} takes nothing of what is typed meanwhile`, async ({ page }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(SITE)
      const release = await openWithoutScript(page, `${SITE}/contact-us`)
      await page.getByLabel('First name').fill('Ines')
      await page.evaluate(put)
      release()
      await scriptReady(page)
      await expect(page.getByLabel('First name')).toHaveValue('Ines')
      expect(errors).toEqual([])
      await expect(page.locator('x-helper')).toHaveCount(1)
    })
})

test('SAVE leads to the page that keeps the car in its address where the browser keeps nothing, and Compare says why it is off', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => null }))
  await page.goto(`${siteUrl('big-paddock-cars')}/search/new-used-and-demo-cars/`)
  const card = page.locator('.card').first()
  await card.getByRole('switch').click()
  await expect(page.locator('.toasts')).toContainText('Your browser does not let us keep a list to compare.')
  await expect(card.getByRole('switch')).not.toBeChecked()
  const id = (await card.locator('.card-save').getAttribute('value')) ?? ''
  await card.locator('.card-save').click()
  await expect(page).toHaveURL(new RegExp(`/saved-cars\\?cars=${id}`))
  await expect(page.locator('.card')).toHaveCount(1)
})

test('results answer in a browser that knows no popovers: filters stand above the cards', async ({ page }) => {
  await page.addInitScript(() => {
    const unknown = /(?<!:is\():popover-open/
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
      const asked = Element.prototype[name] as (selector: string) => unknown
      Object.defineProperty(Element.prototype, name, {
        value(this: Element, selector: string) {
          if (unknown.test(selector)) throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError')
          return asked.call(this, selector)
        },
      })
    }
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover']) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  const site = siteUrl('big-paddock-cars')
  await page.goto(`${site}/search/new-used-and-demo-cars/`)
  await scriptReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/)
  await page.locator('input[name="fuel"]').first().evaluate((box: HTMLInputElement) => box.click())
  await expect(page).toHaveURL(/fuel=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/)
})
