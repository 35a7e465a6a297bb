import { describe, expect, it } from 'vitest'
import type { CarType } from '../cars/car'
import { categoryNames, type CategoryInput, enquiryEventId, leadCategory, testDriveEventId } from './contact-category'

describe('leadCategory', () => {
  const careers = { category: 'General Enquiry', subcategory: 'Career Enquiry', eventId: 51 }
  it.each<[string, CategoryInput, ReturnType<typeof leadCategory>]>([
    ['nothing said', {}, { category: 'General Enquiry', subcategory: null, eventId: 22 }],
    [
      'nulls',
      { chosenCategory: null, formCategory: null, eventId: null, subcategory: null },
      {
        category: 'General Enquiry',
        subcategory: null,
        eventId: 22,
      },
    ],
    [
      'chosen goes first',
      { chosenCategory: 'Service', formCategory: 'Parts', eventId: 14 },
      {
        category: 'Service',
        subcategory: null,
        eventId: 14,
      },
    ],
    [
      "then the form's",
      { chosenCategory: ' ', formCategory: ' Parts ', eventId: 14 },
      {
        category: 'Parts',
        subcategory: null,
        eventId: 14,
      },
    ],
    [
      'subcategory kept',
      { chosenCategory: 'Service', subcategory: ' Tyres ' },
      {
        category: 'Service',
        subcategory: 'Tyres',
        eventId: 22,
      },
    ],
    ['careers chosen', { chosenCategory: 'Careers Enquiry', subcategory: 'Sales', eventId: 14 }, careers],
    ["careers form's", { formCategory: 'careers enquiry ' }, careers],
    [
      'a choice beats a careers form',
      { chosenCategory: 'Service', formCategory: 'Careers Enquiry' },
      {
        category: 'Service',
        subcategory: null,
        eventId: 22,
      },
    ],
  ])('%s', (_name, input, expected) => expect(leadCategory(input)).toEqual(expected))

  it.each([
    [14, 'New Vehicle Enquiry'],
    [15, 'Used Vehicle Enquiry'],
    [17, 'Test Drive'],
    [48, 'Test Drive'],
    [18, 'Trade-In'],
    [22, 'General Enquiry'],
    [25, 'General Enquiry'],
    [999, 'General Enquiry'],
  ])('event %d is %s by default', (eventId, category) => {
    expect(leadCategory({ eventId })).toEqual({ category, subcategory: null, eventId })
  })
})

it.each<[string, CategoryInput, string[]]>([
  ['a careers enquiry', { formCategory: 'Careers Enquiry' }, ['General Enquiry', 'Careers Enquiry']],
  ['a general enquiry', {}, ['General Enquiry']],
  ['one with a subcategory', { chosenCategory: 'Trade-In', subcategory: '3. Offer Accepted' }, ['Trade-In']],
])('%s is meant by its categories', (_, input, expected) => expect(categoryNames(leadCategory(input))).toEqual(expected))

describe('enquiryEventId', () => {
  it.each<[CarType | null, number]>([
    ['new', 14],
    ['demo', 14],
    ['used', 15],
    [null, 22],
  ])('%s is %d', (carType, eventId) => expect(enquiryEventId(carType)).toBe(eventId))
})

describe('testDriveEventId', () => {
  it.each<[CarType, string | null, number]>([
    ['new', null, 17],
    ['demo', null, 17],
    ['used', null, 48],
    ['used', 'Hot Price', 48],
    ['used', 'Test Drive Only', 17],
    ['used', ' test drive only ', 17],
    ['new', 'Test Drive Only', 17],
  ])('%s tagged %j is %d', (carType, tag, eventId) => expect(testDriveEventId({ carType, tag })).toBe(eventId))
})
