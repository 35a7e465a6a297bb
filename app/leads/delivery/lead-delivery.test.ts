import { expect, test } from 'vitest'
import { isSentAgain, restKey, wholeKey } from './lead-delivery'

test.each([
  ['lead:a/crm', 'lead:a/crm~1', 'lead:a/crm'],
  ['lead:a/crm~1', 'lead:a/crm~2', 'lead:a/crm'],
  ['lead:a:again-2/lead-email~9', 'lead:a:again-2/lead-email~10', 'lead:a:again-2/lead-email'],
])('the mail of %s goes to those who refused it as %s', (key, rest, whole) => {
  expect(restKey(key)).toBe(rest)
  expect(wholeKey(key)).toBe(whole)
  expect(isSentAgain(rest)).toBe(isSentAgain(whole))
})
