import { describe, expect, it } from 'vitest'
import { menuEntries, type MenuStock } from './menu-entries'

const model = (make: string, name: string) => ({
  make,
  name,
  href: `/search/${make}/${name}`,
  count: 1,
  body: null,
  image: null,
  from: null,
})
const STOCK: MenuStock = {
  types: [
    { label: 'New', href: '/search/new-cars' },
    { label: 'Used', href: '/search/used-cars/' },
  ],
  bodies: [
    { value: 'SUV', count: 9 },
    { value: 'People Mover', count: 2 },
  ],
  makes: [{ value: 'Toyota', count: 11 }],
  models: [model('Toyota', 'HiLux'), model('Toyota', 'Prado')],
  brands: [],
  ranges: [],
}
const NOTHING: MenuStock = { types: [], bodies: [], makes: [], brands: [], models: [], ranges: [] }
const always = () => true

describe('menuEntries', () => {
  it('leads to all cars where the entry has a list and its own page has no cars, and nowhere where there are none at all', () => {
    const entries = [
      { label: 'Vehicles', href: '/search/new-cars', from: 'models' as const },
      { label: 'Our Stock', href: '/search/new-used-and-demo-cars/', from: 'stock' as const },
    ]
    const hrefs = (stock: MenuStock, has: (href: string) => boolean) => menuEntries(entries, stock, has).map(({ href }) => href)
    expect(hrefs(STOCK, (href) => href !== '/search/new-cars')).toEqual(['/search/new-used-and-demo-cars/', '/search/new-used-and-demo-cars/'])
    expect(hrefs(NOTHING, () => false)).toEqual([])
  })

  it('keeps plain links whose page the site has', () => {
    const entries = [
      { label: 'Home', href: '/' },
      { label: 'Fleet', href: '/fleet' },
    ]
    expect(menuEntries(entries, NOTHING, (href) => href === '/')).toEqual([{ label: 'Home', href: '/', groups: [] }])
  })

  it.each([
    { case: 'lists what the site has a page for', has: (href: string) => href !== '/warranty', labels: [['Vehicle Service']] },
    { case: 'goes when nothing is left', has: (href: string) => href === '/service', labels: null },
  ])('a group $case', ({ has, labels }) => {
    const children = [
      { label: 'Vehicle Service', href: '/pages/service' },
      { label: 'Warranty', href: '/warranty' },
    ]
    const [entry] = menuEntries([{ label: 'Service', href: '/service', children }], NOTHING, has)
    expect(entry?.groups.map(({ links }) => links.map(({ label }) => label)) ?? null).toEqual(labels)
  })

  it('leads to the first of a list of pages where its own page is none of the site: all of Service is no search', () => {
    const children = [
      { label: 'Vehicle Service', href: '/service' },
      { label: 'Warranty', href: '/warranty' },
      { label: 'Roadside Assistance', href: '/roadside-assistance' },
    ]
    const [entry] = menuEntries([{ label: 'Service', href: '/service', children }], STOCK, (href) => href !== '/service')
    expect(entry?.href).toBe('/warranty')
  })

  it('fills the stock list with every kind of which there are two or more', () => {
    const [entry] = menuEntries([{ label: 'Our Stock', href: '/cars/', from: 'stock' }], STOCK, always)
    expect(entry?.groups.map(({ title, links }) => [title, ...links.map(({ label }) => label)])).toEqual([
      ['Condition', 'New', 'Used'],
      ['Body', 'SUV', 'People Mover'],
    ])
    expect(entry?.groups[1]?.links[1]?.href).toBe('/search/new-used-and-demo-cars/?body=People+Mover')
  })

  it('keeps Our Stock as a plain link where there is no stock, and drops the models', () => {
    const entries = [
      { label: 'Vehicles', href: '/cars/', from: 'models' as const },
      { label: 'Our Stock', href: '/cars/', from: 'stock' as const },
    ]
    expect(menuEntries(entries, NOTHING, always)).toEqual([{ label: 'Our Stock', href: '/cars/', groups: [] }])
  })

  it.each([
    { models: [model('Toyota', 'HiLux'), model('Toyota', 'Prado')], labels: ['HiLux', 'Prado'] },
    { models: [model('Toyota', 'HiLux'), model('Mazda', 'CX-5')], labels: ['Toyota HiLux', 'Mazda CX-5'] },
  ])('names models: $labels', ({ models, labels }) => {
    const [entry] = menuEntries([{ label: 'Vehicles', href: '/cars/', from: 'models' }], { ...STOCK, models }, always)
    expect(entry?.groups[0]?.links.map(({ label }) => label)).toEqual(labels)
  })
})
