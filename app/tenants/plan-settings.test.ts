import { describe, expect, test } from 'vitest'
import type { VersionedLayer } from './explain-setting'
import { layersOf, layersOfNobody, planSettings, type KnownSite } from './plan-settings'
import type { GivenLayer } from './settings-file'
import type { SettingsValues } from './settings-schema'

const facts = { name: 'N', domains: [], canonicalHost: null, facebookUrl: null, instagramUrl: null, dealershipSlugs: [] }
const north: KnownSite = { ...facts, id: 1, slug: 'north', template: 'group', manufacturer: 'toyota', group: 'moreton' }
const south: KnownSite = { ...facts, id: 2, slug: 'south', template: 'caravan', manufacturer: null, group: null }
const layer = (scope: VersionedLayer['scope'], key: string, values: SettingsValues, version = 1): VersionedLayer => ({ scope, key, values, version })
const given = (scope: VersionedLayer['scope'], key: string, values: SettingsValues): GivenLayer => ({
  file: `${scope}-${key}.json`,
  scope,
  key,
  values,
  site: scope === 'dealership' ? { slug: key, template: 'group', name: 'N', domains: [], dealershipSlugs: [] } : null,
})
const plan = (layers: VersionedLayer[], files: GivenLayer[]) =>
  planSettings({ sites: [north, south], layers }, files, ({ slug, template }) => ({ ...north, slug, template }))

describe('layersOf', () => {
  const all = [
    layer('platform', '', {}),
    layer('template', 'group', {}),
    layer('template', 'caravan', {}),
    layer('manufacturer', 'toyota', {}),
    layer('dealership_group', 'moreton', {}),
    layer('dealership', 'north', {}),
    layer('dealership', 'south', {}),
  ]
  test.each([
    [north, 'platform: template:group manufacturer:toyota dealership_group:moreton dealership:north'],
    [south, 'platform: template:caravan dealership:south'],
  ])('$slug', (site, expected) => {
    expect(layersOf(site, all).map(({ scope, key }) => `${scope}:${key}`).join(' ')).toBe(expected)
  })
})

