import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { CommandFault } from '~/platform/command/command-fault'
import { readLayersInForce } from '~/tenants/known-settings.server'
import { layersOf } from '~/tenants/plan-settings'
import { requireSite } from '~/tenants/require-site.server'
import { exportEverything } from './move/export-everything.server'
import { describeSite } from './plan/describe-site.server'
import { requireNewFolder, writeFolder } from './write/write-folder.server'

export type ExportReport = { out: string; files: number; rows: Record<string, number> | null }

/**
 * Writes a site as a folder that, applied to an empty platform, gives the same site; with everything, its stock, leads, shoppers and history
 * go with it.
 */
export async function exportSite(pool: pg.Pool, slug: string, out: string, options: { dataDir: string; isEverything?: boolean }): Promise<ExportReport> {
  await requireNewFolder(out)
  const site = await requireSite(pool, slug)
  const document = await describeSite(pool, slug)
  if (!document) throw new CommandFault(`found no site "${slug}"`)
  const layers = layersOf(site, await readLayersInForce(pool)).filter(({ scope, isShipped }) => !isShipped && scope !== 'dealership')
  try {
    const files = await writeFolder(out, document, layers, options.dataDir)
    return { out, files, rows: options.isEverything ? await exportEverything(pool, site.id, out, options.dataDir) : null }
  } catch (error) {
    // A part of a site looks like the whole of it to whoever applies the folder. It was new or empty.
    await rm(out, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
}
