import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFolders } from '~/provisioning/apply-folders.server'
import { exportSite } from '~/provisioning/export-site.server'
import { openPaths } from '~/provisioning/open-paths.server'
import { readSites } from '~/tenants/known-settings.server'
import { copyDataDir, requireDemoTemplate } from '../../support/demo-template'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  const template = await requireDemoTemplate(process.env.TEST_POSTGRES_URL ?? '')
  database = await testDatabase(template.database)
  dataDir = copyDataDir(template)
}, 180_000)

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('what is exported of a site and put in force where it came from changes nothing', async () => {
  const slugs = (await readSites(database.pool)).map(({ slug }) => slug)
  expect(slugs).toHaveLength(12)
  const out = (slug: string) => path.join(dataDir, 'out', slug)
  for (const slug of slugs) await exportSite(database.pool, slug, out(slug), { dataDir })
  const { folders, layers, faults } = await openPaths(slugs.map(out))
  expect([faults, layers]).toEqual([[], []])
  const facts = async () =>
    JSON.stringify([
      (await database.pool.query('select * from tenant order by id')).rows,
      (await database.pool.query('select * from tenant_domain order by host')).rows,
      (await database.pool.query('select * from location order by id')).rows,
      (await database.pool.query('select * from address order by id')).rows,
      (await database.pool.query('select location_id, department, weekday, status, opens_at_minute, closes_at_minute from opening_hours order by 1, 2, 3')).rows,
      (await database.pool.query('select location_id, department, date, status, opens_at_minute, closes_at_minute from special_hours order by 1, 2, 3')).rows,
      (await database.pool.query('select * from offer order by id')).rows,
      (await database.pool.query('select * from offer_exclusion order by 1, 2')).rows,
      (await database.pool.query('select * from content_page order by id')).rows,
      (await database.pool.query('select * from settings_layer order by 1, 2, 3')).rows,
      (await database.pool.query('select tenant_id, version from search_index order by 1')).rows,
      (await database.pool.query('select * from tenant_content_version order by 1')).rows,
    ])
  const before = await facts()
  const report = await applyFolders(database.pool, folders, [], { mode: 'apply', changedBy: 'test', dataDir })
  expect(report).toMatchObject({ isApplied: true, faults: [], notes: [], otherSites: [] })
  expect(report.sites.filter(({ changes }) => changes.length > 0)).toEqual([])
  expect(await facts()).toBe(before)
}, 60_000)
