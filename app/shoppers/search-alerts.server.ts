import { z } from 'zod'
import { networksOf } from '~/domain/forms/spam'
import { alertLabel, unknownValues } from '~/domain/search/alert-label'
import { alertEnds, CONFIRM_WITHIN_MS, hasNews, MAX_ALERTS, searchAlertHref } from '~/domain/search/search-alerts'
import { conditionWords, searchHistoryEntry, searchHistoryHref } from '~/domain/search/search-history'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import { HOUR_MS, MINUTE_MS } from '~/domain/time/durations'
import { getPrimaryPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement, type RowOf, type Sender } from '~/platform/db/statement.server'
import { countWithinLimits, type RateLimit } from '~/platform/http/shared-rate-limit.server'
import { mailboxLimits } from '~/platform/mail/mailbox-limits.server'
import { enqueueJob } from '~/platform/outbox/enqueue-job.server'
import { findStockMoment } from '~/stock/find-stock-moment.server'
import { findWordVocabulary } from '~/stock/find-word-vocabulary.server'
import { loadResultsPage } from '~/stock/load-results-page.server'
import { readSearchAddress } from '~/stock/read-search-address'
import type { Tenant } from '~/tenants/tenant'
import { ALERT_LANES, type AlertJob } from './alert-job'

/** More than people of one network ask for, also where many share an address. */
const OF_A_NETWORK: RateLimit = { name: 'search-alerts-network-hour', limit: 30, windowMs: HOUR_MS }

/** A search that mails can be asked for: its one address, that of the page that asks, what it is in words, and how many cars it has now. */
export type AlertSubject = { href: string; alertHref: string; label: string; count: number; noun: VehicleNoun }

/** What an address searches; null where nothing narrows it, or signs alone, for one that is no search of this site, and for one too long to be stored. */
export async function loadAlertSubject(tenant: Tenant, href: string, now: Date): Promise<AlertSubject | null> {
  const search = readSearchAddress(tenant, href)
  if (!search || !hasNews(search.criteria)) return null
  const page = await loadResultsPage(tenant, { ...search.criteria, page: 1 }, now)
  if (!page) return null
  const { criteria, tabs, chips, said, noun, partial } = page.view
  const condition = conditionWords(criteria, tabs)
  const entry = searchHistoryEntry(criteria, [...(condition === null ? [] : [condition]), ...chips.map(({ label }) => label)])
  if (!entry) return null
  const ownHref = searchHistoryHref(entry)
  const alertHref = searchAlertHref(ownHref)
  if (alertHref === null) return null
  // A chip has what is searched as text in quotes. Also where cars are found, only its first words have found them.
  const asText = chips.flatMap(({ label }) => /^“(.*)”$/su.exec(label)?.[1] ?? [])
  const unknown = [...unknownValues(criteria, (await findWordVocabulary(tenant, now)).values), ...asText]
  return { href: ownHref, alertHref, label: alertLabel(entry.label, unknown), count: partial && !partial.isMatch ? 0 : said, noun }
}

/**
 * Mails that run go on as they are until their mailbox says yes anew; those that have ended begin anew, without the yes of before.
 */
const ASK = statement({
  name: 'search-alert-ask',
  values: [z.number(), z.string(), z.string(), z.string(), z.date(), z.date()],
  row: { id: z.string() },
  text: `
    insert into search_alert (tenant_id, email, href, label, asked_at, ends_at, news_since, looked_at, due_at) values ($1, $2, $3, $4, $5, $6, $5, $5, $5)
    on conflict (tenant_id, email, href) do update set label = excluded.label, asked_at = excluded.asked_at,
      confirmed_at = case when search_alert.ends_at > $5 then search_alert.confirmed_at end,
      ends_at = case when search_alert.ends_at > $5 and search_alert.confirmed_at is not null then search_alert.ends_at else excluded.ends_at end
    returning id`,
})

/**
 * Notes that somebody wants to hear of new cars of a search, and enqueues the mail that asks its mailbox whether it does: nothing else is sent before it has
 * said so. Whoever asks twice in a minute has one mail. Whether an address is told already is not to be found out here.
 * @param email one address
 * @param address the visitor's network address
 * @returns false where the mailbox has had too many mails, or the network has asked too often
 */
