import { memoize } from '~/domain/data/memoize'
import type { Tenant } from '~/tenants/tenant'
import { fillMarkdown, pageHtml } from './page-html'
import { pageWords } from './page-words'

/** The tenant's own words on its car pages, as clean HTML; empty where it has none. */
export type CarPageTexts = { whyBuyFromUs: string; protectYourCar: string; certifiedInformation: string; reserve: string }

/** Made once for a text, not for each request: cleaning Markdown takes longer than the rest of the page. */
const cleanHtml = memoize(pageHtml, 1_000)

export function carPageTexts(tenant: Tenant): CarPageTexts {
  const words = pageWords(tenant)
  const html = (markdown: string) => (markdown.trim() === '' ? '' : cleanHtml(fillMarkdown(markdown, words)))
  const { carPage, reserve } = tenant.settings
  return {
    whyBuyFromUs: html(carPage.whyBuyFromUs),
    protectYourCar: html(carPage.protectYourCar),
    certifiedInformation: html(carPage.certifiedInformation),
    reserve: html(reserve.text),
  }
}
