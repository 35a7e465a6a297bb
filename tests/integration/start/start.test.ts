import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { freePort } from '../../support/free-port.ts'
import { httpGet } from '../../support/http-get.ts'
import { CommandProcess } from '../../support/command-process.ts'
import { runScript } from '../../support/run-script.ts'
import { testDatabase } from '../../support/test-database.ts'
import { crawlSite } from '../crawl/crawl-site.ts'

// A private folder, as a careful administrator's would be: the database's user may not even enter it.
const dataDir = mkdtempSync(path.join(tmpdir(), 'start-'))
let port: number
let running: Start | undefined
/** Also those that never came up: each has a database of its own, which would go on without it. */
const started: ChildProcess[] = []
let site = ''
const before = new Map<string, string[]>()

beforeAll(async () => {
  port = await freePort()
  await requireCurrentBuild()
})
afterAll(() => {
  for (const child of started) child.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

type Start = { child: ChildProcess; output: () => string; exited: Promise<number | null>; seconds: number }

/** `npm start`, until it has printed where the sites are. */
async function start(env: Record<string, string> = {}, [program, ...args]: readonly string[] = [process.execPath, '--import', 'tsx', 'scripts/start.ts']): Promise<Start> {
  const { DATABASE_URL: _, MEILI_URL: __, ...inherited } = process.env
  const began = Date.now()
  const child = spawn(program ?? '', args, {
    env: { ...inherited, NODE_ENV: 'production', VITEST: '', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let text = ''
  child.stdout.on('data', (chunk) => (text += String(chunk)))
  child.stderr.on('data', (chunk) => (text += String(chunk)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await Promise.race([
    exited,
    new Promise<void>((resolve) => child.stderr.on('data', () => text.includes('Ctrl-C stops everything') && resolve())),
  ])
  running = { child, output: () => text, exited, seconds: (Date.now() - began) / 1_000 }
  return running
}

const databaseRuns = (folder: string) => existsSync(path.join(folder, 'postgres', 'postmaster.pid'))

test('the first start makes a database, brings the demo in, and says where each site is', async () => {
  const first = await start()
  expect(first.output()).toMatch(/Bringing in the demo dealerships and their stock \(\d/)
  expect(first.output()).toContain('stand-ins serve (ALLOW_FAKES=true): no card is charged')
  const sites = [...first.output().matchAll(/http:\/\/([a-z0-9-]+\.localhost):(\d+) /g)]
  expect(sites.length).toBeGreaterThan(3)
  site = sites[0]?.[1] ?? ''
  const front = await httpGet(port, `localhost:${port}`, '/')
  expect(front.status).toBe(200)
  for (const [, host = '', shown] of sites) {
    expect(shown).toBe(String(port))
    expect(front.body).toContain(`href="http://${host}:${port}"`)
    expect((await httpGet(port, host, '/')).status, host).toBe(200)
  }
  expect(first.seconds).toBeLessThan(90)
}, 120_000)

test('nobody else of the machine reads the data folder, and the database’s log says nothing of what was stored', async () => {
  const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
  expect([modeOf(dataDir), modeOf(path.join(dataDir, 'postgres.log'))]).toEqual(['700', '600'])
  const lock = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim()
  const client = new pg.Client({ connectionString: `postgresql://postgres:${password}@127.0.0.1:${lock[3]}/postgres` })
  await client.connect()
  await client.query('create temporary table person (phone text primary key)')
  const twice = "insert into person values ('0400 123 456'), ('0400 123 456')"
  await expect(client.query(twice)).rejects.toThrow(/duplicate key/)
  await client.end()
  await expect.poll(() => readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain('duplicate key')
  expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('0400 123 456')
})

test('a second start on the same folder and port leaves the first alone and says why it cannot', async () => {
  const owner = running
  const second = await start()
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain(`PORT: found ${port}, which another program uses; expected a free port`)
  expect(second.output()).not.toContain('Warning')
  running = owner
  expect((await httpGet(port, 'localhost', '/readyz')).status).toBe(200)
}, 60_000)

/** The process of ours whose command line has this in it. */
function childPid(words: string): number {
  const pids = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(running?.child.pid)], { encoding: 'utf8' })
  return Number(pids.split('\n').find((line) => line.includes(words))?.trim().split(' ')[0])
}
let asked = 0
/** With a cookie and by another address each time, so that nothing of it comes from memory. */
const pageStatus = () => httpGet(port, site, `/search/new-used-and-demo-cars/?price=${++asked}-`, { cookie: 'shopper=none' }).then((it) => it.status, () => 0)

test('a web server that dies is started again, and so is a worker', async () => {
  process.kill(childPid('build/server/index.js'), 'SIGKILL')
  process.kill(childPid('worker'), 'SIGKILL')
  await expect.poll(() => running?.output(), { timeout: 20_000 }).toContain('The web server ended (SIGKILL): starting it again')
  await expect.poll(() => running?.output()).toContain('The worker ended (SIGKILL): starting it again')
  await expect.poll(pageStatus, { timeout: 30_000 }).toBe(200)
}, 60_000)

test('a database that is killed is back at its address within 15 s, and so are the pages', async () => {
  const lock = () => readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const [pid, , , address] = lock()
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => running?.output(), { timeout: 5_000 }).toContain('The database ended: starting it again')
  await expect.poll(pageStatus, { timeout: 15_000 }).toBe(200)
  expect(lock()[3]).toBe(address)
  expect(lock()[0]).not.toBe(pid)
}, 60_000)

/** What a page says, in lines; not its scripts, which hold letters that are drawn for each answer, nor what holds until a time only: whether a place is open. */
function wordsOf({ status, body }: { status: number; body: string }): string[] {
  return [String(status), ...body.replace(/<(script|style)[\s\S]*?<\/\1>|<(\w+)[^>]* data-until=[\s\S]*?<\/\2>/g, '').split(/<[^>]*>/).map((words) => words.trim())].filter(Boolean)
}
const backup = (args: readonly string[], env: Record<string, string>) => runScript('backup', args, { DATABASE_URL: '', MEILI_URL: '', VITEST: '', ...env })
const commandsAt = (env: Record<string, string>) => {
  const commands = new CommandProcess({ DATABASE_URL: '', MEILI_URL: '', VITEST: '', ...env })
  afterAll(() => commands.close())
  return commands
}
const here = commandsAt({ DATA_DIR: dataDir })
/** What is refused before anything is done, of one environment: nothing is to be written there. */
const refused = commandsAt({ DATA_DIR: path.join(dataDir, 'never') })
const saved = path.join(dataDir, 'saved')
const restored = path.join(dataDir, 'restored')

test('a backup is taken while it serves, and comes back in an empty folder, or an empty database', async () => {
  // Thousands of drawn pictures, each saved, checked and brought back in the same way: a third is still more files than a process may have open.
  const pictures = path.join(dataDir, 'pictures', 'demo')
  const drawings = readdirSync(pictures, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'))
  for (const [at, name] of drawings.entries()) if (at % 3 > 0) rmSync(path.join(pictures, name))
  for (const page of await crawlSite(port, site, 40)) before.set(page.path, wordsOf(page))
  expect(before.size).toBeGreaterThan(25)
  const made = await here.run('backup', ['create', '--out', saved])
  expect(made).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^1\d sites, database and \d+ files, [\d.]+ MB, as of /) as string })
  // Whoever looks after it sees how old the last one is, on the screen and in an alert.
  const status = await here.run('status', [])
  expect(status.stdout).toContain(`\nBackup     the last one made from this folder is 0 min old, ${saved}\n`)
  expect((await httpGet(port, 'localhost', '/metrics')).body).toMatch(/^backup_age_seconds \d/m)
  expect(await refused.run('backup', ['verify', saved])).toMatchObject({ code: 0, stdout: expect.stringContaining(': whole.') as string })
  expect(await here.run('backup', ['restore', saved])).toMatchObject({ code: 1, stderr: expect.stringMatching(/DATA_DIR: found .*pictures, postgres of a platform in .*: nothing was changed/) as string })
  expect(await backup(['restore', saved], { DATA_DIR: restored })).toMatchObject({ code: 0, stderr: '' })

  const empty = await testDatabase('template0')
  try {
    const env = { DATABASE_URL: empty.url, DATA_DIR: path.join(dataDir, 'elsewhere') }
    const elsewhere = new CommandProcess({ MEILI_URL: '', VITEST: '', ...env })
    onTestFinished(() => elsewhere.close())
    expect(await elsewhere.run('backup', ['restore', saved])).toMatchObject({ code: 0, stderr: '' })
    // It is known how much there is: plans for empty tables took hours over what had just come in.
    const known = await empty.pool.query<{ cars: number }>(`select reltuples::int as cars from pg_class where oid = 'car'::regclass`)
    expect(known.rows[0]?.cars).toBeGreaterThan(0)
    expect(await backup(['restore', saved], { ...env, DATA_DIR: path.join(dataDir, 'nowhere') })).toMatchObject({ code: 1, stderr: expect.stringContaining('expected an empty one: nothing was changed') as string })
    // Saved again from there it holds the same rows, but for what the worker of the first one was about to do.
    expect(await elsewhere.run('backup', ['create', '--out', `${saved}-again`])).toMatchObject({ code: 0 })
    expect(await elsewhere.run('backup', ['create', '--out', saved])).toMatchObject({ code: 1, stderr: expect.stringMatching(/^--out: found a folder that is not empty, .*: nothing was saved/) as string })
    expect(await elsewhere.run('backup', ['create', '--out', path.join(saved, 'manifest.json')])).toMatchObject({ code: 1, stderr: expect.stringMatching(/^--out: found a file, .*, expected a new folder: nothing was saved\n/) as string })
    const rows = (folder: string) => Object.fromEntries(manifestOf(folder).database.tables.map(({ table, rows }) => [table, rows]))
    expect({ ...rows(`${saved}-again`), outbox_job: 0 }).toEqual({ ...rows(saved), outbox_job: 0 })
  } finally {
    await empty.close()
  }
}, 240_000)

test('a restore that breaks off says what the database is left with', async () => {
  const empty = await testDatabase('template0')
  const manifest = manifestOf(saved)
  const miscounted = `${saved}-miscounted`
  cpSync(saved, miscounted, { recursive: true })
  const tables = manifest.database.tables.map((table) => (table.table === 'tenant' ? { ...table, rows: table.rows + 1 } : table))
  writeFileSync(path.join(miscounted, 'manifest.json'), JSON.stringify({ ...manifest, database: { ...manifest.database, tables } }))
  const file = path.join(dataDir, 'a-file')
  writeFileSync(file, '')
  try {
    const nowhere = await backup(['restore', saved], { DATABASE_URL: empty.url, DATA_DIR: file })
    expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringMatching(/found a file where a folder is expected, at .*a-file/) as string })
    const broken = await backup(['restore', miscounted], { DATABASE_URL: empty.url, DATA_DIR: path.join(dataDir, 'broken-off') })
    expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining('The restore broke off: the database holds a part of it.\nDrop it, create a new one') as string })
  } finally {
    await empty.close()
  }
})

