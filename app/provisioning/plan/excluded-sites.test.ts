import { expect, test } from 'vitest'
import { SourceFile } from '~/tenants/source-file'
import type { OfferText, SiteDocument } from '../site-document'
import { unknownExclusions, withPresentSites } from './excluded-sites'

const NAMES = { slugs: new Set(['north', 'north-motors', 'south']), former: new Map([['northside', 'north-motors'], ['south', 'north']]) }
const offer = (name: string, ...excludedSites: string[]) => ({ name, excludedSites }) as OfferText

test.each<[string[], string[]]>([
  [['south', 'north'], ['north', 'south']],
  [['northside'], ['north-motors']],
  [['northside', 'north-motors'], ['north-motors']],
  [['nowhere', 'south'], ['south']],
])('an offer that leaves out %j is kept from %j', (given, kept) => expect(withPresentSites([offer('A', ...given)], NAMES)).toEqual([offer('A', ...kept)]))

test('what no site is called is named with its place, and the nearest', () => {
  const document = { offers: [offer('A', 'north')], groupOffers: [offer('A', 'northside'), offer('B', 'nrth', 'far-away')] } as unknown as SiteDocument
  const wrong = (part: string, at: readonly (string | number)[], allowed: string) => new SourceFile(`${part}.json`, null, () => Number(at[1]) + 3).fault(at, '', allowed)
  expect(unknownExclusions({ document, wrong }, NAMES)).toEqual([
    'group-offers.json:4: "B" leaves out nrth, which no site of this platform is called; did you mean north?',
    'group-offers.json:4: "B" leaves out far-away, which no site of this platform is called.',
  ])
})
