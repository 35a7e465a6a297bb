import { describe, expect, it } from 'vitest'
import { WORDS_CHANGED, wordsMark } from './consent'
import type { EnquiryFormOptions } from './enquiry-form'
import { boundedParams, enquirySchema, onlyLeft } from './enquiry-schema'
import { INVALID_EMAIL } from './field-rule'
import type { ResolvedField } from './form-field'
import { FOREIGN_PHONE, INVALID_PHONE } from './phone-number'
import { INVALID_POSTCODE } from './postcode'
import { STANDARD_FIELDS } from './standard-fields'
import { fieldErrors } from './field-errors'

const required = (name: string, more: Partial<ResolvedField> = {}): ResolvedField => ({ name, isRequired: true, ...more })
const choices = (...values: string[]) => ({ options: values.map((value) => ({ value, label: value })) })
const FIELDS: ResolvedField[] = [required('name'), { name: 'last_name' }, required('email'), required('phone'), { name: 'postcode' }, { name: 'rego' }, required('message'), { name: 'opt_in' }]
const filled = { name: 'Mary', email: 'mary@example.com', phone: '0412 345 678', message: 'Hello' }

/** A form that asks these too, in place of what it asks under the same name. */
function formWith(fields: readonly ResolvedField[] = [], fixed: Record<string, string> = {}): EnquiryFormOptions {
  return { kind: 'general', fields: [...FIELDS.filter(({ name }) => !fields.some((field) => field.name === name)), ...fields], fixed }
}

function parse(changes: Record<string, unknown>, form = formWith()) {
  return enquirySchema(form).safeParse({ ...filled, ...changes })
}

