import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { requireCurrentBuild } from './current-build.ts'
import { requireDemoTemplate } from './demo-template.ts'
import { testDatabase } from './test-database.ts'
import { startWeb, stopWeb } from './web.ts'

export type DemoSites = { pool: pg.Pool; port: number; dataDir: string; stop: () => Promise<void> }

/** Every demo dealership, served by the built web server on a database of the calling test file's own. */
export async function startDemoSites(env: Record<string, string> = {}): Promise<DemoSites> {
  await requireCurrentBuild()
  const template = await requireDemoTemplate(process.env.TEST_POSTGRES_URL ?? '')
  const database = await testDatabase(template.database)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-'))
  cpSync(template.dataDir, dataDir, { recursive: true })
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