describe('planSettings', () => {
  test('a layer that says the same, in whatever order, is no new version', () => {
    const old = [layer('template', 'group', { search: { soldDays: 7, pageSize: 12 } }, 4)]
    const { layers, sites } = plan(old, [given('template', 'group', { search: { pageSize: 12, soldDays: 7 } })])
    expect(layers).toMatchObject([{ version: 4, isChanged: false, changes: [] }])
    expect(sites).toEqual([])
  })

  test('a file for what comes with the release is a first version above it, and says what it changes for sites', () => {
    const shipped = { ...layer('template', 'group', { search: { soldDays: 7, pageSize: 12 } }, 0), isShipped: true }
    const { layers, sites } = plan([shipped], [given('template', 'group', { search: { soldDays: 9 } })])
    expect(layers).toMatchObject([{ version: 1, isChanged: true, changes: [{ path: 'search.soldDays', from: undefined, to: 9 }] }])
    expect(sites).toMatchObject([{ slug: 'north', changes: [{ path: 'search.soldDays', from: 7, to: 9 }] }])
  })

  test('a template’s file is read on the template that comes with the release', () => {
    const shipped = { ...layer('template', 'lone', { theme: { accent: '#ffd400' } }, 0), isShipped: true }
    const { faults } = plan([shipped], [given('template', 'lone', { theme: { accentInk: '#ffffff' } })])
    expect(faults[0]).toMatchObject({ path: 'theme.accentInk', found: expect.stringContaining('the layer by itself') as string })
  })

  test('a changed layer is the next version, and says what it does to each site that has it', () => {
    const old = [layer('template', 'group', { search: { soldDays: 7 } }, 4)]
    const { layers, sites } = plan(old, [given('template', 'group', { search: { soldDays: 9 }, cards: { newTagDays: 3 } })])
    expect(layers[0]).toMatchObject({
      version: 5,
      isChanged: true,
      changes: [
        { path: 'search.soldDays', from: 7, to: 9 },
        { path: 'cards.newTagDays', from: undefined, to: 3 },
      ],
    })
    expect(sites).toMatchObject([{ slug: 'north', id: 1, needsIndex: true, changes: [{ path: 'search.soldDays' }, { path: 'cards.newTagDays', from: 8 }] }])
  })

  test('what a file does not say any more is said no more', () => {
    const old = [layer('template', 'group', { search: { soldDays: 7 } }, 4), layer('template', 'caravan', { search: { soldDays: 7 } }), layer('platform', '', { search: { soldDays: 5 } })]
    expect(plan(old, [given('template', 'group', {})])).toMatchObject({
      layers: [{ version: 5, isChanged: true }],
      sites: [{ slug: 'north', changes: [{ path: 'search.soldDays', from: 7, to: 5 }] }],
    })
  })

  test('a value that a narrower layer overrides changes no site', () => {
    const old = [layer('dealership', 'north', { search: { soldDays: 14 } }), layer('dealership', 'south', { search: { soldDays: 14 } })]
    expect(plan(old, [given('platform', '', { search: { soldDays: 9 } })])).toMatchObject({ layers: [{ version: 1 }], sites: [] })
  })

  test.each<[string, SettingsValues, boolean]>([
    ['soldDays', { search: { soldDays: 9 } }, true],
    ['imageMinimum', { search: { imageMinimum: 1 } }, true],
    ['excludedMakes', { search: { excludedMakes: ['Kia'] } }, true],
    ['excludedCarTypes', { search: { excludedCarTypes: ['demo'] } }, true],
    ['excludedStockNumbers', { search: { excludedStockNumbers: ['A1'] } }, true],
    ['pageSize', { search: { pageSize: 12 } }, false],
    ['a word', { cards: { newTagText: 'Fresh' } }, false],
  ])('%s builds the index anew: %s', (_what, values, needsIndex) => {
    expect(plan([], [given('dealership', 'north', values)]).sites).toMatchObject([{ slug: 'north', needsIndex }])
  })

  test('a dealership file of a site that is not there yet', () => {
    expect(plan([], [given('dealership', 'west', {})]).sites).toMatchObject([{ slug: 'west', id: null, changes: [], needsIndex: false }])
    const site = { slug: 'west', template: 'group', name: 'W', domains: [], dealershipSlugs: ['west'] }
    expect(plan([], [{ ...given('dealership', 'west', {}), site }]).sites).toMatchObject([{ slug: 'west', needsIndex: true }])
  })

  test('two files for one layer are refused, and both are named', () => {
    const twice = [given('template', 'group', {}), { ...given('template', 'group', {}), file: 'other.json' }]
    expect(plan([], twice).faults).toMatchObject([{ file: 'other.json', allowed: expect.stringContaining('template-group.json') as string }])
  })
})

describe('facts of a site', () => {
  const moved = (change: object): GivenLayer => {
    const layer = given('dealership', 'north', {})
    return { ...layer, site: layer.site && { ...layer.site, ...change } }
  }
  test.each<[string, object, string[], boolean]>([
    ['the same', {}, [], false],
    ['another name', { name: 'North' }, ['tenant.name'], false],
    ['another template', { template: 'caravan' }, ['tenant.template'], false],
    ['domains', { domains: ['a.example'], canonicalDomain: 'a.example' }, ['tenant.domains', 'tenant.canonicalDomain'], false],
    ['other stock', { dealershipSlugs: ['aspley'] }, ['tenant.dealerships'], true],
    ['its pages elsewhere', { facebookUrl: 'https://f.example/n', instagramUrl: 'https://i.example/n' }, ['tenant.facebookUrl', 'tenant.instagramUrl'], false],
  ])('%s', (_what, change, paths, needsIndex) => {
    const { sites } = plan([], [moved(change)])
    expect(sites.flatMap(({ changes }) => changes.map(({ path }) => path))).toEqual(paths)
    expect(sites.some((site) => site.needsIndex)).toBe(needsIndex)
  })
})

