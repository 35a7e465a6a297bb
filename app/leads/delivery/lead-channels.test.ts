import { describe, expect, it, test } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { channelsFor, channelsOf, findChannel, reachesNobody, receiverOf, type ChannelSubject } from './lead-channels'

const settings = (channels: unknown[], leadEmail = '') => settingsSchema.parse({ leads: { channels }, contact: { leadEmail } })
const names = (channels: { name: string }[]) => channels.map(({ name }) => name)
const file = (name: string, match?: object) => ({ name, kind: 'file', match })
const lead = (changes: Partial<ChannelSubject> = {}): ChannelSubject => ({
  category: 'Used Vehicle Enquiry',
  subcategory: null,
  locationSlug: 'aspley-sales',
  make: 'Toyota',
  carType: 'used',
  ...changes,
})

describe('channelsOf', () => {
  test.each([
    ['', []],
    ['sales@north.example', ['sales@north.example']],
    [' sales@north.example , fleet@north.example,', ['sales@north.example', 'fleet@north.example']],
    ['call Ray', []],
  ])('contact.leadEmail %j goes to %j', (leadEmail, to) => {
    expect(channelsOf(settings([], leadEmail))).toEqual(to.length > 0 ? [{ name: 'lead-email', kind: 'email', to }] : [])
  })

  it('are contact.leadEmail and the list', () => {
    expect(names(channelsOf(settings([file('crm')], 'a@b.example')))).toEqual(['lead-email', 'crm'])
  })
})

describe('channelsFor', () => {
  test.each<[string, object, Partial<ChannelSubject>, boolean]>([
    ['no rule', {}, {}, true],
    ['empty rules', { locations: [], makes: [], categories: [], carTypes: [] }, { make: null, locationSlug: null, carType: null }, true],
    ['its location', { locations: ['north-lakes', 'aspley-sales'] }, {}, true],
    ['another location', { locations: ['north-lakes'] }, {}, false],
    ['a location, of a lead without', { locations: ['north-lakes'] }, { locationSlug: null }, false],
    ['its make, however it is spelt', { makes: ['TOYOTA'] }, {}, true],
    ['another make', { makes: ['Mazda'] }, {}, false],
    ['a make, of a lead about no car', { makes: ['Mazda'] }, { make: null }, false],
    ['its category', { categories: ['Used Vehicle Enquiry', 'Reservation'] }, {}, true],
    ['another category', { categories: ['Reservation'] }, {}, false],
    ['an application by the category of its form', { categories: ['Careers Enquiry'] }, { category: 'General Enquiry', subcategory: 'Career Enquiry' }, true],
    ['a general enquiry by that of applications', { categories: ['Careers Enquiry'] }, { category: 'General Enquiry' }, false],
    ['its car type', { carTypes: ['used'] }, {}, true],
    ['another car type', { carTypes: ['new', 'demo'] }, {}, false],
    ['all of several rules', { makes: ['Toyota'], carTypes: ['used'] }, {}, true],
    ['only some of several rules', { makes: ['Toyota'], carTypes: ['new'] }, {}, false],
  ])('%s', (_, match, changes, isTaken) => {
    expect(names(channelsFor(settings([file('crm', match)]), lead(changes)))).toEqual([isTaken ? 'crm' : 'file'])
  })

  it('are all that match', () => {
    const given = settings([file('new', { carTypes: ['new'] }), file('toyota', { makes: ['Toyota'] }), file('all')], 'a@b.example')
    expect(names(channelsFor(given, lead()))).toEqual(['lead-email', 'toyota', 'all'])
  })

  it('are a file where the site has none', () => {
    expect(channelsFor(settings([]), lead())).toEqual([{ name: 'file', kind: 'file' }])
  })
})

test('findChannel', () => {
  const given = settings([file('crm')], 'a@b.example')
  expect(findChannel(given, 'crm', 'lead_file')).toMatchObject({ kind: 'file' })
  expect(findChannel(given, 'lead-email', 'lead_email')).toMatchObject({ kind: 'email' })
  expect(findChannel(given, 'file', 'lead_file')).toMatchObject({ kind: 'file' })
  expect(findChannel(given, 'gone', 'lead_file')).toBeNull()
  // What was enqueued for a webhook of that name is no file.
  expect(findChannel(given, 'crm', 'lead_http')).toBeNull()
  // What nobody takes is a file, whatever else has that name.
  expect(findChannel(settings([{ name: 'file', kind: 'webhook', url: 'https://crm.example', secretVariable: 'LEADS_CRM' }]), 'file', 'lead_file')).toEqual({ name: 'file', kind: 'file' })
})

test.each([
  [{ name: 'a', kind: 'email', to: ['a@b.example', 'c@d.example'] }, 'a@b.example, c@d.example'],
  [{ name: 'a', kind: 'webhook', url: 'https://crm.example/leads?key=secret#top' }, 'https://crm.example/leads'],
  [{ name: 'a', kind: 'file' }, undefined],
] as const)('receiverOf %j', (channel, receiver) => expect(receiverOf({ ...channel, to: 'to' in channel ? [...channel.to] : undefined })).toBe(receiver))

test('reachesNobody', () => {
  expect(reachesNobody(settings([]))).toBe(true)
  expect(reachesNobody(settings([file('copy')]))).toBe(true)
  expect(reachesNobody(settings([], 'a@b.example'))).toBe(false)
  expect(reachesNobody(settings([{ name: 'crm', kind: 'webhook', url: 'https://crm.example/', secretVariable: 'LEADS_CRM' }]))).toBe(false)
})
