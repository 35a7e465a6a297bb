import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedReport } from '~/feeds/feed-report'
import { listRuns } from '~/feeds/show-report.server'
import { createDealership, stockFingerprint } from '../../fixtures/feeds/dealership'
import { car, cars, FeedFolder } from '../../fixtures/feeds/feed-files'
import { runStock, startStock } from '../../fixtures/feeds/run-stock'
import { writeSyntheticFeed } from '../../fixtures/feeds/synthetic-feed'
import { CommandProcess } from '../../support/command-process'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const LARGEST_RESIDENT_MB = 256

let db: TestDatabase
let folder: FeedFolder
let commands: CommandProcess
const stock = (...args: string[]) => commands.run('stock', args)

beforeAll(async () => {
  db = await testDatabase()
  commands = new CommandProcess({ DATABASE_URL: db.url })
  folder = await FeedFolder.create()
})
afterAll(async () => {
  commands.close()
  await folder.remove()
  await db.close()
})

/** Waits until an import is writing, or has ended. */
async function untilRunning(dealershipId: number): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const writing = await db.pool.query(
      `select 1 from pg_stat_progress_copy p join pg_class c on c.oid = p.relid
       where c.relname = 'car' and p.datname = current_database() and p.tuples_processed > 0
         and exists (select 1 from feed_run where dealership_id = $1 and outcome = 'running')`,
      [dealershipId],
    )
    if (writing.rowCount) return
    await delay(5)
  }
  throw new Error('the import was never seen writing')
}