test('a backup that is not as it was written is not restored, nor one of a later release', async () => {
  const manifest = manifestOf(saved)
  const broken = `${saved}-broken`
  cpSync(saved, broken, { recursive: true })
  writeFileSync(path.join(broken, 'tables', manifest.database.tables.find(({ table }) => table === 'tenant')?.file ?? ''), 'else')
  expect(await refused.run('backup', ['verify', broken])).toMatchObject({ code: 1, stderr: expect.stringContaining('tables/tenant.copy.gz: found 4 bytes, expected the') as string })
  expect(await refused.run('backup', ['restore', broken])).toMatchObject({ code: 1 })
  expect(existsSync(path.join(dataDir, 'never', 'postgres'))).toBe(false)
  writeFileSync(path.join(broken, 'manifest.json'), JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '20991231000000_later'] }))
  expect(await refused.run('backup', ['restore', broken])).toMatchObject({ code: 1, stderr: expect.stringContaining('a backup of a later release, with 20991231000000_later') as string })
})

test('a backup that names a file outside its folder is refused before anything is read or written', async () => {
  const written = `${saved}-written`
  mkdirSync(written)
  writeFileSync(path.join(written, 'manifest.json'), JSON.stringify({ ...manifestOf(saved), files: [{ file: '../escape.txt', bytes: 4, sha256: '0'.repeat(64) }] }))
  const complaint = /files\.0\.file: found "\.\.\/escape\.txt", expected a path below pictures, leads, mail, link\.secret: nothing was changed/
  for (const command of ['verify', 'restore']) expect(await refused.run('backup', [command, written]), command).toMatchObject({ code: 1, stderr: expect.stringMatching(complaint) as string })
  expect(existsSync(path.join(dataDir, 'never'))).toBe(false)
})

