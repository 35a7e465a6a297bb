import { describe, expect, test } from 'vitest'
import { parseSettingsFile } from './settings-file'

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

  test('comments, a comma at the end and the line for editors are no fault', () => {
    const text = '{\n  // Sold cars stay for a week.\n  "$schema": "../schema/settings.schema.json",\n  "search": { "soldDays": 7, },\n}\n'
    expect(parseSettingsFile('platform.json', text)).toMatchObject({ layer: { values: { search: { soldDays: 7 } } }, faults: [] })
  })

  test('a file of a folder is told by its place, whatever is in it', () => {
    expect(parseSettingsFile('northside/site.json', '{\n  // The look\n').faults).toMatchObject([{ found: 'a file site.json in the folder northside', allowed: expect.stringContaining('or the folder of a dealership') as string }])
  })

  test('a file with a byte order mark', () => {
    expect(parseSettingsFile('platform.json', '\uFEFF{}').faults).toEqual([])
  })
})

describe('what is wrong with a file', () => {
  test.each<[string, string, unknown, object]>([
    ['a layer in no known place', 'somewhere/x.json', {}, { path: '', found: 'a file x.json in the folder somewhere' }],
    ['a layer by another name than a slug', 'manufacturers/Toyota.json', {}, { found: 'the name Toyota.json', nearest: 'toyota.json' }],
    ['a layer by no name of anybody', 'groups/Owner & Sons.json', {}, { found: 'the name Owner & Sons.json', nearest: null }],
    ['a layer in another format', 'templates/group.jsonc', {}, { found: 'the name group.jsonc', allowed: 'JSON: a name that ends in .json' }],
    ['the platform’s layer in another format', 'layers/platform.json5', {}, { found: 'the name platform.json5' }],
    ['the platform’s layer among those of groups', 'groups/platform.json', {}, { found: 'a file platform.json in the folder groups' }],
    ['the platform’s layer among those of templates', 'layers/templates/platform.json', {}, { found: 'a file platform.json in the folder templates' }],
    ['a fault in a layer', 'templates/x.json', { search: { soldDay: 3 } }, { path: 'search.soldDay', nearest: 'soldDays' }],
  ])('%s', (_what, file, content, expected) => {
    const { layer, faults } = parse(file, content)
    expect(layer).toBeNull()
    expect(faults[0]).toMatchObject({ file, ...expected })
  })

  test('no JSON', () => {
    const { layer, faults } = parseSettingsFile('platform.json', '{ "search": ')
    expect(layer).toBeNull()
    expect(faults).toMatchObject([{ file: 'platform.json', line: 1, path: '', allowed: 'a value' }])
  })

  test.each<[what: string, text: string, expected: [line: number, path: string, found: string, allowed: string][]]>([
    ['a setting, in its line', '{\n  "search": {\n    "soldDays": "many"\n  }\n}', [[3, 'search.soldDays', '"many"', 'a whole number from 0 to 60']]],
    ['an entry of a list, in its line', '{ "header": { "navigation": [\n  { "label": "A", "href": "/" },\n  { "label": "B", "href": "x y" }\n] } }', [[3, 'header.navigation.1.href', '"x y"', expect.any(String) as string]]],
    ['a group that stands twice', '{\n  "forms": {},\n  "search": {},\n  "forms": {}\n}', [[4, 'forms', 'the key "forms" a second time', 'it once: it stands in line 2 already, and one would be lost']]],
    ['a setting that stands twice, and one of a list', '{\n  "search": { "soldDays": 1,\n    "soldDays": 2 },\n  "header": { "navigation": [{ "href": "/",\n "label": "A",\n "href": "/a" }] } }', [[3, 'search.soldDays', 'the key "soldDays" a second time', 'it once: it stands in line 2 already, and one would be lost'], [6, 'header.navigation.0.href', 'the key "href" a second time', 'it once: it stands in line 4 already, and one would be lost']]],
  ])('%s', (_what, text, expected) => {
    const { layer, faults } = parseSettingsFile('platform.json', text)
    expect(layer).toBeNull()
    expect(faults.map(({ line, path, found, allowed }) => [line, path, found, allowed])).toEqual(expected)
  })

  test('the same key in two objects is no fault', () => {
    expect(parseSettingsFile('platform.json', '{ "header": { "navigation": [{ "label": "A", "href": "/" }, { "label": "B", "href": "/" }] } }').faults).toEqual([])
  })
})