/** The first message of each field. */
function errors(changes: Record<string, unknown>, form?: EnquiryFormOptions) {
  return fieldErrors(parse(changes, form).error)
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
      message: 'Hello',
      opt_in: false,
      answers: {},
      car_id: null,
      submission_id: null,
      visited_pages: [],
      linked_query_params: {},
      company_website: false,
    })
  })

  it('names every required field of an empty form', () => {
    const found = enquirySchema(formWith()).safeParse({}).error?.issues.map(({ path }) => path[0])
    expect([...new Set(found)]).toEqual(['name', 'email', 'phone', 'message'])
  })

  it.each([
    ['name', ' Mary  Ann ', 'Mary Ann'],
    ['name', 'x'.repeat(STANDARD_FIELDS.name.limit), 'x'.repeat(STANDARD_FIELDS.name.limit)],
    ['name', "D'Arcy 李", "D'Arcy 李"],
    ['last_name', ' ', null],
    ['last_name', 'Nguyễn', 'Nguyễn'],
    ['email', ' mary.o-b+cars@mail.example.com.au ', 'mary.o-b+cars@mail.example.com.au'],
    ['email', 'josé@exämple.com', 'josé@exämple.com'],
    ['email', '\u2060mary@example.com\u200b', 'mary@example.com'],
    ['email', 'Mary.O@Eｘample.COM', 'Mary.O@example.com'],
    ['email', 'ｍａｒｙ＠example．com。au', 'mary@example.com.au'],
    ['email', 'mary@BÜCHER.example', 'mary@bücher.example'],
    ['name', '👩🏽‍🔧', '👩🏽‍🔧'],
    ['last_name', '\u200b', null],
    ['phone', '(07) 3123 4567', '+61731234567'],
    ['phone', '\u200e0412\u00ad345 678\u202c', '+61412345678'],
    ['postcode', '4000\u200b', '4000'],
    ['postcode', '４０００', '4000'],
    ['postcode', '', null],
    ['postcode', ' 0800 ', '0800'],
    ['message', ' two\r\n\r\n\r\nlines ', 'two\n\nlines'],
    ['message', 'x'.repeat(STANDARD_FIELDS.message.limit), 'x'.repeat(STANDARD_FIELDS.message.limit)],
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
    ['visited_pages', `["/${'a'.repeat(19_995)}"]`, [`/${'a'.repeat(199)}`]],
    ['visited_pages', `["/${'a'.repeat(19_996)}"]`, []],
    ['visited_pages', `["/${'a'.repeat(21_000)}"]`, []],
    ['visited_pages', JSON.stringify(Array.from({ length: 25 }, (_, at) => `/${at}`)), Array.from({ length: 20 }, (_, at) => `/${at + 5}`)],
    ['visited_pages', JSON.stringify([`/${'a'.repeat(300)}`]), [`/${'a'.repeat(199)}`]],
    ['linked_query_params', '{"utm_source":"radio","n":1}', { utm_source: 'radio' }],
    ['linked_query_params', '["a"]', {}],
    ['linked_query_params', 'null', {}],
    ['company_website', 'https://spam.example', true],
  ])('%s %j is %j', (field, value, expected) => {
    expect(parse({ [field]: value }).data?.[field as 'name']).toEqual(expected)
  })

  it('cuts an address before it cleans it: to put marks into order takes as many turns as there are pairs of them', () => {
    const startedMs = performance.now()
    const marks = `/${'\u0300\u0316'.repeat(9_900)}`
    for (let at = 0; at < 5; at++) expect(parse({ visited_pages: JSON.stringify([marks]) }).data?.visited_pages[0]).toHaveLength(200)
    expect(performance.now() - startedMs).toBeLessThan(500)
  })

  it.each([
    ['name', '', 'Enter your first name.'],
    ['name', ' \u0000\t ', 'Enter your first name.'],
    ['name', '\u200b\u3164', 'Enter your first name.'],
    ['message', '\u200b\n\u2800', 'Enter a message.'],
    ['name', 'x'.repeat(STANDARD_FIELDS.name.limit + 1), 'Your first name can have 80 characters at most.'],
    ['last_name', 'x'.repeat(STANDARD_FIELDS.last_name.limit + 1), 'Your last name can have 80 characters at most.'],
    ['email', '', 'Enter your email address.'],
    ['email', 'mary', INVALID_EMAIL],
    ['email', 'mary@example', INVALID_EMAIL],
    ['email', 'mary@example.c', INVALID_EMAIL],
    ['email', 'mary@exa mple.com', INVALID_EMAIL],
    ['email', 'mary@@example.com', INVALID_EMAIL],
    ['email', 'mary..ann@example.com', INVALID_EMAIL],
    ['email', 'a@example.com,b@example.com', INVALID_EMAIL],
    ['email', 'a@example.com，b@example.com', INVALID_EMAIL],
    ['email', 'mary@example.．com', INVALID_EMAIL],
    // What is longer once it is spelled out.
    ['email', `mary@${'\ufdfb'.repeat(40)}.example`, 'Your email address can have 254 characters at most.'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Your email address can have 254 characters at most.'],
    ['phone', '', 'Enter your phone number.'],
    ['phone', '12345', INVALID_PHONE],
    ['phone', '1'.repeat(41), 'Your phone number can have 40 characters at most.'],
    ['postcode', '400', INVALID_POSTCODE],
    ['postcode', '40000', INVALID_POSTCODE],
    ['postcode', '4O00', INVALID_POSTCODE],
    ['postcode', '4,000', INVALID_POSTCODE],
    ['postcode', '4'.repeat(10), INVALID_POSTCODE],
    ['postcode', '4'.repeat(11), INVALID_POSTCODE],
    ['postcode', '4'.repeat(10_000), INVALID_POSTCODE],
    ['rego', 'x'.repeat(13), 'The rego can have 12 characters at most.'],
    ['message', ' ', 'Enter a message.'],
    ['message', 'x'.repeat(STANDARD_FIELDS.message.limit + 1), 'Your message can have 5,000 characters at most.'],
    ['name', ['twice', 'sent'], 'Enter your first name.'],
    ['email', { deep: true }, 'Enter your email address.'],
  ])('%s %j says %j', (field, value, message) => expect(errors({ [field]: value })).toEqual({ [field]: message }))

  // A postcode's box has room for four digits (section 5).
  it('a browser cuts nothing off that the rule would say is too long', () => {
    const fields: [string, { limit?: number; maxLength?: number }][] = Object.entries<object>(STANDARD_FIELDS)
    const cutting = fields.filter(([, { limit = 0, maxLength = Infinity }]) => maxLength <= limit).map(([name]) => name)
    expect(cutting).toEqual(['postcode'])
  })

  const ANY_TIME: ResolvedField[] = [{ name: 'dateTime' }]
  it.each<[ResolvedField[], Record<string, string>, Record<string, unknown>]>([
    [[required('category', choices('General Enquiry', 'Parts Enquiry'))], { category: 'Parts Enquiry' }, { category: 'Parts Enquiry' }],
    [[], { category: 'Parts Enquiry', location: '7' }, { category: null, location: null }],
    [[required('location', choices('7', '8'))], { location: '7' }, { location: '7' }],
    [[required('dealership_slug', choices('7', '8'))], { dealership_slug: '7', location: '8' }, { dealership_slug: '7', location: null }],
    [[{ name: 'message' }], { message: '' }, { message: null }],
    [[required('postcode')], { postcode: '4000' }, { postcode: '4000' }],
    [[], { rego: ' 123 abc ' }, { answers: { rego: '123 abc' } }],
    [[required('terms_conditions')], { terms_conditions: 'on' }, { answers: { terms_conditions: true } }],
    [[required('terms_conditions', { ticked: wordsMark('I am 18.') })], { terms_conditions: 'on' }, { answers: { terms_conditions: true } }],
    [[required('terms_conditions', { ticked: wordsMark('I am 18.') })], { terms_conditions: wordsMark('I am 18.') }, { answers: { terms_conditions: true } }],
    [ANY_TIME, { dateTime: '' }, { answers: {} }],
    [ANY_TIME, { dateTime: '2026-11-24T10:30' }, { answers: { dateTime: '2026-11-24T10:30' } }],
    [ANY_TIME, { dateTime: '2026-11-24T10:30:00' }, { answers: { dateTime: '2026-11-24T10:30' } }],
    // As the field's own message gives it, for a browser without a calendar.
    [ANY_TIME, { dateTime: '24/11/2026 10:30 am' }, { answers: { dateTime: '2026-11-24T10:30' } }],
    [[], { dateTime: 'tomorrow', has_trade_in: 'Yes', preferred_contact_method: 'SMS' }, { answers: {} }],
    [[{ name: 'has_trade_in' }, { name: 'under_finance' }], { has_trade_in: 'Yes', under_finance: 'No' }, { answers: { 'Do you have a trade-in': 'Yes', 'Is Your Car Currently Under Finance?': 'No' } }],
    [[{ name: 'preferred_contact_method' }], { preferred_contact_method: 'SMS' }, { answers: { preferred_contact_method: 'SMS' } }],
    [[{ name: 'distribution_location', ...choices('7') }], { distribution_location: '7' }, { answers: { distribution_location: '7' } }],
    [[{ name: 'additional_services', ...choices('Brakes', 'Tyres', 'Wash') }], { additional_services: 'Free car' }, { answers: {} }],
    [[{ name: 'additional_services', ...choices('Brakes', 'Tyres', 'Wash') }], { additional_services: 'Wash\nBrakes\nFree car' }, { answers: { additional_services: ['Brakes', 'Wash'] } }],
  ])('with %j takes %j as %j', (fields, sent, expected) => {
    const found = parse(sent, formWith(fields)).data
    expect(found).toMatchObject(expected)
    if ('answers' in expected) expect(found?.answers).toEqual(expected.answers)
  })

  it.each<[ResolvedField[], Record<string, string>, Record<string, string>]>([
    [[required('postcode')], { postcode: '' }, { postcode: INVALID_POSTCODE }],
    [[required('postcode')], { postcode: '400' }, { postcode: INVALID_POSTCODE }],
    [[required('postcode')], { postcode: '4,000' }, { postcode: INVALID_POSTCODE }],
    [[required('terms_conditions')], {}, { terms_conditions: 'Accept the terms to go on.' }],
    [[required('terms_conditions', { ticked: wordsMark('I am 18.') })], { terms_conditions: wordsMark('I am 21.') }, { terms_conditions: WORDS_CHANGED }],
    [ANY_TIME, { dateTime: 'x2026-11-24T10:30' }, { dateTime: 'Enter a date and time, such as 24/11/2026 10:30 am, or leave it empty.' }],
    [ANY_TIME, { dateTime: '2026-11-24T10:30Z' }, { dateTime: 'Enter a date and time, such as 24/11/2026 10:30 am, or leave it empty.' }],
    [ANY_TIME, { dateTime: '24/11/2026' }, { dateTime: 'Enter a date and time, such as 24/11/2026 10:30 am, or leave it empty.' }],
    [ANY_TIME, { dateTime: '31/02/2026 10:00 am' }, { dateTime: 'Enter a date and time, such as 24/11/2026 10:30 am, or leave it empty.' }],
    [ANY_TIME, { dateTime: 'tomorrow' }, { dateTime: 'Enter a date and time, such as 24/11/2026 10:30 am, or leave it empty.' }],
    [ANY_TIME, { dateTime: '2026-02-31T10:00' }, { dateTime: 'Enter a date and time, such as 24/11/2026 10:30 am, or leave it empty.' }],
    [[required('dateTime')], {}, { dateTime: 'Enter a date and time, such as 24/11/2026 10:30 am.' }],
    [[{ name: 'has_trade_in' }], { has_trade_in: 'Maybe' }, { has_trade_in: 'Choose Yes or No.' }],
    [[{ name: 'preferred_contact_method' }], { preferred_contact_method: 'Fax' }, { preferred_contact_method: 'Choose Phone, Email or SMS.' }],
    [[{ name: 'distribution_location', ...choices('7') }], { distribution_location: '8' }, { distribution_location: 'Choose one of the locations.' }],
    [[required('category', choices('General Enquiry', 'Other'))], { category: '' }, { category: 'Choose a category.' }],
    [[required('category', choices('General Enquiry', 'Other'))], { category: 'Another' }, { category: 'Choose a category.' }],
    [[required('location', choices('7', '8'))], { location: '' }, { location: 'Choose a location.' }],
    [[required('location', choices('7', '8'))], { location: '9' }, { location: 'Choose a location.' }],
    [[required('dealership_slug', choices('7', '8'))], { dealership_slug: 'x' }, { dealership_slug: 'Choose a dealership.' }],
  ])('with %j says of %j: %j', (fields, sent, expected) => {
    expect(errors(sent, formWith(fields))).toEqual(expected)
  })

  it.each<[Record<string, string>, Record<string, string>, Record<string, unknown>]>([
    [{ category: 'Parts Enquiry', location: '7' }, {}, { category: 'Parts Enquiry', location: '7' }],
    [{ category: 'Parts Enquiry' }, { category: 'Other' }, { category: 'Parts Enquiry' }],
    [{ dealership_slug: 'north' }, { dealership_slug: 'other' }, { dealership_slug: 'north' }],
    [{ dealership_slug: '' }, { dealership_slug: 'other' }, { dealership_slug: null }],
    [{ page_id: 'fleet' }, { page_id: 'other' }, { answers: { page_id: 'fleet' } }],
  ])('what the form has decided, %j, stands whatever is sent: %j', (fixed, sent, expected) => {
    expect(parse(sent, formWith([], fixed)).data).toMatchObject(expected)
  })

  const ONE_LEFT = { fixed: { location: '7', category: 'Parts Enquiry' }, onlyChoices: { location: 'Place 7' } }
  it.each([
    [{ location: '7' }, {}],
    [{ location: '' }, {}],
    [{}, {}],
    [{ location: '8' }, { location: onlyLeft('Place 7') }],
    // What a form is for nobody has chosen.
    [{ category: 'Other' }, {}],
  ])('where one choice of several is left, %j says %j', (sent, expected) => {
    expect(errors(sent, { ...formWith(), ...ONE_LEFT })).toEqual(expected)
  })

  it.each([
    ['on', 'on', true],
    ['on', undefined, true],
    // Left unticked on a page that still showed the box.
    ['on', '', false],
    ['', 'on', false],
    ['', undefined, false],
    ['', '', false],
  ])('an opt-in that the site hides as %j, and that is sent as %j, is %s', (opt_in, sent, expected) => {
    const { fields, ...form } = formWith([], { opt_in })
    expect(parse({ opt_in: sent }, { ...form, fields: fields.filter(({ name }) => name !== 'opt_in') }).data?.opt_in).toBe(expected)
  })
})

