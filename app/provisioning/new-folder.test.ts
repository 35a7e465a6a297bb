import { expect, test } from 'vitest'
import { parsePageFile } from '~/site/page-file'
import { examplesLeft, newFolder } from './new-folder'
import type { LocationText, SiteDocument } from './site-document'

const WRITTEN = Object.fromEntries(newFolder({ slug: 'north', name: 'North', template: 'group' }))

/** The place of the folder that `new` writes, with what somebody has filled in since. */
function place(filled: Partial<LocationText>): SiteDocument['dealerships'] {
  const { locations } = JSON.parse((WRITTEN['dealerships/north.json'] ?? '').replace(/^\s*\/\/.*$/gm, '').replace(/,(\s*[}\]])/g, '$1')) as { locations: LocationText[] }
  return [{ slug: 'north', name: 'North', licenceNumber: null, averageRating: null, reviewCount: 0, timeZone: 'Australia/Brisbane', offersSubscriptions: false, locations: locations.map((one) => ({ ...one, ...filled })) }]
}

const about = (text: string): SiteDocument['pages'] => [{ ...parsePageFile(text), publishedOn: null }]
const ABOUT = WRITTEN['pages/about-us.md'] ?? ''

test.each<[string, Pick<SiteDocument, 'dealerships' | 'pages'>, string[]]>([
  ['a folder as it was written', { dealerships: place({}), pages: about(ABOUT) }, ['(07) 7010 0100 (dealerships/north.json)', '1 Example Street (dealerships/north.json)', 'the words of /pages/about-us']],
  ['a number of its own', { dealerships: place({ phone: '(08) 8123 4567' }) }, ['1 Example Street (dealerships/north.json)']],
  ['a place without an address', { dealerships: place({ phone: null, address: null }) }, []],
  ['a page of its own', { pages: about('---\npath: pages/about-us\ntitle: About us\n---\nSince 1962.\n') }, []],
  ['a folder that says nothing of either', {}, []],
])('of %s is left', (_, document, left) => {
  expect(examplesLeft(document)).toEqual(left)
})
