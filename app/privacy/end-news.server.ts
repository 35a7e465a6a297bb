import type { Pool } from 'pg'
import { z } from 'zod'
import { takenBack } from '~/domain/forms/consent'
import type { Identifier } from '~/domain/forms/identifier'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { findPerson } from './find-person.server'
import { endAlerts, lockLeads } from './forget.server'

const LEADS = statement({
  name: 'privacy-no-news',
  values: [z.array(z.string()), z.string()],
  text: 'update lead set opt_in = false, consents = consents || $2::jsonb where id = any($1::uuid[]) and opt_in',
})

/**
 * Takes back what somebody agreed to about news, on each lead that says yes, and ends the searches whose new cars they hear of by mail. Done twice, it finds nothing more.
 * @param siteId of the one site that was asked; null for all
 */
export async function endNews(pool: Pool, identifier: Identifier, siteId: number | null, now: Date): Promise<{ leads: number; alerts: number; alsoKnownAs: string[] }> {
  const { leadIds, openLeadIds, alertIds, alsoKnownAs } = await findPerson(pool, identifier, siteId)
  const all = [...leadIds, ...openLeadIds]
  return inTransaction(pool, async (client) => {
    await lockLeads(client, all)
    return { leads: await LEADS.run(client, [all, JSON.stringify([takenBack(now)])]), alerts: await endAlerts(client, alertIds), alsoKnownAs }
  })
}
