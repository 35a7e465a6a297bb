import { describe, expect, it } from 'vitest'
import { CARAVAN_COLUMNS, VARIANT_COLUMNS } from '~/domain/cars/specification-columns'
import { pictureAddresses, webAddress } from './address'
import { choice, yesOrNo } from './choice'
import { day, isDay, moment } from './date'
import { Fault } from './fault'
import type { FieldKind, ReadContext } from './field-kind'
import { financeLenders } from './lenders'
import { locationCode } from './location'
import { count, measure, modelYear } from './number'
import { askedPrice, deposit, dollars } from './price'
import { specificationFields } from './specification'
import { line, lines, paragraphs } from './text'
import type { Dimension } from './units'
import { vin } from './vin'

const context: ReadContext = { currentYear: 2026, timeZone: 'Australia/Adelaide', locationIds: new Map([['NTH', 7]]) }

/** What the kind makes of a text: the value, or the reason of its fault. */
function read(kind: FieldKind<unknown>, input: string | string[]): unknown {
  const value = kind.shape === 'list' ? kind.parse([input].flat(), context) : kind.parse(String(input), context)
  return value instanceof Fault ? value.reason : value
}

const carType = choice(['new', 'used', 'demo'], 'unknown_car_type')
const status = choice(['in_stock', 'coming_soon'], 'unknown_status')
const km = measure({ dimension: 'distance', max: 9_999_999 })
const { variant_vehiclelength: vehicleLength } = specificationFields(VARIANT_COLUMNS)
const { spec_body_width: caravanWidth, spec_tare_weight: tare } = specificationFields(CARAVAN_COLUMNS)
const engine = measure({ dimension: 'displacement', max: 30_000 })
const litres = measure({ dimension: 'consumption', max: 99, decimals: 1 })