function manifestOf(folder: string) {
  return JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as { migrations: string[]; database: { tables: { table: string; rows: number; file: string }[] } }
}

test('after kill -9 the next start works and is quick, brings nothing in again, and has no stand-ins where it is told so; SIGTERM ends it, the database last', async () => {
  running?.child.kill('SIGKILL')
  await running?.exited
  const next = await start({ ALLOW_FAKES: 'false' })
  expect(next.output()).not.toContain('demo dealerships')
  expect(next.output()).not.toContain('stand-ins')
  expect(JSON.parse((await httpGet(port, 'localhost', '/readyz')).body)).toMatchObject({ ready: true })
  expect(next.seconds).toBeLessThan(15)
  next.child.kill('SIGTERM')
  expect(await next.exited).toBe(0)
  await expect(httpGet(port, 'localhost', '/')).rejects.toThrow(/ECONNREFUSED/)
  expect(databaseRuns(dataDir)).toBe(false)
}, 60_000)

test('what was restored starts, with the same pages, and Ctrl-C ends that cleanly', async () => {
  const next = await start({ DATA_DIR: restored, LOG_LEVEL: 'info' })
  expect(next.output()).not.toContain('demo dealerships')
  expect(next.output()).toContain('stand-ins serve')
  const differing: unknown[] = []
  for (const [address, words] of before) {
    const now = wordsOf(await httpGet(port, site, address))
    const at = words.findIndex((line, index) => line !== now[index])
    if (at >= 0 || now.length !== words.length) differing.push([address, words[at], now[at]])
  }
  expect(differing).toEqual([])
  next.child.kill('SIGINT')
  expect(await next.exited).toBe(0)
  expect(databaseRuns(restored)).toBe(false)
})

