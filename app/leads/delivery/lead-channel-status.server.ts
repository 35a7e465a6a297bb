import type { Pool } from 'pg'
import { z } from 'zod'
import { isRecord } from '~/domain/data/is-record'
import { counted } from '~/domain/text/counted'
import { atMostEvery } from '~/platform/cache/at-most-every'
import { statement } from '~/platform/db/statement.server'
import { mailState } from '~/platform/mail/mail-state.server'
import { readLayersInForce, readSites } from '~/tenants/known-settings.server'
import { layersOf } from '~/tenants/plan-settings'
import { byWidth, type Layer } from '~/tenants/resolve-settings'
import type { Settings } from '~/tenants/settings-schema'
import { channelsOf, CONFIRMATION, FALLBACK_CHANNEL, goesByMail, reachesNobody } from './lead-channels'

const FRESH_MS = 60_000

/** The slugs of the sites whose leads nobody is told of: they are files at the most. */
export function readSitesWithoutLeadChannel(pool: Pool): Promise<string[]> {
  return sitesWhose(pool, reachesNobody)
}

async function sitesWhose(pool: Pool, isSo: (settings: ReturnType<typeof channelSettings>) => boolean): Promise<string[]> {
  const [sites, layers] = await Promise.all([readSites(pool), readLayersInForce(pool)])
  return sites.filter((site) => isSo(channelSettings(layersOf(site, layers)))).map(({ slug }) => slug)
}

/** How many there are, a minute old at most: a health check asks every few seconds. */
export const countSitesWithoutLeadChannel = atMostEvery(FRESH_MS, async (pool: Pool) => (await readSitesWithoutLeadChannel(pool)).length)

/** How many have leads that go by mail, sent or not, just as old. */
export const countSitesToldByMail = atMostEvery(FRESH_MS, async (pool: Pool) => (await sitesWhose(pool, goesByMail)).length)

/**
 * How many of these nobody tells, because the worker has no mail server.
 * @param worker what the one that shares this machine's folder says; null where there is none: a machine of web processes alone needs no mail server
 */
export async function countSitesWithUnsentMail(pool: Pool, worker: { mail: ReturnType<typeof mailState> } | null): Promise<number> {
  return worker === null || worker.mail === 'sent by SMTP' ? 0 : countSitesToldByMail(pool)
}

/** Three days, so that Friday's leads are still counted on Monday. A lead that another channel has delivered since is not counted: somebody was told of it. */
const UNTOLD = statement({
  name: 'leads-untold',
  values: [z.string(), z.string()],
  row: { slug: z.string(), leads: z.number() },
  text: `
    select t.slug, count(*)::int as leads from lead l join tenant t on t.id = l.tenant_id
    where l.created_at > now() - interval '3 days' and l.erased_at is null
      and (select bool_and(a.channel = $1) from lead_delivery_attempt a where a.lead_id = l.id and a.outcome = 'delivered' and a.channel <> $2)
    group by t.slug order by t.slug`,
})

/** Leads of the last three days that are a file because no channel took them, by site; not of sites that mean a channel of that name. */
export async function readUntoldLeads(pool: Pool): Promise<{ slug: string; leads: number }[]> {
  const found = await UNTOLD.rows(pool, [FALLBACK_CHANNEL.name, CONFIRMATION])
  if (found.length === 0) return []
  const meant = await sitesWhose(pool, (settings) => channelsOf(settings).some(({ name }) => name === FALLBACK_CHANNEL.name))
  return found.filter(({ slug }) => !meant.includes(slug))
}

/** How many they are, a minute old at most. */
export const countUntoldLeads = atMostEvery(FRESH_MS, async (pool: Pool) => (await readUntoldLeads(pool)).reduce((sum, { leads }) => sum + leads, 0))

/** What an operator should know before the first lead comes in; nothing where mail goes out and every site has a channel. */
export async function deliveryNotes(pool: Pool): Promise<string[]> {
  const without = await countSitesWithoutLeadChannel(pool)
  const notes: string[] = []
  if (mailState() !== 'sent by SMTP') notes.push('Mail is written to files below DATA_DIR/mail, not sent: set SMTP_URL and MAIL_FROM')
  if (without > 0) notes.push(`${counted(without, 'site has', 'sites have')} no lead channel: leads are files below DATA_DIR/leads (docs/lead-delivery.md)`)
  return notes
}

/** The two settings alone, of every site: all of them of a thousand sites would take a second. */
function channelSettings(layers: readonly Layer[]): Pick<Settings, 'leads' | 'contact'> {
  const widestFirst = [...layers].sort(byWidth)
  const inForce = (group: string, key: string) =>
    widestFirst.map(({ values: { [group]: values } }) => (isRecord(values) ? values[key] : undefined)).findLast((value) => value !== undefined)
  return {
    leads: { channels: inForce('leads', 'channels') ?? [] },
    contact: { leadEmail: inForce('contact', 'leadEmail') ?? '' },
  } as unknown as Pick<Settings, 'leads' | 'contact'>
}
