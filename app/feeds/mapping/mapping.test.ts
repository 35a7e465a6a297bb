import { describe, expect, it } from 'vitest'
import { bindMapping } from './bind-mapping'
import { FeedRefused } from '../feed-refused'
import { htmlToText } from './html-to-text'
import { loadMapping, parseMapping, parseMappingText, SHIPPED_MAPPINGS } from './load-mapping.server'
import { mappingSchema, type FieldRule } from './mapping-schema'
import { treeSelector, type Tree } from './source-path'

const context = { currentYear: 2026, timeZone: 'Australia/Brisbane', locationIds: new Map<string, number>() }
const GOOD = { stocknum: 'A1', car_type: 'used', year: 2020, make: 'Mazda', model: '3' }

/** A car whose one field goes through the rule: its value, or the reason of its fault. */
function read(field: string, rule: unknown, row: Tree, settings: object = {}): unknown {
  const mapping = parseMapping(
    { name: 'test', fields_by_own_name: true, ...settings, fields: { [field]: rule } },
    'test',
  )
  const reader = bindMapping<Tree>(mapping, (path, { takesObjects, sortBy }) => treeSelector(path, takesObjects, sortBy))
  const { values, faults } = reader({ ...GOOD, ...(row as object) }, context)
  const fault = faults.find((one) => one.field === field)
  return fault ? fault.fault.reason : (values as Record<string, unknown>)[field]
}

