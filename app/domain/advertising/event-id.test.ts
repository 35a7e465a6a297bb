import { expect, test } from 'vitest'
import { EVENT_IDS, eventIdOf, eventName, isReportedEvent } from './event-id'

test.each([
  ['callDealer', 25, 'call_the_dealer', true],
  ['saveCar', 39, 'save_car', true],
  ['offerAccepted', 18, 'offer_accepted', false],
  ['newEnquiry', 14, 'new_enquiry', false],
  ['usedEnquiry', 15, 'used_enquiry', false],
  ['testDriveNew', 17, 'test_drive_new', false],
  ['testDriveUsed', 48, 'test_drive_used', false],
  ['defaultForm', 22, 'form_sent', false],
  ['careers', 51, 'careers_enquiry', false],
] as const)('%s is event %d, %s', (name, id, words, isReported) => {
  expect(EVENT_IDS[name]).toBe(id)
  expect(eventIdOf(id)).toBe(id)
  expect(eventName(id)).toBe(words)
  expect(isReportedEvent(id)).toBe(isReported)
})

test.each([0, 13, 26, -25, 25.5, Number.NaN])('%d is no event', (id) => {
  expect(eventIdOf(id)).toBeNull()
  expect(isReportedEvent(id)).toBe(false)
})
