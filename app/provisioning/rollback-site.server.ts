import type pg from 'pg'
import { CommandFault } from '~/platform/command/command-fault'
import { requireSite } from '~/tenants/require-site.server'
import { changeSite, type ApplyReport } from './apply-folders.server'
import { storedFolder } from './read/stored-folder.server'
import { readSiteVersions } from './site-versions.server'

/**
 * Puts what was said at a version in force again, as a new version.
 * @throws CommandFault when there is no such version
 */
export async function rollbackSite(pool: pg.Pool, slug: string, to: number | undefined, options: { changedBy: string; dataDir: string }): Promise<ApplyReport> {
  const wanted = async () => {
    const site = await requireSite(pool, slug)
    const versions = await readSiteVersions(pool, site.id)
    const number = to ?? versions[1]?.version
    const version = versions.find((one) => one.version === number)
    if (!version) {
      const known = versions.map((one) => one.version).join(', ')
      throw new CommandFault(to === undefined ? `${slug} has no version before the present one` : `found no version ${to} of ${slug}, expected one of ${known || 'none: it has none yet'}`, `npm run site -- history ${slug} shows them.`)
    }
    // A rename is not undone by words: the site keeps the slug that it has.
    const document = { ...version.document, site: { ...version.document.site, slug } }
    return { folder: storedFolder(document, `version ${version.version}`), note: `rolled back to version ${version.version}` }
  }
  return changeSite<never>(pool, wanted, { mode: 'apply', ...options })
}
