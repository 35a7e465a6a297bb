import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { buildIsCurrent, runBuild } from './support/build.ts'
import { seedIfNeeded } from './support/seed.ts'
import { startSteps } from './support/steps.ts'
import { ConfigurationError, env } from '../app/platform/env.server.ts'
import { openDatabase } from '../app/platform/db/with-database.server.ts'

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
  if (database.applied.length > 0) steps.note(`Applied ${database.applied.length} migrations`)
  let children: ChildProcess[] = []
  let isServing = false
  try {
    if (SEED_DEMO) await seedIfNeeded(steps, database.url)
    await built
    if (stopping.isRequested()) return 0
    const web = startChild(['build/server/index.js'], 'web')
    const worker = startChild(['--import', 'tsx', 'scripts/worker.ts'], 'worker')
    children = [web, worker]
    const port = await steps.run('Starting the web server', () => readyPort(web))
    isServing = true
    await steps.sites(port)
    const end = await Promise.race([stopping.requested, exitOf(web, 'The web server'), exitOf(worker, 'The worker')])
    if (end) process.stderr.write(`${end}\n`)
    return end ? 1 : 0
  } finally {
    await Promise.all(children.map(stopChild))
    // A start that did not come to serve may have found another `npm start` on this folder: its database is not ours to stop.
    await (isServing ? database.stop() : database.close())
  }
}

function startChild(args: string[], name: string): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: process.env })
  child.once('error', (error) => process.stderr.write(`${name}: ${error.message}\n`))
  return child
}

function readyPort(web: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    web.once('message', (message) => resolve((message as { port: number }).port))
    web.once('exit', (code) => reject(new ConfigurationError(`The web server did not start (exit code ${code ?? 'none'})`)))
  })
}

function exitOf(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(`${name} ended (exit code ${code ?? 'none'})`)))
}

/** Asks a child to finish what it does, and waits for it. */
async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(late)
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
