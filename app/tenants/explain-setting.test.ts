import { describe, expect, test } from 'vitest'
import { explainSettings, type VersionedLayer } from './explain-setting'
import { SETTING_LEAVES } from './setting-leaves'
import { explainText } from './tenant-text'

const layers: VersionedLayer[] = [
  { scope: 'dealership', key: 'northside', version: 3, values: { search: { soldDays: 14 } } },
  { scope: 'platform', key: '', version: 1, values: { search: { soldDays: 5 }, cards: { newTagText: 'Fresh' } } },
  { scope: 'template', key: 'group', version: 2, values: { search: { soldDays: 7, facets: ['make'] }, price: {} } },
]

describe('explainSettings', () => {
  test('value, the layer that set it, and what it overrode down to the default', () => {
    expect(explainSettings(layers, 'search.soldDays')).toEqual([
      {
        path: 'search.soldDays',
        meaning: expect.any(String) as string,
        value: 14,
        setBy: { scope: 'dealership', key: 'northside', version: 3 },
        addedTo: [],
        overrode: [
          { value: 7, setBy: { scope: 'template', key: 'group', version: 2 } },
          { value: 5, setBy: { scope: 'platform', key: '', version: 1 } },
          { value: 3, setBy: null },
        ],
      },
    ])
  })

  test('a setting that no layer sets has its default, over nothing', () => {
    expect(explainSettings(layers, 'search.pageSize')).toMatchObject([{ value: 21, setBy: null, overrode: [] }])
  })

  test('a group is all its settings, nothing is all that some layer sets, nonsense is none', () => {
    const ofSearch = SETTING_LEAVES.filter(({ group }) => group === 'search')
    expect(explainSettings(layers, 'search')).toHaveLength(ofSearch.length)
    expect(explainSettings(layers).map(({ path }) => path)).toEqual(['search.soldDays', 'search.facets', 'cards.newTagText'])
    expect(explainSettings(layers, 'soldDays')).toEqual([])
    expect(explainSettings([])).toEqual([])
  })

  test('a layer that comes with the release is named, below the stored one of its scope', () => {
    const shipped: VersionedLayer = { scope: 'platform', key: '', version: 0, isShipped: true, values: { search: { soldDays: 4, pageSize: 9 } } }
    const [sold, page] = [...explainSettings([shipped, ...layers], 'search.soldDays'), ...explainSettings([...layers, shipped], 'search.pageSize')]
    expect(sold?.overrode.slice(1).map(({ value }) => value)).toEqual([5, 4, 3])
    expect(page).toMatchObject({ value: 9, setBy: { scope: 'platform', key: '', version: 0, isShipped: true } })
  })

  test('a list that layers add to is what all of them say together', () => {
    const shipped: VersionedLayer = { scope: 'platform', key: '', version: 0, isShipped: true, values: { finance: { excludedMakes: ['Suzuki'] } } }
    const own: VersionedLayer = { scope: 'dealership', key: 'northside', version: 3, values: { finance: { excludedMakes: ['Fiat', 'Suzuki'] } } }
    const explained = explainSettings([own, shipped], 'finance.excludedMakes')
    expect(explained).toMatchObject([{ value: ['Suzuki', 'Fiat'], setBy: { scope: 'dealership' }, addedTo: [{ value: ['Suzuki'], setBy: { scope: 'platform' } }], overrode: [{ value: [], setBy: null }] }])
    expect(explainText(explained, []).split('\n').filter((line) => !line.includes('Makes that'))).toEqual([
      'finance.excludedMakes = ["Suzuki","Fiat"]',
      '  set by dealership northside (version 3)',
      '  added to ["Suzuki"], platform (shipped)',
      '  over [], the default',
    ])
  })

  test('an entry of the prototype is no value', () => {
    const odd: VersionedLayer[] = [{ scope: 'platform', key: '', version: 1, values: { search: {} } }]
    const explained = explainSettings(odd, 'search')
    expect(explained).not.toHaveLength(0)
    expect(explained.every(({ setBy }) => setBy === null)).toBe(true)
  })
})