test('pages that are opened most are made before the first visitor is let in, of every site that there is time for', () => {
  const [made = '', letIn = ''] = (running?.output() ?? '').split('"listening"')
  expect(letIn).not.toBe('')
  const pages = [...made.matchAll(/"before-first-visitor".*?"path":"([^"]+)","status":(\d+)/g)].map(([, address, status]) => [address, status])
  const OF_A_SITE = ['/search/new-used-and-demo-cars/', expect.stringMatching(/^\/cars\/[\w-]+$/), '/']
  // On a machine that is busy three seconds may be over with the first.
  expect(pages.length).toBeGreaterThan(0)
  expect(pages).toEqual(pages.map((_, at) => [OF_A_SITE[at % 3], '200']))
})

test('without the demo an empty platform comes up and says what to do next', async () => {
  const empty = path.join(dataDir, 'empty')
  const next = await start({ SEED_DEMO: 'false', DATA_DIR: empty }, ['npm', 'start'])
  expect(next.output()).not.toContain('demo dealerships')
  expect(next.output()).toContain(`No platform in ${empty} yet: making a new one`)
  expect(next.output()).toContain('no sites yet: npm run site -- new <slug> begins one')
  expect((await httpGet(port, 'localhost', '/')).status).toBe(200)
  // To npm itself, which may or may not pass it on.
  next.child.kill('SIGTERM')
  await next.exited
  await expect.poll(() => databaseRuns(empty), { timeout: 20_000 }).toBe(false)
  await expect(httpGet(port, 'localhost', '/')).rejects.toThrow(/ECONNREFUSED/)
}, 60_000)

test('a wrong variable is one line and no start', () => {
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], { env: { ...process.env, PORT: 'many' }, encoding: 'utf8' })
  expect(done.status).toBe(1)
  expect(done.stderr).toBe('PORT: found "many", expected a port number from 0 to 65535\n')
})

