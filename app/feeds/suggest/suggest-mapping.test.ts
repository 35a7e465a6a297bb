import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ColumnCensus, kindOfValues } from './column-facts'
import { sampleFeed } from './sample-feed.server'
import { suggestMapping } from './suggest-mapping'

const folder = mkdtempSync(path.join(tmpdir(), 'suggest-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const suggest = (rows: readonly Record<string, string | string[]>[]) => {
  const census = new ColumnCensus()
  for (const row of rows) census.add(new Map(Object.entries(row).map(([path, value]) => [path, [value].flat()])))
  return suggestMapping(census.facts(), 2026)
}
const DEEP = '['.repeat(100_000) + ']'.repeat(100_000)
const CAR = { 'Stock No': 'A1', Condition: 'Used', 'Model Year': '2020', Brand: 'Kia', Model: 'Rio' }

describe('suggestMapping', () => {
  it('finds columns by what they are called', () => {
    expect(suggest([CAR])).toEqual({
      fields: { stocknum: 'Stock No', car_type: 'Condition', year: 'Model Year', make: 'Brand', model: 'Model' },
      ...{ unplaced: {}, missing: [], doubts: [] },
    })
  })

  it.each<[string, Record<string, string | string[]>, string, unknown]>([
    ['by what they hold, where the name could be either', { Type: 'Dual Cab Utility' }, 'body', 'Type'],
    ['as kilometres, whatever many call them', { Mileage: '45000' }, 'km', 'Mileage'],
    ['by what other systems call it', { Condition: 'Pre-Owned' }, 'car_type', { from: 'Condition', values: { 'Pre-Owned': 'used' } }],
    ['by a foreign word', { Getriebe: 'Schaltgetriebe' }, 'trans', { from: 'Getriebe', values: { Schaltgetriebe: 'Manual' } }],
    ['of a year within a date', { 'Model Year': '2020-02-01' }, 'year', { from: 'Model Year', extract: '^(\\d{4})' }],
    ['by an abbreviation', { 'Model Year': '', Yr: '2020' }, 'year', 'Yr'],
    ['of the price before, by its first word', { 'Asking Price': '19990', Was: '21990' }, 'before_price', 'Was'],
    ['of dates', { 'Rego Expiry': '31/03/2027' }, 'rego_expiry', { from: 'Rego Expiry', date: 'dd/mm/yyyy' }],
    ['of Unix time', { Created: '1806451200' }, 'created_at', { from: 'Created', date: 'unix' }],
    ['of Unix time in milliseconds', { Created: '1806451200000' }, 'created_at', { from: 'Created', date: 'unix-ms' }],
    ['of the first second of 1990', { Created: '631152000' }, 'created_at', { from: 'Created', date: 'unix' }],
    ['never of a second before it', { Created: '631151999' }, 'created_at', undefined],
    ['of the last second of 2060', { Created: '2871763199' }, 'created_at', { from: 'Created', date: 'unix' }],
    ['never of a second after it', { Created: '2871763200' }, 'created_at', undefined],
    ['never of a year, which is no Unix time', { 'Build Date': '2021' }, 'build_date', undefined],
    ['never of a spreadsheet’s number of a day', { 'Build Date': '44256' }, 'build_date', undefined],
    ['of months without a separator', { 'Build Date': '202112' }, 'build_date', { from: 'Build Date', date: 'yyyymm' }],
    ['of days without a separator', { 'Build Date': '20211203' }, 'build_date', { from: 'Build Date', date: 'yyyymmdd' }],
    ['of numbers with a comma', { Preis: '12.990,50' }, 'price', { from: 'Preis', decimal: ',' }],
    ['of miles', { Miles: '12000' }, 'km', { from: 'Miles', unit: 'mi' }],
    ['of pictures between commas', { Photos: 'https://a.example/1.jpg,https://a.example/2.jpg' }, 'images', { from: 'Photos', split: ',' }],
    ['of nested lists', { 'media/image/url': ['https://a.example/1.jpg', 'https://a.example/2.jpg'] }, 'images', 'media/image/url'],
    ['of prices by type', { 'prices/price/value': ['1000', '900'], 'prices/price/type': ['dealer', 'public'] }, 'price', 'prices/price[type=public]/value'],
    ['of the price for shoppers', { 'prices/price': ['20000', '19000'], 'prices@type': ['dealer', 'retail'] }, 'price', 'prices[@type=retail]/price'],
    ['of a price among several', { 'offer/price': ['20000', '19000'] }, 'price', 'offer[1]/price'],
    ['of a specification by its field alone', { Vehicle_Length_mm: '4600' }, 'variant_vehiclelength', 'Vehicle_Length_mm'],
    ['of a specification by its row on the page', { Torque: '350' }, 'variant_torque', 'Torque'],
    ['of a specification by its row and unit', { 'Length (mm)': '4600' }, 'variant_vehiclelength', 'Length (mm)'],
    ['of a caravan', { 'Aggregate Trailer Mass': '2800' }, 'spec_aggregate_trailer_mass', 'Aggregate Trailer Mass'],
    ['never of a length without its unit, which may be feet', { Length: '22' }, 'variant_vehiclelength', undefined],
    ['never of what a manufacturer recommends, which the dealer may have asked of nobody', { RRP: '45990' }, 'before_price', undefined],
    ['never of a name of something else', { 'product/name': 'Premium' }, 'name', undefined],
  ])('%s', (_, columns, field, rule) => {
    const row = Object.fromEntries(Object.entries({ ...CAR, ...columns }))
    expect((suggest([row]).fields as Record<string, unknown>)[field]).toEqual(rule)
  })

  it('says what it could not place, what it does not know, and what is missing', () => {
    const { unplaced, doubts } = suggest([{ ...CAR, Fuel: 'Diesel', Margin: '1200' }, { ...CAR, Fuel: 'Diesel' }, { ...CAR, Fuel: 'Plutonium' }])
    expect(unplaced).toEqual({ Margin: '1200' })
    expect(doubts).toEqual(['fuel: nothing is known of Plutonium in Fuel; add them to its "values"'])
    expect(suggest([{ Brand: 'Kia' }]).missing).toEqual(['stocknum', 'car_type', 'year', 'model'])
  })

  it('makes stock numbers of what tells cars apart, where there are none', () => {
    const { fields, missing } = suggest([{ ...CAR, 'Stock No': '', VIN: 'JTNKU3JE10J500001' }])
    expect(fields.stocknum).toEqual({ hash: ['VIN', 'Brand', 'Model', 'Model Year'] })
    expect(missing).toEqual([])
  })
})

it.each([
  [['21500', '$19,990.00', '-3'], 'numbers'],
  [['2026-02-01', '31/03/2027', '2026-02-01T10:00:00'], 'dates'],
  [['https://a.example/1'], 'addresses'],
  [['Ann Smith', '12'], 'texts'],
  [['x'.repeat(81)], 'long texts'],
])('of the values %j a mapping says %s, and none of them', (samples, kind) => expect(kindOfValues({ samples })).toBe(kind))

describe('sampleFeed', () => {
  const sample = async (name: string, content: string | Buffer) => {
    const file = path.join(folder, name)
    writeFileSync(file, content)
    const { settings, rows, columns } = await sampleFeed(file)
    return { settings, rows, columns: Object.fromEntries(columns.map(({ path: at, samples }) => [at, samples])) }
  }

  it.each<[string, string | Buffer, object, Record<string, string[]>]>([
    ['a.csv', 'Make,Note\nKia,"a, b"\nBMW,c\n', { format: 'csv' }, { Make: ['Kia', 'BMW'], Note: ['a, b', 'c'] }],
    ['b.txt', Buffer.from('Marke;Ort\nCitroën;Köln\n', 'latin1'), { format: 'csv', encoding: 'windows-1252', delimiter: ';' }, { Marke: ['Citroën'], Ort: ['Köln'] }],
    ['u.txt', Buffer.from('\ufeffMarke\tOrt\nCitroën\tKöln\nKia\tBonn\n', 'utf16le'), { format: 'csv', delimiter: '\t' }, { Marke: ['Citroën', 'Kia'], Ort: ['Köln', 'Bonn'] }],
    ['c.json', '{"data":{"cars":[{"make":"Kia","price":{"value":1}},{"make":"BMW"}]}}', { format: 'json', rows: 'data/cars' }, { make: ['Kia', 'BMW'], 'price/value': ['1'] }],
    ['d.json', '[{"a/b":"x"}]', { format: 'json' }, { 'a~1b': ['x'] }],
    ['e.ndjson', '{"make":"Kia"}\n{"make":"BMW"}\n', { format: 'ndjson' }, { make: ['Kia', 'BMW'] }],
    [
      ...(['f.xml', '<stock><head><a>1</a></head><cars><car id="7"><make>Kia</make><model>Rio</model><pic>a</pic><pic>b</pic></car><car id="8"><make>BMW</make><model>X5</model><km/></car></cars></stock>'] as const),
      ...[{ format: 'xml', rows: 'stock/cars/car' }, { '@id': ['7', '8'], make: ['Kia', 'BMW'], model: ['Rio', 'X5'], pic: ['a', 'b'], km: [] }] as [object, Record<string, string[]>],
    ],
  ])('%s', async (name, content, settings, columns) => {
    expect(await sample(name, content)).toEqual({ settings, columns, rows: Object.keys(columns).length === 1 && name === 'd.json' ? 1 : name === 'b.txt' ? 1 : 2 })
  })

  it.each([
    ['empty.csv', 'Make,Model\n', /has no rows/],
    ['no.xml', '<stock><car><make>Kia</make></car></stock>', /no element that repeats/],
    ['broken.xml', '<stock><car></stock>', /not well-formed/],
    ['no.json', '{"a":1}', /no array of objects/],
    ['deep.json', `[{"a":${DEEP}}]`, /at most 64 levels of nesting/],
    ['deep.ndjson', `{"a":${DEEP}}\n`, /has no rows/],
    ['deep.xml', '<a>'.repeat(100_000), /^line 1: more than 64 levels of nested elements/],
  ])('%s is refused in words', async (name, content, message) => {
    await expect(sample(name, content)).rejects.toThrow(message)
  })
})
