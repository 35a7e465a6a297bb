import { startTestPostgres } from './postgres.ts'

/** Starts the tests' Postgres before the first file and stops it after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  process.env.TEST_POSTGRES_URL = server.url
  return server.stop
}
