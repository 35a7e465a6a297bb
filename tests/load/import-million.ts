import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { createDealership } from '../fixtures/feeds/dealership.ts'
import { runStock } from '../fixtures/feeds/run-stock.ts'
import { writeSyntheticFeed } from '../fixtures/feeds/synthetic-feed.ts'
import { createTestDatabase, startTestPostgres } from '../support/postgres.ts'

const LARGEST_RESIDENT_MB = 256

/**
 * Imports a feed of a million rows (or as many as the first argument says) into a database of its own, twice, with the index of
 * the site that shows it, each in a process whose memory is watched. Fails when it was larger than it may be.
 */
async function main(): Promise<boolean> {
  const rows = Number(process.argv[2] ?? 1_000_000)
  const server = await startTestPostgres()
  const database = await createTestDatabase(server.url)
  const folder = await mkdtemp(path.join(tmpdir(), 'million-'))
  try {
    const pool = createPool({ url: database.url, max: 1 })
    await createDealership(pool, 'million')
    await pool.end()
    const file = path.join(folder, 'million.csv')
    await writeSyntheticFeed(file, rows)
    const megabytes = (await stat(file)).size / 1024 / 1024
    process.stdout.write(`${rows} rows, ${megabytes.toFixed(0)} MB\n`)
    const peaks: number[] = []
    for (const name of ['first import', 'unchanged']) {
      const run = await runStock(['import', file, '--dealership', 'million'], database.url)
      if (run.code !== 0) throw new Error(`exit code ${run.code}: ${run.stdout}${run.stderr}`)
      peaks.push(run.peakResidentMb)
      const speed = Math.round(rows / run.seconds)
      process.stdout.write(
        `${name}: ${run.seconds.toFixed(1)} s, ${speed} rows/s, peak ${run.peakResidentMb.toFixed(0)} MB resident\n`,
      )
    }
    return Math.max(...peaks) < LARGEST_RESIDENT_MB
  } finally {
    await rm(folder, { recursive: true, force: true })
    await database.drop()
    await server.stop()
  }
}

main()
  .then((isHeld) => {
    process.stdout.write(`goal: less than ${LARGEST_RESIDENT_MB} MB resident: ${isHeld ? 'held' : 'MISSED'}\n`)
    process.exitCode = isHeld ? 0 : 1
  })
  .catch((error: unknown) => {
    process.stderr.write(`${String((error as Error).stack ?? error)}\n`)
    process.exitCode = 1
  })
