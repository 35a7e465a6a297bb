import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { buildIsCurrent, runBuild } from './support/build.ts'
import { WEB_COMMAND } from './support/web-command.ts'
import { demoMayUseStandIns, seedIfNeeded } from './support/seed.ts'
import { startSteps } from './support/steps.ts'
import { ConfigurationError, env } from '../app/platform/env.server.ts'
import { deliveryNotes } from '../app/leads/delivery/lead-channel-status.server.ts'
import { createPool } from '../app/platform/db/pool.server.ts'
import { openDatabase } from '../app/platform/db/with-database.server.ts'
import { helpWhenAsked } from './support/help.ts'

helpWhenAsked(`
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
  const { DATA_DIR, SEED_DEMO } = env()
  process.env.DATA_DIR = DATA_DIR
  const steps = startSteps()
  const stopping = stopSignal()

  // The build needs no database and the seeding no build: on two cores both go on at once.
  const built = buildIsCurrent() ? Promise.resolve() : steps.run('Building the site (once for each change of the sources)', runBuild)
  built.catch(() => {})
  const database = await steps.run('Starting the database', openDatabase)
  if (database.applied.length > 0) steps.note(`Applied ${database.applied.length} migrations and functions`)
  let children: Supervised[] = []
  let isServing = false
  try {
    if (SEED_DEMO) await seedIfNeeded(steps, database.url)
    if (await demoMayUseStandIns(database.url)) process.env.ALLOW_FAKES = 'true'
    await built
    if (stopping.isRequested()) return 0
    const web = new Supervised('The web server', WEB_COMMAND)
    const worker = new Supervised('The worker', ['--import', 'tsx', 'scripts/worker.ts'])
    children = [web, worker]
    const port = await steps.run('Starting the web server', () => readyPort(web.child))
    isServing = true
    for (const child of children) child.restartWhenItEnds()
    if (process.env.ALLOW_FAKES === 'true') steps.note(STAND_INS)
    await steps.sites(port)
    for (const note of await readDeliveryNotes()) steps.note(note)
    const end = await Promise.race([stopping.requested, web.givenUp, worker.givenUp])
    if (end) process.stderr.write(`${end}\n`)
    return end ? 1 : 0
  } finally {
    await Promise.all(children.map((child) => child.stop()))
    // A start that did not come to serve may have found another `npm start` on this folder: its database is not ours to stop.
    await (isServing ? database.stop() : database.close())
  }
}

async function readDeliveryNotes(): Promise<string[]> {
  const pool = createPool({ max: 1 })
  return deliveryNotes(pool).finally(() => pool.end())
}

/** Said aloud, because both look real. */
const STAND_INS =
  'Where no vendor is set, stand-ins serve (ALLOW_FAKES=true): no card is charged, and text messages are lines in sms-fake-vendor below DATA_DIR.'

/** A process of ours that is started again when it ends without being asked: one visitor's bad luck must not be everybody's. */
class Supervised {
  child: ChildProcess
  /** Settles, with a line to print, when it ended too often to go on. */
  readonly givenUp: Promise<string>
  private giveUp: (line: string) => void = () => {}
  private isStopping = false
  private endings: number[] = []

  constructor(
    private readonly name: string,
    private readonly args: string[],
  ) {
    this.givenUp = new Promise((resolve) => (this.giveUp = resolve))
    this.child = this.spawn()
  }

  restartWhenItEnds(): void {
    this.child.once('exit', (code, signal) => {
      if (this.isStopping) return
      const now = Date.now()
      this.endings = [...this.endings.filter((at) => now - at < MINUTE_MS), now]
      const how = `ended (${signal ?? `exit code ${code}`})`
      if (this.endings.length > MOST_RESTARTS) return this.giveUp(`${this.name} ${how} ${this.endings.length} times in a minute`)
      process.stderr.write(`${this.name} ${how}: starting it again\n`)
      this.child = this.spawn()
      this.restartWhenItEnds()
    })
  }

  /** Asks it to finish what it does, and waits for it. */
  async stop(): Promise<void> {
    this.isStopping = true
    const { child } = this
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await gone
    clearTimeout(late)
  }

  private spawn(): ChildProcess {
    const child = spawn(process.execPath, this.args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: process.env })
    child.once('error', (error) => process.stderr.write(`${this.name}: ${error.message}\n`))
    return child
  }
}

const MINUTE_MS = 60_000
const MOST_RESTARTS = 5

function readyPort(web: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    web.once('message', (message) => resolve((message as { port: number }).port))
    web.once('exit', (code) => reject(new ConfigurationError(`The web server did not start (exit code ${code ?? 'none'})`)))
  })
}

function stopSignal() {
  let isRequested = false
  const requested = new Promise<null>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.on(name, () => {
        isRequested = true
        resolve(null)
      })
    }
  })
  return { requested, isRequested: () => isRequested }
}

process.chdir(path.resolve(import.meta.dirname, '..'))
main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof ConfigurationError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
