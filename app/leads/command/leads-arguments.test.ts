import { describe, expect, it, test } from 'vitest'
import { COMMAND_USAGE, COMMANDS, parseLeadsArguments, USAGE } from './leads-arguments'

const NOW = new Date('2026-11-24T00:30:00Z')
const ID = '01900000-0000-7000-8000-00000000000A'
const id = ID.toLowerCase()
const parse = (line: string) => parseLeadsArguments(line.split(' ').filter(Boolean), NOW)
const dead = { site: undefined, since: undefined, until: undefined }
const all = { ...dead, state: undefined }

test.each<[string, object]>([
  ['', { name: 'help', of: undefined }],
  ['help', { name: 'help', of: undefined }],
  ['help retry', { name: 'help', of: 'retry' }],
  ['--help', { name: 'help', of: undefined }],
  ['list -h', { name: 'help', of: 'list' }],
  ['retry --help', { name: 'help', of: 'retry' }],
  ['list', { name: 'list', who: null, ...all, limit: 50, asJson: false }],
  ['list --site north --state dead --limit 10000 --json', { name: 'list', who: null, ...all, site: 'north', state: 'dead', limit: 10_000, asJson: true }],
  ['list --limit 1', { name: 'list', who: null, ...all, limit: 1, asJson: false }],
  ['list --since 2026-11-20T09:00:30.25Z', { name: 'list', who: null, ...all, since: new Date('2026-11-20T09:00:30.250Z'), limit: 50, asJson: false }],
  ['list --since 2026-11-20T09:00Z', { name: 'list', who: null, ...all, since: new Date('2026-11-20T09:00:00Z'), limit: 50, asJson: false }],
  ['list --since 7d', { name: 'list', who: null, ...all, since: new Date('2026-11-17T00:30:00Z'), limit: 50, asJson: false }],
  ['list --since 24h --until 30m', { name: 'list', who: null, ...all, since: new Date('2026-11-23T00:30:00Z'), until: new Date('2026-11-24T00:00:00Z'), limit: 50, asJson: false }],
  ['list --who 0412 345 678 --site north', { name: 'list', who: { kind: 'phone', value: '+61412345678' }, ...all, site: 'north', limit: 50, asJson: false }],
  ['list --who +61412345678', { name: 'list', who: { kind: 'phone', value: '+61412345678' }, ...all, limit: 50, asJson: false }],
  ['list --who Mary@Example.com --limit 1', { name: 'list', who: { kind: 'email', value: 'mary@example.com' }, ...all, limit: 1, asJson: false }],
  ['export --since 2026-11-20 --until 2026-11-21T09:00:00+10:00', { name: 'export', ...all, since: new Date('2026-11-20'), until: new Date('2026-11-20T23:00:00Z'), asJson: false }],
  [`show ${ID}`, { name: 'show', leadId: id, asJson: false }],
  [`retry ${ID} ${ID}`, { name: 'retry', leadIds: [id, id], isAgain: false, channel: null, ...dead, asJson: false }],
  [`retry ${ID} --again`, { name: 'retry', leadIds: [id], isAgain: true, channel: null, ...dead, asJson: false }],
  [`retry --again --channel lead-email ${ID}`, { name: 'retry', leadIds: [id], isAgain: true, channel: 'lead-email', ...dead, asJson: false }],
  ['retry --dead --site north', { name: 'retry', leadIds: [], isAgain: false, channel: null, ...dead, site: 'north', asJson: false }],
  ['retry --dead --since 7d --until 2026-11-20 --json', { name: 'retry', leadIds: [], isAgain: false, channel: null, ...dead, since: new Date('2026-11-17T00:30:00Z'), until: new Date('2026-11-20'), asJson: true }],
  [`discard ${ID} --by ann`, { name: 'discard', leadIds: [id], by: 'ann', asJson: false }],
  [`discard ${ID} ${ID} --json`, { name: 'discard', leadIds: [id, id], by: undefined, asJson: true }],
  [`end-hold ${ID} --by ann`, { name: 'end-hold', leadId: id, by: 'ann', asJson: false }],
  [`end-hold ${ID} --json`, { name: 'end-hold', leadId: id, by: undefined, asJson: true }],
  ['dead --site north', { name: 'dead', ...dead, site: 'north', limit: 50, asJson: false }],
  ['dead --since 2026-11-20 --until 30m', { name: 'dead', ...dead, since: new Date('2026-11-20'), until: new Date('2026-11-24T00:00:00Z'), limit: 50, asJson: false }],
])('%s', (line, command) => expect(parse(line)).toEqual(command))

