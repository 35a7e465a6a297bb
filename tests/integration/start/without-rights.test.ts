import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFolder } from '~/provisioning/new-folder'
import { createDealership } from '../../fixtures/feeds/dealership'
import { runScript, type ScriptRun } from '../../support/run-script'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const STRANGER = 65_534
const root = mkdtempSync(path.join(tmpdir(), 'rights-'))
const at = (name: string) => path.join(root, name)
const backup = { format: 1, madeAt: '2026-11-24T00:00:00Z', migrations: [], sites: 1, database: { by: 'pg_dump', file: 'database.dump', bytes: 4, sha256: '0'.repeat(64) }, files: [] }
let database: TestDatabase

/** A file, or a folder whose name ends in a slash, with the rights that it has: none of anybody's, if not said otherwise. */
function put(name: string, content = '', mode = 0): string {
  if (name.endsWith('/')) mkdirSync(at(name), { recursive: true })
  else {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    writeFileSync(at(name), content)
  }
  chmodSync(at(name), mode)
  return at(name)
}

/** A command by somebody else than root, whom rights mean nothing to. */
function runAsStranger(args: readonly string[], env: Record<string, string> = {}): Promise<ScriptRun> {
  const user = process.getuid?.() === 0 ? { uid: STRANGER, gid: STRANGER } : {}
  const child = spawn(process.execPath, args, { ...user, env: { ...process.env, DATABASE_URL: '', DATA_DIR: at('own/data'), HOME: at('own'), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout, stderr })))
}
const command = (name: string, args: readonly string[], env?: Record<string, string>) => runAsStranger(['scripts/command.mjs', name, ...args], env)

const RIGHTS = 'Run it as the user that the server runs as, or give that user the folder.\n'
const mayNot = (file: string) => `this user may not read or write there, at ${file} (EACCES)`

beforeAll(async () => {
  database = await testDatabase()
  chmodSync(root, 0o755)
  put('own/', '', 0o777)
  // Who may not write to the checkout takes the commands that are built.
  await runScript('site', ['--help'], {})
})
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

describe('what this user may not read or write is named, and is not said to be missing or broken', () => {
  test.each<[string, string, () => { args: string[]; stderr: string }]>([
    ['a backup', 'backup', () => ({ args: ['verify', at('monday')], stderr: `npm run backup: ${mayNot(put('monday/manifest.json'))}.\n${RIGHTS}` })],
    ['a file of a backup', 'backup', () => {
      put('tuesday/manifest.json', JSON.stringify(backup), 0o644)
      return { args: ['verify', at('tuesday')], stderr: `npm run backup: ${mayNot(put('tuesday/database.dump'))}.\n${RIGHTS}` }
    }],
    ['a feed', 'stock', () => {
      const feed = put('feed.csv')
      return { args: ['suggest-mapping', feed], stderr: `${feed} cannot be read: ${mayNot(feed)}\n` }
    }],
    ['a folder that a new one should be in', 'site', () => {
      const out = `${put('locked/', '', 0o555)}north`
      return { args: ['new', 'north', '--out', out], stderr: `npm run site: ${mayNot(out)}.\n${RIGHTS}` }
    }],
  ])('%s', async (_, name, prepare) => {
    const { args, stderr } = prepare()
    expect(await command(name, args)).toEqual({ code: 1, stdout: '', stderr })
  })

  test('another user’s platform, which is no new one', async () => {
    put('theirs/postgres/PG_VERSION', '18')
    const env = { DATA_DIR: put('theirs/').replace(/\/$/, ''), PORT: '0' }
    const stderr = `DATA_DIR: found ${env.DATA_DIR}, which this user may not read, expected the folder that npm start keeps its database in\n${RIGHTS}`
    expect(await command('status', [], env)).toEqual({ code: 1, stdout: '', stderr })
    expect(await runAsStranger(['--import', 'tsx', 'scripts/start.ts'], env)).toEqual({ code: 1, stdout: '', stderr })
    chmodSync(at('theirs'), 0o755)
  })

  test('a file of a dealership’s folder, beside one that is good', async () => {
    for (const slug of ['east', 'west']) for (const [name, text] of newFolder({ slug, name: slug, template: 'group' })) put(`${slug}/${name}`, text, 0o644)
    const file = put('west/settings.json')
    const planned = await command('site', ['apply', '--each', at('west'), at('east')], { DATABASE_URL: database.url })
    expect(planned).toMatchObject({ code: 1, stderr: '' })
    expect(planned.stdout).toContain(`\n${file}: found what this user may not read (EACCES), allowed a file or folder that it may\n`)
    expect((await database.pool.query("select slug from tenant where slug in ('east', 'west')")).rows).toEqual([{ slug: 'east' }])
  })

  test('a feed or a mapping that is imported, of which there is no run and no alarm then', async () => {
    await createDealership(database.pool, 'south')
    const [feed, mapping, readable] = [put('south.csv'), put('south.mapping.json'), path.resolve('seeds/feeds/sample/sample.csv')]
    const imported = (...args: string[]) => command('stock', ['import', ...args, '--dealership', 'south'], { DATABASE_URL: database.url })
    expect(await imported(feed)).toEqual({ code: 1, stdout: '', stderr: `${feed} cannot be read: ${mayNot(feed)}\n` })
    expect(await imported(readable, '--mapping', mapping)).toEqual({ code: 1, stdout: '', stderr: `mapping ${mapping}: ${mayNot(mapping)}\n` })
    expect((await database.pool.query('select from feed_run')).rowCount).toBe(0)
  })
})

test('nothing was written where it may not', () => expect(readdirSync(at('locked'))).toEqual([]))

test.runIf(existsSync('/dev/full'))('what is printed into a file on a full disk is not cut off without a word', () => {
  const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" scripts/command.mjs site settings > /dev/full`], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'npm run site: the disk is full (ENOSPC).\nMake room there, then run it again: npm run status shows what is free below DATA_DIR.\n'])
})
