import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LABELLED_YEAR, labelsOfReading, VOCABULARIES } from '../../../../tests/fixtures/typed-words/labelled-queries'
import { readTypedWords } from './read-typed-words'
import type { WordVocabulary } from './typed-words'

const read = (typed: string, vocabulary: WordVocabulary = VOCABULARIES.market) => readTypedWords(typed, vocabulary, LABELLED_YEAR)
const labels = (typed: string, vocabulary?: WordVocabulary) => [...labelsOfReading(read(typed, vocabulary))].map(([filter, value]) => `${filter}=${value}`).join(' & ')

const named = (...values: string[]) => values.map((value) => ({ value }))
/** As feeds write: one model in two ways, badges with their wheels in brackets. */
const DIRTY: WordVocabulary = {
  values: {
    make: named('Toyota', 'Audi', 'Kia', 'Mitsubishi', 'Chrysler'),
    make_model: named('Toyota HiAce', 'Toyota Hiace', 'Audi A6', 'Kia Carnival', 'Mitsubishi Outlander', 'Chrysler 300C'),
    badge: named('S', 'ES', '40 TFSI quattro S line', '40 TFSI', 'S-Line', 'Titanium (4WD 7 Seat)', 'Titanium', ...Array.from({ length: 13 }, (_, at) => `${at + 20}i Luxe`)),
    colour: named('Blue', 'Dark Blue', 'Soul Red Crystal', 'Car', 'Some'),
    dealership_name: [{ value: 'd-1', label: 'Harbour Motors' }],
    city: named('Aspley'),
    transmission: named('Automatic', 'Manual'),
    drive: named('AWD'),
  },
}

test.each([
  // Feeds have a ute with a tray as either.
  ['tray', 'body=Cab Chassis|Ute'],
  ['tray back hilux', 'make_model=Toyota HiLux & body=Cab Chassis|Ute'],
  ['cab chassis', 'body=Cab Chassis'],
  // Not every ute has a tray, and no value of a site says which.
  ['cab chassis not tray', 'body=Cab Chassis & rest=not tray'],
  ['ute not tray back', 'body=Ute & rest=not tray back'],
])('%s is %s', (typed, expected) => expect(labels(typed)).toBe(expected))