describe('a rule of a mapping', () => {
  it.each<[string, string, string | FieldRule | (string | FieldRule)[], Tree, unknown]>([
    ['renames a column', 'colour', 'Farbe', { Farbe: ' Red ' }, 'Red'],
    ['takes the first column that is not empty', 'colour', { from: ['a', 'b'] }, { a: ' ', b: 'Red' }, 'Red'],
    [
      'takes the first rule that gives something',
      'colour',
      [{ from: 'a', extract: '^x(.*)' }, 'b'],
      { a: 'Blue', b: 'Red' },
      'Red',
    ],
    ['sets a constant', 'item_type', { value: 'caravan' }, {}, 'caravan'],
    ['sets a constant that is a number', 'seats', { value: 5 }, {}, 5],
    ['sets nothing where the constant is empty', 'badge', { value: '' }, {}, undefined],
    ['sets a constant list', 'categories', { value: ['a', 'b'] }, {}, ['a', 'b']],
    ['joins columns', 'badge', { combine: ['a', 'b', 'c'], with: ' - ' }, { a: 'GT', b: ' ', c: ' Line ' }, 'GT - Line'],
    ['joins columns with a blank', 'badge', { combine: ['a', 'b'] }, { a: 'GT', b: 'Line' }, 'GT Line'],
    ['refuses an object among joined columns', 'badge', { combine: ['a', 'b'] }, { a: { x: 1 }, b: 'S' }, 'broken_text'],
    ['refuses an object among the columns of a list', 'features', { combine: ['a', 'b'] }, { a: { x: 1 }, b: 'S' }, 'broken_text'],
    ['refuses an object among the columns of a digest', 'stocknum', { hash: ['a', 'b'] }, { a: { x: 1 }, b: 'S' }, 'broken_text'],
    ['leaves a separator of lists in a text', 'badge', { from: 'a', prefix: 'X ' }, { a: 'GT|S' }, 'X GT|S'],
    [
      'gathers a list from several columns',
      'images',
      { combine: ['p1', 'p2', 'p3'] },
      { p1: 'https://a.example/1', p2: '', p3: 'https://a.example/3|https://a.example/4' },
      ['https://a.example/1', 'https://a.example/3', 'https://a.example/4'],
    ],
    ['makes a stock number of several columns', 'stocknum', { combine: ['Branch', 'No'], with: '-' }, { Branch: 'N', No: '12' }, 'N-12'],
    ['joins nothing to nothing', 'badge', { combine: ['a', 'b'] }, {}, undefined],
    [
      'looks a value up',
      'car_type',
      { from: 'Status', values: { 'New In Stock': 'new' } },
      { Status: ' new in stock ' },
      'new',
    ],
    [
      'keeps a value that the table lacks',
      'car_type',
      { from: 'Status', values: { x: 'new' } },
      { Status: 'Demo' },
      'demo',
    ],
    [
      'lets the field judge a value that the table lacks',
      'car_type',
      { from: 'Status', values: { x: 'new' } },
      { Status: 'y' },
      'unknown_car_type',
    ],
    [
      'empties a value that the table lacks',
      'drive',
      { from: 'a', values: { x: 'FWD' }, otherwise: 'empty' },
      { a: 'y' },
      undefined,
    ],
    [
      'rejects a value that the table lacks',
      'drive',
      { from: 'a', values: { x: 'FWD' }, otherwise: 'reject' },
      { a: 'y' },
      'unmapped_value',
    ],
    ['maps a value to nothing', 'trans', { from: 'a', values: { AWD: '' } }, { a: 'AWD' }, undefined],
    [
      'is not fooled by names of every object',
      'drive',
      { from: 'a', values: { x: 'FWD' }, otherwise: 'empty' },
      { a: 'constructor' },
      undefined,
    ],
    ['looks a value up by what stands between blanks in the table', 'drive', { from: 'a', values: { ' x ': 'FWD' }, otherwise: 'empty' }, { a: 'x' }, 'FWD'],
    ['looks up what is left without HTML', 'car_type', { from: 'a', html: 'strip', values: { 'brand new': 'new' } }, { a: '<b>Brand&nbsp;new</b>' }, 'new'],
    ['keeps what only looks like HTML where nothing strips it', 'car_type', { from: 'a', values: { '<new>': 'new' } }, { a: '<new>' }, 'new'],
    ['extracts a group', 'badge', { from: 'a', extract: '\\((.+)\\)' }, { a: 'Corolla ( Ascent )' }, 'Ascent'],
    ['extracts the first group that has something', 'badge', { from: 'a', extract: 'trim=(\\w+)|(\\w+) line' }, { a: 'Sport line' }, 'Sport'],
    ['extracts the first of several groups', 'badge', { from: 'a', extract: '(\\w+)/(\\w+)' }, { a: 'GT/Line' }, 'GT'],
    ['extracts in whatever case', 'badge', { from: 'a', extract: 'trim (\\w+)' }, { a: 'TRIM Sport' }, 'Sport'],
    ['replaces, and trims what is left', 'badge', { from: 'a', replace: [{ pattern: 'Corolla', with: '' }, { pattern: '^A', with: 'X' }] }, { a: 'Corolla Ascent' }, 'Xscent'],
    ['extracts the whole match', 'variant_cylinders', { from: 'a', extract: '\\d+' }, { a: '6 cyl' }, 6],
    ['is empty where nothing matches', 'badge', { from: 'a', extract: 'x+' }, { a: 'abc' }, undefined],
    ['keeps what does not match', 'badge', { from: 'a', extract: 'x+', otherwise: 'keep' }, { a: 'abc' }, 'abc'],
    ['reads a date format', 'rego_expiry', { from: 'a', date: 'dd/mm/yyyy' }, { a: '31/03/2027' }, '2027-03-31'],
    ['reads the date format that fits', 'rego_expiry', { from: 'a', date: ['dd/mm/yyyy', 'mm/yyyy'] }, { a: '03/2027' }, '2027-03-01'],
    ['says that a date is none', 'rego_expiry', { from: 'a', date: 'dd/mm/yyyy' }, { a: '31/31/2027' }, 'broken_date'],
    ['gives a unit to a bare number', 'km', { from: 'a', unit: 'mi' }, { a: '100' }, 161],
    ['lets the text’s own unit win', 'km', { from: 'a', unit: 'mi' }, { a: '100 km' }, 100],
    ['scales', 'variant_fuelconsumptioncombined', { from: 'a', scale: 0.1 }, { a: 47 }, 4.7],
    ['reads cents', 'price', { from: 'a', scale: 0.01 }, { a: '1299050' }, 1_299_050],
    ['reads cents behind a currency', 'price', { from: 'a', scale: 0.01 }, { a: '$1299050' }, 1_299_050],
    ['reads cents behind its letters', 'price', { from: 'a', scale: 0.01 }, { a: 'AUD 1,299,050' }, 1_299_050],
    ['reads cents of Australia', 'price', { from: 'a', scale: 0.01, decimal: ',' }, { a: 'A$ 1.299.050' }, 1_299_050],
    ['says that cents of a currency are fewer than none', 'price', { from: 'a', scale: 0.01 }, { a: '-$500' }, 'negative_price'],
    ['lets the field judge a currency', 'km', { from: 'a', scale: 0.001 }, { a: '$45000' }, 'broken_number'],
    ['reads a decimal comma', 'price', { from: 'a', decimal: ',' }, { a: '12.990,50' }, 1_299_050],
    ['does not guess whether a dot is a decimal', 'km', 'a', { a: '45.210 km' }, 'ambiguous_number'],
    ['does not guess it of a price', 'price', 'a', { a: '$32.990' }, 'ambiguous_number'],
    ['does not guess it before a unit is put in', 'km', { from: 'a', unit: 'mi' }, { a: '45.210' }, 'ambiguous_number'],
    ['does not guess it before scaling what may be a fraction', 'price', { from: 'a', scale: 0.01 }, { a: '32.990' }, 'ambiguous_number'],
    ['lets the field judge what is no number to scale', 'km', { from: 'a', scale: 0.001 }, { a: 'many' }, 'broken_number'],
    ['does not guess it before scaling', 'price', { from: 'a', scale: 0.01 }, { a: '3.299.000' }, 'ambiguous_number'],
    ['reads thousands where the decimal is a comma', 'km', { from: 'a', decimal: ',' }, { a: '45.210 km' }, 45_210],
    ['reads a fraction where the decimal is a comma', 'km', { from: 'a', decimal: ',' }, { a: '45,210 km' }, 45],
    ['reads a fraction where the decimal is a dot', 'km', { from: 'a', decimal: '.' }, { a: '45.210 km' }, 45],
    ['reads dollars where the decimal is a dot', 'price', { from: 'a', decimal: '.' }, { a: '$32.990' }, 3_299],
    ['takes the result of scaling as a fraction', 'km', { from: 'a', scale: 0.001 }, { a: '45210' }, 45],
    ['gives a unit to what is scaled', 'km', { from: 'a', scale: 1_000, unit: 'mi' }, { a: '45' }, 72_420],
    ['lets the text’s own unit win over that of what is scaled', 'km', { from: 'a', scale: 1_000, unit: 'mi' }, { a: '45 km' }, 45_000],
    ['scales thousands', 'price', { from: 'a', decimal: ',', scale: 0.01 }, { a: '3.299.000' }, 3_299_000],
    ['reads unix seconds', 'rego_expiry', { from: 'a', date: 'unix' }, { a: 1_806_451_200 }, '2027-03-31'],
    ['reads unix milliseconds', 'created_at', { from: 'a', date: 'unix-ms' }, { a: '1806451200500' }, '2027-03-31T00:00:00.000Z'],
    [
      'sorts a list by a key',
      'images',
      { from: 'p/i/u', sort_by: 'p/i/@order' },
      { p: { i: [{ '@order': '10', u: 'https://a.example/10' }, { '@order': '9', u: 'https://a.example/9' }] } },
      ['https://a.example/9', 'https://a.example/10'],
    ],
    ['splits a list', 'features', { from: 'a', split: ';' }, { a: 'x; y ;;z' }, ['x', 'y', 'z']],
    [
      'splits at the first separator that occurs',
      'features',
      { from: 'a', split: ['|', ','] },
      { a: 'x, y' },
      ['x', 'y'],
    ],
    [
      'leaves a comma where a pipe separates',
      'features',
      { from: 'a', split: ['|', ','] },
      { a: 'x, y|z' },
      ['x, y', 'z'],
    ],
    [
      'takes repeated elements as a list',
      'images',
      'm/i',
      { m: [{ i: 'https://a.example/1' }, { i: 'https://a.example/2' }] },
      ['https://a.example/1', 'https://a.example/2'],
    ],
    [
      'puts an address before file names',
      'images',
      { from: 'a', prefix: 'https://cdn.example/', split: ',' },
      { a: '1.jpg,2.jpg' },
      ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'],
    ],
    ['empties its own words', 'rego_expiry', { from: 'a', empty: [' Ask us '] }, { a: 'ask US' }, undefined],
    [
      'strips HTML',
      'dealercomments',
      { from: 'a', html: 'strip' },
      { a: '<p>One &amp; two</p><br>three' },
      'One & two\n\nthree',
    ],
    [
      'replaces',
      'dealercomments',
      { from: 'a', replace: [{ pattern: '\\\\\\\\', with: '\n' }] },
      { a: 'one\\\\two' },
      'one\ntwo',
    ],
    ['takes away without leaving blanks', 'colour', { from: 'a', replace: [{ pattern: 'paint', with: '' }] }, { a: 'Red paint' }, 'Red'],
    [
      'reads an object of lenders',
      'finance_lenders',
      'fin',
      { fin: { angle: { interestRate: 8 } } },
      [expect.objectContaining({ interestRate: 8 })],
    ],
  ])('%s', (_, field, rule, row, expected) => {
    expect(read(field, rule, row)).toEqual(expected)
  })

  it('takes texts that mean empty everywhere', () => {
    expect(read('colour', 'a', { a: 'ask us' }, { empty: ['Ask us'] })).toBeUndefined()
    expect(read('make', 'a', { a: 'ask us' }, { empty: ['Ask us'] })).toBe('missing_field')
    expect(read('badge', { combine: ['a', 'b'] }, { a: 'ask us', b: 'x' }, { empty: ['Ask us'] })).toBe('x')
  })

  it.each([
    ...['-', '--', '—', 'N/A', 'n.a', 'n.a.', '#N/A', 'Nil', 'None', 'TBA', 'TBC', 'To be advised', 'To be confirmed', 'null', 'NaN', 'undefined', 'Unknown', '?'],
    ...['Unspecified', 'Not specified', 'Not supplied', 'Not available', 'Not applicable'],
  ])('takes %j for nothing in every field of every feed', (text) => {
    expect(read('body', 'a', { a: text })).toBeUndefined()
    expect(read('km', 'a', { a: ` ${text} ` })).toBeUndefined()
    expect(read('make', 'a', { a: text })).toBe('missing_field')
    expect(read('features', 'a', { a: `Sunroof|${text}|Tow bar` })).toEqual(['Sunroof', 'Tow bar'])
    expect(read('badge', { combine: ['a', 'b'] }, { a: text, b: 'x' })).toBe('x')
    expect(read('colour', { from: ['a', 'b'] }, { a: text, b: 'Red' })).toBe('Red')
    expect(read('car_type', { from: 'a', values: { [text]: 'new' } }, { a: text })).toBe('new')
    expect(read('rego_expiry', { from: 'a', date: 'dd/mm/yyyy' }, { a: text })).toBeUndefined()
    for (const rule of [{ decimal: ',' }, { scale: 0.1 }, { unit: 'mi' }] as const) expect(read('km', { from: 'a', ...rule }, { a: text })).toBeUndefined()
    expect(read('images', { from: 'a', prefix: 'https://cdn.example/' }, { a: `1.jpg|${text}` })).toEqual(['https://cdn.example/1.jpg'])
  })

  it('leaves words for a price as they are where the decimal is a comma', () => {
    expect(read('price', { from: 'a', decimal: ',' }, { a: 'Price on application' })).toBe('on_application')
    expect(read('egc_price', { from: 'a', decimal: ',' }, { a: 'Price on application' })).toBeUndefined()
  })

  it('keeps short names that are no such word', () => {
    for (const badge of ['NA', 'X', '+', 'N', '1.8', 'GT-', '-R']) expect(read('badge', 'a', { a: badge })).toBe(badge)
  })

  it('reads a field without a rule only where the mapping says so', () => {
    const fields = Object.fromEntries(Object.keys(GOOD).map((name) => [name, name]))
    const readers = [true, false].map((fields_by_own_name) => bindMapping<Tree>(parseMapping({ name: 'test', fields_by_own_name, fields }, 'test'), (path) => treeSelector(path)))
    expect(readers.map((reader) => reader({ ...GOOD, badge: 'GT' }, context).values)).toEqual([{ ...GOOD, badge: 'GT' }, GOOD])
    const without = () => bindMapping<Tree>(parseMapping({ name: 'test', fields: { ...fields, make: undefined } }, 'test'), (path) => treeSelector(path))
    expect(without).toThrow(/no column for make: the mapping has no rule for it under "fields.make"$/)
  })

  it('never reads an ignored column', () => {
    expect(read('price', { from: ['cost', 'b'] }, { cost: 1, b: 2 }, { ignore: ['cost'] })).toBe(200)
  })

  it('reports every fault of a row, with the value as it was found', () => {
    const mapping = parseMapping({ name: 'test', fields_by_own_name: true }, 'test')
    const { faults, stockNumber } = bindMapping<Tree>(mapping, (path) => treeSelector(path))(
      { ...GOOD, year: '20x1', vin: 'short', make: '' },
      context,
    )
    expect(faults.map(({ field, value, fault }) => [field, value, fault.reason])).toEqual([
      ['year', '20x1', 'impossible_year'],
      ['make', null, 'missing_field'],
      ['vin', 'short', 'invalid_vin'],
    ])
    expect(stockNumber).toBe('A1')
  })

  it.each<[string, string, unknown, Tree, string | null, RegExp]>([
    ['a date', 'rego_expiry', { from: 'a', date: 'dd-MMM-yyyy' }, { a: '31-Feb-2025' }, '31-Feb-2025', /a day of the calendar/],
    ['an unmapped value', 'drive', { from: 'a', values: { x: 'FWD' }, otherwise: 'reject' }, { a: 'Y' }, 'Y', /one of x/],
    ['a price before its changes', 'price', { from: 'a', replace: [{ pattern: '[$ ]', with: '' }] }, { a: '$32,990.00 DA' }, '$32,990.00 DA', /amount/],
    ['cents before scaling', 'price', { from: 'a', scale: 0.01 }, { a: '-500' }, '-500', /0 or more/],
    ['all columns of a combined value', 'model', { combine: ['a', 'b'], with: '' }, { a: 'x'.repeat(60), b: 'y'.repeat(60) }, `${'x'.repeat(60)}|${'y'.repeat(60)}`, /at most 100/],
    ['what a mapping makes nothing of', 'make', { from: 'a', empty: ['n/a'] }, { a: 'N/A' }, 'N/A', /makes nothing of what is there/],
    ['an object', 'colour', 'a', { a: { b: 1 } }, '{"b":1}', /found an object/],
    ['the column that counted', 'year', { from: ['a', 'b'] }, { a: ' ', b: '1066' }, '1066', /four digits/],
    ['the rule that counted', 'year', [{ from: 'a', extract: '^y(.*)' }, 'b'], { a: 'x', b: '1066' }, '1066', /four digits/],
    ['nothing where the feed has nothing', 'make', 'a', { a: ' ' }, null, /expected a text/],
    ['the beginning of a long text', 'year', 'a', { a: 'z'.repeat(300) }, `${'z'.repeat(200)}…`, /four digits/],
  ])('reports %s as it stands in the feed', (_, field, rule, row, value, message) => {
    const mapping = parseMapping({ name: 'test', fields_by_own_name: true, fields: { [field]: rule } }, 'test')
    const reader = bindMapping<Tree>(mapping, (path, { takesObjects, sortBy }) => treeSelector(path, takesObjects, sortBy))
    const { faults } = reader({ ...GOOD, ...(row as object) }, context)
    expect(faults).toEqual([{ field, value, fault: expect.objectContaining({ message: expect.stringMatching(message) }) }])
  })

  it.each<[object, RegExp]>([
    [{ price: 'money/amount[@type=egc/@cents' }, /^mapping test: fields\.price: .*in the path "money\/amount\[@type=egc\/@cents"/],
    [{ images: { from: 'a/b', sort_by: 'c/d' } }, /^mapping test: fields\.images: sort_by "c\/d" begins with no element/],
  ])('names the field of a path that cannot be read: %j', (fields, message) => {
    const mapping = parseMapping({ name: 'test', fields_by_own_name: true, fields }, 'test')
    expect(() =>
      bindMapping<Tree>(mapping, (path, { takesObjects, sortBy }) => treeSelector(path, takesObjects, sortBy)),
    ).toThrow(message)
  })
})

