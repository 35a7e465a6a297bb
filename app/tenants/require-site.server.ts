import { nearestKey } from '~/domain/text/nearest-key'
import { CommandFault } from '~/platform/command/command-fault'
import type { Sender } from '~/platform/db/statement.server'
import { readSites, type SiteRow } from './known-settings.server'

/** The site that a command names. @throws CommandFault that names the nearest slug */
export async function requireSite(sender: Sender, slug: string): Promise<SiteRow> {
  const sites = await readSites(sender)
  const site = sites.find((known) => known.slug === slug)
  if (site) return site
  const nearest = nearestKey(slug, sites.map((known) => known.slug))
  throw new CommandFault(`found no site "${slug}"${nearest ? `; did you mean ${nearest}?` : ''}`, 'npm run site -- list shows every site.')
}