describe('kinds of field', () => {
  it.each<[string, FieldKind<unknown>, string, unknown]>([
    ['year', modelYear, '1899', 'impossible_year'],
    ['year', modelYear, '1900', 1900],
    ['year', modelYear, '2028', 2028],
    ['year', modelYear, '2029', 'impossible_year'],
    ['year', modelYear, '2021.0', 2021],
    ['year', modelYear, '21', 'impossible_year'],
    ['year', modelYear, '2021.000', 2021],
    ['year', modelYear, '2021.5', 'impossible_year'],
    ['year', modelYear, '2.0e3', 'impossible_year'],
    ['year', modelYear, 'MY21', 'impossible_year'],
    ['vin', vin, 'JTNBA3HE10J012345', 'JTNBA3HE10J012345'],
    ['vin', vin, 'jtnba3he10j012345', 'JTNBA3HE10J012345'],
    ['vin', vin, 'JTNBA3HE10J01234', 'invalid_vin'],
    ['vin', vin, 'JTNBA3HE10J0123456', 'invalid_vin'],
    ['vin', vin, 'ITNBA3HE10J012345', 'invalid_vin'],
    ['vin', vin, 'OTNBA3HE10J012345', 'invalid_vin'],
    ['vin', vin, 'QTNBA3HE10J012345', 'invalid_vin'],
    ['vin', vin, 'JTNBA3HE1 J012345', 'invalid_vin'],
    ['price', dollars, '34990', 3_499_000],
    ['price', dollars, '34990.506', 3_499_051],
    ['price', dollars, '$34,990.50', 3_499_050],
    ['price', dollars, 'AUD 34 990', 3_499_000],
    ['price', dollars, 'aud 1,234,567.5 ', 123_456_750],
    ['price', dollars, '$ 34 990 AUD', 3_499_000],
    ['price', dollars, 'now POA', 'broken_price'],
    ['price', dollars, 'Call', null],
    ['price', dollars, 'Call for price', null],
    ['price', dollars, `${'0'.repeat(36)}1234`, 123_400],
    ['price', dollars, `${'0'.repeat(37)}1234`, 'broken_price'],
    ['price', dollars, 'AU$34,990', 3_499_000],
    ['price', dollars, 'AUD $34,990.50', 3_499_050],
    ['price', dollars, 'A 34990', 'broken_price'],
    ['price', dollars, '.5', 50],
    ['price', dollars, '0', null],
    ['price', dollars, '-0.00', null],
    ['price', dollars, '-1', 'negative_price'],
    ['price', dollars, '-$1,000', 'negative_price'],
    ['price', dollars, '$-1000', 'negative_price'],
    ['price', dollars, 'POA', null],
    ['price', dollars, 'p.o.a.', null],
    ['price', dollars, 'Price on application', null],
    ['price', dollars, 'POA 34990', 'broken_price'],
    ['price', dollars, '$', 'broken_price'],
    ['price', dollars, '12.34.56', 'broken_price'],
    ['price', dollars, '3,49,90', 'broken_price'],
    ['price', dollars, '1e5', 'broken_price'],
    ['price', dollars, '21474836', 2_147_483_600],
    ['price', dollars, '21474837', 'impossible_price'],
    ['price', dollars, '99999999999999999999', 'impossible_price'],
    ['asked price', askedPrice, '34990', 3_499_000],
    ['asked price', askedPrice, 'POA', 'on_application'],
    ['asked price', askedPrice, 'call for price', 'on_application'],
    ['asked price', askedPrice, '0', null],
    ['asked price', askedPrice, 'POA 34990', 'broken_price'],
    ['deposit', deposit, '200', 20_000],
    ['deposit', deposit, '0', 0],
    ['deposit', deposit, '$0.00', 0],
    ['deposit', deposit, '-0', 0],
    ['deposit', deposit, 'POA', null],
    ['deposit', deposit, '-1', 'negative_price'],
    ['deposit', deposit, 'none', 'broken_price'],
    ['car type', carType, 'used', 'used'],
    ['car type', carType, 'USED', 'used'],
    ['car type', carType, 'nearly new', 'unknown_car_type'],
    ['car type', carType, 'constructor', 'unknown_car_type'],
    ['status', status, 'Coming Soon', 'coming_soon'],
    ['status', status, 'in-stock', 'in_stock'],
    ['status', status, 'gone', 'unknown_status'],
    ['yes or no', yesOrNo, 'Yes', true],
    ['yes or no', yesOrNo, '1', true],
    ['yes or no', yesOrNo, 'FALSE', false],
    ['yes or no', yesOrNo, '0', false],
    ['yes or no', yesOrNo, 'maybe', 'broken_boolean'],
    ['day', day, '2024-02-29', '2024-02-29'],
    ['day', day, '2023-02-29', 'broken_date'],
    ['day', day, '2100-02-29', 'broken_date'],
    ['day', day, '2000-02-29', '2000-02-29'],
    ['day', day, '2026-13-01', 'broken_date'],
    ['day', day, '2026-00-10', 'broken_date'],
    ['day', day, '2026-04-31', 'broken_date'],
    ['day', day, '0001-01-01', 'broken_date'],
    ['day', day, '31/03/2027', 'broken_date'],
    ['day', day, 'on 2026-03-31', 'broken_date'],
    ['day', day, '2026-03-31 or so', 'broken_date'],
    ['day', day, '2026-03-31T00:00:00', '2026-03-31'],
    ['day', day, '2026-03-31T23:59:00', '2026-03-31'],
    ['day', day, '2026-03-31T23:59:59Z', '2026-03-31'],
    ['day', day, '2020-12-31T14:00:00.000Z', '2021-01-01'],
    ['day', day, '2021-01-01T00:00:00Z', '2021-01-01'],
    ['day', day, '2021-01-01T00:00:00+11:00', '2021-01-01'],
    ['day', day, '2021-01-01T00:01:00+1100', '2020-12-31'],
    ['day', day, '2021-01-01T00:00:00-08:00', '2021-01-01'],
    ['day', day, '2021-01-01T13:29:59Z', '2021-01-01'],
    ['day', day, '2021-01-01T13:30:00Z', '2021-01-02'],
    ['day', day, '2026-03-31T25:30:00Z', '2026-03-31'],
    ['moment', moment, '2026-03-31', '2026-03-31T00:00:00.000Z'],
    ['moment', moment, '2026-03-31T10:30:00+10:00', '2026-03-31T00:30:00.000Z'],
    ['moment', moment, '2026-03-31 10:30', '2026-03-31T00:00:00.000Z'],
    ['moment', moment, '2026-07-31 10:30:45', '2026-07-31T01:00:45.000Z'],
    ['moment', moment, '2026-10-04 02:30:45', '2026-10-03T16:30:45.000Z'],
    ['moment', moment, '2026-12-31T23:59:59', '2026-12-31T13:29:59.000Z'],
    ['moment', moment, '2026-03-31 25:30', 'broken_date'],
    ['moment', moment, '2026-03-31T10:30:45.123456Z', '2026-03-31T10:30:45.000Z'],
    ['moment', moment, '2026-02-30T10:30:00Z', 'broken_date'],
    ['moment', moment, '2026-03-31T10:30:00+1000', '2026-03-31T00:30:00.000Z'],
    ['moment', moment, '2026-03-31T25:30:00Z', 'broken_date'],
    ['day', day, 'x2026-03-31', 'broken_date'],
    ['day', day, '2026-03-31x', 'broken_date'],
    ['day', day, '1900-01-31', '1900-01-31'],
    ['day', day, '1899-12-31', 'broken_date'],
    ['day', day, '2199-12-31', '2199-12-31'],
    ['day', day, '2200-01-01', 'broken_date'],
    ['day', day, '2026-01-00', 'broken_date'],
    ['day', day, '2024-04-29', '2024-04-29'],
    ['day', day, '2024-03-31', '2024-03-31'],
    ['moment', moment, '2026-02-30', 'broken_date'],
    ['moment', moment, '2026-02-30T10:30:00Z', 'broken_date'],
    ['moment', moment, '2026-03-31T10:30:20.125Z', '2026-03-31T10:30:20.000Z'],
    ['moment', moment, '2026-03-31T10:30:20 -0330', '2026-03-31T14:00:20.000Z'],
    ['moment', moment, '2026-03-31T10:60:00Z', 'broken_date'],
    ['moment', moment, 'yesterday', 'broken_date'],
    ['count', count(1, 10), '5', 5],
    ['count', count(1, 10), '0', null],
    ['count', count(1, 10), '-1', 'impossible_number'],
    ['count', count(0, 10), '0', 0],
    ['count', count(1, 10), '11', 'impossible_number'],
    ['count', count(1, 10), '4.5', 'broken_number'],
    ['count', count(1, 10), 'five', 'broken_number'],
    ['count', count(1, 10), '5 doors', 'broken_number'],
    ['km', km, '45000', 45_000],
    ['km', km, '45,000 km', 45_000],
    ['km', km, '45.210', 'ambiguous_number'],
    ['km', km, '45.210 km', 'ambiguous_number'],
    ['km', km, '1.234.567 km', 'ambiguous_number'],
    ['km', km, '45.2100', 45],
    ['km', km, '45.21', 45],
    ['km', km, '0.210', 0],
    ['km', km, '45210.123', 45_210],
    ['km', km, '45.210.5', 'broken_number'],
    ['engine', engine, '1.998', 1998],
    ['engine', engine, '1.998 L', 1998],
    ['engine', engine, '1.998 cc', 'ambiguous_number'],
    ['views', count(0, 1_000_000), '12.000', 'ambiguous_number'],
    ['views', count(0, 1_000_000), '12.345', 'ambiguous_number'],
    ['doors', count(1, 10), '4.000', 4],
    ['price', dollars, '32.990', 'ambiguous_number'],
    ['price', dollars, '€ 1.032.990', 'ambiguous_number'],
    ['price', dollars, '32.990,00', 'broken_price'],
    ['price', dollars, '0.000', null],
    ['price', dollars, '-32.990', 'negative_price'],
    ['consumption', litres, '6.250', 6.3],
    ['km', km, '100 miles', 161],
    ['km', km, '1234.5', 1235],
    ['km', km, '1,234,567 km', 1_234_567],
    ['km', km, '9999999', 9_999_999],
    ['km', km, '.5 km', 1],
    ['km', km, '.25 km', 0],
    ['km', km, '-5', 'impossible_number'],
    ['km', km, '1,23', 'broken_number'],
    ['km', km, '50 cc', 'broken_number'],
    ['km', km, '10000000', 'impossible_number'],
    ['length', vehicleLength, '6550', 6550],
    ['length', vehicleLength, '6.55', null],
    ['length', vehicleLength, '655', null],
    ['length', vehicleLength, '21', null],
    ['length', vehicleLength, '0.4', null],
    ['length', vehicleLength, '0', 0],
    ['length', vehicleLength, '6.55 m', 6550],
    ['width', caravanWidth, '2.4', null],
    ['width', caravanWidth, '240', null],
    ['width', caravanWidth, '2400', 2400],
    ['tare', tare, '1.85', null],
    ['tare', tare, '1.85 t', 1850],
    ['tare', tare, '0', 0],
    ['engine', engine, '1998', 1998],
    ['engine', engine, '1998cc', 1998],
    ['engine', engine, '2.0L', 2000],
    ['engine', engine, '2.5', 2500],
    ['engine', engine, '29.9', 29_900],
    ['engine', engine, '30', 30],
    ['engine', engine, 'V8', 'broken_number'],
    ['consumption', litres, '6.25', 6.3],
    ['consumption', litres, '6.2 l/100km', 6.2],
    ['line', line(10), 'two  words', 'two words'],
    ['line', line(10), 'two\nlines', 'two lines'],
    ['line', line(20), 'Touring &amp; Tech', 'Touring & Tech'],
    ['line', line(40), '<b>Soul&nbsp;Red</b><br/>Crystal', 'Soul Red Crystal'],
    ['line', line(40), 'Soul\u00a0Red \u00a0Crystal\u3000Mica', 'Soul Red Crystal Mica'],
    ['line', line(40), 'Soul&#160;Red&#xA0;Crystal', 'Soul Red Crystal'],
    ['line', line(40), 'Citro\ufffdn C3 \ufffd', 'Citro n C3'],
    ['line', line(40), 'Sunroof \ud83d', 'Sunroof'],
    ['line', line(40), 'Sunroof 😀', 'Sunroof 😀'],
    ['line', line(20), 'CitroÃ«n', 'Citroën'],
    ['line', line(20), 'Citroën Â® â„¢', 'Citroën ® ™'],
    ['line', line(40), 'PÃO “â” SÃO Â, R&D; 3 < 4 > 2', 'PÃO “â” SÃO Â, R&D; 3 < 4 > 2'],
    ['line', line(20), '<br>', '<br>'],
    ['line', line(20), 'a\u202egnirts\u2066 b', 'agnirts b'],
    ['line', line(20), 'כחול R-Line', 'כחול R-Line'],
    ['line', line(10), '1234567890', '1234567890'],
    ['line', line(10), '12345678901', 'too_long'],
    ['line', line(10), 'nul\u0000', 'broken_text'],
    ['line', line(20), 'two\u000blines\u000c here', 'two lines here'],
    ['paragraphs', paragraphs(20), 'two\nlines', 'two\nlines'],
    ['paragraphs', paragraphs(60), '<p>Canâ€™t beat it &bull; 5&deg;</p><p>Call</p><script>alert(1)</script>', 'Can’t beat it • 5°\nCall'],
    ['paragraphs', paragraphs(60), '<p><br></p>', null],
    ['paragraphs', paragraphs(20), 'bell \u0007', 'broken_text'],
    ['paragraphs', paragraphs(20), 'a soft\u000bbreak\u000cpage', 'a soft\nbreak\npage'],
    ['location', locationCode, 'NTH', 7],
    ['location', locationCode, 'STH', 'unknown_location'],
    ['web address', webAddress, 'https://history.example.com/r?a=1', 'https://history.example.com/r?a=1'],
    ['web address', webAddress, 'javascript:alert(1)', 'broken_address'],
    ['web address', webAddress, 'HTTP://history.example.com/r', 'HTTP://history.example.com/r'],
    ['web address', webAddress, 'x https://history.example.com/', 'broken_address'],
    ['web address', webAddress, 'javascript:https://a.example', 'broken_address'],
    ['web address', webAddress, 'https://a.example:x', 'broken_address'],
    ['web address', webAddress, `https://a.example/${'a'.repeat(1_982)}`, `https://a.example/${'a'.repeat(1_982)}`],
    ['web address', webAddress, `https://a.example/${'a'.repeat(1_983)}`, 'broken_address'],
    ['web address', webAddress, 'https://', 'broken_address'],
    ['web address', webAddress, 'HTTP://history.example.com', 'HTTP://history.example.com'],
    ['web address', webAddress, 'see https://history.example.com', 'broken_address'],
    ['web address', webAddress, 'https://[', 'broken_address'],
    ['web address', webAddress, `https://a.example/${'x'.repeat(1982)}`, `https://a.example/${'x'.repeat(1982)}`],
    ['web address', webAddress, `https://a.example/${'x'.repeat(1983)}`, 'broken_address'],
    ...['"onload=', '<b', '>', '\u0001', ' '].map((part): [string, FieldKind<unknown>, string, unknown] => ['web address', webAddress, `https://a.example/${part}`, 'broken_address']),
  ])('%s: $2', (_, kind, text, expected) => {
    expect(read(kind, text)).toEqual(expected)
  })

  it.each<[string[], unknown]>([
    [
      ['https://a.example/1.jpg', 'stored:demo/suv/white/side.svg'],
      ['https://a.example/1.jpg', 'stored:demo/suv/white/side.svg'],
    ],
    [['https://a.example/1.jpg', 'https://a.example/1.jpg'], ['https://a.example/1.jpg']],
    [['https://a.example/1.jpg,https://a.example/2.jpg; HTTPS://a.example/3.jpg,'], ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'HTTPS://a.example/3.jpg']],
    [['https://a.example/1.jpg,https://a.example/2.jpg', 'https://a.example/3.jpg'], ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://a.example/3.jpg']],
    [['https://a.example/w=300,h=200/1.jpg;v=2', 'https://a.example/https://b.example/1.jpg'], ['https://a.example/w=300,h=200/1.jpg;v=2', 'https://a.example/https://b.example/1.jpg']],
    [['https://a.example/1.jpg,/etc/passwd,https://a.example/2.jpg'], ['https://a.example/1.jpg,/etc/passwd', 'https://a.example/2.jpg']],
    [['2.jpg,https://a.example/1.jpg'], 'broken_address'],
    [[Array(201).fill('https://a.example/1.jpg').join()], 'too_long'],
    [['/etc/passwd'], 'broken_address'],
    [['file:///etc/passwd'], 'broken_address'],
    [['stored:../../secret'], 'broken_address'],
    [['not stored:demo/a.svg'], 'broken_address'],
    [['stored:demo/a.svg or so'], 'broken_address'],
    [[`stored:${'x'.repeat(1993)}`], [`stored:${'x'.repeat(1993)}`]],
    [[`stored:${'x'.repeat(1994)}`], 'broken_address'],
    [Array.from({ length: 200 }, (_, index) => `https://a.example/${index}`), Array.from({ length: 200 }, (_, index) => `https://a.example/${index}`)],
    [['stored:de-mo~1/a.b-c~2.svg'], ['stored:de-mo~1/a.b-c~2.svg']],
    [['stored:demo/../secret'], 'broken_address'],
    [['stored:../secret'], 'broken_address'],
    [['stored:demo/..'], 'broken_address'],
    [['x/stored:demo/a.jpg'], 'broken_address'],
    [['stored:demo/a.jpg?x'], 'broken_address'],
    [['stored:demo//a.jpg'], 'broken_address'],
    [[`stored:${'a'.repeat(1_994)}`], 'broken_address'],
    [['https://user name@a.example/'], 'broken_address'],
    [Array.from({ length: 201 }, (_, index) => `https://a.example/${index}`), 'too_long'],
  ])('pictures: %#', (items, expected) => {
    expect(read(pictureAddresses, items)).toEqual(expected)
  })

  it('lists keep their order, drop repeats and are bounded', () => {
    expect(read(lines(10, 3), ['b', 'a', 'b'])).toEqual(['b', 'a'])
    expect(read(lines(20, 3), ['Bluetooth', 'BLUETOOTH', 'ABS'])).toEqual(['Bluetooth', 'ABS'])
    expect(read(lines(20, 3), ['Cruise\u000bcontrol'])).toEqual(['Cruise control'])
    expect(read(lines(20, 3), ['Apple CarPlay&reg;', '<br>', '<li>Sunroof</li>'])).toEqual(['Apple CarPlay®', 'Sunroof'])
    expect(read(lines(10, 3), ['a', 'b', 'c', 'd'])).toBe('too_long')
    expect(read(lines(3, 3), ['long'])).toBe('too_long')
  })

  it.each<[string, unknown]>([
    ['{}', []],
    [
      '{"angle": {"interestRate": 8.5, "comparisonRate": 9.35, "paymentWeek": 131.4, "termYears": 5, "termWeeks": 260, "other": 1}}',
      [
        {
          provider: 'angle',
          interestRate: 8.5,
          comparisonRate: 9.35,
          paymentWeekCents: 13_140,
          paymentMonthCents: null,
          termYears: 5,
          termMonths: null,
          depositCents: null,
          balloonCents: null,
          disclaimer: null,
          terms: { termWeeks: 260 },
        },
      ],
    ],
    ['{"loan shark": {}}', []],
    ['{"angle": {"paymentWeek": 0, "deposit": 0, "termYears": 0}}', [expect.objectContaining({ paymentWeekCents: 0, depositCents: 0, termYears: 0, interestRate: null, comparisonRate: null })]],
    [`{"angle": {"disclaimer": "${'x'.repeat(20_001)}"}}`, 'broken_lenders'],
    ['{"angle": {"interestRate": "eight"}}', 'broken_lenders'],
    ['{"angle": {"isDefault": true, "fees": {"monthly": 10}, "notes": ["x"], "termFlexible": false, "termDays": "90", "termX": "a\\u0000", "termY": "\\ud83d"}}', [expect.objectContaining({ provider: 'angle', terms: { termDays: '90' } })]],
    ['{"angle": {"interestRate": "8.5", "comparisonRate": " 9.350 ", "paymentWeek": "131.40", "termYears": "5", "deposit": "1,250", "balloon": "", "paymentMonth": "N/A"}}', [expect.objectContaining({ interestRate: 8.5, comparisonRate: 9.35, paymentWeekCents: 13_140, termYears: 5, depositCents: 125_000, balloonCents: null, paymentMonthCents: null })]],
    ['{"angle": {"deposit": "1.250"}}', 'broken_lenders'],
    ['{"angle": {"interestRate": "-1"}}', 'broken_lenders'],
    ['{"angle": {"interestRate": true}}', 'broken_lenders'],
    ['{"angle": {"disclaimer": "Terms\\u000bapply &amp; so on"}}', [expect.objectContaining({ disclaimer: 'Terms\napply & so on' })]],
    ['{"angle": {"disclaimer": "nul\\u0000"}}', 'broken_lenders'],
    ['{"angle": {"disclaimer": 5}}', 'broken_lenders'],
    ['{"angle": {"interestRate": -1}}', 'broken_lenders'],
    ['{"angle": {"interestRate": 0, "comparisonRate": 999, "paymentMonth": 21000000, "termMonths": 1200}}', [expect.objectContaining({ interestRate: 0, comparisonRate: 999, paymentMonthCents: 2_100_000_000, termMonths: 1200 })]],
    ['{"angle": {"comparisonRate": 999.1}}', 'broken_lenders'],
    ['{"angle": {"paymentWeek": -1}}', 'broken_lenders'],
    ['{"angle": {"deposit": 21000001}}', 'broken_lenders'],
    ['{"angle": {"termMonths": -1}}', 'broken_lenders'],
    ['{"angle": {"termYears": 1201}}', 'broken_lenders'],
    ['{"angle": {"termYears": 2.5}}', 'broken_lenders'],
    ['{"angle": {"paymentWeek": 131.456, "deposit": null, "termWeeks": null, "longterm": 3, "disclaimer": "Terms apply"}}', [expect.objectContaining({ paymentWeekCents: 13_146, depositCents: null, disclaimer: 'Terms apply', terms: {} })]],
    ['{"angle": 5}', 'broken_lenders'],
    ['[]', 'broken_lenders'],
    ['{broken', 'broken_lenders'],
  ])('finance lenders: %s', (text, expected) => {
    expect(read(financeLenders, text)).toEqual(expected)
  })

  it('a lender that the platform does not know is said to be left out, and the others stay', () => {
    const leftOut: string[] = []
    const lenders = financeLenders.parse(`{"${'loan shark '.repeat(9)}": {}, "angle": {}}`, { ...context, leaveOutLender: (name) => leftOut.push(name) })
    expect([leftOut, lenders]).toEqual([['loan shark '.repeat(9).slice(0, 40)], [expect.objectContaining({ provider: 'angle' })]])
  })

  it.each([
    ['{"angle": {"interestRate": "eight"}}', 'angle.interestRate: expected a rate in percent from 0 to 999'],
    ['{"angle": {"paymentWeek": -1}}', 'angle.paymentWeek: expected an amount in dollars from 0 to 21000000'],
    ['{"angle": {"termYears": 2.5}}', 'angle.termYears: expected a whole number from 0 to 1200'],
    ['{"angle": {"disclaimer": 5}}', 'angle.disclaimer: expected a text'],
    ['{"angle": {"disclaimer": "\\u0001"}}', 'angle.disclaimer: expected text without control characters, found U+0001 at position 1'],
    ['{"angle": 5}', 'angle: expected an object, such as {"interestRate": 8.5}'],
  ])('of lenders %s it is said what is expected', (text, message) => {
    expect(financeLenders.parse(text, context)).toMatchObject({ message })
  })

  it.each([
    [line(20), 'nul\u0000', 'U+0000 at position 4'],
    [paragraphs(20), '<b>a</b>\n \u001bb\u0001', 'U+001B at position 11'],
    [paragraphs(20), 'del\u007f', 'U+007F at position 4'],
    [paragraphs(20), 'ab&#01;', 'U+0001 at position 3'],
    [lines(20, 2), ['fine', 'bell\u0007'], 'U+0007 at position 5'],
  ] as [FieldKind<unknown>, string | string[], string][])('a control character is named, with its place: %#', (kind, input, found) => {
    const value = kind.shape === 'list' ? kind.parse([input].flat(), context) : kind.parse(String(input), context)
    expect(value).toMatchObject({ reason: 'broken_text', message: `expected text without control characters, found ${found}` })
  })

  it('every message says what is expected', () => {
    const faults = [
      modelYear.parse('x', context),
      vin.parse('x', context),
      dollars.parse('x', context),
      locationCode.parse('x', context),
    ]
    for (const fault of faults) expect((fault as Fault).message).toMatch(/^expected /)
    expect((locationCode.parse('x', context) as Fault).message).toContain('NTH')
    expect((km.parse('45.210 km', context) as Fault).message).toBe(
      'expected the mapping to say what the dots are: "decimal": "," reads 45.210 as 45210, "decimal": "." as a fraction',
    )
  })

  it.each<[Dimension, string, number]>([
    ['distance', '1 km, 1 kms, 1 kilometres, 1 kilometers', 1],
    ['distance', '1000 mi, 1000 miles', 1609],
    ['displacement', '1998 cc, 1998 ccm, 1998 cm3, 1998 cm³, 1998 ml', 1998],
    ['displacement', '2 l, 2 lt, 2.0 ltr, 2 litre, 2 litres', 2000],
    ['length', '4200 mm, 420 cm, 4.2 m', 4200],
    ['length', '10 ft, 10 feet, 120 in, 120 "', 3048],
    ['mass', '1500 kg, 1500 kgs, 1.5 t, 1.5 tonne, 1.5 tonnes', 1500],
    ['mass', '1000 lb, 1000 lbs', 454],
    ['power', '150 kW', 150],
    ['power', '200 hp, 200 bhp', 149],
    ['power', '200 PS, 200 cv', 147],
    ['torque', '350 Nm', 350],
    ['torque', '100 lb-ft, 100 lbft', 136],
    ['volume', '70 l, 70 lt, 70 litre, 70 litres', 70],
    ['litres', '2 l, 2 lt, 2 litre, 2 litres, 2000 cc', 2],
    ['consumption', '6 l/100km, 6 L/100 km, 6 l/100kms, 60 l/1000km', 6],
    ['stars', '5 stars, 5 star', 5],
    ['percent', '12 %, 12%', 12],
  ])('%s: %s', (dimension, texts, expected) => {
    const kind = measure({ dimension, max: 1_000_000 })
    for (const text of texts.split(', ')) expect([text, read(kind, text)]).toEqual([text, expected])
  })

  it('knows how many days each month has', () => {
    for (const [index, days] of [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
      const month = index + 1
      const ends = [isDay(2026, month, days), isDay(2026, month, days + 1), isDay(2024, month, days + 1), isDay(2024, month, days + 2)]
      expect([month, ...ends]).toEqual([month, true, false, month === 2, false])
    }
    expect([isDay(2026, 0, 1), isDay(2026, 13, 1)]).toEqual([false, false])
  })

  it('knows the calendar', () => {
    expect(isDay(1900, 1, 1)).toBe(true)
    expect(isDay(1899, 12, 31)).toBe(false)
    expect(isDay(2199, 12, 31)).toBe(true)
    expect(isDay(2200, 1, 1)).toBe(false)
    expect(isDay(2026, 1, 0)).toBe(false)
  })
})
