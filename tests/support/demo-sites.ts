import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { createPrisma } from '../../app/platform/db/db.server.ts'
import type { DealershipFile } from '../../seeds/dealership-file.ts'
import { readDealershipFiles } from '../../seeds/read-dealership-files.server.ts'
import { seedDemo } from '../../seeds/seed-demo.server.ts'
import { requireCurrentBuild } from './current-build.ts'
import { testDatabase } from './test-database.ts'
import { startWeb, stopWeb } from './web.ts'

export type DemoSites = { files: DealershipFile[]; pool: pg.Pool; port: number; stop: () => Promise<void> }

/** Every demo dealership, served by the built web server on a database of the calling test file's own. */
export async function startDemoSites(env: Record<string, string> = {}): Promise<DemoSites> {
  await requireCurrentBuild()
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'demo-'))
  await seedDemo({ pool: database.pool, prisma: createPrisma(database.pool), dataDir, now: new Date() })
  const { web, port } = await startWeb({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env })
  return {
    files: await readDealershipFiles(),
    pool: database.pool,
    port,
    stop: async () => {
      await stopWeb(web)
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