describe('npm run stock', () => {
  it('writes a first mapping into a folder that is not there yet, and says what is in the way of one', async () => {
    const feed = await folder.ndjson('unmapped', cars(3))
    const mapping = path.join(path.dirname(feed), 'newcomer/feeds/stock.mapping.json')
    expect(await stock('suggest-mapping', feed, '--out', mapping)).toMatchObject({ code: 0, stderr: '' })
    const { code, stderr } = await stock('suggest-mapping', feed, '--out', path.join(mapping, 'again.json'))
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^npm run stock: found a file where a folder is expected, at .*stock\.mapping\.json.*\nName another folder/)])
  })

  it('imports, lists and shows: text, JSON and exit codes', async () => {
    await createDealership(db.pool, 'city')
    const good = await folder.ndjson('good', cars(10))
    const whole = await runStock(['import', good, '--dealership', 'city'], db.url)
    expect(whole).toMatchObject({ code: 0, stderr: '' })
    expect(whole.stdout).toContain('rows read 10 = added 10 + changed 0 + unchanged 0 + rejected 0')

    const mixed = await folder.ndjson('mixed', [...cars(10), car('BAD', { year: 3000 })])
    const rejected = await stock('import', mixed, '--dealership', 'city', '--json')
    expect(rejected.code).toBe(2)
    const report = JSON.parse(rejected.stdout) as FeedReport & { rejects: unknown[] }
    expect(report).toMatchObject({ outcome: 'imported_with_rejects', rows: { read: 11, unchanged: 10, rejected: 1 } })
    expect(report.rejects).toEqual([
      {
        row: 11,
        field: 'year',
        stockNumber: 'BAD',
        value: '3000',
        reason: 'impossible_year',
        message: expect.stringMatching(/^expected/) as string,
      },
    ])

    const few = await folder.ndjson('few', cars(2))
    const held = await stock('import', few, '--dealership', 'city')
    expect(held.code).toBe(1)
    expect(held.stdout).toMatch(/held back: nothing was let in: 8 of 10 cars for sale \(80 %\).*--force lets it in/)
    expect(held.stdout).toContain('8 cars are not in the feed and would become sold:')
    expect((await stock('import', few, '--dealership', 'city', '--dry-run')).code).toBe(1)
    expect((await stock('import', few, '--dealership', 'city', '--force')).code).toBe(0)

    const runs = await stock('runs', '--json')
    expect((JSON.parse(runs.stdout) as FeedReport[]).map((run) => run.outcome)).toEqual([
      'imported',
      'dry_run',
      'held',
      'imported_with_rejects',
      'imported',
    ])
    expect((await stock('runs', '--dealership', 'city')).stdout).toMatch(/^run +started/)
    const shown = await stock('report', String(report.run), '--json')
    expect(JSON.parse(shown.stdout)).toEqual(report)
    expect((await stock('report', String(report.run))).stdout).toContain('row 11 (stock number BAD): year "3000"')
  })

  it.each<[string[], RegExp]>([
    [['import', 'a.csv', '--dealership', 'nobody'], /no dealership "nobody"/],
    [['runs', '--dealership', 'nope'], /no dealership "nope"/],
    [['report', '99999'], /no run 99999/],
    [['sell'], /^found "sell", expected one of import, /],
  ])('%j is answered with what is expected, exit code 1', async (args, message) => {
    const run = await stock(...args)
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(message)
    expect(run.stderr).not.toMatch(/\n {4}at /)
  })

  it('killed half way: the old stock stays whole, the run is a failed one, and the next import works, in little memory', async () => {
    const { id } = await createDealership(db.pool, 'killed')
    const old = folder.path('old.csv')
    const next = folder.path('next.csv')
    await writeSyntheticFeed(old, 500)
    await writeSyntheticFeed(next, 30_000, 100)
    expect((await stat(next)).size).toBeGreaterThan(12_000_000)
    expect((await stock('import', old, '--dealership', 'killed')).code).toBe(0)
    const before = await stockFingerprint(db.pool, id)

    const { child } = startStock(['import', next, '--dealership', 'killed'], db.url)
    await untilRunning(id)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(await stockFingerprint(db.pool, id)).toBe(before)

    // Postgres lets go of the lock once it has noticed that the process is gone.
    const outcome = async () => (await listRuns(db.pool, { dealership: 'killed', limit: 1 }))[0]?.outcome
    await expect.poll(outcome, { timeout: 30_000, interval: 50 }).toBe('failed')
    const runs = await stock('runs', '--dealership', 'killed', '--json')
    expect((JSON.parse(runs.stdout) as FeedReport[])[0]?.outcome).toBe('failed')
    const again = await runStock(['import', next, '--dealership', 'killed', '--json'], db.url)
    expect(JSON.parse(again.stdout)).toMatchObject({
      outcome: 'imported',
      rows: { read: 30_000, added: 29_500, changed: 500 },
    })
    expect(again.peakResidentMb).toBeLessThan(LARGEST_RESIDENT_MB)
  }, 180_000)

  it('Ctrl-C rolls back and says so', async () => {
    const { id } = await createDealership(db.pool, 'stopped')
    const file = folder.path('stopped.csv')
    await writeSyntheticFeed(file, 30_000)
    const { child, done } = startStock(['import', file, '--dealership', 'stopped', '--json'], db.url)
    await untilRunning(id)
    child.kill('SIGINT')
    const run = await done
    expect(run.code).toBe(1)
    expect(run.stderr).toContain('rolled back, the live stock is untouched')
    expect(JSON.parse(run.stdout)).toMatchObject({
      outcome: 'failed',
      message: 'stopped by the operator',
    })
    expect((await db.pool.query('select 1 from car where dealership_id = $1', [id])).rowCount).toBe(0)
  })

  it('30,000 rejected rows need little memory, and leave a thousand rejects and the count of the others', async () => {
    await createDealership(db.pool, 'large')
    const broken = await folder.file(
      'broken.csv',
      `stocknum,car_type,year,make,model,price\n${'X,used,1800,Toyota,Corolla,-1\n'.repeat(30_000)}`,
    )
    const rejected = await runStock(['import', broken, '--dealership', 'large', '--json'], db.url)
    expect(rejected.code).toBe(1)
    expect(rejected.peakResidentMb).toBeLessThan(LARGEST_RESIDENT_MB)
    const { rejects, notes, rows } = JSON.parse(rejected.stdout) as FeedReport & { rejects: { row: number }[] }
    // Two of each row: the last one is kept whole.
    expect([rejects.length, rejects.at(-1)?.row, rows.rejected]).toEqual([1_000, 500, 30_000])
    expect(notes.at(-1)).toMatch(/^of the rejects the first 1,000 are kept; beyond them were \w+ 29,500, \w+ 29,500$/)
    expect((await db.pool.query('select from feed_reject r join feed_run f on f.id = r.run_id join dealership d on d.id = f.dealership_id where d.slug = $1', ['large'])).rowCount).toBe(1_000)
  })
})
