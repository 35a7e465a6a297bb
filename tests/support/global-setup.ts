import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { thisHour } from './demo-template.ts'
import { dropDatabasesOfRun, startTestPostgres } from './postgres.ts'

/** The folder that `npm start` keeps a platform in. */
const OF_THE_CHECKOUT = '.data'

/**
 * Starts the tests' Postgres before the first file; after the last, drops the files' databases and stops it. Pictures, mails, leads and secrets of
 * files that name no folder of their own go into one of the run: in the checkout's, `npm start` would take them for a platform without its database.
 * @throws at the end where something has got into the checkout's all the same
 */
export default async function setup(): Promise<() => Promise<void>> {
  const before = namesIn(OF_THE_CHECKOUT)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tests-data-'))
  process.env.DATA_DIR = dataDir
  const server = await startTestPostgres()
  process.env.TEST_POSTGRES_URL = server.url
  process.env.TEST_RUN = String(process.pid)
  // Brought in anew when the hour turns, the demo would take the place of the one that other files' platforms still read.
  process.env.DEMO_HOUR ??= thisHour()
  return async () => {
    await dropDatabasesOfRun(server.url)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    const left = namesIn(OF_THE_CHECKOUT).filter((name) => !before.includes(name))
    // With a database it is a platform that somebody started meanwhile.
    if (left.length === 0 || left.includes('postgres')) return
    // Vitest prints what is thrown here and ends well all the same.
    process.exitCode = 1
    throw new Error(`A test has written ${left.join(', ')} into ${OF_THE_CHECKOUT}: it has to name a DATA_DIR`)
  }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