export async function askForAlert(tenant: Tenant, { href, label }: Pick<AlertSubject, 'href' | 'label'>, email: string, address: string, now: Date): Promise<boolean> {
  const network = networksOf(address).at(-1) ?? ''
  if (!(await countWithinLimits(getPrimaryPool(), [[OF_A_NETWORK, network], ...mailboxLimits(email)]))) return false
  await inTransaction(getPrimaryPool(), async (client) => {
    const alert = await ASK.first(client, [tenant.id, email.toLowerCase(), href, label, now, new Date(now.getTime() + CONFIRM_WITHIN_MS)])
    const payload: AlertJob = { alertId: alert?.id ?? '', newsAt: null }
    await enqueueJob(client, { tenantId: tenant.id, kind: 'search_alert', lane: ALERT_LANES.first, dedupKey: `search-alert:${payload.alertId}:confirm-${Math.floor(now.getTime() / MINUTE_MS)}`, payload })
  })
  return true
}

const ALERT = {
  id: z.string(),
  email: z.string(),
  href: z.string(),
  label: z.string(),
  confirmedAt: z.date().nullable(),
  endsAt: z.date(),
  newsSince: z.date(),
  mailingAt: z.date().nullable(),
}
export type SearchAlert = RowOf<typeof ALERT>

const FIND = statement({
  name: 'search-alert-find',
  values: [z.string(), z.number(), z.date()],
  row: ALERT,
  text: `
    select id, email, href, label, confirmed_at as "confirmedAt", ends_at as "endsAt", news_since as "newsSince", mailing_at as "mailingAt"
    from search_alert
    where id = $1 and tenant_id = $2 and ends_at > $3`,
})

/** The mails of one search of this site; null once they have ended, or were not confirmed in time. */
export async function findAlert(sender: Sender, { id: tenantId }: Pick<Tenant, 'id'>, alertId: string, now: Date): Promise<SearchAlert | null> {
  return FIND.first(sender, [alertId, tenantId, now])
}

const FIND_LABEL = statement({ name: 'search-alert-label', values: [z.string()], row: { label: z.string() }, text: 'select label from search_alert where id = $1' })

/** What is searched for by the search of a signed link, in words; null once its mails have ended. Asked of no site: the host in an old link may be another site's by now. */
export async function findAlertLabel(alertId: string): Promise<string | null> {
  return (await FIND_LABEL.first(getPrimaryPool(), [alertId]))?.label ?? null
}

const CONFIRM = statement({
  name: 'search-alert-confirm',
  values: [z.string(), z.number(), z.date(), z.date(), z.date()],
  row: { email: z.string() },
  text: `
    update search_alert set confirmed_at = $3, ends_at = $4,
      news_since = case when confirmed_at is null then $5 else news_since end, looked_at = case when confirmed_at is null then $5 else looked_at end,
      due_at = case when confirmed_at is null then $3 else due_at end, mailing_at = case when confirmed_at is null then null else mailing_at end
    where id = $1 and tenant_id = $2 and ends_at > $3 returning email`,
})

const TRIM = statement({
  name: 'search-alert-trim',
  values: [z.number(), z.string(), z.number()],
  text: `
    delete from search_alert where id in (
      select id from search_alert where tenant_id = $1 and email = $2 and confirmed_at is not null order by confirmed_at desc, id desc offset $3)`,
})

/** From now on the mailbox hears of new cars, for half a year; of what came before it does not. The oldest of its searches beyond ten goes. A site that sends none takes no yes: its page says so. */
export async function confirmAlert(tenant: Tenant, alertId: string, now: Date): Promise<void> {
  if (!tenant.settings.search.emailsNewCars) return
  const stockOf = new Date(await findStockMoment(tenant))
  await inTransaction(getPrimaryPool(), async (client) => {
    const confirmed = await CONFIRM.first(client, [alertId, tenant.id, now, alertEnds(now), stockOf])
    if (confirmed) await TRIM.run(client, [tenant.id, confirmed.email, MAX_ALERTS])
  })
}

const STOP = statement({ name: 'search-alert-stop', values: [z.string()], text: 'delete from search_alert where id = $1' })

/** Ends the mails of one search, and forgets who had them. */
export async function stopAlert(alertId: string): Promise<void> {
  await STOP.run(getPrimaryPool(), [alertId])
}
