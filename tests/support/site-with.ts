import type { Page } from 'playwright/test'
import { expect, siteUrl, SLUGS } from './e2e'
import { httpGet } from './http-get'

export const ALL = '/search/new-used-and-demo-cars/'

const known = new Map<string, string>()

/** Opens the search of the first site whose page has something, and says which it is. */
export async function openSiteWith(page: Page, selector: string): Promise<string> {
  const slug = known.get(selector) ?? (await findSiteWith(page, selector))
  known.set(selector, slug)
  await page.goto(siteUrl(slug) + ALL)
  await expect(page.locator(selector).first()).toBeAttached()
  return siteUrl(slug)
}

/** The first site whose search has it, read as it is sent: only the one that is meant is opened. */
async function findSiteWith(page: Page, selector: string): Promise<string> {
  for (const slug of SLUGS) {
    const { port, hostname } = new URL(siteUrl(slug))
    const { body } = await httpGet(Number(port), hostname, ALL)
    if (await page.evaluate(([html, wanted]) => new DOMParser().parseFromString(html, 'text/html').querySelector(wanted) !== null, [body, selector] as const)) return slug
  }
  throw new Error(`no demo site has ${selector}`)
}
