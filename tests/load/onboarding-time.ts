import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { applyFolders } from '../../app/provisioning/apply-folders.server.ts'
import { newFolder } from '../../app/provisioning/new-folder.ts'
import { openPaths } from '../../app/provisioning/open-paths.server.ts'

/** How long it takes to bring in so many new dealerships at once, from folders as `site -- new` writes them: reading, checking, writing. */
export async function measureOnboarding(pool: pg.Pool, dataDir: string, count: number): Promise<{ seconds: number; unchangedSeconds: number }> {
  const root = mkdtempSync(path.join(tmpdir(), 'onboarding-'))
  try {
    const paths = Array.from({ length: count }, (_, at) => {
      const slug = `onboarded-${at}`
      for (const [name, content] of newFolder({ slug, name: `Onboarded ${at}`, template: 'group' })) {
        const file = path.join(root, slug, name)
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, content)
      }
      return path.join(root, slug)
    })
    const bringIn = async () => {
      const started = performance.now()
      const { folders, layers, faults } = await openPaths(paths)
      const report = await applyFolders(pool, folders, layers, { mode: 'apply', changedBy: 'bench', dataDir })
      if (faults.length + report.faults.length > 0 || report.sites.length !== count) throw new Error(`expected ${count} sites to be in force, found ${report.sites.length}`)
      return (performance.now() - started) / 1_000
    }
    return { seconds: await bringIn(), unchangedSeconds: await bringIn() }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