test.each([
  ['leads', 'found "leads", expected one of list, show, retry, discard, release, end-hold, export, dead'],
  ['list north', 'list: found "north", expected a person by --who, or a site by --site'],
  ['list --dead', 'list: found --dead, expected --who, --site, --since, --until, --state, --limit, --json, --help'],
  ['list --who Mary Smith', 'list: --who: found "Mary Smith", expected a phone number such as 0412 345 678, or an e-mail address such as mary@example.com'],
  ['list --who mary@', 'list: --who: found "mary@", expected an e-mail address such as mary@example.com'],
  ['export --who 0412345678', 'export: found --who, expected --site, --since, --until, --state, --json, --help'],
  ['show --site north', 'show: found --site, expected --json, --help'],
  ['export --limit 5', 'export: found --limit, expected --site, --since, --until, --state, --json, --help'],
  ['list --limit 0', 'list: --limit: found "0", expected a number from 1 to 10000'],
  ['dead --limit 10001', 'dead: --limit: found "10001", expected a number from 1 to 10000'],
  ['list --state lost', 'list: --state: found "lost", expected pending, delivered, dead, discarded, suspected'],
  ['list --limit 5x', 'list: --limit: found "5x", expected a number from 1 to 10000'],
  ['list --limit 1e3', 'list: --limit: found "1e3", expected a number from 1 to 10000'],
  ['list --since x7d', 'list: --since: found "x7d", expected a day such as 2026-11-20, a moment such as 2026-11-20T09:00:00Z, or 7d, 24h or 30m'],
  ['list --since 7days', 'list: --since: found "7days", expected a day such as 2026-11-20, a moment such as 2026-11-20T09:00:00Z, or 7d, 24h or 30m'],
  ['list --since 2026', 'list: --since: found "2026", expected a day such as 2026-11-20, a moment such as 2026-11-20T09:00:00Z, or 7d, 24h or 30m'],
  ['list --since 2026-11-20T09:00', 'list: --since: found "2026-11-20T09:00", expected a day such as 2026-11-20, a moment such as 2026-11-20T09:00:00Z, or 7d, 24h or 30m'],
  ['list --since 2026-02-31x', 'list: --since: found "2026-02-31x", expected a day such as 2026-11-20, a moment such as 2026-11-20T09:00:00Z, or 7d, 24h or 30m'],
  ['list --since 2026-02-30', 'list: --since: found "2026-02-30", expected a day such as 2026-11-20, a moment such as 2026-11-20T09:00:00Z, or 7d, 24h or 30m'],
  ['discard', 'discard: found nothing, expected the ids of leads; "dead" shows them'],
  ['discard --dead', 'discard: found --dead, expected --by, --json, --help'],
  ['discard 12', 'discard: found "12", expected the id of a lead; "list" shows them'],
  ['release', 'release: found nothing, expected the ids of leads; "list --state suspected" shows them'],
  ['end-hold', 'end-hold: found nothing, expected the id of a lead; "list" shows them'],
  ['end-hold 12', 'end-hold: found "12", expected the id of a lead; "list" shows them'],
  [`end-hold ${ID} ${ID}`, `end-hold: found "${ID}", expected nothing more`],
  ['end-hold --site north', 'end-hold: found --site, expected --by, --json, --help'],
  ['list --since yesterday', 'list: --since: found "yesterday", expected a day such as 2026-11-20, a moment such as 2026-11-20T09:00:00Z, or 7d, 24h or 30m'],
  ['export --until 2026-13-40', 'export: --until: found "2026-13-40", expected a day such as 2026-11-20, a moment such as 2026-11-20T09:00:00Z, or 7d, 24h or 30m'],
  ['show', 'show: found nothing, expected the id of a lead; "list" shows them'],
  ['show 12', 'show: found "12", expected the id of a lead; "list" shows them'],
  [`show ${ID} ${ID}`, `show: found "${ID}", expected nothing more`],
  ['retry', 'retry: found nothing, expected either the ids of leads or --dead'],
  [`retry ${ID} --dead`, 'retry: found both, expected either the ids of leads or --dead'],
  [`retry ${ID} --site north`, 'retry: --site: found the ids of leads, expected --dead'],
  [`retry ${ID} --since 7d`, 'retry: --since: found the ids of leads, expected --dead'],
  [`retry ${ID} --until 7d`, 'retry: --until: found the ids of leads, expected --dead'],
  ['retry --dead --again', 'retry: --again: found --dead, expected the ids of leads'],
  [`retry ${ID} --channel crm`, 'retry: --channel: found no --again, expected it too'],
  ['retry --dead --state dead', 'retry: found --state, expected --site, --since, --until, --dead, --again, --channel, --json, --help'],
  ['dead --until soon', 'dead: --until: found "soon", expected a day such as 2026-11-20, a moment such as 2026-11-20T09:00:00Z, or 7d, 24h or 30m'],
])('%s is refused in one line', (line, message) => expect(parse(line)).toBe(message))

it('names an unknown option', () => expect(parse('list --colour')).toMatch(/--colour/))

describe('help', () => {
  const NAMES = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]

  it.each(NAMES)('of %s has an example that the command takes', (name) => {
    const examples = [...COMMAND_USAGE[name].matchAll(/npm run (?:-s )?leads -- (.+)/g)].map(([, line = '']) => line.replace(/ >.*/, ''))
    expect(examples.length).toBeGreaterThan(0)
    for (const example of examples) expect(parse(example)).toMatchObject({ name })
  })

  it.each(NAMES)('of %s names every option that it takes, and the list of commands does', (name) => {
    const line = USAGE.split('\n').find((text) => text.startsWith(`  npm run leads -- ${name} `)) ?? ''
    for (const option of COMMANDS[name].options) {
      expect(COMMAND_USAGE[name]).toMatch(new RegExp(`^  --${option} `, 'm'))
      expect(line).toContain(`--${option}`)
    }
  })
})
