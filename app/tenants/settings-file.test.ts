import { describe, expect, test } from 'vitest'
import { parseSettingsFile } from './settings-file'

const site = { tenant: { slug: 'northside', template: 'group', name: 'Northside' }, settings: { search: { soldDays: 14 } } }
const parse = (file: string, content: unknown) => parseSettingsFile(file, JSON.stringify(content))

describe('which layer a file is', () => {
  test.each([
    ['layers/platform.json', 'platform', ''],
    ['a/templates/caravan.json', 'template', 'caravan'],
    ['a/manufacturers/land-rover.json', 'manufacturer', 'land-rover'],
    ['groups/moreton.json', 'dealership_group', 'moreton'],
  ])('%s', (file, scope, key) => {
    const values = { search: { soldDays: 7 } }
    expect(parse(file, values)).toEqual({ layer: { file, scope, key, values, site: null }, faults: [] })
  })

  test('a dealership file, wherever it lies, by the slug in it', () => {
    const { layer, faults } = parse('anywhere/x.json', { ...site, dealerships: [{ slug: 'aspley', locations: [] }, { slug: 'kedron' }], offers: [] })
    expect(faults).toEqual([])
    expect(layer).toMatchObject({ scope: 'dealership', key: 'northside', values: site.settings, site: { dealershipSlugs: ['aspley', 'kedron'], domains: [] } })
  })

  test('a file with a byte order mark', () => {
    expect(parseSettingsFile('platform.json', '\uFEFF{}').faults).toEqual([])
  })
})

describe('what is wrong with a file', () => {
  test.each<[string, string, unknown, object]>([
    ['a layer in no known place', 'somewhere/x.json', {}, { path: '', found: 'a file x.json in the folder somewhere' }],
    ['a fault in a layer', 'templates/x.json', { search: { soldDay: 3 } }, { path: 'search.soldDay', nearest: 'soldDays' }],
    ['a fault in a dealership', 'x.json', { ...site, settings: { search: { soldDay: 3 } } }, { path: 'settings.search.soldDay' }],
    ['no name', 'x.json', { ...site, tenant: { slug: 'a', template: 'group' } }, { path: 'tenant.name', found: 'nothing', allowed: 'text of 2 to 120 characters' }],
    ['a slug in capitals', 'x.json', { ...site, tenant: { ...site.tenant, slug: 'North' } }, { path: 'tenant.slug', found: '"North"' }],
    ['a tenant that is a text', 'x.json', { ...site, tenant: 'northside' }, { path: 'tenant.slug' }],
    ['a domain that is none', 'x.json', { ...site, tenant: { ...site.tenant, domains: ['http://x'] } }, { path: 'tenant.domains.0', found: '"http://x"' }],
    ['a canonical domain of its own', 'x.json', { ...site, tenant: { ...site.tenant, domains: ['a.example'], canonicalDomain: 'b.example' } }, { path: 'tenant.canonicalDomain', allowed: 'one of tenant.domains: a.example' }],
    ['a dealership without a slug', 'x.json', { ...site, dealerships: [{ name: 'x' }] }, { path: 'dealerships.0' }],
    ['dealerships that are no list', 'x.json', { ...site, dealerships: {} }, { path: 'dealerships' }],
    ['a group without a name', 'x.json', { ...site, group: { slug: 'g', name: 'G' } }, { path: 'group.name', found: '"G"', allowed: 'text of at least 2 characters' }],
  ])('%s', (_what, file, content, expected) => {
    const { layer, faults } = parse(file, content)
    expect(layer).toBeNull()
    expect(faults[0]).toMatchObject({ file, ...expected })
  })

  test('no JSON', () => {
    const { layer, faults } = parseSettingsFile('platform.json', '{ "search": ')
    expect(layer).toBeNull()
    expect(faults).toMatchObject([{ file: 'platform.json', path: '', allowed: 'a JSON object' }])
  })
})
