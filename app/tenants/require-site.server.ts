import { z } from 'zod'
import { nearestKey } from '~/domain/text/nearest-key'
import { CommandFault } from '~/platform/command/command-fault'
import { statement, type Sender } from '~/platform/db/statement.server'
import { readSites, type SiteRow } from './known-settings.server'

const RENAMED = statement({ name: 'renamed-site', values: [z.string()], row: { slug: z.string() }, text: 'select slug from tenant where $1 = any(former_slugs)' })

/** The site that a command names. @throws CommandFault that names the slug which it has now, or the nearest */
export async function requireSite(sender: Sender, slug: string): Promise<SiteRow> {
  const sites = await readSites(sender)
  const site = sites.find((known) => known.slug === slug)
  if (site) return site
  const renamed = await RENAMED.first(sender, [slug])
  if (renamed) throw new CommandFault(`found no site "${slug}" any more: it was renamed to ${renamed.slug}`, `Name it ${renamed.slug}.`)
  const nearest = nearestKey(slug, sites.map((known) => known.slug))
  throw new CommandFault(`found no site "${slug}"${nearest ? `; did you mean ${nearest}?` : ''}`, 'npm run site -- list shows every site.')
}
