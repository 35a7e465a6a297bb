import { describe, expect, test } from 'vitest'
import { SourceFile } from '~/tenants/source-file'
import type { SiteFolder } from '../read/read-folder.server'
import type { SiteDocument } from '../site-document'
import { unknownLayerNameFaults, unknownNameFaults, type Shown } from './settings-names'

type Values = Record<string, unknown>

const place = (slug: string) => ({ slug, type: slug.endsWith('-service') ? ('service' as const) : ('sales' as const) })
const NOTHING: Shown = { dealerships: [], places: [], kinds: [], categories: [], makes: [] }
const SHOWN: Shown = { ...NOTHING, dealerships: ['north'], places: [place('north-sales'), place('north-service')], categories: ['Used Vehicle Enquiry', 'Reservation'], makes: ['Toyota', 'Land Rover'] }
const folder = { wrong: (part: string, at: (string | number)[], allowed: string, nearest: string | null) => ({ ...new SourceFile(part, null, () => 1).fault(at, '', allowed), nearest }) } as unknown as SiteFolder
const documentOf = (settings: Values | undefined) => ({ settings }) as unknown as SiteDocument

function faultsOf(settings: Values | undefined, before: Values | null = null, shown = SHOWN) {
  const found = unknownNameFaults({ folder, document: documentOf(settings), before: before && documentOf(before) }, shown)
  return found.map(({ path, allowed, nearest }) => [path, allowed, nearest])
}

const PLACE = 'the slug of a place that the site shows: north-sales, north-service'
const DEALERSHIP = 'the slug of a dealership that the site shows: north'
const CATEGORY = 'a category that leads are filed under: Used Vehicle Enquiry, Reservation'
const MAKE = 'the name of a make that the platform, its stock or makes.json has: Toyota, Land Rover'
const EITHER = 'the slug of a place or a dealership that the site shows: north-sales, north-service, north'

describe('settings name places and dealerships that the site shows', () => {
  test.each<[settings: Values | undefined, path: string, allowed: string, nearest: string | null]>([
    [{ forms: { locationSlugs: ['north-sales', 'north-sale'] } }, 'forms.locationSlugs.1', PLACE, 'north-sales'],
    [{ forms: { locationSlugs: ['north'] } }, 'forms.locationSlugs.0', PLACE, null],
    [{ forms: { places: [{ form: 'general' }, { form: 'service', slugs: ['north-servce'] }] } }, 'forms.places.1.slugs.0', PLACE, 'north-service'],
    [{ locations: { comingSoon: [{ slug: 'south-sales', text: 'Soon' }] } }, 'locations.comingSoon.0.slug', PLACE, 'north-sales'],
    [{ leads: { channels: [{ name: 'crm' }, { name: 'mail', match: { locations: ['north-sales', 'nort-sales'] } }] } }, 'leads.channels.1.match.locations.1', PLACE, 'north-sales'],
    [{ locations: { order: ['north', 'north-sales', 'nroth'] } }, 'locations.order.2', EITHER, 'north'],
    [{ forms: { serviceDealershipSlug: 'north-sales' } }, 'forms.serviceDealershipSlug', DEALERSHIP, null],
    [{ finance: { excludedDealerships: ['north', 'norht'] } }, 'finance.excludedDealerships.1', DEALERSHIP, 'north'],
    [{ leads: { channels: [{ name: 'mail', match: { categories: ['Reservation', 'Used Enquiry'] } }] } }, 'leads.channels.0.match.categories.1', CATEGORY, 'Used Vehicle Enquiry'],
    [{ forms: { successPages: [{ categories: ['Resevation'] }] } }, 'forms.successPages.0.categories.0', CATEGORY, 'Reservation'],
    [{ leads: { channels: [{ name: 'mail', match: { makes: ['Toyotta'] } }] } }, 'leads.channels.0.match.makes.0', MAKE, 'Toyota'],
    [{ forms: { places: [{ form: 'general', makes: ['land-rover'] }] } }, 'forms.places.0.makes.0', MAKE, 'Land Rover'],
    [{ search: { excludedMakes: ['Toyota', ' Toyota'] } }, 'search.excludedMakes.1', MAKE, 'Toyota'],
    [{ finance: { excludedMakes: ['Toyoda'] } }, 'finance.excludedMakes.0', MAKE, 'Toyota'],
  ])('%j', (settings, path, allowed, nearest) => expect(faultsOf(settings)).toEqual([[path, allowed, nearest]]))

  test.each<[what: string, settings: Values | undefined]>([
    ['no settings', undefined],
    ['none that name any', { forms: { locationPlaceholder: 'x' }, leads: { channels: [{ name: 'mail' }] } }],
    ['each of its own', { forms: { locationSlugs: ['north-sales', 'north-service'], serviceDealershipSlug: 'north' }, locations: { order: ['north', 'north-service'] }, finance: { excludedDealerships: ['north'] } }],
    ['makes and categories in any case', { leads: { channels: [{ match: { makes: ['LAND ROVER'], categories: ['used vehicle enquiry'] } }] }, search: { excludedMakes: ['toyota'] } }],
    ['nothing in place of a dealership', { forms: { serviceDealershipSlug: '' } }],
  ])('%s', (_what, settings) => expect(faultsOf(settings)).toEqual([]))

  test('what is in force stays, in any order, and nothing comes beside it', () => {
    const before = { forms: { locationSlugs: ['north-old', 'north-sales'] } }
    expect(faultsOf({ forms: { locationSlugs: ['north-sales', 'north-old'] } }, before)).toEqual([])
    expect(faultsOf({ forms: { locationSlugs: ['north-old', 'north-older'] } }, before)).toEqual([['forms.locationSlugs.1', PLACE, null]])
    const misspelt = { leads: { channels: [{ name: 'mail', match: { makes: ['Toyotta'] } }] } }
    expect(faultsOf({ leads: { channels: [{ name: 'first' }, ...misspelt.leads.channels] } }, misspelt)).toEqual([])
    expect(faultsOf({ locations: { order: ['north-old'] } }, before)).toEqual([['locations.order.0', EITHER, null]])
  })

  test.each<[what: string, settings: Values, kinds: Shown['kinds'], before: Values | null, expected: unknown[]]>([
    ['a place of no kind that its forms offer', { forms: { locationSlugs: ['north-service', 'north-sales'] } }, ['sales', 'parts'], null, [['forms.locationSlugs.0', 'the slug of a place that the site shows, of the kinds of forms.locationTypes (sales, parts): north-sales', null]]],
    ['places of each kind that they offer', { forms: { locationSlugs: ['north-service', 'north-sales'] } }, ['sales', 'service'], null, []],
    ['what is in force already', { forms: { locationSlugs: ['north-service'] } }, ['sales'], { forms: { locationSlugs: ['north-service'] } }, []],
    ['places of single forms, which no kind narrows', { forms: { places: [{ form: 'service', slugs: ['north-service'] }] } }, ['sales'], null, []],
  ])('the list of the location select with %s', (_what, settings, kinds, before, expected) => expect(faultsOf(settings, before, { ...SHOWN, kinds })).toEqual(expected))

  test('a site without places is told so, and of many how many there are', () => {
    expect(faultsOf({ forms: { locationSlugs: ['a'] } }, null, NOTHING)).toEqual([['forms.locationSlugs.0', 'the slug of a place that the site shows: there is none', null]])
    const places = Array.from({ length: 61 }, (_, at) => place(`place-${at}`))
    expect(faultsOf({ forms: { locationSlugs: ['a'] } }, null, { ...NOTHING, places })).toMatchObject([['forms.locationSlugs.0', 'the slug of a place that the site shows: one of 61', null]])
    expect(faultsOf({ forms: { locationSlugs: ['a'] } }, null, { ...NOTHING, places: places.slice(1) })).toMatchObject([['forms.locationSlugs.0', expect.stringMatching(/: place-1, .*, place-60$/), null]])
  })
})

