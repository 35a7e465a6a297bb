import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** The axe that the builder brings along, in the short form. */
const AXE = readFileSync(createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

/** A page has a few dozen colours, and axe takes each apart anew for every text and all that lies behind it: a third of what it takes for a page. */
const KNOW_COLOURS = `
  (({ prototype }) => {
    const { parseString } = prototype
    const known = new Map()
    prototype.parseString = function (text) {
      const channels = known.get(text)
      if (channels) [this.r, this.g, this.b, this.alpha] = channels
      else {
        parseString.call(this, text)
        known.set(text, [this.r, this.g, this.b, this.alpha])
      }
      return this
    }
  })(axe.commons.color.Color)`

/** From the tenth on a list's cards are like those before, and to read the contrast of all 21 takes four times what any other page does. */
const MORE_CARDS = '.card-grid > :nth-child(n + 10)'

/** What axe is asked of a page by. */
export function axeOn(page: Page): AxeBuilder {
  // The page has no frames of others, so axe runs in it.
  return new AxeBuilder({ page, axeSource: `${AXE};${KNOW_COLOURS}` }).setLegacyMode(true).exclude(MORE_CARDS)
}
