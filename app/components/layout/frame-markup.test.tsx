import { expect, it } from 'vitest'
import type { SiteFrame } from '~/site/site-frame'
import { frameMarkup } from './frame-markup.server'
import type { FrameSite } from './frame-view'
import type { VisitorView } from './visitor'

const FRAME: SiteFrame = {
  menu: [
    { label: 'Home', href: '/', groups: [] },
    { label: 'Our Stock', href: '/search/used-cars/', groups: [{ title: null, links: [{ label: 'Used', href: '/search/used-cars/' }] }] },
    { label: 'Spin', href: '/spin-to-win', groups: [] },
    { label: 'Prizes', href: '/spin-to-win', groups: [{ title: null, links: [{ label: 'Blog', href: '/blog' }] }] },
  ],
  places: { label: 'Locations', href: '/dealerships', links: [] },
  footer: [{ title: 'Buyer Tools', links: [{ label: 'Finance Enquiry', href: '/finance' }] }],
  addresses: [],
  social: [],
  sisterSites: [],
  homeSisterSites: [],
  morePlaces: null,
  licenceNumbers: ['DL 1 & 2'],
  noun: { one: 'car', many: 'cars' },
  ranges: [],
}
const GATES = { checkout: false, personalisedFinance: false, spinToWin: true, onlinePayment: false, creditCheck: false }
const OUT: VisitorView = { phone: null, carIds: [], gates: GATES, here: '/' }
const SITE: FrameSite = { name: 'Alder <Cars>', logoUrl: null, phone: '', layout: 'classic', hasChoices: false, savedList: null }

const at = (here: string, more: Partial<{ visitor: VisitorView; site: FrameSite }> = {}) =>
  frameMarkup({ frame: FRAME, site: SITE, pathname: here.split('?')[0] ?? '', ...more, visitor: { ...OUT, ...more.visitor, here } })

it('marks the link that leads to the page itself, with or without its last slash', () => {
  expect(at('/search/used-cars').header).toContain('<a href="/search/used-cars/" aria-current="page">Used</a>')
  expect(at('/dealerships').header).toContain('href="/dealerships" aria-current="page"')
  expect(at('/other').header).not.toContain('aria-current')
})

it('leads back from the sign-in to the very page, and straight on when signed in', () => {
  expect(at('/a?x=1').header).toContain('/sign-in?type=spin-to-win&amp;redirect=%2Fspin-to-win&amp;back=%2Fa%3Fx%3D1')
  expect(at('/b').header).toContain('back=%2Fb"')
  expect(at('/b').header).toContain('<a class="menu-all" href="/sign-in?type=spin-to-win&amp;redirect=%2Fspin-to-win&amp;back=%2Fb">')
  // No link of the frame goes there directly.
  expect(at('/b').header + at('/b').footer).not.toContain('href="/spin-to-win"')
  expect(at('/b', { visitor: { ...OUT, gates: null, phone: '+61400000000' } }).header).toContain('<a href="/spin-to-win">')
})

it('says what the site says of itself', () => {
  expect(at('/one').header).not.toContain('tel:')
  expect(at('/one', { site: { ...SITE, phone: '07 3000 0000' } }).header).toContain('tel:')
  const written = at('/one', { site: { ...SITE, phone: '+61 (0)7 3000 0000' } })
  for (const part of [written.header, written.footer]) expect(part).toContain('href="tel:+61730000000"')
  const unwritten = at('/one', { site: { ...SITE, phone: 'ask us' } })
  for (const part of [unwritten.header, unwritten.footer]) {
    expect(part).toContain('ask us')
    expect(part).not.toContain('tel:')
  }
  expect(at('/one').footer).toContain('Motor dealer licence DL 1 &amp; 2')
})

it.each([
  ['/saved-cars', 'Saved cars'],
  ['/watchlist', 'My garage'],
] as const)('leads to %s from the menu and by a heart where the site saves cars', (href, label) => {
  expect(at(href).header).not.toContain(href)
  const { header } = at(href, { site: { ...SITE, savedList: { href, label } } })
  expect(header).toContain(`<a href="${href}" aria-current="page">${label}</a>`)
  // The number comes by script: the header is the same for everybody.
  expect(header).toMatch(new RegExp(`<a class="header-saved" href="${href}">.*<span class="sr-only">${label} </span><span class="header-saved-count"></span></a>`))
})

it('is made once, also where a link leads by way of the sign-in, and is the same again after those of a thousand other pages', () => {
  let made = 0
  const frame = {
    ...FRAME,
    get licenceNumbers() {
      made += 1
      return ['DL “1” – 🚗']
    },
  }
  const ask = (here = '/one') => frameMarkup({ frame, site: { ...SITE, name: 'Čapek’s & Söhne 🚙' }, pathname: '/', visitor: { ...OUT, here } })
  const first = ask()
  const readsOfOne = made
  expect(ask('/two?query=$x').header).toContain('back=%2Ftwo%3Fquery%3D%24x')
  for (let page = 0; page < 1_000; page++) at(`/${page}`, { site: { ...SITE, name: `${page}` } })
  expect(ask()).toEqual(first)
  expect(first.header).toContain('Čapek’s &amp; Söhne 🚙')
  expect(first.footer).toContain('DL “1” – 🚗')
  expect([readsOfOne > 0, made]).toEqual([true, readsOfOne])
})
