import { expect, test } from 'vitest'
import { leadDelivery } from '../../../tests/support/lead-delivery'
import { factLine, isUnpaid, leadDetails, newsDetail, shopperText, unfinishedWords } from './lead-details'

test.each<[string, unknown, [string, string][]]>([
  ['rego', '123ABC', [['Rego', '123ABC']]],
  ['dateTime', '2026-11-24T10:30', [['Preferred time', '24 Nov 2026, 10:30 am']]],
  ['dateTime', '2026-11-24T00:00', [['Preferred time', '24 Nov 2026, 12 am']]],
  ['preferred_date', '2026-12-15', [['Which day would suit you?', '15 Dec 2026']]],
  ['dateTime', '2026-11-24T23:59', [['Preferred time', '24 Nov 2026, 11:59 pm']]],
  ['part_number', '2026-99-99', [['Part number', '2026-99-99']]],
  ['part_number', '2026-99-99T10:30', [['Part number', '2026-99-99T10:30']]],
  ['part_number', '2026-11-24T24:00', [['Part number', '2026-11-24T24:00']]],
  ['part_number', '2026-11-24T10:60', [['Part number', '2026-11-24T10:60']]],
  ['part_number', '2026-99-99T00:30:00Z', [['Part number', '2026-99-99T00:30:00Z']]],
  ['part_number', 'x2026-11-24', [['Part number', 'x2026-11-24']]],
  ['part_number', 'x2026-11-24T10:30', [['Part number', 'x2026-11-24T10:30']]],
  ['part_number', '2026-11-24T00:30:00Zx', [['Part number', '2026-11-24T00:30:00Zx']]],
  ['reservation_ended_at', '2026-11-24T00:30:00Z', [['Reservation ended at', '24 Nov 2026, 10:30 am']]],
  ['possible_spam', false, [['Possibly spam', 'No']]],
  ['additional_services', ['', 'Wash'], [['Additional services', 'Wash']]],
  ['part', { deep: { label: 'Which part?', value: 'Roof racks' } }, []],
  ['reservation_ended_at', '2026-11-24T00:30:00.000Z', [['Reservation ended at', '24 Nov 2026, 10:30 am']]],
  ['additional_services', ['Wheel alignment', 'Wash'], [['Additional services', 'Wheel alignment, Wash']]],
  ['additional_services', [], []],
  ['Do you have a trade-in', 'Yes', [['Do you have a trade-in', 'Yes']]],
  ['terms_conditions', true, [['Terms accepted', 'Yes']]],
  ['possible_spam', true, [['Possibly spam', 'Yes']]],
  ['deposit_cents', 50_000, [['Deposit', '$500']]],
  ['deposit_cents_to_settle', 50_000, [['Deposit to settle', '$500']]],
  ['kms', 85_000, [['Kilometres', '85,000 km']]],
  ['year', 2019, [['Year', '2019']]],
  ['under_finance', null, []],
  ['message', '', []],
  ['valuation', { kind: 'range', fromCents: 1_500_000, toCents: 1_700_000 }, [['Online estimate', '$15,000 to $17,000']]],
  ['valuation', { kind: 'range', fromCents: 1_500_000, toCents: 1_700_000, on: '2026-11-24' }, [['Online estimate', '$15,000 to $17,000 (24 Nov 2026)']]],
  ['valuation', { kind: 'none', reason: 'age' }, [['Online estimate', 'none was given']]],
  ['part', { label: 'Which part?', value: 'Roof racks' }, [['Which part?', 'Roof racks']]],
  ['fleet', { label: 'Vans', size: 12 }, [['Fleet: Label', 'Vans'], ['Fleet: Size', '12']]],
  ['fleet', { size: 12, colour: 'white' }, [['Fleet: Size', '12'], ['Fleet: Colour', 'white']]],
])('%s: %j', (name, answer, details) => {
  expect(leadDetails({ [name]: answer }, 'Australia/Brisbane')).toEqual(details.map(([label, value]) => ({ label, value })))
})

test.each([
  ['Rego', '123ABC', 'Rego: 123ABC'],
  ['Which day would suit you?', '15 Dec 2026', 'Which day would suit you? 15 Dec 2026'],
])('%s as a line of text', (label, value, line) => expect(factLine({ label, value })).toBe(line))

test('a trade-in reads as its form asks it, whatever order the database keeps', () => {
  const answers = { kms: 40_000, make: 'Toyota', rego: '123ABC', year: 2022, model: 'Corolla', history: 'Full', accident: 'No', condition: 'Good', regoState: 'NSW', colour_wish: 'Red' }
  expect(leadDetails(answers, 'Australia/Sydney').map(({ label }) => label)).toEqual([
    'Rego',
    'Rego state',
    'Make',
    'Model',
    'Year',
    'Kilometres',
    'Condition',
    'Service history',
    'Accident',
    'Colour wish',
  ])
})

