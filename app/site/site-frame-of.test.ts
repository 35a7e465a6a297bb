import { describe, expect, it } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import type { MenuStock } from './menu-entries'
import type { Tenant } from '~/tenants/tenant'
import type { FrameFacts, FramePlace } from './load-frame-facts.server'
import { siteFrameOf } from './site-frame-of'

const place = (over: Partial<FramePlace>): FramePlace => ({
  slug: 'aspley',
  dealershipSlug: 'moreton',
  name: 'Aspley',
  locationType: 'sales',
  phone: '(07) 3123 4567',
  street: '1 Main Street',
  city: 'Aspley',
  state: 'qld',
  postcode: '4034',
  placeUrl: null,
  placeId: null,
  ...over,
})
const FACTS: FrameFacts = {
  stockVersion: 1,
  make: null,
  address: null,
  places: [place({}), place({ slug: 'zillmere', name: 'Zillmere', street: '2 Side Street', phone: null }), place({ slug: 'shed', name: 'Shed', locationType: 'service' })],
  sisterSites: [{ name: 'Sister', title: null, url: 'https://sister.example', logoUrl: null }],
  facebookUrl: 'https://facebook.example/moreton',
  instagramUrl: null,
  licenceNumbers: ['QLD 1'],
  offers: [],
  hasReviews: false,
}
const STOCK: MenuStock = { types: [], bodies: [], makes: [], brands: [], models: [], ranges: [] }
const always = () => true

function frame(settings: object, facts: Partial<FrameFacts> = {}, hasRoute: (href: string) => boolean = always, stock: Partial<MenuStock> = {}) {
  const tenant: Tenant = {
    id: 1,
    slug: 'moreton',
    name: 'Moreton',
    template: 'group',
    logoUrl: null,
    origin: 'https://moreton.example',
    canonicalHost: 'moreton.example',
    dealershipIds: [1],
    timeZone: 'Australia/Brisbane',
    settings: settingsSchema.parse(settings),
    overrideCity: null,
    searchCategories: [],
    formerSlugs: [],
    settingsVersion: '1',
  }
  return siteFrameOf(tenant, { ...FACTS, ...facts }, { ...STOCK, ...stock }, hasRoute)
}

