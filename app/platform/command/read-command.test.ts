import { describe, expect, test } from 'vitest'
import { readCommand, readNumber } from './read-command'

const OPTIONS = { site: { type: 'string' }, json: { type: 'boolean', default: false } } as const
const read = (line: string) =>
  readCommand(line.split(' ').filter(Boolean), OPTIONS, {
    list: { options: ['json', 'site'] },
    show: { least: 1, needs: 'the id of a car', options: ['json'] },
    rename: { least: 2, needs: 'two slugs', options: [] },
    explain: { least: 1, most: 2, needs: 'a site', options: [] },
    fetch: { most: 1, options: [] },
    plan: { least: 1, most: Infinity, needs: 'folders', options: [] },
    verify: { needs: 'a site by --site', options: ['site'] },
  })

describe('readCommand', () => {
  test.each<[string, object]>([
    ['list', { values: { json: false }, words: [] }],
    ['list --site north --json', { values: { site: 'north', json: true }, words: [] }],
    ['--json show 7', { values: { json: true }, words: ['7'] }],
    ['rename north south', { words: ['north', 'south'] }],
    ['explain north', { words: ['north'] }],
    ['explain north search', { words: ['north', 'search'] }],
    ['fetch', { words: [] }],
    ['fetch north', { words: ['north'] }],
    ['plan a b c d', { words: ['a', 'b', 'c', 'd'] }],
    ['plan -- --help', { words: ['--help'] }],
  ])('%s', (line, found) => expect(read(line)).toMatchObject({ name: /[a-z]+/.exec(line.replace('--json', ''))?.[0], ...found }))

  test.each<[string, string | undefined]>([
    ['', undefined],
    ['help', undefined],
    ['help show', 'show'],
    ['help shwo', undefined],
    ['help toString', undefined],
    ['--help', undefined],
    ['-h', undefined],
    ['show --help', 'show'],
    ['show 7 8 --site north -h', 'show'],
    ['shwo --help', undefined],
  ])('"%s" asks for help', (line, of) => expect(read(line)).toEqual({ name: 'help', of }))

  const ALL = 'list, show, rename, explain, fetch, plan, verify'
  test.each([
    ['shwo 7', `found "shwo", expected one of ${ALL}; did you mean show?`],
    ['elephants', `found "elephants", expected one of ${ALL}`],
    ['toString', `found "toString", expected one of ${ALL}`],
    ['--json', `found no command, expected one of ${ALL}`],
    ['--fast', 'found --fast, expected --site, --json, --help'],
    ['list --site', '--site: found nothing, expected a value'],
    ['show 7 --site north', 'show: found --site, expected --json, --help'],
    ['plan . --json', 'plan: found --json, expected --help'],
    ['show', 'show: found nothing, expected the id of a car'],
    ['show --site north', 'show: found --site, expected --json, --help'],
    ['rename north', 'rename: found "north", expected two slugs'],
    ['list north', 'list: found "north", expected nothing more'],
    ['show 7 8 9', 'show: found "8", expected nothing more'],
    ['explain north search sort', 'explain: found "sort", expected nothing more'],
    ['fetch north south', 'fetch: found "south", expected nothing more'],
    ['verify north', 'verify: found "north", expected a site by --site'],
  ])('%s is refused', (line, fault) => expect(read(line)).toBe(fault))
})

test.each<[string, number | undefined, number | null]>([
  ['1', undefined, 1],
  ['2147483647', undefined, 2_147_483_647],
  ['2147483648', undefined, null],
  ['12345678901', undefined, null],
  ['20', 20, 20],
  ['21', 20, null],
  ['0', undefined, null],
  ['-1', undefined, null],
  ['7.5', undefined, null],
  ['1e3', undefined, null],
  ['0x10', undefined, null],
  ['x7', undefined, null],
  [' 7', undefined, null],
  ['', undefined, null],
])('the number "%s" of at most %s: %s', (text, most, number) => expect(readNumber(text, 'a number', most)).toBe(number ?? `found "${text}", expected a number`))
