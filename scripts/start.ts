import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildIsCurrent, runBuild } from './support/build.ts'
import { counted } from '../app/domain/text/counted.ts'
import { readyPort } from './support/ready-port.ts'
import { WEB_ENV, webCommand } from './support/web-command.ts'
import { seedIfNeeded, sitesOfStandIns } from './support/seed.ts'
import { startSteps } from './support/steps.ts'
import { stopRequest, stopsBefore } from './support/stop-request.ts'
import { Supervised } from './support/supervised.ts'
import { env } from '../app/platform/env.server.ts'
import { deliveryNotes } from '../app/leads/delivery/lead-channel-status.server.ts'
import { endWithFault } from '../app/platform/command/fault-text.server.ts'
import { isNewPlatform } from '../app/platform/command/platform-folder.server.ts'
import { createPool } from '../app/platform/db/pool.server.ts'
import { openDatabase } from '../app/platform/db/with-database.server.ts'
import { requireLinkSecret } from '../app/platform/links/signed-link.server.ts'
import { takesNothing } from './support/help.ts'

takesNothing('npm start --', `
Starts the whole platform: database, web server and worker; Ctrl-C stops everything. Builds first where the sources have changed.

  npm start

Variables are listed in .env.example.

Examples:
  npm start
  PORT=8080 SEED_DEMO=false DATA_DIR=/var/lib/dealers npm start`)

/**
 * `npm start`: a database, its migrations, the demo dealerships when there are none, a build when the sources changed, then the web
 * server and the worker, until told to stop.
 */
async function main(): Promise<number> {
  process.env.NODE_ENV ??= 'production'
  const { DATA_DIR, SEED_DEMO, WEB_PROCESSES } = env()
  process.env.DATA_DIR = DATA_DIR
  const steps = startSteps()
  const stopping = stopRequest()
  if (await isNewPlatform()) steps.note(`No platform in ${DATA_DIR} yet: making a new one (DATA_DIR names another folder)`)

  // The build needs no database and the seeding no build: on two cores both go on at once.
  const built = buildIsCurrent() ? Promise.resolve() : steps.run('Building the site (once for each change of the sources)', runBuild)
  built.catch(() => {})
  const opened = steps.run('Starting the database', () => openDatabase())
  // A stop waits for a database that is starting, or it would go on by itself; Ctrl-C ends one that is being made.
  const database = await opened.catch(async (error: unknown) => {
    // Making one keeps this process waiting: a signal of meanwhile is heard between this turn of the event loop and the end of the next.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve))
    if (stopping.isRequested()) return null
    throw error
  })
  if (!database) return 0
  if (database.applied.length > 0) steps.note(`Applied ${database.applied.length} migrations and functions`)
  if (database.later.length > 0) steps.note(`The database also has ${counted(database.later.length, 'migration')} of a later release (how to go back: docs/operating.md)`)
  let stop = database.close
  try {
    requireLinkSecret()
    if (SEED_DEMO) await seedIfNeeded(steps, database.url)
    const demo = await sitesOfStandIns(database.url)
    // A dealership that is brought in while this runs is none of them, and takes no cards that nobody charges.
    if (demo.length > 0) Object.assign(process.env, { ALLOW_FAKES: 'true', FAKES_FOR: demo.join(',') })
    if (await stopsBefore(stopping, built)) return 0
    const web = new Supervised('The web server', () => nodeProcess(webCommand(WEB_PROCESSES), WEB_ENV), true)
    stop = async () => void (await web.stop(), await database.close())
    const port = await steps.run('Starting the web server', () => readyPort(web.child))
    // After it: side by side on two cores each keeps the other waiting, and somebody waits for the first page.
    const worker = new Supervised('The worker', () => nodeProcess(['--enable-source-maps', 'scripts/command.mjs', 'worker']), false)
    const stopChildren = () => Promise.all([web.stop(), worker.stop()])
    // A start that did not come to serve may have found another `npm start` on this folder: only from here on the database is ours.
    const postgres = database.keepRunning?.((line) => process.stderr.write(`${line}\n`))
    stop = async () => void (await stopChildren(), await (postgres ? postgres.stop() : database.close()))
    for (const child of [web, worker]) child.restartWhenItEnds()
    if (process.env.ALLOW_FAKES === 'true') steps.note(STAND_INS)
    await steps.sites(port)
    for (const note of await readDeliveryNotes()) steps.note(note)
    // The worker is none of them: without it leads wait, and shoppers notice nothing.
    const end = await Promise.race([stopping.requested, web.givenUp, ...(postgres ? [postgres.givenUp] : [])])
    if (end) process.stderr.write(`${end}\n`)
    return end ? 1 : 0
  } finally {
    await stop()
  }
}

function nodeProcess(args: string[], extraEnv: Record<string, string> = {}) {
  // This process goes by the server itself; web and worker by the pool in front of it, where there is one.
  const { DATABASE_URL = process.env.DATABASE_URL } = env()
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...extraEnv, ...process.env, DATABASE_URL } })
}

async function readDeliveryNotes(): Promise<string[]> {
  const pool = createPool({ max: 1 })
  return deliveryNotes(pool).finally(() => pool.end())
}

/** Said aloud, because both look real. */
const STAND_INS =
  'Where no vendor is set, stand-ins serve (ALLOW_FAKES=true): no card is charged, and text messages are lines in sms-fake-vendor below DATA_DIR.'

process.chdir(path.resolve(import.meta.dirname, '..'))
main().then((code) => process.exit(code), endWithFault('start'))