// It was good when it was stored: the feed is refused with its field, and the source stays one that can be read, alarmed of and exported.
it('a stored mapping may have an expression that is none here any more, and what binds it says where', () => {
  const stored = mappingSchema.parse({ name: 'lot', fields_by_own_name: true, fields: { colour: { from: 'colour', extract: 'a(?=b)' }, make: { from: 'make', replace: [{ pattern: '(a)\\1', with: '' }] } } })
  expect(() => bindMapping(stored, () => () => '')).toThrow(new FeedRefused('mapping lot: fields.make: found "(a)\\\\1", expected a regular expression, one of RE2 (without lookahead and back references)'))
})

describe('a mapping file', () => {
  it.each<[unknown, RegExp]>([
    [[], /at the top: found \[\], expected object/],
    [{}, /name: found nothing, expected string/],
    [{ name: 'x', colour: 1 }, /at the top: unknown "colour", allowed are name, description, format/],
    [{ name: 'x', fields: { color: 'Farbe' } }, /fields: unknown "color", nearest is "colour"$/],
    [{ name: 'x', fields: { colour: { form: 'Farbe' } } }, /fields\.colour: unknown "form", nearest is "from"/],
    [{ name: 'x', fields: { flavour_of_month: 'a' } }, /unknown "flavour_of_month", which is near to none of the fields/],
    [{ name: 'x', fields: { images: { from: 'a', sortBy: 'b' } } }, /unknown "sortBy", nearest is "sort_by"/],
    [{ name: 'x', fields: { images: { combine: ['a', 'b'], sort_by: 'c' } } }, /"sort_by" only beside one path in "from"/],
    [
      { name: 'x', fields: { colour: { from: 'a', value: 'b' } } },
      /fields\.colour: .*expected exactly one of "from", "value", "combine" and "hash"/,
    ],
    [
      { name: 'x', fields: { colour: 7 } },
      /fields\.colour: found 7, allowed is a column name, a rule object or a list of rules/,
    ],
    [
      { name: 'x', fields: { colour: { from: 'a', extract: '(' } } },
      /fields\.colour\.extract: found "\(", expected a regular expression/,
    ],
    [{ name: 'x', fields: { colour: { from: 'a', extract: 'a(?=b)' } } }, /fields\.colour\.extract: .*one of RE2 \(without lookahead and back references\)/],
    [{ name: 'x', fields: { colour: { from: 'a', replace: [{ pattern: 'a', with: 'x'.repeat(1_001) }] } } }, /fields\.colour\.replace\.0\.with: .*at most 1000 characters/],
    [{ name: 'x', fields: { colour: { from: 'a', replace: Array(201).fill({ pattern: '(', with: '' }) } } }, /^mapping test: at most 200 regular expressions, found 201$/],
    [
      { name: 'x', fields: { colour: { from: 'a', otherwise: 'drop' } } },
      /fields\.colour\.otherwise: found "drop", allowed are keep, empty, reject/,
    ],
    [
      { name: 'x', fields: { rego_expiry: { from: 'a', date: 'tomorrow' } } },
      /fields\.rego_expiry\.date: found "tomorrow", expected a date format/,
    ],
    [
      { name: 'x', fields: { km: { from: 'a', unit: 'parsec' } } },
      /fields\.km\.unit: found "parsec", expected one of km/,
    ],
    [{ name: 'x', encoding: 'ebcdic' }, /encoding: found "ebcdic", allowed are utf-8/],
    [{ name: 'x', format: 'xlsx' }, /format: found "xlsx", allowed are csv, json, ndjson, xml/],
    [{ name: 'x', delimiter: '||' }, /delimiter: found "\|\|", expected one ASCII character/],
  ])('%j is refused', (json, message) => {
    expect(() => parseMapping(json, 'test')).toThrow(message)
  })

  it.each(SHIPPED_MAPPINGS)('%s is whole', async (name) => {
    expect((await loadMapping(name)).name).toBe(name)
  })

  it('takes other names of encodings', () => {
    expect(parseMapping({ name: 'x', encoding: 'CP1252' }, 'x').encoding).toBe('windows-1252')
  })

  it('says what is shipped when there is no such file', async () => {
    await expect(loadMapping('nowhere.json')).rejects.toThrow(
      /no such file .* shipped are platform, australian-dealer-system/,
    )
    await expect(loadMapping('constructor')).rejects.toThrow(/no such file/)
  })

  it.each<[what: string, text: string, why: string]>([
    ['of which a field stands twice', '{ "fields": {\n  "price": "Price",\n  "price": "Drive Away" } }', 'mapping own.json: line 3, fields.price: found the key "price" a second time, expected it once: it stands in line 2 already, and one would be lost'],
    ['that is no JSON', '{\n  "fields": }', 'mapping own.json: line 2: found "}", expected a value'],
    ['that is empty', '', 'mapping own.json: line 1: found the end of a line, expected a value'],
  ])('a file %s is refused with its line', (_what, text, why) => {
    expect(() => parseMappingText(text, 'own.json')).toThrow(new FeedRefused(why))
  })

  it('comments, a comma at the end and a byte order mark are no fault', () => {
    expect(parseMappingText('\uFEFF{ "name": "own", // ours\n "fields": { "stocknum": "No", }, }', 'own.json')).toMatchObject({ name: 'own' })
  })
})

