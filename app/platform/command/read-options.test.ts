import { describe, expect, test } from 'vitest'
import { readOptions } from './read-options'

const OPTIONS = { site: { type: 'string', short: 's' }, json: { type: 'boolean', default: false } } as const

describe('readOptions', () => {
  test.each<[string[], string]>([
    [['list', '--sit', 'north'], 'found --sit, expected --site, --json'],
    [['list', '-x'], 'found -x, expected --site, --json'],
    [['list', '--toString'], 'found --toString, expected --site, --json'],
    [['list', '--site'], '--site: found nothing, expected a value'],
    [['list', '--site', ''], '--site: found nothing, expected a value'],
    [['list', '--site', '--json'], '--site: found "--json", expected a value; one that begins with a dash is written --site=--json'],
    [['list', '--json=yes'], '--json: found "yes", expected nothing after it'],
  ])('%j is refused in one line of ours', (args, fault) => {
    expect(readOptions(args, OPTIONS)).toBe(fault)
  })

  test.each<[string[], object, string[]]>([
    [['list', '--site', 'north', '--json'], { site: 'north', json: true }, ['list']],
    [['list', '-s', 'north'], { site: 'north', json: false }, ['list']],
    [['list', '--site=-north'], { site: '-north', json: false }, ['list']],
    [['list', '--site='], { site: '', json: false }, ['list']],
    [['list', '--', '--json'], { json: false }, ['list', '--json']],
  ])('%j is read', (args, values, positionals) => {
    expect(readOptions(args, OPTIONS)).toMatchObject({ values, positionals })
  })
})