describe('a field of its own', () => {
  const own = (field: Omit<ResolvedField, 'name'>) => formWith([{ name: 'wish', label: 'Your wish', section: 'question', ...field }])
  it.each<[Omit<ResolvedField, 'name'>, string, unknown]>([
    [{ type: 'text', limit: 10 }, ' a  b ', 'a b'],
    [{ type: 'text', limit: 10 }, '', undefined],
    [{ type: 'text', pattern: '^[A-Z]{2}$' }, 'AB', 'AB'],
    [{ type: 'textarea', limit: 10 }, ' a\r\nb ', 'a\nb'],
    [{ type: 'email' }, 'a@example.com', 'a@example.com'],
    [{ type: 'email' }, '', undefined],
    [{ type: 'tel' }, '0412 345 678', '+61412345678'],
    [{ type: 'tel' }, '', undefined],
    [{ type: 'tel' }, '+64 21 123 4567', '+64211234567'],
    [{ type: 'tel', isAustralian: true }, '0412 345 678', '+61412345678'],
    [{ type: 'tel', isAustralian: true }, '', undefined],
    [{ type: 'text' }, 'x'.repeat(1_000), 'x'.repeat(1_000)],
    [{ type: 'date' }, '2026-11-24', '2026-11-24'],
    [{ type: 'date' }, '1961-02-28', '1961-02-28'],
    [{ type: 'date' }, '28/2/1961', '1961-02-28'],
    [{ type: 'date' }, '', undefined],
    [{ type: 'select', ...choices('A', 'B') }, 'B', 'B'],
    [{ type: 'select', ...choices('A', 'B') }, '', undefined],
    [{ type: 'radio', ...choices('A', 'B') }, 'A', 'A'],
    [{ type: 'checkbox' }, 'on', true],
    [{ type: 'checkbox' }, '', undefined],
    [{ type: 'hidden', preset: 'As declared' }, '', 'As declared'],
    [{ type: 'hidden', preset: 'As declared' }, 'The boot', 'The boot'],
    [{ type: 'hidden' }, '', undefined],
  ])('%j sent as %j is the answer %j', (field, sent, expected) => {
    expect(parse({ wish: sent }, own(field)).data?.answers).toEqual(expected === undefined ? {} : { wish: expected })
  })

  it.each<[Omit<ResolvedField, 'name'>, string, string]>([
    [{ type: 'text', isRequired: true }, ' ', '“Your wish” is required.'],
    [{ type: 'text', isRequired: true, missing: 'Say it.' }, '', 'Say it.'],
    [{ type: 'text', limit: 10 }, 'x'.repeat(11), '“Your wish” can have 10 characters at most.'],
    [{ type: 'text', pattern: '^[A-Z]{2}$', missing: 'Say it.' }, 'abc', 'Say it.'],
    [{ type: 'text', pattern: '^[A-Z]{2}$', invalid: 'Two capitals.' }, 'abc', 'Two capitals.'],
    [{ type: 'text', limit: 10, pattern: '^[A-Z]{2}$', invalid: 'Two capitals.' }, 'x'.repeat(11), 'Two capitals.'],
    [{ type: 'text', limit: 10, pattern: '^[A-Z]{2}$' }, 'x'.repeat(11), '“Your wish” can have 10 characters at most.'],
    [{ type: 'text', limit: 10, invalid: 'Two capitals.' }, 'x'.repeat(11), '“Your wish” can have 10 characters at most.'],
    [{ type: 'textarea', isRequired: true }, '\n', '“Your wish” is required.'],
    [{ type: 'textarea', limit: 2_000 }, 'x'.repeat(2_001), '“Your wish” can have 2,000 characters at most.'],
    [{ type: 'email' }, 'x', INVALID_EMAIL],
    [{ type: 'tel', isRequired: true }, '', '“Your wish” is required.'],
    [{ type: 'tel' }, '12', INVALID_PHONE],
    [{ type: 'tel', isAustralian: true }, '12', INVALID_PHONE],
    [{ type: 'tel', isAustralian: true }, '+64 21 123 4567', FOREIGN_PHONE],
    [{ type: 'text' }, 'x'.repeat(1_001), '“Your wish” can have 1,000 characters at most.'],
    [{ type: 'date', isRequired: true }, '', '“Your wish” is required.'],
    [{ type: 'date' }, '2026-02-29', 'Enter a date, such as 24/11/2026.'],
    [{ type: 'date' }, '2026-11-24T10:30', 'Enter a date, such as 24/11/2026.'],
    [{ type: 'date' }, 'x2026-11-24', 'Enter a date, such as 24/11/2026.'],
    [{ type: 'date' }, '29/02/2026', 'Enter a date, such as 24/11/2026.'],
    [{ type: 'date' }, '24/11/2026 10:30 am', 'Enter a date, such as 24/11/2026.'],
    [{ type: 'date' }, 'soon', 'Enter a date, such as 24/11/2026.'],
    [{ type: 'select', isRequired: true, ...choices('A', 'B'), missing: 'Choose A or B.' }, '', 'Choose A or B.'],
    [{ type: 'select', ...choices('A', 'B'), missing: 'Choose A or B.' }, 'C', 'Choose A or B.'],
    [{ type: 'radio', isRequired: true, ...choices('A', 'B') }, '', '“Your wish” is required.'],
    [{ type: 'checkbox', isRequired: true, missing: 'Tick it.' }, '', 'Tick it.'],
  ])('%j sent as %j says %j', (field, sent, message) => {
    expect(errors({ wish: sent }, own(field))).toEqual({ wish: message })
  })
})

describe('boundedParams', () => {
  it('keeps twenty parameters of bounded length and drops nameless ones', () => {
    const many = Array.from({ length: 30 }, (_, at): [string, string] => [`p${at}`, 'v'.repeat(400)])
    const bounded = boundedParams([['', 'x'], ['\u0000', 'y'], ['__proto__', 'z'], ['n'.repeat(61), 'long'], ...many])
    expect(Object.keys(bounded)).toHaveLength(20)
    expect(bounded.p0).toHaveLength(300)
    expect(bounded['n'.repeat(60)]).toBe('long')
    expect(Object.keys(bounded)).not.toContain('')
    expect(Object.getPrototypeOf(bounded)).toBe(Object.prototype)
  })
})
