import { fork } from 'node:child_process'
import { thisHour } from '../support/demo-template.ts'
import type { DemoServer } from './serve-demo.ts'

/** Serves the demo dealerships from the build, on a database of this run's own, in a process of its own, before the first spec. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.DEMO_HOUR = thisHour()
  const server = fork('tests/e2e/serve-demo.ts', { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const { port, databaseUrl, slugs } = await new Promise<DemoServer>((resolve, reject) => {
    server.once('message', (message) => resolve(message as DemoServer))
    server.once('exit', (code) => reject(new Error(`the demo server ended with code ${code ?? 'none'}`)))
  })
  process.env.E2E_PORT = String(port)
  process.env.E2E_DATABASE_URL = databaseUrl
  process.env.E2E_SLUGS = slugs.join(',')
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.disconnect()
    await gone
  }
}
