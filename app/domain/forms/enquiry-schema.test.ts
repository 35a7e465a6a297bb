import { describe, expect, it } from 'vitest'
import type { EnquiryFormOptions } from './enquiry-form'
import {
  boundedParams,
  ENQUIRY_LIMITS,
  enquirySchema,
  INVALID_DATE_TIME,
  INVALID_EMAIL,
  MISSING_MESSAGE,
  MISSING_TERMS,
} from './enquiry-schema'
import { INVALID_PHONE } from './phone-number'
import { INVALID_POSTCODE } from './postcode'

const options: EnquiryFormOptions = {
  messageIsRequired: true,
  categories: [],
  showsRego: true,
  showsOptIn: true,
  optInDefault: true,
  place: null,
}
const filled = { name: 'Mary', email: 'mary@example.com', phone: '0412 345 678', message: 'Hello' }

function parse(changes: Record<string, unknown>, changed: Partial<EnquiryFormOptions> = {}) {
  return enquirySchema({ ...options, ...changed }).safeParse({ ...filled, ...changes })
}

/** The first message of each field. */
function errors(changes: Record<string, unknown>, changed?: Partial<EnquiryFormOptions>) {
  const found: Record<string, string> = {}
  for (const { path, message } of parse(changes, changed).error?.issues ?? []) found[path.join('.')] ??= message
  return found
}