describe('colours must be readable in every combination', () => {
  const dark = { theme: { header: '#0d1b33', headerInk: '#ffffff' } }

  test('a layer by itself', () => {
    const { faults } = plan([], [given('manufacturer', 'jeep', { theme: { accent: '#ffd400' } })])
    expect(faults[0]).toMatchObject({ file: 'manufacturer-jeep.json', path: 'theme.accent', allowed: 'a contrast of at least 4.5:1' })
    expect(faults[0]?.found).toMatch(/^"#ffd400" on the layer by itself: accentInk on accent 1\.43:1, accentInk on accent, pressed 2\.05:1, accent on surface/)
  })

  test('a layer is not read on those of others', () => {
    const others = [layer('manufacturer', 'kia', { theme: { headerInk: '#ffffff' } }), layer('template', 'jeep', { theme: { headerInk: '#ffffff' } })]
    expect(plan(others, [given('manufacturer', 'jeep', { theme: { header: '#fafafa' } })]).faults).toEqual([])
    expect(plan([layer('platform', '', { theme: { header: '#0d1b33', headerInk: '#ffffff' } })], [given('manufacturer', 'jeep', { theme: { header: '#fafafa' } })]).faults).not.toEqual([])
  })

  test('two layers that are each good and not together', () => {
    const files = [given('template', 'group', dark), given('dealership', 'north', { theme: { header: '#ffffff', headerInk: '#16181d' } })]
    expect(plan([], files).faults).toEqual([])
    const half = given('dealership', 'north', { theme: { header: '#fafafa' } })
    expect(plan([], [half]).faults).toEqual([])
    expect(plan([], [given('template', 'group', dark), half]).faults).toMatchObject([
      { file: 'dealership-north.json', path: 'settings.theme.header', found: expect.stringContaining('on site north') as string },
    ])
    expect(plan([layer('dealership', 'north', half.values)], [given('template', 'group', dark)]).faults).toMatchObject([
      { file: 'template-group.json', path: 'theme.headerInk' },
    ])
  })

  test('a site that the files do not touch is left alone', () => {
    const weak = layer('dealership', 'south', { theme: { headerInk: '#ffffff' } })
    expect(plan([weak], [given('template', 'group', { cards: { newTagDays: 3 } })]).faults).toEqual([])
  })
})

test.each<[VersionedLayer['scope'], string, string[]]>([
  ['platform', '', []],
  ['template', 'caravan', []],
  ['manufacturer', 'toyota', []],
  ['dealership_group', 'moreton', []],
  ['template', 'carvan', ['template-carvan.json: no site has the template carvan; did you mean caravan?']],
  ['template', 'megastore', ['template-megastore.json: no site has the template megastore yet.']],
  ['manufacturer', 'toyata', ['manufacturer-toyata.json: no site has the manufacturer toyata; did you mean toyota?']],
  ['manufacturer', 'kia', ['manufacturer-kia.json: no site has the manufacturer kia yet.']],
  ['dealership_group', 'morton', ['dealership_group-morton.json: no site has the group morton; did you mean moreton?']],
  ['dealership_group', 'lighthouse', ['dealership_group-lighthouse.json: no site has the group lighthouse yet.']],
])('the layer %s %s of two sites is told of as %j', (scope, key, notes) => {
  expect(layersOfNobody([given(scope, key, {})], [north, south], ['kia', 'toyota'])).toEqual(notes)
})

