import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPrisma } from '../../app/platform/db/db.server.ts'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { seedDemo } from '../../seeds/seed-demo.server.ts'
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
  const database = await createTestDatabase(postgres.url)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'platform-'))
  const pool = createPool({ url: database.url })
  const prisma = createPrisma(pool)
  await seedDemo({ pool, prisma, dataDir, now: new Date(), onProgress: () => {} })
  await prisma.$disconnect()
  await pool.end()
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
