import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Fault } from '../fields/fault'
import { mappingSchema } from '../mapping/mapping-schema'
import { csvSource } from './csv-source'
import { jsonSource } from './json-source'
import { ndjsonSource } from './ndjson-source'
import { MAX_ROW_BYTES, type RowSource } from './row-source'
import { xmlSource } from './xml-source'

const context = { currentYear: 2026, timeZone: 'Australia/Brisbane', locationIds: new Map<string, number>() }
const mapping = (settings: object = {}) => mappingSchema.parse({ name: 'test', fields_by_own_name: true, ...settings })

type Row = { line: number; found: unknown }

/** Feeds the text in pieces and reads each row: its values, or the reason it is none. */
function readAll(source: RowSource, text: string | Buffer, pieceBytes = Number.POSITIVE_INFINITY): Row[] {
  const bytes = Buffer.from(text)
  const rows: Row[] = []
  const take = (found: ReturnType<RowSource['push']>) => {
    for (const raw of found) {
      const read = source.read(raw, context)
      const faults =
        read instanceof Fault ? read.reason : read.faults.map(({ field, fault }) => `${field} ${fault.reason}`).join()
      rows.push({ line: raw.line, found: read instanceof Fault || faults ? faults : read.values })
    }
  }
  for (let at = 0; at < bytes.length; at += pieceBytes) take(source.push(bytes.subarray(at, at + pieceBytes)))
  take(source.end())
  return rows
}

const HEADER = 'stocknum,car_type,year,make,model,features,dealercomments'
const CARS = [
  {
    stocknum: 'A1',
    car_type: 'used',
    year: 2020,
    make: 'Mazda',
    model: '3',
    features: ['Alloys', 'Sunroof'],
    dealercomments: 'One\n"owner", café',
  },
  { stocknum: 'A2', car_type: 'new', year: 2026, make: 'Škoda', model: 'Enyaq 🚗' },
]
const CSV = `${HEADER}\r\nA1,used,2020,Mazda,3,Alloys|Sunroof,"One\n""owner"", café"\r\n\r\nA2,new,2026,Škoda,Enyaq 🚗,,\r\n`
const JSON_TEXT = JSON.stringify(CARS, null, 1)
const NDJSON = `${CARS.map((car) => JSON.stringify(car)).join('\n')}\n`
const XML = `<?xml version="1.0"?>
<!-- two cars -->
<cars>
  <car><stocknum>A1</stocknum><car_type>used</car_type><year>2020</year><make>Mazda</make><model>3</model>
    <features>Alloys</features><features>Sunroof</features><dealercomments><![CDATA[One
"owner", ]]>caf&#233;</dealercomments></car>
  <car><stocknum>A2</stocknum><car_type>new</car_type><year>2026</year><make>Škoda</make><model>Enyaq &#x1F697;</model><features/></car>
</cars>`

/** The second car in a line, with a value beside its own. */
const withMore = (json: string) => JSON.stringify(CARS[1]).replace(/}$/, `,"more":${json}}`)

