import type pg from 'pg'
import { CommandFault } from '~/platform/command/command-fault'
import { readLayersInForce } from '~/tenants/known-settings.server'
import { layersOf } from '~/tenants/plan-settings'
import { requireSite } from '~/tenants/require-site.server'
import { exportEverything } from './move/export-everything.server'
import { describeSite } from './plan/describe-site.server'
import { copyPicture, siteFiles, storedKeys, writeNewFolder } from './write/write-folder.server'

export type ExportReport = { out: string; files: number; rows: Record<string, number> | null }

/**
 * Writes a site as a folder that, applied to an empty platform, gives the same site; with everything, its stock, leads, shoppers and history
 * go with it. It is there whole or not at all, and on the disk when this returns.
 */
export async function exportSite(pool: pg.Pool, slug: string, out: string, options: { dataDir: string; isEverything?: boolean }): Promise<ExportReport> {
  const site = await requireSite(pool, slug)
  const document = await describeSite(pool, slug)
  if (!document) throw new CommandFault(`found no site "${slug}"`)
  const layers = layersOf(site, await readLayersInForce(pool)).filter(({ scope, isShipped }) => !isShipped && scope !== 'dealership')
  const files = siteFiles(document, layers)
  const pictures = [...storedKeys(document)]
  const rows = await writeNewFolder(out, files, async () => {
    for (const key of pictures) await copyPicture(out, key, options.dataDir)
    return options.isEverything ? exportEverything(pool, site.id, out, options.dataDir) : null
  })
  return { out, files: files.length + pictures.length, rows }
}