describe('a layer of many sites names what one of them shows', () => {
  const LAYER = 'the slug of a place that a site with this layer shows: north-sales, north-service, south-sales'
  const sites: Shown[] = [SHOWN, { ...NOTHING, dealerships: ['south', 'north'], places: [place('south-sales'), place('north-sales')], categories: ['Something Else'] }]
  const faultsOfLayer = (values: Values, before?: Values, under = sites) => unknownLayerNameFaults({ file: 'groups/ours.json', values: values as never }, before as never, under)

  test.each<[what: string, values: Values, before: Values | undefined, under: typeof sites]>([
    ['a place of either', { forms: { locationSlugs: ['south-sales', 'north-service'] } }, undefined, sites],
    ['a category of either', { leads: { channels: [{ match: { categories: ['Something Else', 'Reservation'] } }] } }, undefined, sites],
    ['a dealership of either', { locations: { order: ['south', 'north'] } }, undefined, sites],
    ['what is in force already', { forms: { locationSlugs: ['gone'] } }, { forms: { locationSlugs: ['gone'] } }, sites],
    ['what its sites are yet to bring', { forms: { locationSlugs: ['anywhere'] } }, undefined, []],
  ])('%s', (_what, values, before, under) => expect(faultsOfLayer(values, before, under)).toEqual([]))

  test('a place is left out where no site that shows it has its kind', () => {
    const [north = SHOWN, south = SHOWN] = sites
    const values = { forms: { locationSlugs: ['north-service', 'north-sales'] } }
    expect(faultsOfLayer(values, undefined, [{ ...north, kinds: ['service'] }, south])).toEqual([])
    expect(faultsOfLayer(values, undefined, [{ ...north, kinds: ['sales'] }, south])).toMatchObject([{ path: 'forms.locationSlugs.0' }])
  })

  test('what none of them shows is named with its file', () =>
    expect(faultsOfLayer({ forms: { locationSlugs: ['north-sales', 'suoth-sales'] } })).toEqual([
      { file: 'groups/ours.json', path: 'forms.locationSlugs.1', found: '"suoth-sales"', allowed: LAYER, nearest: 'south-sales' },
    ]))
})
