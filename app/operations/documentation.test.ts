import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { MOST_CLOCK_DIFFERENCE_MS } from '~/platform/db/database-clock.server'
import { limitOf } from '../../tests/support/monitoring'
import { diskWords, overdueWords, untoldWords } from './degraded-parts.server'
import { DATABASE_FAULTS } from './database-faults.server'

const filesOf = (folder: string, wanted: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => wanted.test(name)).map((name) => path.join(folder, name))

const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts)
/** What each command is told to do, as its own help says it: `site explain`. */
const known = new Set(
  [...filesOf('scripts', /\.ts$/), ...filesOf('tests/load', /\.ts$/), ...filesOf('app', /arguments\.ts$/)]
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/npm run (?:-s )?([\w:-]+) -- ([a-z][\w-]*)/g)])
    .map(([, script, word]) => `${script} ${word}`),
)
const words = new Set([...known].map((command) => command.split(' ')[1]))

/** Commands that a text names, in full (`npm run site -- explain`) or in short (`site explain`). */
function namedCommands(text: string): string[] {
  const inFull = [...text.matchAll(/npm run (?:-s )?([\w:-]+)(?: -- ([a-z][\w-]*))?/g)].map(([, script, word]) => (word ? `${script} ${word}` : script))
  const inShort = [...text.matchAll(/`([a-z]+) (?:-- )?([a-z][\w-]*)(?=[ `])/g)].filter(([, , word]) => words.has(word)).map(([, script, word]) => `${script} ${word}`)
  return [...inFull, ...inShort].filter((command) => command !== undefined)
}
const isTrue = (command: string) => (command.includes(' ') ? known.has(command) : scripts.includes(command))

describe('what is written names commands that there are', () => {
  it.each(['README.md', ...filesOf('docs', /\.(md|yml)$/)])('%s', (file) => expect(namedCommands(readFileSync(file, 'utf8')).filter((command) => !isTrue(command))).toEqual([]))

  it('a command that has another name now is found', () => {
    expect(namedCommands('`tenant explain` says it, as `npm run tenant -- explain` and `npm run tenants` did; `site explain` does').filter((command) => !isTrue(command))).toEqual(['tenant explain', 'tenants', 'tenant explain'])
  })
})