describe('row sources', () => {
  it.each<[string, () => RowSource, string, number[]]>([
    ['CSV', () => csvSource(mapping()), CSV, [2, 5]],
    ['JSON', () => jsonSource(mapping()), JSON_TEXT, [2, 14]],
    ['NDJSON', () => ndjsonSource(mapping()), NDJSON, [1, 2]],
    ['XML', () => xmlSource(mapping()), XML, [4, 7]],
  ])('%s gives the same cars, however it is cut into pieces', (_, open, text, lineNumbers) => {
    const whole = readAll(open(), text)
    expect(whole.map((row) => row.found)).toEqual(CARS)
    expect(whole.map((row) => row.line)).toEqual(lineNumbers)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (size) => {
        expect(readAll(open(), text, size)).toEqual(whole)
      }),
      { numRuns: 60 },
    )
  })

  it.each<[string, () => RowSource, string, unknown[]]>([
    [
      'a short CSV row',
      () => csvSource(mapping()),
      `${HEADER}\nA1,used\nA2,used,2020,a,b,,`,
      ['broken_row', { ...CARS[1], car_type: 'used', year: 2020, make: 'a', model: 'b' }],
    ],
    [
      'a CSV whose header ends in columns without a name, and rows that have them, lack them, or lack more',
      () => csvSource(mapping()),
      'stocknum,car_type,year,make,model,,\nA2,used,2020,a,b\nA2,used,2020,a,b,\nA2,used,2020,a,b,,\nA2,used,2020,a,b,,note\nA2,used,2020,a,b,,,\nA2,used,2020,a\nA2,used,2020,a,b,c\nA2,used,2020,a,b,,,more',
      [...Array<unknown>(5).fill({ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }), ...Array<unknown>(3).fill('broken_row')],
    ],
    ['a CSV with a value in a column without a name, and a delimiter more than its header', () => csvSource(mapping()), 'stocknum,car_type,year,make,model,,\nA2,used,2020,a,b,,note,\n', [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }]],
    ['a CSV that ends before the columns without a name do', () => csvSource(mapping()), 'stocknum,car_type,year,make,model,,\nA2,used,2020,a,b\nA3,used,2020,a,b', [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }, 'broken_row']],
    ['a CSV that ends as files of DOS do', () => csvSource(mapping()), `${HEADER}\r\n${CARS[1]?.stocknum},used,2020,a,b,,\r\n\u001a`, [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }]],
    ['a long CSV row', () => csvSource(mapping()), `${HEADER}\nA2,used,2020,a,b,,,more`, ['broken_row']],
    ['a value behind empty columns too many', () => csvSource(mapping()), `${HEADER}\nA2,used,2020,a,b,,,,more`, ['broken_row']],
    [
      'a header in other letters, between blanks',
      () => csvSource(mapping({ fields: { make: ' Marke ' } })),
      'StockNum , CAR_TYPE,Year,MARKE,Model\nA2,used,2020,a,b',
      [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }],
    ],
    [
      'empty columns too many',
      () => csvSource(mapping()),
      `${HEADER}\nA2,used,2020,a,b,,,, ,`,
      [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }],
    ],
    ['text after a quote', () => csvSource(mapping()), `${HEADER}\nA2,used,2020,"a"x,b,,`, ['broken_row']],
    ['values between blanks, and what says nothing', () => csvSource(mapping()), `${HEADER}\n A2 , used,2020,a, b ,n/a," - "`, [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }]],
    ['nothing in a column that every car needs', () => csvSource(mapping()), `${HEADER}\nA2,used,2020, TBA,b,,`, ['make missing_field']],
    [
      'a CSV by rules, some of whose columns it does not have',
      () => csvSource(mapping({ empty: ['Ask us'], fields: { car_type: { from: 'Kind', values: { old: 'used' } }, make: [{ from: 'Marke' }, 'make'], badge: { combine: ['trim', 'line'] } } })),
      'stocknum,Kind,year,Marke,make,model,trim,colour\nA2,Old,2020,,a,b,GT,ask us',
      [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b', badge: 'GT' }],
    ],
    ['text after a quote, beside a column that is ignored', () => csvSource(mapping({ ignore: ['features'] })), `${HEADER}\nA2,used,2020,"a"x,b,,`, ['broken_row']],
    [
      'an inch sign',
      () => csvSource(mapping()),
      `${HEADER}\nA2,used,2020,a,18" b,,`,
      [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: '18" b' }],
    ],
    [
      'old Mac line ends',
      () => csvSource(mapping()),
      `${HEADER}\rA2,used,2020,a,b,,\r`,
      [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }],
    ],
    [
      'rows of delimiters, quotes and spaces alone, as spreadsheets write them below the last car',
      () => csvSource(mapping()),
      `${HEADER}\n,,,,,,\nA2,used,2020,a,b,,\n , ,"",,,,\n   \n,,,,,`,
      [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }],
    ],
    [
      'a row with a value in one column alone',
      () => csvSource(mapping()),
      `${HEADER}\n,,,,,,-\n`,
      ['stocknum missing_field,car_type missing_field,year missing_field,make missing_field,model missing_field'],
    ],
    [
      'a CSV without a header',
      () => csvSource(mapping({ columns: HEADER.split(',').slice(0, 5) })),
      'A2,used,2020,a,b\n',
      [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }],
    ],
    [
      'rows before the header',
      () => csvSource(mapping({ skip_rows: 2 })),
      `sep=,\nStock of today\n${HEADER}\nA2,used,2020,a,b,,\n`,
      [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }],
    ],
    [
      'a tab',
      () => csvSource(mapping({ delimiter: '\t' })),
      `${HEADER.replaceAll(',', '\t')}\nA2\tused\t2020\ta\tb\t\t`,
      [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }],
    ],
    [
      'a broken NDJSON line',
      () => ndjsonSource(mapping()),
      `{"stocknum":\n${JSON.stringify(CARS[1])}`,
      ['broken_row', CARS[1]],
    ],
    [
      'an NDJSON line that is no object',
      () => ndjsonSource(mapping()),
      '[1]\n7\nnull',
      ['broken_row', 'broken_row', 'broken_row'],
    ],
    ['NDJSON with lines of blanks', () => ndjsonSource(mapping()), `\n \t\r\n${JSON.stringify(CARS[1])}\n \n\t`, [CARS[1]]],
    ['broken NDJSON lines beside a name that is ignored', () => ndjsonSource(mapping({ ignore: ['cost'] })), '{"cost":\n[1]\nnull', ['broken_row', 'broken_row', 'broken_row']],
    ['an NDJSON line nested too deep', () => ndjsonSource(mapping()), withMore(`${'['.repeat(64)}${']'.repeat(64)}`), ['broken_row']],
    [
      'an NDJSON line nested as deep as may be, with more brackets beside and in texts',
      () => ndjsonSource(mapping()),
      withMore(`[${'['.repeat(62)}${']'.repeat(62)}, [{}], "\\"${'[{'.repeat(40)}", {"]": "}"}]`),
      [CARS[1]],
    ],
    [
      'JSON entries that are no objects',
      () => jsonSource(mapping()),
      '[1, "two", null, [3], true]',
      Array(5).fill('broken_row'),
    ],
    [
      'JSON below a path',
      () => jsonSource(mapping({ rows: 'data/cars' })),
      `{"a": {"cars": [1]}, "x": "]}", "data": {"b": [[{}]], "cars": [${JSON.stringify(CARS[1])}], "c": 1}}`,
      [CARS[1]],
    ],
    ['JSON below a path of names with slashes and tildes', () => jsonSource(mapping({ rows: 'a~1b~1c/d~0e~0f' })), `{"a/b/c": {"d~e~f": [${JSON.stringify(CARS[1])}]}}`, [CARS[1]]],
    ['an empty JSON array', () => jsonSource(mapping()), ' [ ] ', []],
    [
      'XML below a path',
      () => xmlSource(mapping({ rows: 'a/b/car' })),
      `<a><car/><b><x/><car>${'<stocknum>A2</stocknum><car_type>used</car_type><year>2020</year><make>a</make><model>b</model>'}</car></b></a>`,
      [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }],
    ],
    ['an XML document without cars', () => xmlSource(mapping()), '<cars></cars>', []],
    [
      'XML with attributes, beside a text and alone, and an element three times',
      () => xmlSource(mapping({ fields: { stocknum: '@id', badge: 'trim@name' } })),
      '<cars><car id="A2"><car_type> used\n</car_type><year>2020</year><make lang="en"> a </make><model>b</model><trim name="GT"/><features>x</features><features>y</features><features>z</features></car></cars>',
      [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b', badge: 'GT', features: ['x', 'y', 'z'] }],
    ],
    [
      'XML with a prefix that it declares nowhere',
      () => xmlSource(mapping({ fields: { make: 'g:make' } })),
      '<cars><car><stocknum>A2</stocknum><car_type>used</car_type><year>2020</year><g:make>a</g:make><model>b</model></car></cars>',
      [{ stocknum: 'A2', car_type: 'used', year: 2020, make: 'a', model: 'b' }],
    ],
    [
      'an object where a text belongs',
      () => jsonSource(mapping()),
      JSON.stringify([{ ...CARS[1], make: { name: 'a' } }]),
      ['make broken_text'],
    ],
    [
      'two values where one belongs',
      () => jsonSource(mapping()),
      JSON.stringify([{ ...CARS[1], make: ['a', 'b'] }]),
      ['make broken_text'],
    ],
    [
      'comments as segments',
      () => jsonSource(mapping()),
      JSON.stringify([{ ...CARS[1], dealercomments: ['a', 'b'] }]),
      [{ ...CARS[1], dealercomments: 'a|b' }],
    ],
  ])('%s', (_, open, text, expected) => {
    expect(readAll(open(), text).map((row) => row.found)).toEqual(expected)
  })

  it.each<[string, () => RowSource, string, RegExp]>([
    [
      'a quoted field that never ends',
      () => csvSource(mapping()),
      `${HEADER}\nA1,used\nA2,"used,2020\n,,`,
      /^line 3: a quoted field opens here and never ends/,
    ],
    [
      'a column named twice',
      () => csvSource(mapping()),
      'stocknum,make,Make\n',
      /^line 1: the header names the column "Make" twice/,
    ],
    [
      'a header without columns that every car needs, naming all of them and what there is',
      () => csvSource(mapping()),
      'stocknum,make\n',
      /^line 1: no column for car_type: .*; no column for year: .*; no column for model: the feed has no column "model"; the feed has "stocknum", "make"; columns that are called otherwise need a mapping: npm run stock -- suggest-mapping writes a first one$/,
    ],
    [
      'a header that another separator than its own cuts',
      () => csvSource(mapping()),
      'stocknum;car_type;year;make;model\n',
      /the whole line is one column: where ";" stands between columns, the mapping says "delimiter": ";"; columns that are called otherwise/,
    ],
    ['a header of tabs', () => csvSource(mapping({ delimiter: ';' })), 'stocknum\tmake\n', /the mapping says "delimiter": "\\t"/],
    ['a header of pipes', () => csvSource(mapping()), 'stocknum|make\n', /the mapping says "delimiter": "\|"/],
    ['a header of commas', () => csvSource(mapping({ delimiter: ';' })), 'stocknum,make\n', /the mapping says "delimiter": ","/],
    ['a header of several columns, one of them with a separator in its name', () => csvSource(mapping()), 'a;b,,c|d\n', /; the feed has "a;b", "c\|d"/],
    ['a header that cannot be read', () => csvSource(mapping({ skip_rows: 1 })), 'x\n"a"b,c\n', /^line 2: the header cannot be read: expected ","/],
    ['a column named twice by the mapping, in no line of the feed', () => csvSource(mapping({ columns: ['make', 'Make'] })), 'a,b\n', /^the header names the column "Make" twice/],
    ['an order of elements in a CSV', () => csvSource(mapping({ fields: { images: { from: 'a', sort_by: 'b' } } })), `${HEADER},a,b\n`, /"sort_by" is for XML and JSON/],
    [
      'a JSON object at the top',
      () => jsonSource(mapping()),
      '\n{"cars": []}',
      /^line 2: expected an array of cars at the top/,
    ],
    ['JSON cut off in a car', () => jsonSource(mapping()), '[{"a": 1},\n{"b": ', /^line 2: the JSON ends/],
    ['JSON cut off after a car', () => jsonSource(mapping()), '[{"a": 1}', /the JSON ends/],
    ['JSON without a comma', () => jsonSource(mapping()), '[{}\n{}]', /^line 2: expected "," or the end of the list/],
    ['a broken JSON entry', () => jsonSource(mapping()), '[\n{"a": tru}]', /^line 2: expected JSON/],
    ['text after the JSON', () => jsonSource(mapping()), '[]\n[]', /^line 2: expected the end of the file/],
    ['JSON brackets that do not match', () => jsonSource(mapping({ rows: 'cars' })), '{"cars": []]', /bracket/],
    [
      'JSON nested deeper than any feed',
      () => jsonSource(mapping()),
      `[${'['.repeat(100)}`,
      /^line 1: more than 64 levels/,
    ],
    [
      'JSON without the path',
      () => jsonSource(mapping({ rows: 'data/cars' })),
      '{"data": {}}',
      /expected an array of cars at "data\/cars"/,
    ],
    ['XML that is not well-formed', () => xmlSource(mapping()), '<cars>\n<car></cars>', /^line 2: not well-formed XML/],
    ['XML cut off', () => xmlSource(mapping()), '<cars>\n<car>', /^line 2: not well-formed XML/],
    [
      'an entity of its own',
      () => xmlSource(mapping()),
      '<cars>\n<car>&lol;</car></cars>',
      /^line 2: not well-formed XML.*entity/,
    ],
    [
      'a document type',
      () => xmlSource(mapping()),
      '<?xml version="1.0"?>\n<!DOCTYPE cars [<!ENTITY a "b">]>\n<cars/>',
      /^line 2: a document type/,
    ],
    [
      'XML nested deeper than any feed',
      () => xmlSource(mapping()),
      `<cars>\n${'<a>'.repeat(70)}`,
      /^line 2: more than 64 levels/,
    ],
    ['XML without the path', () => xmlSource(mapping({ rows: 'a/b/car' })), '<a/>', /expected cars at <a\/b\/car>/],
  ])('refuses %s', (_, open, text, message) => {
    expect(() => readAll(open(), text)).toThrow(message)
  })

  // A feed that never comes to the end of a car would take all the memory that other dealers' imports need.
  const long = (bytes: number) => 'x'.repeat(bytes)
  it.each<[string, () => RowSource, string]>([
    ['a CSV row that ends', () => csvSource(mapping()), `${HEADER}\nA1,${long(MAX_ROW_BYTES)}\nA2,`],
    ['a CSV row that does not', () => csvSource(mapping()), `${HEADER}\nA1,${long(MAX_ROW_BYTES)}`],
    ['a quoted value of a CSV', () => csvSource(mapping()), `${HEADER}\nA1,"${long(MAX_ROW_BYTES)}`],
    ['a CSV without a line end', () => csvSource(mapping()), long(MAX_ROW_BYTES + 1)],
    ['an NDJSON line that ends', () => ndjsonSource(mapping()), `{"a": "${long(MAX_ROW_BYTES)}"}\n{}`],
    ['an NDJSON line that does not', () => ndjsonSource(mapping()), `{"a": "${long(MAX_ROW_BYTES)}`],
    ['a JSON entry', () => jsonSource(mapping()), `[{"a": "${long(MAX_ROW_BYTES)}"}]`],
    ['a JSON entry that does not end', () => jsonSource(mapping()), `[{"a": "${long(MAX_ROW_BYTES)}`],
    ['a text of XML', () => xmlSource(mapping()), `<cars><car><a>${long(MAX_ROW_BYTES + 32 * 1024)}`],
    ['a tag of XML', () => xmlSource(mapping()), `<cars><car ${long(MAX_ROW_BYTES + 32 * 1024)}`],
    ['an XML car of texts', () => xmlSource(mapping()), `<cars><car>${`<a>${long(1_000)}</a>`.repeat(1_060)}`],
    ['an XML car of empty elements', () => xmlSource(mapping()), `<cars><car>${'<a/>'.repeat(MAX_ROW_BYTES / 32)}`],
    ['an XML car of attributes', () => xmlSource(mapping()), `<cars><car>${`<a b="${long(1_000)}"/>`.repeat(1_060)}`],
  ])('%s of more than a megabyte is refused', (_, open, text) => {
    for (const size of [64 * 1024, text.length]) expect(() => readAll(open(), text, size), `in pieces of ${size}`).toThrow(/bytes/)
  })

  it.each<[string, () => RowSource, string]>([
    ['CSV', () => csvSource(mapping()), `${HEADER}\n${`A2,used,2020,a,b,,"${long(400_000)}"\n`.repeat(3)}`],
    ['NDJSON', () => ndjsonSource(mapping()), `{"dealercomments": "${long(400_000)}"}\n`.repeat(3)],
    ['JSON', () => jsonSource(mapping()), JSON.stringify(Array(3).fill({ dealercomments: long(400_000) }))],
    ['XML', () => xmlSource(mapping()), `<cars>${`<car><dealercomments>${long(400_000)}</dealercomments></car>`.repeat(3)}</cars>`],
  ])('a megabyte of %s in several cars is not', (_, open, text) => {
    for (const size of [64 * 1024, text.length]) expect(readAll(open(), text, size)).toHaveLength(3)
  })

  it('an ignored column changes nothing of what tells a row from another', () => {
    const settings = { ignore: ['cost'] }
    const rowsOf = (source: RowSource, text: string) =>
      [...source.push(Buffer.from(text)), ...source.end()].map((row) => String(row.text))
    const csv = (cost: number, model = 'b') =>
      rowsOf(csvSource(mapping(settings)), `stocknum,Cost,car_type,year,make,model\nA1,${cost},used,2020,a,${model}\n`)
    const json = (cost: number, model = 'b') => rowsOf(jsonSource(mapping(settings)), `[{"stocknum": "A1", "cost": ${cost}, "model": "${model}"}]`)
    const ndjson = (cost: number, model = 'b') => rowsOf(ndjsonSource(mapping(settings)), `{"stocknum": "A1", "cost": ${cost}, "model": "${model}"}`)
    const xml = (cost: number, model = 'b') =>
      rowsOf(xmlSource(mapping(settings)), `<cars><car><cost>${cost}</cost><stocknum>A1</stocknum><model>${model}</model></car></cars>`)
    for (const read of [csv, json, ndjson, xml]) {
      expect(read(15_000)).toEqual(read(16_000))
      expect(read(15_000)).not.toEqual(read(15_000, 'c'))
      expect(read(15_000).join()).not.toContain('15000')
    }
  })

  it('keeps the whole of a row that cannot be read, also beside a column that is ignored: its car is looked for in it', () => {
    const settings = { ignore: ['cost'] }
    const rowsOf = (source: RowSource, text: string) => [...source.push(Buffer.from(text)), ...source.end()].map((row) => String(row.text))
    const header = 'car_type,year,make,model,stocknum,cost\n'
    for (const broken of ['used,2020,Mazda,3, GT,A1,15000', 'used,2020,"Maz"da,3,A1,15000']) {
      expect(rowsOf(csvSource(mapping(settings)), `${header}${broken}\n`)).toEqual([broken])
    }
    const line = '{"stocknum": "A1", "cost": 15000'
    expect(rowsOf(ndjsonSource(mapping(settings)), `${line}\n`)).toEqual([line])
  })

  it('says nothing of what stands in a row that is not JSON: it may be what is ignored', () => {
    for (const broken of ['{"cost": nope15000}', 'x15000', '{"cost": 15000', '{"cost": 15000 15001}', `${' '.repeat(200)}{"cost": n15000}${' '.repeat(200)}`]) {
      const [row] = ndjsonSource(mapping({ ignore: ['cost'] })).push(Buffer.from(`${broken}\n`))
      expect(row?.content).toMatchObject({ reason: 'broken_row', message: expect.stringMatching(/^expected JSON: \w+/) as string })
      expect((row?.content as Fault).message).not.toContain('1500')
    }
  })

  it.each<[string, () => RowSource, string, (true | undefined)[]]>([
    ['a CSV', () => csvSource(mapping()), `${HEADER}\nA1,used\nA2,us`, [undefined, true]],
    ['a CSV with a last line end', () => csvSource(mapping()), `${HEADER}\nA1,used\nA2,us\n`, [undefined, undefined]],
    ['a CSV with blanks behind its last line end', () => csvSource(mapping()), `${HEADER}\nA1,us\n  ,`, [undefined]],
    ['NDJSON', () => ndjsonSource(mapping()), '{}\n{"a', [undefined, true]],
    ['NDJSON with a last line end', () => ndjsonSource(mapping()), '{}\n{"a\n', [undefined, undefined]],
  ])('%s says of its last row whether more of it may be missing', (_, open, text, expected) => {
    const source = open()
    expect([...source.push(Buffer.from(text)), ...source.end()].map(({ isEndOpen }) => isEndOpen)).toEqual(expected)
  })

  it('names the columns that no rule uses, and the rules that no column serves', () => {
    const source = csvSource(
      mapping({
        fields_by_own_name: false,
        ignore: [' Cost '],
        fields: { ...Object.fromEntries(HEADER.split(',').map((name) => [name, name])), km: 'Odomter', colour: ' Farbe ', badge: { combine: ['trim', 'line'] } },
      }),
    )
    source.push(Buffer.from(`${HEADER},COST,,FARBE,line,trim,extra\n`))
    expect(source.notes()).toEqual([
      'columns that the mapping does not use: extra',
      'fields of the mapping whose columns the feed does not have: km',
    ])
    const whole = csvSource(mapping())
    whole.push(Buffer.from(`${HEADER}\n`))
    expect(whole.notes()).toEqual([])
  })

  it('names the first of very many columns that no rule uses, and how many there are: a report is read', () => {
    const source = csvSource(mapping())
    source.push(Buffer.from(`${HEADER},${Array.from({ length: 10_000 }, (_, at) => `extra ${at} ${'x'.repeat(70)}`).join(',')}\n`))
    const [note = ''] = source.notes()
    expect(note).toMatch(/^columns that the mapping does not use: extra 0 x+, extra 1 x+, .* and 9980 more$/)
    expect(note.length).toBeLessThan(2_000)
  })
})
