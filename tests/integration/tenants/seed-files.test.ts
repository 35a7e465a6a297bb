import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrisma } from '~/platform/db/db.server'
import { rebuildTenantIndex } from '~/search/postgres/rebuild-index.server'
import { applySettings } from '~/tenants/apply-settings.server'
import { parseSettingsFile } from '~/tenants/settings-file'
import { seedDemo } from '../../../seeds/seed-demo.server'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'seed-files-'))
  const prisma = createPrisma(database.pool)
  await seedDemo({ pool: database.pool, prisma, dataDir, now: new Date() })
  await prisma.$disconnect()
}, 180_000)

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function jsonFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'))
  return names.map((name) => path.join(folder, name)).sort()
}

test('the seed and the command read the same files in the same way: applying them to a seeded platform changes nothing', async () => {
  const files = [...(await jsonFiles('seeds/layers')), ...(await jsonFiles('seeds/dealerships'))]
  const read = await Promise.all(files.map(async (file) => parseSettingsFile(file, await readFile(file, 'utf8'))))
  expect(read.flatMap(({ faults }) => faults)).toEqual([])
  const given = read.flatMap(({ layer }) => (layer ? [layer] : []))
  const facts = async () =>
    JSON.stringify([
      (await database.pool.query('select * from tenant order by id')).rows,
      (await database.pool.query('select * from tenant_domain order by host')).rows,
      (await database.pool.query('select * from tenant_dealership order by 1, 3')).rows,
      (await database.pool.query('select * from settings_layer order by 1, 2, 3')).rows,
      (await database.pool.query('select tenant_id, version from search_index order by 1')).rows,
    ])
  const before = await facts()
  const report = await applySettings(database.pool, given, { mode: 'apply', rebuildIndex: rebuildTenantIndex })
  expect(report).toMatchObject({ isApplied: true, faults: [], sites: [] })
  expect(report.layers.filter(({ isChanged }) => isChanged)).toEqual([])
  expect(await facts()).toBe(before)
})
