import { expect, test } from 'vitest'
import { parseSiteArguments } from './site-arguments'

test.each([
  [['aplly', 'x'], /^expected settings, .*found "aplly"$/],
  [['plan', '.', '--each'], /^plan: found --each, expected --json$/],
  [['reviews', 'northside'], /^reviews: expected the slug of a site and a file/],
  [['show', 'north', 'south'], /^show: one argument too many, found "south"$/],
  [['export', 'northside'], /^export: expected --out <folder>/],
  [['new', 'North Side'], /^new: found "North Side", expected a slug/],
  [['rename', 'northside', 'North'], /^rename: found "North", expected a slug/],
  [['rollback', 'northside', '--to', 'last'], /^rollback: --to: found "last", expected the number of a version/],
])('%j is refused', (args, line) => {
  expect(parseSiteArguments(args)).toMatch(line)
})
