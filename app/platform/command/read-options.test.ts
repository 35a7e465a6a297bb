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

  const OF_NPM = { npm_lifecycle_event: 'leads', npm_config_site: 'north' }
  test.each<[string, string[], Record<string, string>, string | object]>([
    ['an option that npm kept', ['erase', 'mary@example.com'], OF_NPM, '--site: npm kept it for itself, expected it behind "--", as in: npm run leads -- erase mary@example.com --site'],
    ['one without its value, which came as a word', ['list', 'north'], { ...OF_NPM, npm_config_site: 'true' }, '--site: npm kept it for itself, expected it behind "--", as in: npm run leads -- list north --site'],
    ['a switch of two words', ['list'], { npm_lifecycle_event: 'leads', npm_config_dry_run: 'true' }, '--dry-run: npm kept it for itself, expected it behind "--", as in: npm run leads -- list --dry-run'],
    ['one that the command was given as well', ['list', '--site=north'], OF_NPM, { values: { site: 'north' } }],
    ['a setting of npm that is off', ['list'], { npm_lifecycle_event: 'leads', npm_config_json: '' }, { values: { json: false } }],
    ['a setting of npm that is no option', ['list'], { npm_lifecycle_event: 'leads', npm_config_loglevel: 'silent' }, { positionals: ['list'] }],
    ['a command that npm did not start', ['list'], { npm_config_site: 'north' }, { positionals: ['list'] }],
  ])('%s', (_, args, environment, expected) => {
    const read = readOptions(args, { ...OPTIONS, 'dry-run': { type: 'boolean' } }, environment)
    if (typeof expected === 'string') expect(read).toBe(expected)
    else expect(read).toMatchObject(expected)
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
