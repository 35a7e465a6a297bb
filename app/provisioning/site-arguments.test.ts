import { expect, test } from 'vitest'
import { parseSiteArguments } from './site-arguments'

test.each([
  [['aplly', 'x'], /^found "aplly", expected one of settings, .*; did you mean apply\?$/],
  [['plan', '.', '--each'], /^plan: found --each, expected --json, --help$/],
  [['reviews', 'northside'], /^reviews: found "northside", expected the slug of a site and a file/],
  [['show', 'north', 'south'], /^show: found "south", expected nothing more$/],
  [['export', 'northside'], /^export: --out: found nothing, expected a folder/],
  [['new', 'North Side'], /^new: found "North Side", expected a slug/],
  [['rename', 'northside', 'North'], /^rename: found "North", expected a slug/],
  [['new', 'n'.repeat(61)], /^new: found "n{61}", expected a slug of at most 60 /],
  [['rename', 'northside', 'n'.repeat(61)], /^rename: found "n{61}", expected a slug of at most 60 /],
  [['new', 'northside', '--name', '  '], /^new: --name: found " {2}", expected a name of 2 to 120 letters/],
  [['new', 'northside', '--name', 'N'.repeat(121)], /^new: --name: found "N{121}", expected a name of 2 to 120 letters/],
  [['rollback', 'northside', '--to', 'last'], /^rollback: --to: found "last", expected the number of a version/],
  [['rollback', 'northside', '--to', '1e1'], /^rollback: --to: found "1e1", expected the number of a version/],
])('%j is refused', (args, line) => {
  expect(parseSiteArguments(args)).toMatch(line)
})

test('a slug that a folder takes is taken', () => {
  const slug = 'n'.repeat(60)
  expect(parseSiteArguments(['new', slug])).toMatchObject({ name: 'new', slug })
  expect(parseSiteArguments(['rename', 'northside', slug])).toMatchObject({ name: 'rename', newSlug: slug })
})
