import { expect, test } from 'vitest'
import { parseSearchArguments } from './search-arguments'

test.each([
  [[], { name: 'help' }],
  [['help'], { name: 'help' }],
  [['verify', '-h'], { name: 'help', of: 'verify' }],
  [['reindex'], { name: 'reindex', site: undefined, asJson: false }],
  [['reindex', '--site', 'northside'], { name: 'reindex', site: 'northside', asJson: false }],
  [['status'], { name: 'status', asJson: false }],
  [['status', '--json'], { name: 'status', asJson: true }],
  [['verify', '--site=northside', '--json'], { name: 'verify', site: 'northside', asJson: true }],
])('%j', (args, command) => {
  expect(parseSearchArguments(args)).toEqual(command)
})

test.each([
  [['rebuild'], 'found "rebuild", expected one of reindex, status, verify'],
  [['reindex', 'northside'], 'reindex: found "northside", expected a site by --site'],
  [['status', 'now'], 'status: found "now", expected nothing more'],
  [['status', '--site', 'northside'], 'status: found --site, expected --json, --help'],
  [['reindex', '--json'], 'reindex: found --json, expected --site, --help'],
])('%j is refused', (args, line) => {
  expect(parseSearchArguments(args)).toBe(line)
})

test('an unknown option is named', () => {
  expect(parseSearchArguments(['verify', '--fast'])).toBe('found --fast, expected --site, --json, --help')
})
