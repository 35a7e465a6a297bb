import { rmSync } from 'node:fs'
import type pg from 'pg'
import { requireCurrentBuild } from './current-build.ts'
import { copyDataDir, requireDemoTemplate } from './demo-template.ts'
import { testDatabase } from './test-database.ts'
import { startWeb, stopWeb } from './web.ts'

export type DemoSites = { pool: pg.Pool; port: number; dataDir: string; stop: () => Promise<void> }

/** Every demo dealership, served by the built web server on a database of the calling test file's own. */
export async function startDemoSites(env: Record<string, string> = {}): Promise<DemoSites> {
  await requireCurrentBuild()
  const template = await requireDemoTemplate(process.env.TEST_POSTGRES_URL ?? '')
  const database = await testDatabase(template.database)
  const dataDir = copyDataDir(template)
  const { web, port } = await startWeb({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env })
  return {
    pool: database.pool,
    port,
    dataDir,
    stop: async () => {
      await stopWeb(web)
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
