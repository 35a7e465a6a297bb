import { expect, test } from 'vitest'
import { parseSearchArguments } from './search-arguments'

test.each([
  [[], { name: 'help' }],
  [['help'], { name: 'help' }],
  [['verify', '-h'], { name: 'help' }],
  [['reindex'], { name: 'reindex', site: undefined }],
  [['reindex', '--site', 'northside'], { name: 'reindex', site: 'northside' }],
  [['status'], { name: 'status', asJson: false }],
  [['status', '--json'], { name: 'status', asJson: true }],
  [['verify', '--site=northside', '--json'], { name: 'verify', site: 'northside', asJson: true }],
])('%j', (args, command) => {
  expect(parseSearchArguments(args)).toEqual(command)
})

test.each([
  [['rebuild'], 'found "rebuild", expected reindex, status or verify'],
  [['reindex', 'northside'], 'reindex: one argument too many, found "northside"; a site is given by --site'],
  [['status', 'now'], 'status: one argument too many, found "now"'],
  [['status', '--site', 'northside'], 'status: --site is for reindex and verify'],
  [['reindex', '--json'], 'reindex: --json is for status and verify'],
  [['verify', '--site='], 'verify: --site: found nothing, expected the slug of a site'],
])('%j is refused', (args, line) => {
  expect(parseSearchArguments(args)).toBe(line)
})

test('an unknown option is named', () => {
  expect(parseSearchArguments(['verify', '--fast'])).toBe('found --fast, expected --site, --json, --help')
})
