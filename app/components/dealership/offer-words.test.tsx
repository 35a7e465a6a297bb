import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { OfferView } from '~/dealerships/read-offers.server'
import { foldText } from '~/domain/offers/offers'
import { OfferWords } from './offer-words'

const SHORT = 'Free servicing for three years.'
const LONG = `${'On every car that is here and registered by the end of the month. '.repeat(4)}Ends soon.`
const offer: OfferView = {
  ...{ id: 1, name: 'Winter offer', href: '/offers/suzuki/1', imageUrl: null, endsOn: null, manufacturerSlug: 'suzuki', modelSlug: 'swift', body: 'Hatch', subject: 'Suzuki Swift' },
  description: { ...foldText(SHORT), html: '' },
  disclaimer: null,
  explore: { label: 'Explore Swift', href: '/models/suzuki/swift' },
}
const words = (changes: Partial<OfferView> = {}) => renderToStaticMarkup(<OfferWords offer={{ ...offer, ...changes }} enquiryHref="#enquiry" />)
/** What there is to press at a folded text: to open it, and to fold it again. */
const summaries = (html: string) => [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, summary = '']) => [...summary.matchAll(/folded-(?:more|less)">(.*?)</g)].map(([, label]) => label))

describe('an offer', () => {
  it('of few words shows them all, with nothing to press', () => {
    const html = words({ disclaimer: foldText(SHORT) })
    expect(summaries(html)).toEqual([])
    expect(html.split(`<p class="offer-lines">${SHORT}</p>`)).toHaveLength(3)
  })

  it('has more of a long description to view, and less', () => {
    const html = words({ description: { ...foldText(LONG), html: `<p>${LONG}</p>` } })
    expect(summaries(html)).toEqual([['View more', 'View less']])
    expect(html).toContain(`<div class="words offer-lines"><p>${LONG}</p></div></details>`)
  })

  it('has the full disclaimer of a long one to view, and less', () => {
    const html = words({ disclaimer: foldText(LONG) })
    expect(summaries(html)).toEqual([['View full disclaimer', 'View less']])
    expect(html).toContain(`<p>${LONG}</p></details>`)
  })

  it('folds its description and its disclaimer each by itself', () => {
    const long = foldText(LONG)
    expect(summaries(words({ description: { ...long, html: '' }, disclaimer: long }))).toEqual([['View more', 'View less'], ['View full disclaimer', 'View less']])
  })

  it('is enquired about, and its model explored where there is one', () => {
    const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="(.*?)"[^>]*>(.*?)<\/a>/g)].map(([, href, label]) => [label, href])
    expect(linksOf(words())).toEqual([['Enquire Now', '#enquiry'], ['Explore Swift', '/models/suzuki/swift']])
    expect(linksOf(words({ explore: null }))).toEqual([['Enquire Now', '#enquiry']])
  })
})