describe('a start that cannot go on ends with what to mend', () => {
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], { env: { ...process.env, SEED_DEMO: 'false', DATABASE_URL: '', ...env }, encoding: 'utf8', timeout: 30_000 })

  test.each([
    ['a database that does not answer', () => ({ DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/none', DATA_DIR: dataDir }), /The database does not answer \(.*ECONNREFUSED.*\)\.\nDATABASE_URL says where it is/],
    ['a folder that is a file', () => ({ DATA_DIR: path.resolve('package.json') }), /DATA_DIR: found .*package\.json, which cannot be used \(EEXIST\), expected a folder/],
    ['a folder whose database is elsewhere', () => ({ DATA_DIR: lost() }), /DATA_DIR: found link\.secret, pictures of a platform in .* and no database, expected both or neither/],
  ])('%s', (_, env, message) => {
    const { status, stderr } = run(env())
    expect(stderr).toMatch(message)
    expect([status, /\n\s+at /.test(stderr)]).toEqual([1, false])
  })

  function lost(): string {
    const folder = path.join(dataDir, 'lost')
    mkdirSync(path.join(folder, 'pictures'), { recursive: true })
    writeFileSync(path.join(folder, 'link.secret'), '')
    return folder
  }
})

describe('a command alone', () => {
  const env = { DATABASE_URL: '', DATA_DIR: dataDir, VITEST: '' }
  const commands = new CommandProcess(env)
  afterAll(() => commands.close())
  const scripts = readFileSync('package.json', 'utf8').matchAll(/"([\w:-]+)": "node .*scripts\/command\.mjs (\w+)"/g)

  test.each<[string, string[], string, string]>([
    ['worker', [], 'DATABASE_URL: found nothing, expected an address such as', 'npm start runs database, web server and worker together.'],
    ['web', [], 'DATABASE_URL: found nothing, expected an address such as', 'npm start runs database, web server and worker together.'],
    ['migrate', ['foo'], 'found "foo", expected nothing', 'npm run db:migrate -- --help'],
    ['worker', ['--fast'], 'found "--fast", expected nothing', 'npm run worker -- --help'],
    ['stock', ['sell'], 'found "sell", expected one of import, ', 'npm run stock -- --help'],
    ['leads', ['list', '--sit', 'north'], 'found --sit, expected --who, --site, ', 'npm run leads -- --help'],
    ['search', ['rebuild'], 'found "rebuild", expected one of reindex, status, verify', 'npm run search -- --help'],
    ['privacy', ['forget'], 'found "forget", expected one of export, erase', 'npm run privacy -- --help'],
    ['site', ['list', '-x'], 'found -x, expected --json, ', 'npm run site -- --help'],
    ['backup', ['create', '--out'], '--out: found nothing, expected a value', 'npm run backup -- --help'],
    ['status', ['now'], 'found "now", expected nothing, or --json', 'npm run status -- --help'],
  ])('%s %j is refused in one line, and one says what to do next', async (name, args, what, next) => {
    const { code, stdout, stderr } = await commands.run(name, args)
    const [first = '', second = '', ...more] = stderr.split('\n')
    expect({ code, stdout, more }).toEqual({ code: 1, stdout: '', more: [''] })
    expect(first.slice(0, what.length)).toBe(what)
    expect(second).toContain(next)
  })

  test.each(['web', 'worker'])('%s does not start with a secret of links that is empty', async (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'no-secret-'))
    writeFileSync(path.join(folder, 'link.secret'), '')
    const { code, stderr } = await runScript(name, [], { DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/none', DATA_DIR: folder, LINK_SECRET: '', VITEST: '' })
    rmSync(folder, { recursive: true })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^DATA_DIR: found 0 characters in .*link\.secret, expected the secret of the links in mails, at least 32\n.*\n$/) })
  })

  test.each([...scripts].map(([, script = '', name = '']) => [name, script]))('%s says what it does, with an example', async (name, script) => {
    const { code, stdout, stderr } = await commands.run(name, ['--help'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(new RegExp(`\\n  .*npm run (-s )?${script}\\b[^]*\\nExamples?[^\\n]*:\\n  \\S`))
  })
})
