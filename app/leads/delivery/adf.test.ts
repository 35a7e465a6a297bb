import { readFileSync } from 'node:fs'
import { DtdValidator, XmlDocument, XmlDtd, type XmlElement } from 'libxml2-wasm'
import { describe, expect, it, test } from 'vitest'
import { HILUX, leadDelivery } from '../../../tests/support/lead-delivery'
import { adfXml, momentWithOffset } from './adf'

const validator = new DtdValidator(XmlDtd.fromString(readFileSync('tests/fixtures/adf/adf-1.0.dtd', 'utf8')))

/** Reads a document by libxml2 and holds it against the format's structure. */
function valid(xml: string): XmlDocument {
  const document = XmlDocument.fromString(xml)
  validator.validate(document)
  return document
}

const texts = (document: XmlDocument, path: string) => document.find(path).map((node) => (node as XmlElement).content)
const nasty = 'Zoë <script> & "quotes" ]]> 😀 \u0000\u0008\u001b\uFFFE \ud800 ｡ﾟ'

describe('the test’s own structure', () => {
  it.each([
    ['<adf/>', 'no prospect'],
    ['<adf><prospect status="old"><requestdate/></prospect></adf>', 'an unknown status'],
  ])('refuses %s', (xml) => expect(() => valid(xml)).toThrow())
})

