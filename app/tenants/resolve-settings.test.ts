import { describe, expect, test } from 'vitest'
import { resolveSettings, type Layer } from './resolve-settings'
import { explainText } from './tenant-text'

const layer = (scope: Layer['scope'], values: Layer['values']): Layer => ({ scope, key: 'x', values })

describe('settings are layers, the narrower over the wider', () => {
  test('without layers every setting has its default', () => {
    const { settings, origins } = resolveSettings([])
    expect(settings.search).toMatchObject({ pageSize: 21, soldDays: 3, visibleMakes: 7 })
    expect(settings.price.noPriceText).toBe('Enquire for price.')
    expect(origins.size).toBe(0)
  })

  test('platform, template, manufacturer, group, dealership, in whatever order they come', () => {
    const layers = [
      layer('dealership', { search: { soldDays: 14 } }),
      layer('platform', { search: { soldDays: 1, pageSize: 12 }, cards: { newTagText: 'New Arrival' } }),
      layer('dealership_group', { search: { soldDays: 7 } }),
      layer('template', { search: { pageSize: 24 } }),
    ]
    const { settings, origins } = resolveSettings(layers)
    expect(settings.search).toMatchObject({ soldDays: 14, pageSize: 24 })
    expect(settings.cards.newTagText).toBe('New Arrival')
    expect([...origins].map(([path, { scope }]) => `${path} ${scope}`).sort()).toEqual([
      'cards.newTagText platform',
      'search.pageSize template',
      'search.soldDays dealership',
    ])
  })

  test('what comes with the release lies below what is stored for the same scope, and above a wider one', () => {
    const layers = [
      layer('template', { search: { soldDays: 9 } }),
      { ...layer('template', { search: { soldDays: 5, pageSize: 30 } }), isShipped: true },
      layer('platform', { search: { pageSize: 12, visibleMakes: 9 } }),
      { ...layer('platform', { search: { visibleMakes: 5 } }), isShipped: true },
    ]
    for (const order of [layers, layers.toReversed()]) {
      expect(resolveSettings(order).settings.search).toMatchObject({ soldDays: 9, pageSize: 30, visibleMakes: 9 })
    }
  })

  test('what a wider layer gives no estimate for has none on a site that names others (section 5)', () => {
    const layers = [layer('platform', { finance: { excludedMakes: ['Suzuki'] } }), layer('dealership', { finance: { excludedMakes: ['Fiat', 'Suzuki'] } })]
    expect(resolveSettings(layers).settings.finance.excludedMakes).toEqual(['Suzuki', 'Fiat'])
    expect(layers[0]?.values).toEqual({ finance: { excludedMakes: ['Suzuki'] } })
  })

  test('lists replace whole, groups merge, and no layer is changed', () => {
    const wide = layer('platform', { search: { facets: ['make', 'body'], soldDays: 5 } })
    const narrow = layer('dealership', { search: { facets: ['fuel'] } })
    const before = JSON.stringify([wide, narrow])
    expect(resolveSettings([wide, narrow]).settings.search).toMatchObject({ facets: ['fuel'], soldDays: 5 })
    expect(JSON.stringify([wide, narrow])).toBe(before)
  })

  test.each<[string, Layer['values'], string[]]>([
    ['a setting', { search: { soldDays: 9, soldHours: 3 } }, ['search.soldHours']],
    ['a group of settings', { search: { soldDays: 9 }, tours: { are: { led: true }, by: 'ann' } }, ['tours']],
    ['a value', { search: { soldDays: 9 }, carPage: { sectionStyle: 'carousel' } }, ['carPage.sectionStyle']],
    ['a list', { search: { soldDays: 9 }, home: { sections: { first: 'latest' } } }, ['home.sections']],
    ['a group where there was a setting', { search: { soldDays: 9 }, carPage: { sectionStyle: { of: 'phones' } } }, ['carPage.sectionStyle']],
    ['a setting where there was a group', { search: { soldDays: 9 }, carPage: 'short' }, ['carPage']],
    ['a name with a dot', { search: { soldDays: 9, 'carPage.sectionStyle': 'open' }, 'carPage.sectionStyle': 'open' }, ['search.carPage.sectionStyle', 'carPage.sectionStyle']],
  ])('%s of a later release is as if it was not said; the rest of its layer is read, and what a wider one says', (_, values, unread) => {
    const platform = layer('platform', { search: { soldDays: 1 }, carPage: { sectionStyle: 'tabs' }, home: { sections: ['latest'] } })
    const before = JSON.stringify(values)
    const { settings, ...found } = resolveSettings([platform, layer('dealership', values)])
    expect(found.unread.map(({ path }) => path)).toEqual(unread)
    expect([settings.search.soldDays, settings.carPage.sectionStyle, settings.home.sections]).toEqual([9, 'tabs', ['latest']])
    expect(JSON.stringify(values)).toBe(before)
    expect(found.origins.get('search.soldDays')?.scope).toBe('dealership')
  })

  test('of a list only the entries that a later release wrote are left out: leads go to the channels that are known', () => {
    const channel = (kind: string) => ({ name: kind, kind })
    const cars = { label: 'Cars', href: '/search/used-cars/' }
    const values: Layer['values'] = {
      leads: { channels: [channel('pigeon'), channel('file'), channel('owl')] },
      home: { sections: ['weather', 'offers', 'tides'] },
      footer: { groups: [{ title: 'More', links: [{ ...cars, href: 7, shape: 'oval' }, cars, { label: 'Tours', href: '/tours', shape: 'round' }] }] },
    }
    const { settings, unread } = resolveSettings([layer('dealership', values)])
    expect(settings.leads.channels.map(({ name }) => name)).toEqual(['file'])
    expect(settings.home.sections).toEqual(['offers'])
    expect(settings.footer.groups).toEqual([{ title: 'More', links: [cars] }])
    expect(unread.map(({ path }) => path).sort()).toEqual([
      'footer.groups.0.links.0.href',
      'footer.groups.0.links.0.shape',
      'footer.groups.0.links.2.shape',
      'home.sections.0',
      'home.sections.2',
      'leads.channels.0.kind',
      'leads.channels.2.kind',
    ])
  })

  // The platform's promises and its words of the group were gone from every site below, and nothing said why.
  test.each<[string, Layer['values'], string, string]>([
    ['over a group', { carPage: 'short' }, 'carPage', 'found "short", allowed an object of settings'],
    ['over a setting', { carPage: { sectionStyle: { of: 'phones' } } }, 'carPage.sectionStyle', 'found {"of":"phones"}, allowed one of "open", "accordion", "tabs"'],
    ['over a list that is added to', { finance: { excludedMakes: 'Fiat' } }, 'finance.excludedMakes', 'found "Fiat", allowed a list'],
  ])('a value in the middle %s takes nothing away from what wider layers say in it, whatever a narrower one says, and is named with its layer', (_, middle, path, words) => {
    const layers = [
      layer('platform', { search: { soldDays: 1 }, carPage: { sectionStyle: 'open', featureCount: 5 }, finance: { excludedMakes: ['Suzuki'] } }),
      { ...layer('dealership_group', middle), key: 'owner' },
      layer('dealership', { carPage: { sectionStyle: 'tabs' }, finance: { excludedMakes: ['Kia'] } }),
    ]
    const { settings, origins, unread } = resolveSettings(layers)
    expect(unread).toMatchObject([{ layer: 'dealership_group owner', path }])
    expect(explainText([], unread)).toContain(`\nLeft out, because this release cannot read it:\n  dealership_group owner: ${path}: ${words}`)
    expect(explainText([], [])).not.toContain('Left out')
    expect(settings.carPage).toMatchObject({ sectionStyle: 'tabs', featureCount: 5 })
    expect(settings.finance.excludedMakes).toEqual(['Suzuki', 'Kia'])
    expect([...origins].map(([at, { scope }]) => `${at} ${scope}`).sort()).toEqual(['carPage.featureCount platform', 'carPage.sectionStyle dealership', 'finance.excludedMakes dealership', 'search.soldDays platform'])
  })

  test('of two layers that a later release wrote neither is in the way', () => {
    const layers = [layer('platform', { carPage: { sectionStyle: 'carousel' } }), layer('dealership', { carPage: { sectionStyle: 'stack' } })]
    const { settings, unread } = resolveSettings(layers)
    expect(settings.carPage.sectionStyle).toBe('open')
    expect(unread.map(({ path }) => path)).toEqual(['carPage.sectionStyle', 'carPage.sectionStyle'])
  })

  test('addresses that were stored before there was a rule for them are read as they are', () => {
    const leadEmail = 'Leads <leads@north.example>; fleet@north'
    expect(resolveSettings([layer('dealership', { contact: { leadEmail } })]).settings.contact.leadEmail).toBe(leadEmail)
  })

  test('so are texts of finance whose figures are misspelt: what the law asks for stays; what a later release adds to their list is left out', () => {
    const text = 'At {{ comparision_rate }}.'
    const { settings, unread } = resolveSettings([layer('dealership', { finance: { disclaimer: text, disclaimerTexts: [{ of: 'angle', text }, { of: 'moon', text }] } })])
    expect(settings.finance).toMatchObject({ disclaimer: text, disclaimerTexts: [{ of: 'angle', text }] })
    expect(unread.map(({ path }) => path)).toEqual(['finance.disclaimerTexts.1.of'])
  })

  test('a logo that was stored and is no picture is none, and the name of its make stays', () => {
    const { settings, unread } = resolveSettings([layer('dealership', { makes: { overrides: [{ slug: 'volkswagen', name: 'VW', logoUrl: 'logo.png' }] } })])
    expect(settings.makes.overrides).toEqual([{ slug: 'volkswagen', name: 'VW' }])
    expect(unread).toEqual([])
  })

  test.each(['https://cdn.example/My Logo.png', '//cdn.example/vw.svg', '/logos/my logo.svg', 'stored:demo/logos/vw.svg'])('a make’s own logo %s that was stored before there was a rule stays', (logoUrl) => {
    const { settings } = resolveSettings([layer('dealership', { makes: { overrides: [{ slug: 'volkswagen', logoUrl }] } })])
    expect(settings.makes.overrides).toEqual([{ slug: 'volkswagen', logoUrl }])
  })

  test('two columns of cards, which an earlier release could have, are three', () => {
    for (const [stored, columns] of [[2, 3], [3, 3], [4, 4]]) {
      expect(resolveSettings([{ scope: 'template', key: 'caravan', values: { search: { gridColumns: stored ?? 0 } } }]).settings.search.gridColumns).toBe(columns)
    }
  })

  test('what is stored lies above what ships with the release, in whatever order they are read', () => {
    const shipped = { ...layer('platform', { search: { soldDays: 1 } }), isShipped: true }
    const stored = layer('platform', { search: { soldDays: 2 } })
    for (const layers of [[shipped, stored], [stored, shipped]]) expect(resolveSettings(layers).settings.search.soldDays).toBe(2)
  })

  test('what ships and is no setting is a fault', () => {
    const shipped = (values: Layer['values']) => [{ ...layer('platform', values), isShipped: true }]
    expect(() => resolveSettings(shipped({ search: { soldDay: 3 } }))).toThrow(/soldDay/)
    expect(() => resolveSettings(shipped({ search: { soldDays: 'three' } }))).toThrow(/soldDays/)
  })
})