describe('enquirySchema', () => {
  it('reads a form with no more than the required fields', () => {
    expect(parse({}).data).toEqual({
      name: 'Mary',
      last_name: null,
      email: 'mary@example.com',
      phone: '+61412345678',
      postcode: null,
      category: null,
      location: null,
      dealership_slug: null,
      rego: null,
      message: 'Hello',
      opt_in: false,
      car_id: null,
      submission_id: null,
      visited_pages: [],
      linked_query_params: {},
      distribution_location: null,
      dateTime: null,
      has_trade_in: null,
      under_finance: null,
      preferred_contact_method: null,
      terms_conditions: null,
      'Request Photos': null,
      company_website: false,
    })
  })

  it('names every required field of an empty form', () => {
    const found = enquirySchema(options).safeParse({}).error?.issues.map(({ path }) => path[0])
    expect([...new Set(found)]).toEqual(['name', 'email', 'phone', 'message'])
  })

  it.each([
    ['name', ' Mary  Ann ', 'Mary Ann'],
    ['name', 'x'.repeat(ENQUIRY_LIMITS.name), 'x'.repeat(ENQUIRY_LIMITS.name)],
    ['name', "D'Arcy 李", "D'Arcy 李"],
    ['last_name', ' ', null],
    ['last_name', 'Nguyễn', 'Nguyễn'],
    ['email', ' mary.o-b+cars@mail.example.com.au ', 'mary.o-b+cars@mail.example.com.au'],
    ['email', 'josé@exämple.com', 'josé@exämple.com'],
    ['phone', '(07) 3123 4567', '+61731234567'],
    ['postcode', '', null],
    ['postcode', ' 0800 ', '0800'],
    ['rego', ' 123 abc ', '123 abc'],
    ['rego', '', null],
    ['message', ' two\r\n\r\n\r\nlines ', 'two\n\nlines'],
    ['message', 'x'.repeat(ENQUIRY_LIMITS.message), 'x'.repeat(ENQUIRY_LIMITS.message)],
    ['opt_in', 'on', true],
    ['opt_in', '', false],
    ['car_id', '', null],
    ['car_id', '42', 42],
    ['car_id', '0', 0],
    ['car_id', '42x', 0],
    ['car_id', '9999999999', 0],
    ['submission_id', '0190F6A0-0000-7000-8000-000000000001', '0190f6a0-0000-7000-8000-000000000001'],
    ['submission_id', 'not-a-uuid', null],
    ['visited_pages', '["/","/cars/a","https://elsewhere",7]', ['/', '/cars/a']],
    ['visited_pages', '{"a":1}', []],
    ['visited_pages', 'broken', []],
    ['visited_pages', `["/${'a'.repeat(21_000)}"]`, []],
    ['visited_pages', JSON.stringify(Array.from({ length: 25 }, (_, at) => `/${at}`)), Array.from({ length: 20 }, (_, at) => `/${at + 5}`)],
    ['linked_query_params', '{"utm_source":"radio","n":1}', { utm_source: 'radio' }],
    ['linked_query_params', '["a"]', {}],
    ['linked_query_params', 'null', {}],
    ['company_website', 'https://spam.example', true],
  ])('%s %j is %j', (field, value, expected) => {
    expect(parse({ [field]: value }).data?.[field as 'name']).toEqual(expected)
  })

  it.each([
    ['name', '', 'Enter your first name.'],
    ['name', ' \u0000\t ', 'Enter your first name.'],
    ['name', 'x'.repeat(ENQUIRY_LIMITS.name + 1), 'Your first name can have 80 characters at most.'],
    ['last_name', 'x'.repeat(ENQUIRY_LIMITS.last_name + 1), 'Your last name can have 80 characters at most.'],
    ['email', '', 'Enter your email address.'],
    ['email', 'mary', INVALID_EMAIL],
    ['email', 'mary@example', INVALID_EMAIL],
    ['email', 'mary@example.c', INVALID_EMAIL],
    ['email', 'mary@exa mple.com', INVALID_EMAIL],
    ['email', 'mary@@example.com', INVALID_EMAIL],
    ['email', 'mary..ann@example.com', INVALID_EMAIL],
    ['email', 'a@example.com,b@example.com', INVALID_EMAIL],
    ['email', `${'x'.repeat(250)}@example.com`, 'Your email address can have 254 characters at most.'],
    ['phone', '', 'Enter your phone number.'],
    ['phone', '12345', INVALID_PHONE],
    ['phone', '1'.repeat(41), 'Your phone number can have 40 characters at most.'],
    ['postcode', '400', INVALID_POSTCODE],
    ['postcode', '40000', INVALID_POSTCODE],
    ['postcode', '4O00', INVALID_POSTCODE],
    ['postcode', '4,000', INVALID_POSTCODE],
    ['postcode', '4'.repeat(11), 'The postcode can have 10 characters at most.'],
    ['rego', 'x'.repeat(13), 'The rego can have 12 characters at most.'],
    ['message', ' ', MISSING_MESSAGE],
    ['message', 'x'.repeat(ENQUIRY_LIMITS.message + 1), 'Your message can have 5,000 characters at most.'],
    ['name', ['twice', 'sent'], 'Enter your first name.'],
    ['email', { deep: true }, 'Enter your email address.'],
  ])('%s %j says %j', (field, value, message) => expect(errors({ [field]: value })).toEqual({ [field]: message }))

  it.each([
    [{ categories: ['General Enquiry', 'Parts Enquiry'] }, { category: 'Parts Enquiry' }, { category: 'Parts Enquiry' }],
    [{ categories: [] }, { category: 'Parts Enquiry' }, { category: null }],
    [{ showsRego: false }, { rego: '123ABC' }, { rego: null }],
    [{ messageIsRequired: false }, { message: '' }, { message: null }],
    [{ showsOptIn: false }, { opt_in: '' }, { opt_in: true }],
    [{ showsOptIn: false, optInDefault: false }, { opt_in: 'on' }, { opt_in: false }],
    [{ requiresPostcode: true }, { postcode: '4000' }, { postcode: '4000' }],
    [{ terms: 'Terms.' }, { terms_conditions: 'on' }, { terms_conditions: true }],
    [{ asksDateTime: true }, { dateTime: '' }, { dateTime: null }],
    [{ asksDateTime: true }, { dateTime: '2026-11-24T10:30:00' }, { dateTime: '2026-11-24T10:30' }],
    [{}, { dateTime: 'tomorrow', has_trade_in: 'Yes', preferred_contact_method: 'SMS', under_finance: 'No' }, { dateTime: null, has_trade_in: null, preferred_contact_method: null, under_finance: null }],
    [{ asksTradeIn: true, asksUnderFinance: true, asksContactMethod: true }, { has_trade_in: 'Yes', under_finance: 'No', preferred_contact_method: 'SMS' }, { has_trade_in: 'Yes', under_finance: 'No', preferred_contact_method: 'SMS' }],
    [{ distribution: [{ value: '7', label: 'Seven' }] }, { distribution_location: '7' }, { distribution_location: '7' }],
    [{ kind: 'request_photos' }, {}, { 'Request Photos': 'Please send photos for this car' }],
    [{ kind: 'request_photos' }, { 'Request Photos': 'The boot' }, { 'Request Photos': 'The boot' }],
    [{ kind: 'service', serviceDealership: 'north' }, { dealership_slug: 'other' }, { dealership_slug: 'north' }],
    [{ kind: 'service', serviceDealership: '' }, { dealership_slug: 'other' }, { dealership_slug: null }],
    [{ place: place('location') }, { location: '7' }, { location: '7' }],
    [{ place: place('dealership_slug') }, { dealership_slug: '7', location: '8' }, { dealership_slug: '7', location: null }],
  ] as const)('with %j takes %j as %j', (changed, sent, expected) => {
    expect(parse(sent, changed as Partial<EnquiryFormOptions>).data).toMatchObject(expected)
  })

  it.each([
    [{ requiresPostcode: true }, { postcode: '' }, { postcode: INVALID_POSTCODE }],
    [{ requiresPostcode: true }, { postcode: '400' }, { postcode: INVALID_POSTCODE }],
    [{ requiresPostcode: true }, { postcode: '4,000' }, { postcode: INVALID_POSTCODE }],
    [{ terms: 'Terms.' }, {}, { terms_conditions: MISSING_TERMS }],
    [{ asksDateTime: true }, { dateTime: 'tomorrow' }, { dateTime: INVALID_DATE_TIME }],
    [{ asksDateTime: true }, { dateTime: '2026-02-31T10:00' }, { dateTime: INVALID_DATE_TIME }],
    [{ asksTradeIn: true }, { has_trade_in: 'Maybe' }, { has_trade_in: 'Choose Yes or No.' }],
    [{ asksContactMethod: true }, { preferred_contact_method: 'Fax' }, { preferred_contact_method: 'Choose Phone, Email or SMS.' }],
    [{ distribution: [{ value: '7', label: 'Seven' }] }, { distribution_location: '8' }, { distribution_location: 'Choose one of the locations.' }],
    [{ categories: ['General Enquiry'] }, { category: '' }, { category: 'Choose a category.' }],
    [{ categories: ['General Enquiry'] }, { category: 'Other' }, { category: 'Choose a category.' }],
    [{ place: place('location') }, { location: '' }, { location: 'Choose a location.' }],
    [{ place: place('location') }, { location: '9' }, { location: 'Choose a location.' }],
    [{ place: place('dealership_slug') }, { dealership_slug: 'x' }, { dealership_slug: 'Choose a dealership.' }],
  ] as const)('with %j says of %j: %j', (changed, sent, expected) => {
    expect(errors(sent, changed as unknown as Partial<EnquiryFormOptions>)).toEqual(expected)
  })
})

describe('boundedParams', () => {
  it('keeps twenty parameters of bounded length and drops nameless ones', () => {
    const many = Array.from({ length: 30 }, (_, at): [string, string] => [`p${at}`, 'v'.repeat(400)])
    const kept = boundedParams([['', 'x'], ['\u0000', 'y'], ['__proto__', 'z'], ...many])
    expect(Object.keys(kept)).toHaveLength(20)
    expect(kept.p0).toHaveLength(300)
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype)
  })
})

function place(kind: 'location' | 'dealership_slug') {
  return { kind, placeholder: 'Choose', options: [{ value: '7', label: 'Seven' }, { value: '8', label: 'Eight' }] }
}
