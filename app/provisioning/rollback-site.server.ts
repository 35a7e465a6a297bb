import type pg from 'pg'
import { z } from 'zod'
import { CommandFault } from '~/platform/command/command-fault'
import { statement } from '~/platform/db/statement.server'
import { requireSite } from '~/tenants/require-site.server'
import { changeSite, type ApplyReport } from './apply-folders.server'
import { storedFolder } from './read/stored-folder.server'
import type { SiteText } from './site-document'
import { readSiteVersions } from './site-versions.server'

const GROUP_NAME = statement({ name: 'rollback-group-name', values: [z.string()], row: { name: z.string() }, text: 'select name from dealership_group where slug = $1' })

/**
 * Puts what was said at a version in force again, as a new version. What is a group's, its offers and its name, stays as it is: other sites have
 * it too.
 * @throws CommandFault when there is no such version
 */
export async function rollbackSite(pool: pg.Pool, slug: string, to: number | undefined, options: { changedBy: string; dataDir: string }): Promise<ApplyReport> {
  const kept: string[] = []
  const wanted = async () => {
    const site = await requireSite(pool, slug)
    const versions = await readSiteVersions(pool, site.id)
    const number = to ?? versions[1]?.version
    const version = versions.find((one) => one.version === number)
    if (!version) {
      const known = versions.map((one) => one.version).join(', ')
      throw new CommandFault(to === undefined ? `${slug} has no version before the present one` : `found no version ${to} of ${slug}, expected one of ${known || 'none: it has none yet'}`, `npm run site -- history ${slug} shows them.`)
    }
    const group = await presentGroup(pool, version.document.site.group)
    if (group && version.document.groupOffers?.length) kept.push(`The offers of the group ${group.slug} stay as they are: they are those of all its sites, and group-offers.json of a folder changes them.`)
    // Written by a release that left reviews out of a version whose folder said nothing of them.
    const shown = versions[0]?.document.reviews?.length ?? 0
    if (!version.document.reviews && shown > 0) kept.push(`The reviews of version ${versions[0]?.version} stay as they are: version ${version.version} says nothing of reviews, and reviews.csv of a folder changes them.`)
    // A rename is not undone by words: the site keeps the slug that it has.
    const document = { ...version.document, site: { ...version.document.site, slug, group } }
    return { folder: storedFolder(document, `version ${version.version}`), note: `rolled back to version ${version.version}` }
  }
  const report = await changeSite<never>(pool, wanted, { mode: 'apply', ...options })
  return { ...report, notes: [...report.notes, ...kept] }
}

/** A group by the name that it has now, where there is one still. */
async function presentGroup(pool: pg.Pool, group: SiteText['group']): Promise<SiteText['group']> {
  return group && { ...group, ...(await GROUP_NAME.first(pool, [group.slug])) }
}
