import { expect, test } from 'vitest'
import { parseSearchArguments } from './search-arguments'

test.each([
  [[], { name: 'help' }],
  [['help'], { name: 'help' }],
  [['verify', '-h'], { name: 'help' }],
  [['reindex'], { name: 'reindex', tenant: undefined }],
  [['reindex', '--tenant', 'northside'], { name: 'reindex', tenant: 'northside' }],
  [['status'], { name: 'status', asJson: false }],
  [['status', '--json'], { name: 'status', asJson: true }],
  [['verify', '--tenant=northside', '--json'], { name: 'verify', tenant: 'northside', asJson: true }],
])('%j', (args, command) => {
  expect(parseSearchArguments(args)).toEqual(command)
})

test.each([
  [['rebuild'], 'found "rebuild", expected reindex, status or verify'],
  [['reindex', 'northside'], 'reindex: one argument too many, found "northside"; a site is given by --tenant'],
  [['status', 'now'], 'status: one argument too many, found "now"'],
  [['status', '--tenant', 'northside'], 'status: --tenant is for reindex and verify'],
  [['reindex', '--json'], 'reindex: --json is for status and verify'],
  [['verify', '--tenant='], 'verify: --tenant: found nothing, expected the slug of a site'],
])('%j is refused', (args, line) => {
  expect(parseSearchArguments(args)).toBe(line)
})

test('an unknown option is named', () => {
  expect(parseSearchArguments(['verify', '--fast'])).toBe('found --fast, expected --tenant, --json, --help')
})