describe('prices', () => {
  test.each([
    ['under 40k', 'price=-40000'],
    ['under 300', 'price=-300000'],
    ['under 301', 'price=-301'],
    ['under $300', 'price=-300'],
    ['up to 20,000', 'price=-20000'],
    ['under 2000', 'price=-2000'],
    ['over 50k', 'price=50000-'],
    ['30k+', 'price=30000-'],
    ['around $10,000', 'price=9000-11000'],
    ['20-30k', 'price=20000-30000'],
    ['30k to 20k', 'price=20000-30000'],
    ['between 20 and 30 grand', 'price=20000-30000'],
    ['20 grand car', 'price=-20000'],
    ['twenty grand car', 'price=-20000'],
    ['suv under twenty-five grand', 'body=SUV & price=-25000'],
    ['under two hundred thousand km', 'km=-200000'],
    ['jeep grand cherokee under forty grand', 'make_model=Jeep Grand Cherokee & price=-40000'],
    ['between 20', 'rest=between 20'],
    ['20.61-3', 'rest=20.61-3'],
    ['20-30.5', 'rest=20-30.5'],
    ['20.5-30k', 'price=20500-30000'],
    ['20.5k-30', 'price=20500-30000'],
    ['$20.5 to $30', 'price=21-30'],
    ['price 20.5 to 30', 'price=20500-30000'],
    ['over 30k under 50k', 'price=30000-50000'],
    ['budget of 25k', 'price=-25000'],
    ['25k budget', 'price=-25000'],
    ['20 thousand dollars', 'price=-20000'],
    ['$99', 'rest=$99'],
    ['$100', 'price=-100'],
    ['suv 999', 'body=SUV & rest=999'],
    ['suv 15000', 'body=SUV & price=-15000'],
    ['15000', 'rest=15000'],
    ['15,000', 'price=-15000'],
    ['suv 1000000', 'body=SUV & price=-1000000'],
    ['suv 1000001', 'body=SUV & rest=1000001'],
    ['suv 1,000,001', 'body=SUV & price=-1000001'],
    ['suv under 12693317', 'body=SUV & price=-12693317'],
    ['1.5k', 'price=-1500'],
    ['suv $20000 k', 'body=SUV & price=-20000'],
    ['0-60', 'rest=0-60'],
    ['under 10 litres', 'rest=under 10 litres'],
    ['K-77140', 'rest=K-77140'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))
})

describe('what is lived in', () => {
  const caravans = VOCABULARIES.caravans
  test.each([
    ['sleeps up to 3', 'sleeps=2|3'],
    ['sleeps 4 or 6', 'sleeps=4|6'],
    ['sleeps 4-6', 'sleeps=4|5|6'],
    ['4-berth', 'sleeps=4'],
    ['5+ berth', 'sleeps=5|6'],
    ['sleeps 9', 'rest=sleeps 9'],
    ['under 20 feet', 'length=-6.1'],
    ['length under 6', 'length=-6'],
    ['length under 20', 'length=-6.1'],
    ['around 20ft', 'length=5.49-6.71'],
    ['22 ft or less', 'length=-6.71'],
    ["18' caravan", 'length=5.33-5.64 & body=Caravan'],
    ['5.5 to 6.5m', 'length=5.5-6.5'],
    ['6.5m max', 'length=-6.5'],
    ['2,500kg', 'tare=-2500'],
    ['over 1500 kilos', 'tare=1500-'],
    ['weight under 2000', 'tare=-2000'],
    ['2019 m', 'year=2019-2019 & rest=m'],
    ['under 90000 kg', 'rest=under 90000 kg'],
    ['under 3 ft', 'rest=under 3 ft'],
    ['under 300 m', 'rest=under 300 m'],
    ['14 m', 'length=13.75m-14.25m'],
    ['20 ft', 'length=5.94-6.25'],
    ['6100 mm', 'length=5.85-6.35'],
    ['6,100mm', 'length=5.85-6.35'],
    ['610 cm', 'length=5.85-6.35'],
    ['under 6100mm', 'length=-6.1'],
    ['under 6100 millimetres', 'length=-6.1'],
    ['longer than 6000 mm', 'length=6-'],
    ['longer than 6', 'length=6-'],
    ['no longer than 6.5', 'length=-6.5'],
    ['shorter than 20', 'length=-6.1'],
    ['6 m or longer', 'length=6-'],
    ['20 ft or shorter', 'length=-6.1'],
    ['20 or longer', 'length=6.1-'],
    ['6 or shorter', 'length=-6'],
    ['caravan 18 or longer', 'body=Caravan & length=5.49-'],
    ['caravan 2000 or lighter', 'body=Caravan & tare=-2000'],
    ['2000 or heavier', 'tare=2000-'],
    ['$20,000 or longer', 'rest=$20,000 longer'],
    ['heavier than 2000 kg', 'tare=2000-'],
    ['lighter than 2000', 'tare=-2000'],
    ['longer than 60000 km', 'rest=longer than & km=-60000'],
    ['no longer than 5 years', 'rest=no longer than 5 years'],
    ['length 6100', 'length=5.85-6.35'],
    ['length under 13', 'length=-13'],
    ['length under 14', 'length=-4.27'],
    ['length under 60', 'length=-18.29m'],
    ['length under 6100', 'length=-6.1'],
    ['length 5000 to 6500', 'length=5-6.5'],
    ['length 12 to 20', 'length=3.66-6.1'],
    ['length 61', 'rest=length 61'],
    ['length over 61', 'rest=length over 61'],
    ['length 1900', 'rest=length 1900'],
    ['length 1999', 'rest=length & year=1999-1999'],
    ['length after 2018', 'rest=length & year=2019-'],
    ['length 2000', 'length=1.75-2.25'],
    ['length 1.9', 'rest=length 1.9'],
    ['length 2', 'length=1.75-2.25'],
    ['61 or shorter', 'rest=61 or shorter'],
    ['longer than 20000', 'length=20m-'],
    ['longer than 20001', 'rest=longer than 20001'],
    ['longer than 150000', 'rest=longer than 150000'],
    ['length 5 to 14', 'rest=length 5 to 14'],
    ['length 6 to 61', 'rest=length 6 to 61'],
    ['tare under 99', 'rest=tare under 99'],
    ['tare under 100', 'tare=-100'],
    ['heavier than 20001', 'rest=heavier than 20001'],
    ['5000-6500mm', 'length=5-6.5'],
    ['between 5 and 6.5 m', 'length=5-6.5'],
    ['under 1999 mm', 'rest=under 1999 mm'],
    ['under 2000 mm', 'length=-2'],
    ['under 20000 mm', 'length=-20m'],
    ['under 20001 mm', 'rest=under 20001 mm'],
    ['under 200 cm', 'length=-2'],
    ['under 199 cm', 'rest=under 199 cm'],
    ['1979 cm', 'year=1979-1979 & rest=cm'],
    ['under 6100', 'price=-6100'],
    ['under 60000 km', 'km=-60000'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed, caravans).split(' & ').sort().join(' & ')).toBe(expected.split(' & ').sort().join(' & ')))

  test.each(['under 20 ft', '18ft', "18'", 'under 6 m', 'under 6100 mm', 'longer than 6000 mm', 'length 6100', '610cm', '20 or longer', '2000 or lighter', 'under 2500 kg', '2500kg', 'tare under 2500'])('%j is never money, and text where nothing is lived in', (typed) => {
    expect(labels(typed)).toBe(`rest=${typed}`)
  })

  test.each([
    ['under 20 ft', 'under 20 ft'],
    ['18ft', '18 ft'],
    ['18 to 20 foot', '18 to 20 ft'],
    ['over 6m', 'over 6 m'],
    ['length 6100', '6100 mm'],
    ['under 610 cm', 'under 610 cm'],
    ['5000-6500mm', '5000 to 6500 mm'],
    ['under 2500 kg', 'under 2,500 kg tare'],
    ['2000 to 2500 kg', '2,000 kg to 2,500 kg tare'],
    ['6 berth', 'sleeps 6'],
  ])('%j is called %j', (typed, label) => expect(read(typed, caravans).understood.map((words) => words.label)).toEqual([label]))
})

describe('money a week', () => {
  test.each([
    ['under $150 a week', 'weekly_price=-150'],
    ['150pw', 'weekly_price=-150'],
    ['150 p/w', 'weekly_price=-150'],
    ['$150/wk', 'weekly_price=-150'],
    ['$100-$150 weekly', 'weekly_price=100-150'],
    ['repayments under $120', 'weekly_price=-120'],
    ['subscription under $800', 'subscription_price=-800'],
    ['subscription under 800', 'subscription_price=-800'],
    ['subscription $100-$150', 'subscription_price=100-150'],
    ['subscriptions under $250', 'subscription_price=-250'],
    ['repayments under 120', 'weekly_price=-120'],
    ['weekly payments under 120', 'weekly_price=-120'],
    ['under $300 a fortnight', 'weekly_price=-150'],
    ['under $600 a month', 'weekly_price=-138'],
    ['over $600 a month', 'weekly_price=139-'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))
})

describe('kilometres', () => {
  test.each([
    ['under 100,000km', 'km=-100000'],
    ['under 80k kms', 'km=-80000'],
    ['under 80 kms', 'km=-80000'],
    ['under 90ks', 'km=-90000'],
    ['kms under 50000', 'km=-50000'],
    ['80kkms', 'km=-80000'],
    ['over 200 000 km', 'km=200000-'],
    ['50-80k kms', 'km=50000-80000'],
    ['999km', 'rest=999km'],
    ['1000km', 'km=-1000'],
    ['80000 k', 'km=-80000'],
    ['under 120,000k hilux', 'make_model=Toyota HiLux & km=-120000'],
    ['under 90k', 'price=-90000'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))
})

describe('years', () => {
  test.each([
    ['2021', 'year=2021-2021'],
    ['1950', 'year=1950-1950'],
    ['2027', 'year=2027-2027'],
    ['2028 suv', 'body=SUV & near=2028'],
    ['1949 suv', 'body=SUV & price=-1949'],
    ['2019 or newer', 'year=2019-'],
    ['2019+', 'year=2019-'],
    ['2011-on', 'year=2011-'],
    ['2011-', 'year=2011-'],
    ['2011- hilux', 'make_model=Toyota HiLux & year=2011-'],
    ['2015- 2018', 'year=2015-2018'],
    ['after 2020', 'year=2021-'],
    ['since 2020', 'year=2020-'],
    ['before 2015', 'year=-2014'],
    ['2015 or older', 'year=-2015'],
    ['up to 2015', 'year=-2015'],
    ['max 2018', 'year=-2018'],
    ['around 2015', 'year=2014-2016'],
    ['2015-2018', 'year=2015-2018'],
    ['2018 to 2015', 'year=2015-2018'],
    ['2022 or 2023', 'year=2022-2023'],
    ['my22', 'year=2022-2022'],
    ['MY 22', 'year=2022-2022'],
    ['my27', 'year=2027-2027'],
    ['my28', 'rest=my28'],
    ['2021 model', 'year=2021-2021'],
    ['2021 model 3', 'make_model=Tesla Model 3 & year=2021-2021'],
    ['year 2019', 'year=2019-2019'],
    ['less than 5 years old', 'year=2021-'],
    ['under 3 years', 'year=2023-'],
    ['7 years warranty', 'rest=7 years warranty'],
    ['after 30k', 'price=-30000 & rest=after'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))
})

describe('seats, as far as the site has them', () => {
  test.each([
    ['7 seater', 'seats=7'],
    ['7seater', 'seats=7'],
    ['seven seats', 'seats=7'],
    ['7-seat', 'seats=7'],
    ['seats 7', 'seats=7'],
    ['7 or 8 seater', 'seats=7|8'],
    ['5-7 seats', 'seats=5|7'],
    ['5 to 8 seats', 'seats=5|7|8'],
    ['7+ seats', 'seats=12|7|8'],
    ['at least 8 seats', 'seats=12|8'],
    ['7 seats or more', 'seats=12|7|8'],
    ['max 3 seats', 'seats=2|3'],
    ['more than 7 seats', 'seats=12|8'],
    ['less than 4 seats', 'seats=2|3'],
    ['fewer than 4 seats', 'seats=2|3'],
    ['no more than 3 seats', 'seats=2|3'],
    ['5 seats or longer', 'seats=5 & rest=longer'],
    ['longer than 5 seats', 'rest=longer than 5 seats'],
    ['6 seater', 'rest=6 seater'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))
})

describe('names', () => {
  test.each([
    ['toyota', 'make=Toyota'],
    ['hilux toyota', 'make_model=Toyota HiLux'],
    ['Hi Lux', 'make_model=Toyota HiLux'],
    ['toyotahilux', 'make_model=Toyota HiLux'],
    ['hiluxes', 'make_model=Toyota HiLux'],
    ['vw golf', 'make_model=Volkswagen Golf'],
    ['peugeot 2008', 'make_model=Peugeot 2008'],
    ['peugeot 2008 2012', 'make_model=Peugeot 2008 & year=2012-2012'],
    ['2008 peugeot', 'make=Peugeot & year=2008-2008'],
    ['2008', 'year=2008-2008'],
    ['3008', 'make_model=Peugeot 3008'],
    ['fiat 500 under 500', 'make_model=Fiat 500 & price=-500'],
    ['3', 'rest=3'],
    ['hilux 3008', 'make_model=Toyota HiLux & rest=3008'],
    ['hilux 208 diesel', 'make_model=Toyota HiLux & fuel=Diesel & rest=208'],
    ['toyota 3008', 'make=Toyota & rest=3008'],
    ['hilux or 3008', 'make_model=Peugeot 3008|Toyota HiLux'],
    ['corolla 86', 'make_model=Toyota 86|Toyota Corolla'],
    ['mazda 3 or 6', 'make_model=Mazda 3|Mazda 6'],
    ['mazda 2, 3', 'make_model=Mazda 2|Mazda 3'],
    ['kia or 6', 'make=Kia & rest=6'],
    ['evoque', 'make_model=Land Rover Range Rover Evoque'],
    ['tiggo', 'make_model=Chery Tiggo 4|Chery Tiggo 7 Pro|Chery Tiggo 8'],
    ['sport', 'rest=sport'],
    ['tesla 3', 'make_model=Tesla Model 3'],
    ['holden ute', 'make=Holden & body=Ute'],
    ['is', ''],
    ['lexus is', 'make_model=Lexus IS'],
    ['city car', 'rest=city car'],
    ['mazda or hilux', 'make=Mazda & make_model=Toyota HiLux'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))

  test('a name that feeds write in two ways is both', () => expect(labels('hiace', DIRTY)).toBe('make_model=Toyota HiAce|Toyota Hiace'))
  test('a name of two makes is both', () => {
    const vocabulary: WordVocabulary = { values: { make: named('Holden', 'Opel'), make_model: named('Holden Astra', 'Opel Astra') } }
    expect(labels('astra', vocabulary)).toBe('make_model=Holden Astra|Opel Astra')
    expect(labels('opel astra', vocabulary)).toBe('make_model=Opel Astra')
  })
  test('a name of the site stands for its value', () => expect(labels('harbour motors', DIRTY)).toBe('dealership_name=d-1'))
})

describe('another model of the make that was just named', () => {
  test.each([
    ['mazda 2 and 3', 'make_model=Mazda 2|Mazda 3'],
    ['mazda 2 vs 3', 'make_model=Mazda 2|Mazda 3'],
    ['mazda 2 versus 3', 'make_model=Mazda 2|Mazda 3'],
    ['mazda 2/3', 'make_model=Mazda 2|Mazda 3'],
    ['mazda 2 & 3', 'make_model=Mazda 2|Mazda 3'],
    ['mazda 2, 3', 'make_model=Mazda 2|Mazda 3'],
    ['mazda 2 6', 'make_model=Mazda 2 & rest=6'],
    ['ranger and 3', 'make_model=Ford Ranger & rest=3'],
    ['bmw 300', 'make=BMW & rest=300'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))
})

describe('numbers that a word introduces, and how many speeds', () => {
  test.each([
    ['stock num 12345', 'rest=12345'],
    ['stock nr 12345', 'rest=12345'],
    ['stock id 12345', 'rest=12345'],
    ['stock no AB 123', 'rest=AB 123'],
    ['stock no 2019', 'rest=2019'],
    ['stock 2019 hilux', 'make_model=Toyota HiLux & year=2019-2019'],
    ['stock $20,000', 'price=-20000'],
    ['stock 20,000', 'price=-20000'],
    ['rego 123 ABC', 'rest=123 ABC'],
    ['6 sp manual', 'transmission=Manual'],
    ['6 spd auto', 'transmission=Automatic'],
    ['6 speed manual suv', 'transmission=Manual & body=SUV'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed).split(' & ').sort()).toEqual(expected.split(' & ').sort()))
})

describe('badges', () => {
  test.each([
    ['hilux sr5', 'make_model=Toyota HiLux & badge=SR5|SR5+'],
    ['hilux sr5+', 'make_model=Toyota HiLux & badge=SR5+'],
    ['hilux sr5 plus', 'make_model=Toyota HiLux & badge=SR5+'],
    ['gt', 'rest=gt'],
    ['rav4 cruiser', 'make_model=Toyota RAV4 & badge=Cruiser|Cruiser AWD|Cruiser Hybrid'],
    ['cruiser', 'make_model=Toyota LandCruiser'],
    ['golf r', 'make_model=Volkswagen Golf & badge=R'],
    ['wildtrak x', 'badge=Wildtrak|Wildtrak PHEV & rest=x'],
    ['bmw 320i', 'make=BMW & badge=320i M Sport'],
    ['sr5 or rogue', 'badge=Rogue|SR5|SR5+'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))

  test.each([
    ['carnival s', 'make_model=Kia Carnival & badge=S'],
    ['outlander es', 'make_model=Mitsubishi Outlander & badge=ES'],
    ['a6 40 tfsi quattro s line', 'make_model=Audi A6 & badge=40 TFSI quattro S line & drive=AWD'],
    ['a6 40 tfsi or s line', 'make_model=Audi A6 & badge=40 TFSI|S-Line'],
    ['titanium', 'badge=Titanium|Titanium (4WD 7 Seat)'],
    ['a6 luxe', 'make_model=Audi A6 & rest=luxe'],
  ])('of a dirty feed: %j asks for %j', (typed, expected) => expect(labels(typed, DIRTY)).toBe(expected))
})

describe('names and years as they are written too', () => {
  test.each([
    ['hilux2019', 'make_model=Toyota HiLux & year=2019-2019'],
    ['2019hilux', 'make_model=Toyota HiLux & year=2019-2019'],
    ['peugeot2008', 'make_model=Peugeot 2008'],
    ['abcd2019', 'rest=abcd2019'],
    ['hilux2119', 'rest=hilux2119'],
    ['2019km', 'km=-2019'],
    ['MY2019', 'year=2019-2019'],
    ['MY2035', 'rest=MY2035'],
    ["'19 hilux", 'make_model=Toyota HiLux & year=2019-2019'],
    ['hilux ’19', 'make_model=Toyota HiLux & year=2019-2019'],
    ["'95 hilux", 'make_model=Toyota HiLux & rest=95'],
    ["men's 19", "rest=men's 19"],
    ['07 plate hilux', 'make_model=Toyota HiLux & year=2007-2007'],
    ['7 plate', 'rest=7 plate'],
    ['duel cab', 'cab=Dual cab'],
    ['dule cab ute', 'body=Ute & cab=Dual cab'],
    ['alpha romeo', 'make=Alfa Romeo'],
    ['hyundai santa fee', 'make_model=Hyundai Santa Fe'],
    ['ls-u', 'badge=LS-U|LS-U+'],
    ['ls-m', 'badge=LS-M'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))

  test('a length may stand in quotes', () => expect(labels("'20 ft caravan", VOCABULARIES.caravans)).toBe('body=Caravan & length=5.94-6.25'))

  test.each([
    ['ram 1500', 'make=Ram & rest=1500'],
    ['ram under 1500', 'make=Ram & price=-1500'],
    ['ram 2600', 'make=Ram & near=2600'],
    ['ram near 2500', 'make=Ram & near=2500'],
    ['ram 2500', 'make=Ram & rest=2500'],
    ['ram 2020', 'make=Ram & year=2020-2020'],
    ['ram 12500', 'make=Ram & price=-12500'],
  ])('the figure of a name is no price and no postcode: %j asks for %j', (typed, expected) => {
    const vocabulary: WordVocabulary = { ...VOCABULARIES.market, values: { make: named('Ram'), make_model: named('Ram DT'), badge: named('1500 Laramie', '2500 Big Horn', 'MY 2020 XL', '$12500 Pack') } }
    expect(labels(typed, vocabulary)).toBe(expected)
  })
})

describe('typing errors', () => {
  test.each([
    ['subura forester', 'make_model=Subaru Forester'],
    ['bwm', 'make=BMW'],
    ['frod', 'make=Ford'],
    ['mzda', 'make=Mazda'],
    ['silber', 'colour=Silver'],
    ['melborne', 'near=3000'],
    ['brisbne', 'city=Brisbane'],
    ['land crusier', 'make_model=Toyota LandCruiser'],
    ['alfa romero', 'make=Alfa Romeo'],
    ['wolksvagen', 'make=Volkswagen'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))

  test.each(['range', 'delivery', 'form', 'keep', 'food', 'seat', 'ka', 'sr6', 'c201', 'asdfgh'])('%j is no other word', (typed) => {
    expect(labels(typed)).toBe(`rest=${typed}`)
  })

  test.each(['patrol', 'accent', 'nissan patrol', 'hyundai accent', 'superb', 'grand', 'carry', 'chery', 'sonic', 'class', 'a class'])('%j is no other car where the site has none', (typed) => {
    const vocabulary: WordVocabulary = {
      values: {
        make: named('Toyota', 'Kia', 'Chevrolet', 'Skoda', 'Mercedes-Benz'),
        make_model: named('Toyota Camry', 'Kia Stonic', 'Skoda Superb', 'Mercedes-Benz C-Class'),
        badge: named('Ascent', 'Grande', 'Super'),
        fuel: named('Petrol', 'Diesel'),
      },
    }
    expect(labels(typed, vocabulary)).toBe(`rest=${typed}`)
    expect(labels('skoda superb', vocabulary)).toBe('make_model=Skoda Superb')
  })

  test.each([
    ['mercedes gle', 'make=Mercedes-Benz & rest=gle'],
    ['mercedes-benz gla', 'make=Mercedes-Benz & rest=gla'],
    ['mercedes gle class', 'make=Mercedes-Benz & rest=gle class'],
    ['mercedes e class', 'make=Mercedes-Benz & rest=e class'],
    ['mercedes a class', 'make=Mercedes-Benz & rest=a class'],
    ['mercedes benz s-class', 'make=Mercedes-Benz & rest=s-class'],
    ['mercedes c clas', 'make_model=Mercedes-Benz C-Class'],
    ['mercedes glc clas', 'make_model=Mercedes-Benz GLC-Class'],
    ['mercedes class', 'make=Mercedes-Benz & rest=class'],
    ['mercedes bens', 'make=Mercedes-Benz'],
    ['skoda supeb', 'make_model=Skoda Superb'],
    ['nissan x trial', 'make_model=Nissan X-Trail'],
  ])('a make that is typed rightly forgives nothing of its model: %j asks for %j', (typed, expected) => {
    const makeModels = named('Mercedes-Benz GLC-Class', 'Mercedes-Benz C-Class', 'Skoda Superb', 'Nissan X-Trail')
    expect(labels(typed, { values: { make: named('Mercedes-Benz', 'Skoda', 'Nissan'), make_model: makeModels } })).toBe(expected)
  })

  test('no word of the site is ever read as another', () => {
    for (const vocabulary of Object.values(VOCABULARIES)) {
      for (const make of vocabulary.values.make ?? []) {
        const { lists } = read(make.value, vocabulary).filters
        expect(lists.make ?? [], make.value).toContain(make.value)
      }
      for (const { value } of vocabulary.values.make_model ?? []) {
        // A model that is called like a body is asked for by its make and that body.
        if (/ (Ute|Hatch)$/.test(value)) continue
        expect(read(value, vocabulary).filters.lists.make_model ?? [], value).toContain(value)
      }
      for (const { value } of vocabulary.values.city ?? []) expect(read(value, vocabulary).filters.lists.city, value).toEqual([value])
    }
  })
})

test('a two-wheel drive drives either axle, or its dealer does not say which', () => {
  const vocabulary = { ...DIRTY, values: { ...DIRTY.values, drive: named('FWD', '2WD', '4WD') } }
  expect(['2wd', '4x2', 'fwd'].map((typed) => labels(typed, vocabulary))).toEqual(['drive=2WD|FWD', 'drive=2WD|FWD', 'drive=FWD'])
})

describe('kinds of car, colours and equipment', () => {
  test.each([
    ['dual cab ute', 'body=Ute & cab=Dual cab'],
    ['single cab', 'cab=Single cab'],
    ['dual cab chassis', 'body=Cab Chassis & cab=Dual cab'],
    ['extra cab ute', 'body=Ute & rest=extra cab'],
    ['4 x 4', 'drive=4WD'],
    ['2wd', 'drive=FWD|RWD'],
    ['6 speed manual', 'transmission=Manual'],
    ['6 speed', 'rest=6 speed'],
    ['plug-in hybrid', 'fuel=Plug-in Hybrid'],
    ['2nd hand', 'car_type=used'],
    ['near new', 'car_type=demo|used'],
    ['in stock', 'status=in_stock'],
    ['queensland', 'state=qld'],
    ['nsw', 'rest=nsw'],
    ['caravan', 'rest=caravan'],
    ['gray', 'colour=Graphite Grey|Grey'],
    ['dark blue', 'colour=Dark Blue'],
    ['light blue', 'colour=Blue|Dark Blue'],
    ['soul red crystal', 'colour=Soul Red Crystal'],
    ['towbar', 'filtered_features=Tow bar'],
    ['heated seats', 'filtered_features=Heated front seats'],
    ['rear differential lock', 'filtered_features=Rear differential lock'],
    ['first cars', 'categories=First car'],
    ['family car', 'categories=Family'],
    ['under $15,000', 'price=-15000'],
    ['runout', 'tag=Runout sale'],
    ['aspley used cars', 'location_name=Aspley Used Cars'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))

  test('a caravan is a kind of vehicle where the site tells no bodies', () => {
    expect(labels('caravans', { values: { item_type: named('caravan') } })).toBe('item_type=caravan')
  })
})

const [SUNROOF, TOW_BAR, SENSORS] = ['filtered_features=Sunroof', 'filtered_features=Tow bar', 'filtered_features=Front parking sensors|Rear parking sensors']

describe('of several features a car has all, of those that an or ties any', () => {
  test.each([
    ['sunroof towbar', `${SUNROOF} & Tow bar`],
    ['sunroof and a towbar', `${SUNROOF} & Tow bar`],
    ['sunroof, towbar', `${SUNROOF} & Tow bar`],
    ['parking sensors', SENSORS],
    ['parking sensors and sunroof', `${SENSORS} & Sunroof`],
    ['sunroof or towbar', `${SUNROOF}|Tow bar`],
    ['sunroof, or with a towbar', `${SUNROOF}|Tow bar`],
    ['sunroof or towbar or snorkel', 'filtered_features=Snorkel|Sunroof|Tow bar'],
    ['parking sensors or sunroof', `${SENSORS}|Sunroof`],
    ['towbar or tow bar', TOW_BAR],
    ['sunroof or towbar and snorkel', 'filtered_features=Snorkel & Sunroof|Tow bar'],
    ['sunroof or suv with towbar', `body=SUV & ${SUNROOF} & Tow bar`],
    ['suv or sunroof', `body=SUV & ${SUNROOF}`],
    ['sunroof or spaceship towbar', `${SUNROOF} & Tow bar & rest=spaceship`],
    ['no sunroof or towbar', 'rest=no sunroof or towbar'],
    ['diesel or petrol', 'fuel=Diesel|Petrol'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))
})

test('a colour that a feed calls Car is not what cars are asked for by', () => {
  expect(labels('cars under 10k', DIRTY)).toBe('price=-10000')
  expect(labels('some car in dark blue', DIRTY)).toBe('colour=Dark Blue')
})

describe('places', () => {
  test.each([
    ['near 4740', 'near=4740'],
    ['4740', 'near=4740'],
    ['near 2015', 'near=2015'],
    ['2015', 'year=2015-2015'],
    ['near 0000', 'rest=near 0000'],
    ['postcode 3000', 'near=3000'],
    ['in brisbane', 'city=Brisbane'],
    ['near brisbane', 'near=4000'],
    ['suv near aspley', 'body=SUV & near=4034'],
    ['in mackay', 'near=4740'],
    ['in chermside', 'near=4032'],
    ['chermside', 'rest=chermside'],
    ['in white', 'colour=Glacier White|Pearl White|White'],
    ['within 50km of 4740', 'near=4740 & within=50'],
    ['50 km from brisbane', 'near=4000 & within=50'],
    ['less than 50km from brisbane', 'near=4000 & within=50'],
    ['max 50 km from 4000', 'near=4000 & within=50'],
    ['inside 50km of 4000', 'near=4000 & within=50'],
    ['50km around toowoomba', 'near=4350 & within=50'],
    ['within 50 km to toowoomba', 'near=4350 & within=50'],
    ['over 50 km from toowoomba', 'km=50000- & near=4350'],
    ['within 1 km of 4000', 'near=4000 & within=1'],
    ['within 2000 km of 4000', 'near=4000 & within=2000'],
    ['nearest toowoomba', 'near=4350'],
    ['near to 4000', 'near=4000'],
    ['nearest to 4000', 'near=4000'],
    ['close to 4000', 'near=4000'],
    ['closest to toowoomba', 'near=4350'],
    ['next to toowoomba', 'near=4350'],
    ['pc 4000', 'near=4000'],
    ['suv at toowoomba', 'body=SUV & near=4350'],
    ['suv from toowoomba', 'body=SUV & near=4350'],
    ['suv 4740', 'body=SUV & near=4740'],
    ['suv,4740', 'body=SUV & near=4740'],
    ['suv-4740', 'body=SUV & rest=4740'],
    ['47401', 'rest=47401'],
    ['near gold, coast', 'colour=Gold & rest=near coast'],
    // With a typing error too it is all that 'near' asks for, and no car has that word.
    ['near toowomba', 'near=4350'],
    ['suv, near toowomba, 2019', 'body=SUV & year=2019-2019 & near=4350'],
    ['within 50km of toowomba', 'near=4350 & within=50'],
    ['in toowomba', 'near=4350'],
    ['near brisban', 'near=4000'],
    ['in brisban', 'city=Brisbane'],
    // A place that there is comes before a city that is written nearly so.
    ['near armadale', 'near=3143'],
    ['within 2001 km of brisbane', 'city=Brisbane & km=-2001 & rest=within'],
    ['new south wales', 'rest=new south wales'],
    ['gold coast', 'near=4217'],
    ['gold', 'colour=Gold'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))

  test('a site without nearness reads no places', () => expect(labels('near 4740', DIRTY)).toBe('rest=near 4740'))

  const TOWN: WordVocabulary = { values: { body: named('SUV'), city: named('Wagga Wagga', 'Grafton') } }
  test.each([
    ['near grafton', 'city=Grafton'],
    ['suv close to wagga wagga', 'body=SUV & city=Wagga Wagga'],
    ['suv near wagga', 'body=SUV & rest=near wagga'],
    ['suv near 2460', 'body=SUV & rest=near 2460'],
    ['near', 'rest=near'],
    ['grafton near', 'city=Grafton & rest=near'],
  ])('nor does it search for the word before a town of its own: %j asks for %j', (typed, expected) => expect(labels(typed, TOWN)).toBe(expected))

  const ONE_POINT: WordVocabulary = { values: { body: named('SUV'), city: named('Brisbane') }, places: VOCABULARIES.market.places && { ...VOCABULARIES.market.places, isOnePoint: true } }
  test.each([
    ['suv 4740', 'body=SUV & near=4740'],
    ['near 5000', 'near=5000'],
    ['5000', 'rest=5000'],
    ['4500', 'rest=4500'],
    ['mackay', 'near=4740'],
    ['near brisbane', 'near=4000'],
    ['brisbane', 'city=Brisbane'],
  ])('where all cars stand at one point a round number alone is no postcode: %j asks for %j', (typed, expected) => expect(labels(typed, ONE_POINT)).toBe(expected))
})

describe('no and not', () => {
  test.each([
    ['not manual', 'transmission=Automatic'],
    ['suv not new', 'car_type=demo|used & body=SUV'],
    ['no diesel suv', 'body=SUV & fuel=Electric|Hybrid|LPG|Petrol|Plug-in Hybrid'],
    ['suv no petrol or diesel', 'body=SUV & fuel=Electric|Hybrid|LPG|Plug-in Hybrid'],
    ['no petrol or diesel or lpg', 'fuel=Electric|Hybrid|Plug-in Hybrid'],
    ['no petrol no diesel', 'fuel=Electric|Hybrid|LPG|Plug-in Hybrid'],
    ['no petrol and not a diesel, no lpg suv', 'body=SUV & fuel=Electric|Hybrid|Plug-in Hybrid'],
    ['no petrol not manual', 'fuel=Diesel|Electric|Hybrid|LPG|Plug-in Hybrid & transmission=Automatic'],
    ['no petrol and diesel and not lpg', 'fuel=Electric|Hybrid|Plug-in Hybrid'],
    ['not an automatic', 'transmission=Manual'],
    ['no cvt', 'rest=no cvt'],
    ['suv without dsg or cvt', 'body=SUV & rest=without dsg or cvt'],
    ['no quattro', 'rest=no quattro'],
    ['not a manual or automatic', 'rest=not a manual or automatic'],
    ['no manual suv', 'body=SUV & transmission=Automatic'],
    ['suv without sunroof', 'body=SUV & rest=without sunroof'],
    ['suv no spaceship', 'body=SUV & rest=no spaceship'],
    ['not under 30k', 'price=30000-'],
    ['nothing over 30k', 'price=-30000'],
    ['suv nothing above $30,000', 'body=SUV & price=-30000'],
    ['nothing more than 30k', 'price=-30000'],
    ['nothing under 30k', 'price=30000-'],
    ['nothing older than 2015', 'year=2015-'],
    ['no spaceship', 'rest=no spaceship'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))

  test.each([
    ['hilux no older than 2018', 'make_model=Toyota HiLux & year=2018-'],
    ['no newer than 2018', 'year=-2018'],
    ['no later than 2018', 'year=-2018'],
    ['nothing newer than 2000', 'year=-2000'],
    ['not before 2018', 'year=2018-'],
    ['not after 2018', 'year=-2018'],
    ['not over 2018', 'year=-2018'],
    ['not over 5 years old', 'year=2021-'],
    ['suv not above 30k', 'body=SUV & price=-30000'],
    ['suv not above $30,000', 'body=SUV & price=-30000'],
    ['no more then 30k', 'price=-30000'],
    ['no greater than 30k', 'price=-30000'],
    ['not greater than 30k', 'price=-30000'],
    ['not higher than 30k', 'price=-30000'],
    ['price not over 30k', 'price=-30000'],
    ['not less than 20000', 'price=20000-'],
    ['no less than 20k', 'price=20000-'],
    ['not below 20k', 'price=20000-'],
    ['not up to 20k', 'price=20000-'],
    ['not more than $150 a week', 'weekly_price=-150'],
    ['nothing above 100000 km', 'km=-100000'],
    ['not more than 50 km from brisbane', 'near=4000 & within=50'],
    ['not less than 7 seats', 'seats=12|7|8'],
    ['no fewer than 7 seats', 'seats=12|7|8'],
    ['not over 5 seats', 'seats=2|3|4|5'],
    ['not around 30k', 'price=27000-33000 & rest=not'],
    ['accidents no, under 30k', 'price=-30000 & rest=accidents no'],
    ['hilux no accidents no under 30k', 'make_model=Toyota HiLux & price=-30000 & rest=no accidents no'],
    ['suv no over 30k', 'body=SUV & price=-30000'],
    ['no older than 5 years', 'year=2021-'],
    ['suv not older than 5 years old', 'body=SUV & year=2021-'],
    ['nothing older than 5 yrs', 'year=2021-'],
    ['no more than 5 years old', 'year=2021-'],
    ['older than 5 years', 'year=-2021'],
    ['newer than 5 years', 'year=2021-'],
    ['no newer than 5 years', 'year=-2021'],
    ['no less than 5 years old', 'rest=no less than 5 years old'],
    ['not under 5 years old', 'rest=not under 5 years old'],
    ['accidents no under 5 years old', 'year=2021- & rest=accidents no'],
    ['finance over 5 years', 'rest=finance over 5 years'],
  ])('the other way round: %j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))
})

test('what is not wanted of a make is every other of its models, and of no make every other model', () => {
  const few: WordVocabulary = { values: { make: named('Kia', 'Ford'), make_model: named('Kia Rio', 'Kia Soul', 'Ford Ranger', 'Ford Puma') } }
  expect(labels('kia not rio', few)).toBe('make_model=Kia Soul')
  expect(labels('not rio', few)).toBe('make_model=Ford Puma|Ford Ranger|Kia Soul')
  expect(labels('ford not ranger or puma', few)).toBe('make=Ford & rest=not ranger or puma')
  expect(labels('not kia', few)).toBe('make=Ford')
})

describe('what is not wanted beside what is, and beside what else is not', () => {
  const few: WordVocabulary = {
    values: {
      make: named('Kia', 'Ford', 'Toyota', 'Isuzu'),
      make_model: named('Kia Rio', 'Kia Soul', 'Ford Ranger', 'Toyota Corolla', 'Toyota Yaris', 'Isuzu MU-X'),
      body: named('SUV'),
      colour: named('White', 'Black', 'Blue', 'Pearl White'),
      fuel: named('Diesel', 'Petrol', 'Hybrid'),
    },
  }
  test.each([
    ['white not black', 'colour=Pearl White|White'],
    ['white not pearl white', 'colour=White'],
    ['not black white', 'colour=Pearl White|White'],
    ['black not black', 'colour=Black|Blue|Pearl White|White'],
    ['no petrol suv no diesel', 'body=SUV & fuel=Hybrid'],
    ['toyota not kia', 'make=Toyota'],
    ['no kia suv no ford', 'make=Isuzu|Toyota & body=SUV'],
    ['no kia no corolla', 'make=Ford|Isuzu|Toyota & make_model=Ford Ranger|Isuzu MU-X|Toyota Yaris'],
    ['not a kia not a corolla', 'make=Ford|Isuzu|Toyota & make_model=Ford Ranger|Isuzu MU-X|Toyota Yaris'],
    ['not corolla not toyota', 'make=Ford|Isuzu|Kia & make_model=Ford Ranger|Isuzu MU-X|Kia Rio|Kia Soul'],
    ['not kia or ford not corolla', 'make=Isuzu|Toyota & make_model=Isuzu MU-X|Toyota Yaris'],
    ['no kia no ranger', 'make=Isuzu|Toyota & make_model=Isuzu MU-X|Toyota Corolla|Toyota Yaris'],
    ['not corolla suv not rio', 'make_model=Ford Ranger|Isuzu MU-X|Kia Soul|Toyota Yaris & body=SUV'],
    ['corolla not rio', 'make_model=Toyota Corolla'],
    ['corolla not kia', 'make_model=Toyota Corolla'],
    ['corolla kia not rio', 'make_model=Kia Soul|Toyota Corolla'],
    ['not corolla toyota', 'make=Toyota & make_model=Toyota Yaris'],
    ['not corolla kia', 'make=Kia & make_model=Kia Rio|Kia Soul'],
    ['kia not ford', 'make=Kia'],
    ['no kia toyota not corolla', 'make_model=Toyota Yaris'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed, few)).toBe(expected))
})

describe('words that ask for an order', () => {
  test.each([
    ['low km hilux', 'make_model=Toyota HiLux & sort=lowest-km'],
    ['hilux lowest kms under 40k', 'make_model=Toyota HiLux & price=-40000 & sort=lowest-km'],
    ['hilux low klms', 'make_model=Toyota HiLux & sort=lowest-km'],
    ['cheapest suv', 'body=SUV & sort=lowest-price'],
    ['cheapest low km suv', 'body=SUV & sort=lowest-price'],
    ['lowest price first suv', 'body=SUV & sort=lowest-price'],
    ['low price suv', 'body=SUV & sort=lowest-price'],
    ['low price range', 'rest=low price range'],
    ['most expensive suv', 'body=SUV & sort=highest-price'],
    ['highest price first', 'sort=highest-price'],
    ['newest hilux', 'make_model=Toyota HiLux & sort=latest'],
    ['suv newest first', 'body=SUV & sort=latest'],
    ['latest', 'sort=latest'],
    ['recently added suv', 'body=SUV & sort=latest'],
    ['just arrived', 'sort=latest'],
    ['new suv', 'car_type=new & body=SUV'],
    ['low range', 'rest=low range'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))

  test('an order that the site does not have stays as text', () => {
    const vocabulary: WordVocabulary = { values: { make: named('Toyota') }, sorts: ['most-relevant', 'lowest-price'] }
    expect(labels('low km toyota', vocabulary)).toBe('make=Toyota & rest=low km')
    const tagged: WordVocabulary = { ...vocabulary, values: { ...vocabulary.values, tag: named('Low KMs') } }
    for (const typed of ['low km toyota', 'low kms toyota', 'toyota low mileage']) expect(labels(typed, tagged), typed).toBe('make=Toyota & tag=Low KMs')
    expect(labels('low kms toyota', { values: tagged.values })).toBe('make=Toyota & sort=lowest-km')
    expect(labels('cheapest toyota', vocabulary)).toBe('make=Toyota & sort=lowest-price')
  })
})

describe('words that ask for nothing', () => {
  test.each([
    ['', ''],
    ['cheap cars for sale', ''],
    ['near me', ''],
    ['closest to me', ''],
    ['thank you', ''],
    ['under 40k drive away', 'price=-40000'],
    ['stock no K-7714', 'rest=K-7714'],
    ['rego 123ABC', 'rest=123ABC'],
    ['stock 12693317', 'rest=12693317'],
    ['stock no 12836064', 'rest=12836064'],
    ['stock number 12836064 hilux', 'make_model=Toyota HiLux & rest=12836064'],
    ['stock no 2019', 'rest=2019'],
    ['stock no 15000', 'rest=15000'],
    ['stock no K 7714', 'rest=K 7714'],
    ['rego 12836', 'rest=12836'],
    ['vin 8842', 'rest=8842'],
    ['long rego', 'rest=long rego'],
    ['trade in', 'rest=trade in'],
  ])('%j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))
})

test.each([
  ['stock 2019 hilux', 'make_model=Toyota HiLux & year=2019-2019'],
  ['stock 15000', 'price=-15000'],
  ['stock 20k', 'price=-20000'],
  ['stock $15,123', 'price=-15123'],
  ['stock under 20123', 'price=-20123'],
  ['in stock 15123', 'status=in_stock & price=-15123'],
  ['stock 7 seater', 'seats=7'],
  ['stock 4x4', 'drive=4WD'],
  ['rego 2019', 'year=2019-2019'],
])('what stands behind such a word is its number only where it looks like none other: %j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))

test('understood words say where they stand, what they ask and how sure that is', () => {
  expect(read('Toyta HiLux, under $40,000').understood).toEqual([
    { filter: 'make_model', values: ['Toyota HiLux'], text: 'Toyta HiLux', from: 0, to: 11, label: 'Toyota HiLux', certainty: 0.7 },
    { filter: 'price', range: { max: 40_000 }, text: 'under $40,000', from: 13, to: 26, label: 'under $40,000', certainty: 1 },
  ])
})

test.each([
  ['２０１９', 'year=2019-2019'],
  ['２０２３ ＨｉＬｕｘ', 'make_model=Toyota HiLux & year=2023-2023'],
  ['＜＄３０，０００', 'price=-30000'],
  ['ｎｅａｒ　４７４０', 'near=4740'],
  ['ｓｔｏｃｋ　１２８３６０６４', 'rest=12836064'],
  ['hilux ٢٠١٩', 'make_model=Toyota HiLux & rest=٢٠١٩'],
])('full-width letters and figures are read, and figures of other scripts are left as text: %j asks for %j', (typed, expected) => {
  expect(labels(typed)).toBe(expected)
  for (const { text, from, to } of read(typed).understood) expect(text).toBe(typed.slice(from, to))
})

test('however many whites there are, white is all of them by one name', () => {
  const whites = Array.from({ length: 40 }, (_, at) => `Shade ${at} White`)
  const { filters, understood } = read('white', { values: { colour: named('White', ...whites, 'Black') } })
  expect(filters.lists.colour).toEqual(['White', ...whites])
  expect(understood.map(({ label }) => label)).toEqual(['White'])
})

test.each([
  ['ranger xl', 'make_model=Ford Ranger & badge=XL|XL 4x4|XL Hi-Rider'],
  ['ranger xl hi-rider', 'make_model=Ford Ranger & badge=XL Hi-Rider'],
  ['vitara turbo', 'make_model=Suzuki Vitara & badge=Turbo|Turbo AllGrip'],
])('a badge is also that of other height or driven wheels: %j asks for %j', (typed, expected) => expect(labels(typed)).toBe(expected))

test('badges that begin alike go by the one that has no other word', () => {
  expect(read('hilux sr5').understood.map(({ label }) => label)).toEqual(['Toyota HiLux', 'SR5'])
  expect(read('hilux sr5+').understood.map(({ label }) => label)).toEqual(['Toyota HiLux', 'SR5+'])
})

test('only ranges that the site offers are read', () => {
  const vocabulary: WordVocabulary = { values: {}, ranges: ['price'] }
  expect(labels('under 40k', vocabulary)).toBe('price=-40000')
  expect(labels('under $150 a week', vocabulary)).toBe('rest=under $150 a week')
})

test('whatever is typed is read, and every word of it is understood, asks for nothing or is left as text', () => {
  const words = fc.constantFrom('hilux', '3', 'or', '-', 'under', '30k', 'not', '$', '4x4', 'near', '4740', 'sr5+', 'between', 'and', 'é', '中', '/', '2019', 'seats', ',')
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.array(words, { maxLength: 30 }).map((all) => all.join(' '))), (typed) => {
      const { understood, rest } = read(typed)
      let end = 0
      for (const { from, to, text } of understood) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(typed.slice(from, to)).toBe(text)
        end = to
      }
      expect(rest.length).toBeLessThanOrEqual(typed.length)
    }),
  )
})