test.each([
  ['Booked', 'Booked time'],
  ['Booked, moved', 'Booked time'],
  ['Cancelled', 'Cancelled time'],
  ['Cancelled, asked for anew', 'Preferred time'],
])('the time of a test drive that is %s is called that', (testDrive, label) =>
  expect(leadDetails({ dateTime: '2026-11-24T10:30', test_drive: testDrive }, 'Australia/Brisbane')).toEqual([
    { label, value: '24 Nov 2026, 10:30 am' },
    { label: 'Test drive', value: testDrive },
  ]))

test.each([
  [true, true, 'Yes'],
  [false, true, 'No'],
  // A site that hides the question keeps its default (section 5).
  [true, false, 'Yes (the form did not ask)'],
  [false, false, 'No (the form did not ask)'],
])('an opt-in of %s that was asked for: %s', (optIn, isAsked, value) => {
  const other = { box: 'terms_conditions', wording: 'I agree', isGiven: true, at: '2026-11-24T00:30:00.000Z' }
  const consents = isAsked ? [other, { ...other, box: 'opt_in', isGiven: optIn }] : [other]
  expect(newsDetail({ opt_in: optIn, consents })).toEqual({ label: 'News by mail', value })
})

const DEPOSIT = 'They began to pay the deposit, and no payment has come.'
const ONLINE = 'They began to pay online, and no payment has come.'
const FORM = 'They have not finished the form (yet).'

test.each<[string, boolean, Record<string, unknown>, boolean, string]>([
  ['a deposit that was begun', false, { deposit_cents: 20_000 }, true, DEPOSIT],
  ['one that was paid', true, { deposit_cents: 20_000, held_until: '2026-11-20T05:05:00.000Z' }, false, ''],
  ['one whose time to pay was over', false, { deposit_cents: 20_000, reservation_ended: 'expired' }, false, ''],
  ['one that was paid too late', false, { deposit_cents: 20_000, deposit_refunded_at: '2026-11-20T05:05:00.000Z' }, false, FORM],
  ['none', false, { deposit_cents: 0 }, false, FORM],
  ['an online payment that was begun', false, { payment_amount: '$20' }, true, ONLINE],
  ['one that was paid online', true, { payment_amount: '$20', payment_received_at: '2026-11-20T05:05:00.000Z' }, false, ''],
  ['a form that was left', false, {}, false, FORM],
  ['a form that was sent', true, {}, false, ''],
])('of %s it is said whether it is unpaid', (_, isComplete, answers, isOpen, words) => {
  const { payload } = leadDelivery({ payload: { form_completed: isComplete, answers } }).lead
  expect(isUnpaid(payload)).toBe(isOpen)
  expect(unfinishedWords(payload)).toBe(words)
  expect(shopperText(payload, 'Australia/Brisbane').includes('no payment has come')).toBe(isOpen)
})

test('a hold that has ended lasts until no time', () => {
  const held = { deposit_cents: 20_000, held_until: '2026-11-20T05:05:00.000Z' }
  const labels = (answers: Record<string, unknown>) => leadDetails(answers, 'Australia/Brisbane').map(({ label }) => label)
  expect(labels(held)).toEqual(['Deposit', 'Held until'])
  expect(labels({ ...held, reservation_ended: 'cancelled' })).toEqual(['Deposit', 'Reservation ended'])
  const byDealership = { reservation_ended: 'by the dealership', reservation_ended_at: '2026-11-19T05:05:00.000Z', reservation_ended_by: 'ann' }
  expect(leadDetails(byDealership, 'Australia/Brisbane').map(factLine)).toEqual(['Reservation ended: by the dealership', 'Reservation ended at: 19 Nov 2026, 3:05 pm', 'Reservation ended by: ann'])
})

test.each([
  ['while it has not gone back', {}, true],
  ['not once it has', { deposit_refunded_at: '2026-11-22T05:05:00.000Z' }, false],
  ['and again where it came back from the bank', { deposit_refunded_at: '2026-11-22T05:05:00.000Z', deposit_refund_failed_at: '2026-11-23T05:05:00.000Z' }, true],
])('a deposit is to be settled %s', (_when, since, isSaid) => {
  const answers = { deposit_cents: 20_000, held_until: '2026-11-20T05:05:00.000Z', reservation_ended: 'expired', deposit_cents_to_settle: 20_000, ...since }
  expect(leadDetails(answers, 'Australia/Brisbane').some(({ label }) => label === 'Deposit to settle')).toBe(isSaid)
})
