import { describe, expect, test } from 'vitest'
import { parseTenantArguments, type TenantCommand } from './tenant-arguments'

const words = (line: string) => line.split(' ').filter(Boolean)

describe('parseTenantArguments', () => {
  test.each<[string, TenantCommand]>([
    ['', { name: 'help' }],
    ['--help', { name: 'help' }],
    ['list', { name: 'list', asJson: false }],
    ['list --json', { name: 'list', asJson: true }],
    ['show northside', { name: 'show', slug: 'northside', asJson: false }],
    ['history northside --json', { name: 'history', slug: 'northside', asJson: true }],
    ['explain northside', { name: 'explain', slug: 'northside', setting: undefined, asJson: false }],
    ['explain northside search.soldDays', { name: 'explain', slug: 'northside', setting: 'search.soldDays', asJson: false }],
    ['validate a.json b.json', { name: 'validate', files: ['a.json', 'b.json'], isDryRun: false, asJson: false }],
    ['apply a.json --dry-run', { name: 'apply', files: ['a.json'], isDryRun: true, asJson: false }],
    ['settings', { name: 'settings' }],
  ])('%s', (line, command) => expect(parseTenantArguments(words(line))).toEqual(command))

  test.each([
    ['lst', /expected list, .* found "lst"/],
    ['show', /slug of a site/],
    ['show a b', /one argument too many, found "b"/],
    ['explain', /slug of a site/],
    ['explain a b c', /too many, found "c"/],
    ['list a', /too many/],
    ['settings a', /too many/],
    ['validate', /expected files/],
    ['apply', /expected files/],
    ['validate a.json --dry-run', /--dry-run is for apply/],
    ['list --all', /--all/],
  ])('%s is refused', (line, complaint) => expect(parseTenantArguments(words(line))).toMatch(complaint))
})
