import { thisHour } from './demo-template.ts'
import { dropDatabasesOfRun, startTestPostgres } from './postgres.ts'

/** Starts the tests' Postgres before the first file; after the last, drops the files' databases and stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  process.env.TEST_POSTGRES_URL = server.url
  process.env.TEST_RUN = String(process.pid)
  // Brought in anew when the hour turns, the demo would take the place of the one that other files' platforms still read.
  process.env.DEMO_HOUR ??= thisHour()
  return async () => {
    await dropDatabasesOfRun(server.url)
    await server.stop()
  }
}
