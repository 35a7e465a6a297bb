import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { copyDataDir, requireDemoTemplate } from './demo-template.ts'
import { createTestDatabase, startTestPostgres } from './postgres.ts'
import { startWeb, stopWeb } from './web.ts'

export type RunningPlatform = {
  databaseUrl: string
  dataDir: string
  port: number
  web: ChildProcess
  stop: () => Promise<void>
}

/** The built web server on a database of its own that holds the demo dealerships. */
export async function startPlatform(env: Record<string, string> = {}): Promise<RunningPlatform> {
  const postgres = await startTestPostgres()
  const template = await requireDemoTemplate(postgres.url)
  const database = await createTestDatabase(postgres.url, template.database)
  const dataDir = copyDataDir(template)
  const { web, port } = await startWeb({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env })
  return {
    databaseUrl: database.url,
    dataDir,
    port,
    web,
    stop: async () => {
      await stopWeb(web)
      await database.drop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
