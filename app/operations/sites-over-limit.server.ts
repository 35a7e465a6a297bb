import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'

/** Those that nobody has let go yet. Whoever was counted has a sender, by which the leads of the last hour are found without reading all. */
const HELD = statement({
  name: 'sites-over-lead-limit',
  row: { slug: z.string() },
  text: `
    select t.slug from tenant t where exists (
      select from lead l where l.tenant_id = t.id and l.sender is not null and l.created_at > now() - interval '1 hour'
        and 'site' = any(l.suspected_for) and l.released_at is null and l.erased_at is null)
    order by t.slug`,
})

/** Sites that had more leads within an hour than `forms.leadsPerSite` lets through: what came since waits, whoever sent it. */
export async function readSitesOverLeadLimit(sender: Sender): Promise<string[]> {
  return (await HELD.rows(sender)).map(({ slug }) => slug)
}

export function overLimitWords(sites: readonly string[]): string[] {
  if (sites.length === 0) return []
  return [`Leads wait because their site had more than forms.leadsPerSite within an hour: ${sites.join(', ')}. Look who sends them (npm run leads -- list --state suspected), release those of people, and raise the limit if there are that many.`]
}