describe('htmlToText', () => {
  it.each([
    ['plain', 'plain'],
    ['3 < 4 & 5', '3 < 4 & 5'],
    ['a<br/>b', 'a\nb'],
    ['<script>alert(1)</script>x', 'x'],
    ['a<STYLE type="x">p{}</style >b<script>1</script><script src="y"></script>c', 'abc'],
    ['<style>p{}</style><script>a</style>b', 'ab'],
    ['a<script>b', 'ab'],
    ['a<script', 'a<script'],
    ['<scripted>a</scripted>', 'a'],
    ['a<br class="x">b</p\n>c', 'a\nb\nc'],
    ['caf&eacute; &#233; &#xe9; &lt;b&gt;', 'café é é <b>'],
    ['Citro&euml;n &Eacute;COLE &EACUTE; &NBSP;&AMP;', 'Citroën ÉCOLE é &'],
    ['&pound;5 &sup2;&sup3; &frac14;&frac34; 5&deg; &szlig; &Auml;&yuml;&divide;&THORN; Alu&shy;rad', '£5 ²³ ¼¾ 5° ß Äÿ÷Þ Alurad'],
    ['&valueOf; &toString; &nothing; &eacute', '&valueOf; &toString; &nothing; &eacute'],
    ['a&#160;&nbsp;b &#xa0;', 'a b'],
    ['&amp;lt;', '&lt;'],
    ['&euro;5 &ldquo;a&rdquo; &lsquo;b&rsquo; c&ndash;d&mdash;e&hellip; &bull;&trade; &quot;&apos;', '€5 “a” ‘b’ c–d—e… •™ "\''],
    ['&nbsp;&iexcl;&iquest;&Agrave;&szlig;&agrave;', '¡¿Àßà'],
    // What is no character: the database would take none of them, and the import would end at it.
    ['a&#0;b&#x0;c&#1114112;d&#x110000;e&#xFFFFFF;f&#9999999;', 'abcdef'],
    ['&#9;&#1114111;', '\u{10ffff}'],
    ['<P>a</P><DIV>b</DIV>', 'a\nb'],
    ['a </p> </p> </p> </p> b<br> c', 'a\n\nb\nc'],
  ])('%j', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  it.each(['<br ', '<br', '<script>', '<script ', '<script></style>', '</script ', '<style><script>', '<a', '<', '&', '&#1', ' ', '\n ', '<!--'])('a megabyte of %j takes no time', (part) => {
    const startedMs = performance.now()
    htmlToText(part.repeat(Math.ceil(1_000_000 / part.length)) + '<')
    expect(performance.now() - startedMs).toBeLessThan(5_000)
  })
})

describe('a stock number that is a digest', () => {
  const numberOf = (row: Tree) => read('stocknum', { hash: ['VIN', 'Model'] }, row)

  it('is the same while the columns that it is made of are, however they are written', () => {
    const number = numberOf({ VIN: 'JT1', Model: 'Rav 4', price: '20000', Model2: 'x' })
    expect(number).toMatch(/^[0-9A-F]{16}$/)
    expect(numberOf({ VIN: ' jt1', Model: 'RAV  4', price: '18000' })).toBe(number)
    expect(numberOf({ VIN: 'JT1', Model: 'A  B  C' })).toBe(numberOf({ VIN: 'JT1', Model: 'a b c' }))
    expect(numberOf({ VIN: 'JT1', Model: '' })).toMatch(/^[0-9A-F]{16}$/)
    expect(numberOf({ VIN: 'JT2', Model: 'Rav 4' })).not.toBe(number)
    expect(numberOf({ VIN: 'JT1Rav 4', Model: '' })).not.toBe(number)
  })

  it('is missing where all of its columns are empty, or one is not in the feed', () => {
    expect(numberOf({ VIN: '', Model: ' ' })).toBe('missing_field')
    const absent = () => bindMapping(parseMapping({ name: 'x', fields_by_own_name: true, fields: { stocknum: { hash: ['VIN', 'Model'] } } }, 'x'), (path) => (path === 'VIN' ? undefined : () => ''))
    expect(absent).toThrow('no column for stocknum: the feed has no column "VIN" or "Model"')
  })

  it.each([
    [{ hash: ['VIN', 'Now'] }, { price: 'now' }, 'price is read from "Now"'],
    [[{ from: 'No' }, { hash: ['VIN', 'Odo'] }], { km: { from: ['Odo', 'Kms'], unit: 'km' } }, 'km is read from "Odo"'],
  ])('may not be made of %j', (stocknum, fields, message) => {
    expect(() => parseMapping({ name: 'x', fields: { stocknum, ...fields } }, 'x')).toThrow(message)
  })
})

describe('a value that no people wrote', () => {
  it.each([
    ['a date with a time in each of its words', 'rego_expiry', { from: 'a', date: 'dd/mm/yyyy' }, 'T1:00'.repeat(100_000), 'broken_date'],
    ['a sign before a long run of blanks', 'price', { from: 'a', scale: 0.01 }, `-${' '.repeat(300_000)}x`, 'broken_price'],
    ['what a pattern would be tried on for ever', 'colour', { from: 'a', extract: '^(a+)+$' }, `${'a'.repeat(50_000)}!`, undefined],
    ['what is too long for any pattern', 'colour', { from: 'a', extract: '^(a+)+$' }, `${'a'.repeat(500_000)}!`, 'too_long'],
  ])('%s is read at once', (_, field, rule, text, expected) => {
    const begunMs = performance.now()
    expect(read(field, rule, { a: text })).toEqual(expected)
    expect(performance.now() - begunMs).toBeLessThan(1_000)
  })

  it.each(SHIPPED_MAPPINGS)('in every column of %s is read at once', async (name) => {
    const mapping = await loadMapping(name)
    const begunMs = performance.now()
    for (const text of [' ', '\t ', 'T1:00 ', '- ', '{{{', '*', '1,000 ']) {
      const reader = bindMapping<Tree>(mapping, () => () => `a${text.repeat(60_000 / text.length)}z`)
      reader({}, context)
    }
    expect(performance.now() - begunMs).toBeLessThan(5_000)
  })
})