describe('siteFrameOf', () => {
  it.each([
    { locations: 'off', expected: null },
    { locations: 'link', expected: { label: 'Locations', href: '/dealerships', links: [] } },
    {
      locations: 'call',
      expected: {
        label: 'Locations',
        href: '/dealerships',
        links: [
          { label: 'Aspley', href: 'tel:0731234567', note: '(07) 3123 4567' },
          { label: 'Zillmere', href: '/contact', note: null },
          { label: 'Shed', href: 'tel:0731234567', note: '(07) 3123 4567' },
        ],
      },
    },
    {
      locations: 'contact',
      expected: {
        label: 'Locations',
        href: '/dealerships',
        links: [
          { label: 'Aspley', href: '/contact', note: '(07) 3123 4567' },
          { label: 'Zillmere', href: '/contact', note: null },
          { label: 'Shed', href: '/contact', note: '(07) 3123 4567' },
        ],
      },
    },
  ])('has every location in the header as $locations', ({ locations, expected }) => {
    expect(frame({ header: { locations } }).places).toEqual(expected)
  })

  it.each(['call', 'contact'])('says of a place that is not open yet when it will be, as %s', (kind) => {
    const { places } = frame({ header: { locations: kind }, locations: { comingSoon: [{ slug: 'shed', text: 'Coming Late 2027' }] } })
    expect(places?.links.at(-1)).toEqual({ label: 'Shed', href: '/contact', note: 'Coming Late 2027' })
  })

  it('has no locations in the header where there are none; one that cannot be called leads to where it can be asked', () => {
    expect(frame({}, { places: [] }).places).toBeNull()
    const noNumber = frame({ header: { locations: 'call' } }, { places: [place({ phone: '13' })] }).places
    expect(noNumber?.links).toEqual([{ label: expect.any(String) as string, href: '/contact', note: '13' }])
  })

  it('says where the site is where it has no location, and only there', () => {
    const address = { street: '1 High Street', city: 'Perth', state: 'wa', postcode: '6000', placeUrl: null }
    expect(frame({}, { places: [], address }).addresses).toEqual([{ name: 'Moreton', lines: '1 High Street, Perth WA 6000', href: null }])
    expect(frame({}, { address }).addresses.map(({ name }) => name)).toEqual(['Aspley', 'Zillmere'])
    expect(frame({}, { places: [] }).addresses).toEqual([])
  })

  it.each([
    [12, 12, null],
    [13, 12, { label: 'See all 13 locations', href: '/dealerships' }],
    [40, 12, { label: 'See all 40 locations', href: '/dealerships' }],
  ])('of %i places has the addresses of %i, and the way to all', (count, shown, morePlaces) => {
    const places = Array.from({ length: count }, (_, at) => place({ slug: `yard-${at}`, name: `Yard ${at}`, street: `${at + 1} High Street` }))
    expect(frame({}, { places })).toMatchObject({ addresses: { length: shown }, morePlaces })
    expect(frame({}, { places }, (href) => href !== '/dealerships').morePlaces).toBeNull()
  })

  it('lists locations in the order of the site', () => {
    expect(frame({ locations: { order: ['zillmere'] } }).addresses.map(({ name }) => name)).toEqual(['Zillmere', 'Aspley'])
  })

  it('ends the footer with a group of the site’s own name, its privacy policy by setting', () => {
    const labels = (settings: object) => frame(settings).footer.at(-1)
    expect(labels({})).toMatchObject({ title: 'Moreton' })
    expect(labels({})?.links.map(({ label }) => label)).toEqual(['Contact Us', 'Our Locations', 'Terms and Conditions', 'Privacy Policy'])
    expect(labels({ footer: { showsPrivacy: false } })?.links.map(({ label }) => label)).not.toContain('Privacy Policy')
  })

  it.each([
    ['one yard', [place({})], 'Our Location', 'Location'],
    ['a yard with a workshop', [place({}), place({ slug: 'shed', name: 'Shed', locationType: 'service' })], 'Our Location', 'Locations'],
    ['two yards', [place({}), place({ slug: 'zillmere', name: 'Zillmere', street: '2 Side Street' })], 'Our Locations', 'Locations'],
  ])('says %s in the number that it is, in the menu and the footer', (_what, places, words, dropdown) => {
    const { menu, footer, places: list } = frame({ header: { navigation: [{ label: 'Company', href: '/contact-us', children: [{ label: 'Our Locations', href: '/dealerships' }] }] } }, { places })
    expect(menu[0]?.groups[0]?.links.map(({ label }) => label)).toEqual([words])
    expect(footer.at(-1)?.links[1]?.label).toBe(words)
    expect(list?.label).toBe(dropdown)
  })

  it('leaves out what the site has no page for, and a group of which nothing is left', () => {
    const group = frame({}).footer.find(({ title }) => title === 'Servicing and Parts')
    const left = ['/special-offers', ...(group?.links ?? []).map(({ href }) => href)]
    expect(left.length).toBeGreaterThan(2)
    const { menu, footer } = frame({}, {}, (href) => !left.includes(href))
    expect(footer.map(({ title }) => title)).not.toContain('Servicing and Parts')
    expect(menu.map(({ label }) => label)).not.toContain('Offers')
    const { menu: withoutService } = frame({}, {}, (href) => href !== '/service')
    expect(withoutService.find(({ label }) => label === 'Service')?.groups[0]?.links.map(({ href }) => href)).not.toContain('/service')
  })

  it('calls what the site sells by its name: a caravan yard has no cars, in its footer or in its menu', () => {
    const settings = { pages: { buying: true }, header: { navigation: [{ label: 'All {{vehicles}}', href: '/search/new-used-and-demo-cars/' }] } }
    const labels = (...bodies: string[]) => {
      const { menu, footer } = frame(settings, {}, always, { bodies: bodies.map((value) => ({ value, count: 1 })) })
      return [menu[0]?.label, ...(footer.find(({ title }) => title === 'Buyer Tools')?.links ?? []).map(({ label }) => label)].filter((label) => /^(All|New|Demo|Used|We) /.test(label ?? ''))
    }
    expect(labels('SUV')).toEqual(['All Cars', 'New Cars', 'Demo Cars', 'Used Cars', 'We Buy Cars'])
    expect(labels('Caravan')).toEqual(['All Caravans', 'New Caravans', 'Demo Caravans', 'Used Caravans', 'We Buy Caravans'])
    expect(labels('Caravan', 'Motorhome')).toContain('Used Vehicles')
  })

  it('leads to its brands', () => {
    const hrefs = frame({}, {}, always, { brands: [{ label: 'Land Rover', href: '/brands/land-rover' }] }).footer.flatMap(({ links }) => links.map(({ href }) => href))
    expect(hrefs).toContain('/brands/land-rover')
  })

  it('goes where the settings say that trade-in and finance are', () => {
    const { menu, footer } = frame({ tradeIn: { path: '/sell-my-car' }, finance: { path: '/finance-pre-approval' } })
    const hrefs = [...menu, ...footer.flatMap(({ links }) => links)].map(({ href }) => href)
    expect(hrefs).toEqual(expect.arrayContaining(['/sell-my-car', '/finance-pre-approval']))
    expect(hrefs).not.toContain('/trade-in')
  })

  it('books services where the site does, and calls its company pages as it does', () => {
    const { menu } = frame({ pages: { servicePath: 'https://book.example', about: 'About Us' } })
    const service = menu.find(({ label }) => label === 'Service')?.groups.flatMap(({ links }) => links)
    expect(service?.find(({ label }) => label === 'Vehicle Service')?.href).toBe('https://book.example')
    expect(menu.map(({ label }) => label)).toContain('About Us')
  })

  it.each([
    { settings: {}, facts: {}, expected: ['QLD 1'] },
    { settings: { legal: { licenceNumber: 'QLD 9' } }, facts: {}, expected: ['QLD 9'] },
    { settings: {}, facts: { licenceNumbers: [] }, expected: [] },
  ])('shows the licence: $expected', ({ settings, facts, expected }) => {
    expect(frame(settings, facts).licenceNumbers).toEqual(expected)
  })

  it.each([
    { home: { sections: ['sister_sites'] }, footer: {}, shown: [0, 1] },
    { home: { sections: ['sister_sites'] }, footer: { showsSisterSites: true }, shown: [1, 0] },
    { home: { sections: ['latest'] }, footer: {}, shown: [0, 0] },
  ])('shows the banner of sister sites once on the home page, in its own section unless the footer has it: $footer', ({ home, footer, shown }) => {
    const { sisterSites, homeSisterSites } = frame({ home, footer })
    expect([sisterSites.length, homeSisterSites.length]).toEqual(shown)
  })

  it('shows sister sites by setting, and the social pages that there are', () => {
    expect(frame({}).sisterSites).toEqual([])
    expect(frame({ footer: { showsSisterSites: true } }).sisterSites).toEqual(FACTS.sisterSites)
    expect(frame({}).social).toEqual([{ label: 'Facebook', href: 'https://facebook.example/moreton' }])
  })
})