describe('settings that cannot both be meant', () => {
  test.each<[string, SettingsValues, string]>([
    ['a trade-in without states of plates', { tradeIn: { states: [] } }, 'tradeIn.states'],
    ['a least payment over the most', { pages: { onlinePayment: true }, onlinePayment: { minimumCents: 5_000, maximumCents: 1_000 } }, 'onlinePayment.minimumCents'],
    ['a most under the least that is shipped', { pages: { onlinePayment: true }, onlinePayment: { maximumCents: 500 } }, 'onlinePayment.maximumCents'],
    ['test drives to be booked later than they can be', { testDrives: { offersSlots: true, leadHours: 72, daysAhead: 2 } }, 'testDrives.leadHours'],
    ['finance buttons that lead to the page that is off', { finance: { path: '/personalised/finance' }, pages: { personalisedFinance: false } }, 'finance.path'],
    ['a comparison rate below its rate', { finance: { comparisonRatePercent: 2 } }, 'finance.comparisonRatePercent'],
    ['reserving by buying online without online purchase', { reserve: { isOn: true }, cards: { reservePath: 'buy-online' } }, 'cards.reservePath'],
    ['online purchase taken from those who reserve by it', { reserve: { isOn: true }, cards: { reservePath: 'buy-online' }, finance: { autograbIsOn: false } }, 'finance.autograbIsOn'],
  ])('%s', (_what, values, path) => {
    const { faults } = plan([], [given('dealership', 'north', values)])
    expect(faults).toMatchObject([{ file: 'dealership-north.json', path: `settings.${path}`, found: expect.stringContaining('on site north') as string }])
    expect(faults[0]?.allowed).toMatch(/\w{5}/)
  })

  test.each<[string, SettingsValues]>([
    ['without trade-ins', { tradeIn: { isOn: false, states: [] } }],
    ['without the page', { onlinePayment: { minimumCents: 5_000, maximumCents: 1_000 } }],
    ['without slots', { testDrives: { leadHours: 72, daysAhead: 2 } }],
    ['to the last hour of the last day', { testDrives: { offersSlots: true, leadHours: 71, daysAhead: 2 } }],
    ['without any finance pages', { finance: { path: '/personalised/finance' }, pages: { finance: false, personalisedFinance: false } }],
    ['with online purchase', { reserve: { isOn: true }, cards: { reservePath: 'buy-online' }, finance: { autograbIsOn: true } }],
    ['where nothing is reserved', { cards: { reservePath: 'buy-online' } }],
    ['of the same rate, and worked out', { finance: { calculatorRatePercent: 8, comparisonRatePercent: 8 } }],
  ])('nothing is wrong %s', (_what, values) => expect(plan([], [given('dealership', 'north', values)]).faults).toEqual([]))

  test('a wider file is named that makes it so of a site’s own; what is stored already is left alone', () => {
    const stored = layer('dealership', 'north', { tradeIn: { states: [] } })
    expect(plan([stored], [given('template', 'group', { cards: { newTagDays: 3 } })]).faults).toEqual([])
    expect(plan([stored], [given('template', 'group', { tradeIn: { isOn: true } })]).faults).toMatchObject([{ file: 'template-group.json', path: 'tradeIn.isOn' }])
  })
  test('what a group’s layer leaves to its sites is no fault of the layer, given anew or changed', () => {
    const group = given('dealership_group', 'moreton', { reserve: { isOn: true }, cards: { reservePath: 'buy-online' } })
    const own = layer('dealership', 'north', { finance: { autograbIsOn: true } })
    expect(plan([own], [group]).faults).toEqual([])
    expect(plan([own, layer('dealership_group', 'moreton', group.values)], [group]).faults).toEqual([])
    expect(plan([], [group]).faults).toMatchObject([{ file: group.file, found: expect.stringContaining('on site north') as string }])
  })

  test('a layer that has no site yet is read by itself', () => {
    expect(plan([], [given('dealership_group', 'lighthouse', { tradeIn: { states: [] } })]).faults).toMatchObject([
      { file: 'dealership_group-lighthouse.json', path: 'tradeIn.states', found: '[] on the layer by itself' },
    ])
    expect(plan([], [given('dealership_group', 'lighthouse', { tradeIn: { states: ['VIC'] } })]).faults).toEqual([])
  })

  test.each<[string, string, KnownSite | null, SettingsValues, boolean]>([
    ['a site that comes under it', 'west', null, {}, true],
    ['a site that comes under it and says otherwise', 'west', null, { finance: { autograbIsOn: true } }, false],
    ['a site that was under another template', 'north', { ...north, template: 'caravan' }, {}, true],
    ['a site that was of another group', 'north', { ...north, group: null }, {}, true],
    ['a site that was of no make', 'north', { ...north, manufacturer: null }, {}, true],
    ['a site as it was', 'north', north, {}, false],
  ])('what two stored layers make of %s is its folder’s fault, and nobody’s of one that stays', (_what, slug, before, values, isFault) => {
    const stored = [layer('dealership_group', 'moreton', { cards: { reservePath: 'buy-online' } }), layer('template', 'group', { reserve: { isOn: true } })]
    const { faults } = planSettings({ sites: before ? [before] : [], layers: stored }, [given('dealership', slug, values)], () => ({ ...north, slug }))
    expect(faults).toMatchObject(isFault ? [{ file: `dealership-${slug}.json`, path: 'settings.finance.autograbIsOn', found: `false on site ${slug}` }] : [])
  })
})