describe('a lead in ADF', () => {
  test('is what the format asks for, and says all of it', () => {
    const document = valid(adfXml(leadDelivery({ payload: { answers: { preferred_contact_method: 'SMS', rego: '123ABC' } } })))
    const one = (path: string) => texts(document, path)
    expect(one('/adf/prospect[@status="new"]/id[@source="North Motors website"]')).toEqual(['01900000-0000-7000-8000-000000000001'])
    expect(one('//requestdate')).toEqual(['2026-11-24T10:30:00+10:00'])
    expect(one('//vehicle[@interest="buy"][@status="used"]/*').slice(0, 8)).toEqual(['2022', 'Toyota', 'HiLux', HILUX.vin, 'T0007', 'SR5 GUN126R', '41200', expect.stringContaining('Glacier White')])
    expect(one('//vehicle/price[@type="asking"][@currency="AUD"]')).toEqual(['44990.00'])
    expect(one('//vehicle/imagetag')).toEqual([expect.stringMatching(/^https:\/\/north\.example\.com\/images\//)])
    expect(one('//customer/contact/name')).toEqual(['Mary', 'O’Brien'])
    expect(one('//customer/contact/email')).toEqual(['mary@example.com'])
    expect(one('//customer/contact/phone[@type="cellphone"][@preferredcontact="1"]')).toEqual(['+61412345678'])
    expect(one('//customer//postalcode')).toEqual(['4000'])
    expect(one('//customer/comments')[0]).toBe(
      'Is it still available?\n\nRego: 123ABC\nPreferred contact method: SMS\nNews by mail: Yes\n\nSent from https://north.example.com/cars/2022-toyota-hilux-sr5-7',
    )
    expect(one('//vendor/vendorname')).toEqual(['North Motors'])
    expect(one('//vendor/contact/phone')).toEqual(['(07) 3000 0001'])
  })

  test.each([
    ['Phone', '0', '1'],
    ['SMS', '0', '1'],
    ['Email', '1', '0'],
    [undefined, '0', '0'],
  ])('says that who asked for %s is to be reached by mail %s, by phone %s', (preferred_contact_method, email, phone) => {
    const document = valid(adfXml(leadDelivery({ payload: { answers: { preferred_contact_method } } })))
    expect(texts(document, `//contact/email[@preferredcontact="${email}"]`)).toHaveLength(1)
    expect(texts(document, `//contact/phone[@preferredcontact="${phone}"]`)).toEqual(['+61412345678'])
  })

  test.each([
    ['new', 'new', ''],
    ['used', 'used', ''],
    ['demo', 'used', 'Demo car. '],
  ] as const)('about a %s car is about a %s one', (carType, status, words) => {
    const document = valid(adfXml(leadDelivery({ payload: { car: { ...HILUX, carType }, car_url: 'https://north.example.com/cars/a' } })))
    expect(texts(document, `//vehicle[@status="${status}"]/comments`)).toEqual([`${words}https://north.example.com/cars/a`])
  })

  test.each<[string, Partial<typeof HILUX>, string[], string[]]>([
    ['is drive away', {}, ['44990.00', 'Drive away'], []],
    ['is without government charges', { priceType: 'excl_govt_charges' }, ['44990.00', 'Plus on-roads'], []],
    ['says nothing of its price', { priceType: 'unspecified' }, ['44990.00'], []],
    ['has no price', { priceCents: null, offerPriceCents: null }, [], []],
    ['is a caravan', { itemType: 'caravan' }, ['44990.00', 'Drive away'], ['Caravan']],
    ['an earlier release stored', { itemType: undefined }, ['44990.00', 'Drive away'], []],
  ])('about one that %s says what its price includes and what it is', (_, facts, price, body) => {
    const document = valid(adfXml(leadDelivery({ payload: { car: { ...HILUX, ...facts } }, settings: { price: { exclGovtChargesText: 'Plus on-roads' } } })))
    expect([texts(document, '//vehicle/price | //vehicle/pricecomments'), texts(document, '//vehicle/bodystyle')]).toEqual([price, body])
  })

  test.each([['car', 1], ['motorhome', 1], ['caravan', 0]] as const)('about a %s says how far it has gone %i times', (itemType, times) => {
    expect(texts(valid(adfXml(leadDelivery({ payload: { car: { ...HILUX, itemType } } }))), '//vehicle/odometer')).toHaveLength(times)
  })

  test.each([
    ['the dealership of the car', {}, ['Bayside', 'North Lakes Sales', '(07) 3000 0001']],
    ['it where no place is known', { place: null }, ['Bayside', 'Bayside', '1300 975 707']],
    ['the site where no dealership is known either', { place: null, dealershipName: null }, ['North Motors', 'North Motors', '1300 975 707']],
  ])('goes to %s', (_, lead, expected) => {
    const document = valid(adfXml(leadDelivery({ lead: { dealershipName: 'Bayside', ...lead }, settings: { contact: { phone: '1300 975 707' } } })))
    expect(['//vendorname', '//vendor/contact/name', '//vendor/contact/phone'].flatMap((path) => texts(document, path))).toEqual(expected)
  })

  test('about a car of which there is nothing to remark has no empty remark', () => {
    expect(texts(valid(adfXml(leadDelivery({ payload: { car_url: null } }))), '//vehicle/comments')).toEqual([])
  })

  test('has a line for each element, further in than the one around it', () => {
    expect(adfXml(leadDelivery())).toMatch(/^<\?xml .*\n<\?adf .*\n<adf>\n {2}<prospect status="new">\n {4}<id .*\n {4}<requestdate>/)
  })

  test('that nobody finished says so', () => {
    expect(texts(valid(adfXml(leadDelivery({ payload: { form_completed: false } }))), '//customer/comments')[0]).toContain('The form was not finished.')
    expect(texts(valid(adfXml(leadDelivery({ payload: { form_completed: true } }))), '//customer/comments')[0]).not.toContain('not finished')
  })

  test('that changed is sent again', () => {
    expect(texts(valid(adfXml(leadDelivery({ isUpdate: true }))), '//prospect[@status="resend"]')).toHaveLength(1)
  })

  test.each([['Sell My Car', 'sell'], ['Trade-In Enquiry', 'trade-in'], ['Careers', 'buy']])('of the category %s about no car is an interest to %s', (category, interest) => {
    expect(texts(valid(adfXml(leadDelivery({ payload: { category, car: null, car_id: null, car_url: null } }))), `//vehicle[@interest="${interest}"]`)).toHaveLength(1)
  })

  test.each([
    ['Test Drive Enquiry', 'test-drive'],
    // What is traded in or sold is the shopper's: the dealership's own car is one to buy.
    ['Sell My Car', 'buy'],
    ['Trade-In Enquiry', 'buy'],
    ['Careers', 'buy'],
    ['Bestseller Enquiry', 'buy'],
  ])('of the category %s is an interest to %s', (category, interest) => {
    expect(texts(valid(adfXml(leadDelivery({ payload: { category } }))), `//vehicle[@interest="${interest}"]`)).toHaveLength(1)
  })

  test('about no car has one all the same, as the format wants one: of the make and model that were typed, else empty', () => {
    const about = (typed: object) => texts(valid(adfXml(leadDelivery({ payload: { car: null, car_id: null, car_url: null, ...typed } }))), '//vehicle/*')
    expect(about({ 'Vehicle Make': null, 'Vehicle Model': null })).toEqual(['', '', ''])
    expect(about({ 'Vehicle Make': 'Toyota', 'Vehicle Model': 'HiLux' })).toEqual(['', 'Toyota', 'HiLux'])
  })

  test('says the number of the site’s sales where neither its place nor the site has one of its own', () => {
    const delivery = leadDelivery({ lead: { place: null }, settings: { contact: { usedPhone: '07 7010 4422' } } })
    expect(texts(valid(adfXml(delivery)), '//vendor//phone')).toEqual(['07 7010 4422'])
  })

  test('names the offer that it was sent about', () => {
    expect(texts(valid(adfXml(leadDelivery({ payload: { offer: { id: 7, name: 'Free servicing' } } }))), '//customer/comments').join()).toContain('Offer: Free servicing')
  })

  test('of a trade-in has both cars', () => {
    const answers = { rego: '123ABC', regoState: 'QLD', make: 'Mazda', model: '3', year: 2016, kms: 98_000, condition: 'Good' }
    const document = valid(adfXml(leadDelivery({ payload: { answers } })))
    expect(texts(document, '//vehicle/make')).toEqual(['Toyota', 'Mazda'])
    expect(texts(document, '//vehicle[@interest="trade-in"]/comments')).toEqual(['Rego 123ABC QLD'])
    expect(texts(document, '//vehicle[@interest="trade-in"]/year')).toEqual(['2016'])
    expect(texts(document, '//vehicle[@interest="trade-in"]/odometer[@units="km"]')).toEqual(['98000'])
  })

  test.each([
    ['a year that was typed', { make: 'Mazda', model: '3', year: '2016' }, ['2016', 'Mazda', '3']],
    ['no more than its name', { make: 'Mazda', model: '3' }, ['', 'Mazda', '3']],
    ['a plate without its state', { make: 'Mazda', model: '3', year: 2016, rego: '123ABC' }, ['2016', 'Mazda', '3', 'Rego 123ABC']],
    ['what is no car', { make: 'Mazda', year: 2016 }, []],
    ['a model alone', { model: '3', year: 2016 }, []],
  ])('of a trade-in with %s', (_, answers, expected) => {
    expect(texts(valid(adfXml(leadDelivery({ payload: { answers } }))), '//vehicle[@interest="trade-in"]/*')).toEqual(expected)
  })

  test('with nothing but what is required', () => {
    const car = { ...HILUX, badge: null, series: null, colour: null, odometerKm: null, priceCents: null, offerPriceCents: null, vin: null }
    const payload = { last_name: null, postcode: null, message: null, car, dealership_slug: null }
    const document = valid(adfXml(leadDelivery({ payload, lead: { place: null, dealershipName: null, pictureAddress: null } })))
    expect(texts(document, '//vehicle/price')).toEqual([])
  })

  test('with a site whose leads go by mail', () => {
    const emails = (leadEmail: string) => texts(valid(adfXml(leadDelivery({ settings: { contact: { leadEmail } } }))), '//vendor/contact/email')
    expect(emails('sales@north.example, fleet@north.example')).toEqual(['sales@north.example'])
    expect(emails('Sales <sales@north.example>')).toEqual([])
  })

  test('whatever people type', () => {
    const text = nasty.repeat(20)
    const payload = { name: text, last_name: text, message: `${text}\n\n<adf>${text}`, phone: '+4915112345678', answers: { [text]: text, list: [text] } }
    const document = valid(adfXml(leadDelivery({ payload })))
    expect(texts(document, '//customer/contact/name')[0]).toContain('Zoë <script> & "quotes" ]]> 😀')
    expect(texts(document, '//customer/contact/phone[@type="voice"]')).toEqual(['+4915112345678'])
  })
})

test.each([
  ['2026-11-24T00:30:00Z', 'Australia/Brisbane', '2026-11-24T10:30:00+10:00'],
  ['2026-01-24T00:30:00Z', 'Australia/Adelaide', '2026-01-24T11:00:00+10:30'],
  ['2026-07-24T00:30:00Z', 'Australia/Adelaide', '2026-07-24T10:00:00+09:30'],
  ['2026-07-24T14:30:00Z', 'Australia/Perth', '2026-07-24T22:30:00+08:00'],
  ['2026-07-24T14:30:59.999Z', 'America/St_Johns', '2026-07-24T12:00:59-02:30'],
  ['2026-07-24T14:30:00Z', 'UTC', '2026-07-24T14:30:00+00:00'],
])('%s in %s is %s', (moment, zone, text) => expect(momentWithOffset(new Date(moment), zone)).toBe(text))