it('README.md names what npm run docs writes', () => {
  const written = [...readFileSync('scripts/docs.ts', 'utf8').matchAll(/(?:writeFile|mkdir)\('(docs\/[\w./-]+)'/g)].map(([, file]) => file)
  expect(written.length).toBeGreaterThan(2)
  expect(written.filter((file) => !readFileSync('README.md', 'utf8').includes(`](${file})`))).toEqual([])
})

it('each migration begins with what it is for, as docs/operating.md says to operators', () => {
  const names = readdirSync('prisma/migrations').filter((name) => !name.endsWith('.toml'))
  expect(names.filter((name) => !/^\d{14}_\w+$/.test(name) || !/^-- \w/.test(readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8')))).toEqual([])
})

/** The heading's anchor, as a page of the repository makes it. */
const anchorOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
const headingsOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** What a text leads to, or names by its whole path, that is not there. */
function lostPlaces(file: string, text: string): string[] {
  const prose = text.replace(/^```[^]*?^```/gm, '')
  const links = [...prose.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(([, to, anchor]) => {
    const target = to ? path.join(path.dirname(file), to) : file
    return !existsSync(target) || (anchor !== undefined && !headingsOf(target).includes(anchor))
  })
  const paths = [...prose.matchAll(/`((?:app|docs|prisma|scripts|seeds|tests)\/[\w./-]+)`/g)].filter(([, named = '']) => !existsSync(named))
  return [...links, ...paths].map(([whole]) => whole)
}

describe('what is written leads to places that there are', () => {
  it.each(['README.md', ...filesOf('docs', /\.md$/)])('%s', (file) => expect(lostPlaces(file, readFileSync(file, 'utf8'))).toEqual([]))

  it('a heading, a file and a path that are gone are found', () => {
    const text = '[a](operating.md#a-new-release) [b](operating.md#upgrading) [c](gone.md) `app/server.ts` `app/gone.ts`'
    expect(lostPlaces('docs/sites.md', text)).toEqual(['](operating.md#upgrading)', '](gone.md)', '`app/gone.ts`'])
  })
})

const recordNames = readdirSync('docs/decisions').filter((name) => name !== 'README.md').sort()
const records = new Set(recordNames.map((name) => name.slice(0, 4)))
/** Records of docs/decisions that texts name by their numbers (0015), and that are not there. */
function lostRecords(named: RegExp, texts: readonly (readonly [file: string, text: string])[]): string[] {
  return texts.flatMap(([file, text]) => [...text.matchAll(named)].filter(([, number = '']) => !records.has(number)).map(([whole]) => `${file}: ${whole}`))
}
const withText = (file: string) => [file, readFileSync(file, 'utf8')] as const

describe('docs/decisions is found by its index', () => {
  it('which has each record once, under its number', () => {
    const listed = [...readFileSync('docs/decisions/README.md', 'utf8').matchAll(/^- \[(\d{4})\]\((\S+)\) \S/gm)].map(([, number = '', name = '']) => [number, name])
    expect(listed.sort()).toEqual(recordNames.map((name) => [name.slice(0, 4), name]))
  })

  it('and no two records have one number', () => expect(records.size).toBe(recordNames.length))

  it.each(recordNames)('the heading of %s begins with its number', (name) => expect(readFileSync(`docs/decisions/${name}`, 'utf8').split(' ', 2)).toEqual(['#', name.slice(0, 4)]))
})

describe('a record that is named by its number is there', () => {
  const IN_RECORDS = /(?<![\d.])(0[01]\d\d)\b/g

  it('where records name each other', () => expect(lostRecords(IN_RECORDS, filesOf('docs/decisions', /\.md$/).map(withText))).toEqual([]))

  it('where sources name one', () => {
    const sources = ['app', 'prisma', 'scripts', 'seeds', 'tests'].flatMap((folder) => filesOf(folder, /\.(ts|tsx|sql|css|mjs)$/))
    expect(lostRecords(/decisions\/(\d{4})/g, sources.filter((file) => !file.includes('/generated/')).map(withText))).toEqual([])
  })

  it('one that is gone is found', () => expect(lostRecords(IN_RECORDS, [['a.md', 'As 0015 has it, and 0199 had: 0.0199 s.']])).toEqual(['a.md: 0199']))
})

it('the service of docs/operating.md is started again for as long as the cause lasts: systemd gives up after five starts in ten seconds', () => {
  const [, unit = ''] = /```ini\n([^]*?)```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? []
  expect(unit).toContain('Restart=always')
  expect(5 * Number(/^RestartSec=(\d+)$/m.exec(unit)?.[1] ?? 0.1)).toBeGreaterThan(10)
})

describe('npm run status and the alerts of docs/monitoring/alerts.yml call the same wrong', () => {
  it('work that is overdue', () => {
    const limit = limitOf('WorkerAway')
    const wordsAt = (seconds: number) => overdueWords([{ work: 'deliveries', pending: 1, seconds }, { work: 'feeds', pending: 0, seconds }]).length
    expect([wordsAt(limit), wordsAt(limit + 1)]).toEqual([0, 2])
  })

  it('a disk that is nearly full', () => {
    const [total, limit] = [1_000_000, limitOf('DiskFull')]
    const wordsAt = (freeBytes: number) => diskWords({ folder: '/data', freeBytes, totalBytes: total }).length
    expect([wordsAt(total * limit), wordsAt(total * limit - 1)]).toEqual([0, 1])
  })

  it('leads that no channel took', () => {
    const limit = limitOf('LeadsUntold')
    expect([untoldWords(limit).length, untoldWords(limit + 1).length]).toEqual([0, 1])
  })

  it('a clock that differs', () => expect(limitOf('ClockWrong') * 1_000).toBe(MOST_CLOCK_DIFFERENCE_MS))

  it('deliveries that nobody takes, of leads and of all else: those are pending for as long at the least', () => {
    expect([limitOf('LeadsLate'), limitOf('OutboxLate')]).toEqual([limitOf('WorkerAway'), limitOf('WorkerAway')])
  })

  it('what stops a database, which docs/operating.md has a line for each of', () => {
    const [, section = ''] = /## What stops a database in time\n([^]*?)\n## /.exec(readFileSync('docs/operating.md', 'utf8')) ?? []
    const [head, ...faults] = [...section.matchAll(/^\| `([a-z]+)` \|/gm)].map(([, fault]) => fault)
    expect([head, ...faults.sort()]).toEqual(['fault', ...[...DATABASE_FAULTS].sort()])
  })
})
