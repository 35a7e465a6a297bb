import type { Pool } from 'pg'
import { z } from 'zod'
import { alertMoment } from '~/domain/search/search-alerts'
import { DAY_MS, HOUR_MS } from '~/domain/time/durations'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { warnOfWaiting } from '~/platform/log/log.server'
import { enqueueJob } from '~/platform/outbox/enqueue-job.server'
import { findNewCars, findNewestMoment } from '~/stock/find-new-cars.server'
import { findStockMoment } from '~/stock/find-stock-moment.server'
import { readSearchAddress } from '~/stock/read-search-address'
import { findTenantById } from '~/tenants/find-tenant.server'
import type { Tenant } from '~/tenants/tenant'
import { ALERT_LANES, type AlertJob } from './alert-job'

/** How many searches are taken from the database at a time, and how many of them of one site: a site that has hundreds of thousands does not keep the others' waiting. */
const BATCH = 500
const BATCH_OF_SITE = 10
/** Searches of a site for which no car can have come are marked as looked at together, at most so many in one statement. */
const PUT_BY = 5_000
/** A search that a killed worker had taken is another's after this time. */
const LEASE_MS = HOUR_MS / 4
/** A search that was just looked at is not due again before this time has passed. */
const PAUSE_MS = 60_000

/**
 * Takes searches whose site's stock has changed since their last look, and of which no mail is on its way: some of each site, beginning with the site whose
 * stock changed first. A site whose stock has not changed costs one step of an index.
 */
const TAKE = statement({
  name: 'search-alerts-take',
  values: [z.date(), z.date(), z.number(), z.number()],
  row: { id: z.string(), tenantId: z.number(), href: z.string(), newsSince: z.date() },
  text: `
    update search_alert a set due_at = $2
    from (
      select l.id from (select tenant_id, built_at from search_index order by built_at) i cross join lateral (
        select s.id from search_alert s
        where s.tenant_id = i.tenant_id and s.looked_at < i.built_at and s.due_at <= $1 and s.ends_at > $1 and s.confirmed_at is not null and s.mailing_at is null
        order by s.looked_at limit $4 for update skip locked) l
      limit $3
    ) due
    where a.id = due.id
    returning a.id, a.tenant_id as "tenantId", a.href, a.news_since as "newsSince"`,
})

/** Marks searches of one site as looked at: when they were last told of a car, the site's newest car ($2) was there already, so nothing can have come for them. */
const NOTHING_CAME = statement({
  name: 'search-alerts-nothing-came',
  values: [z.number(), z.date(), z.date(), z.date(), z.date(), z.number()],
  text: `
    update search_alert a set due_at = $5, looked_at = $3
    from (
      select id from search_alert
      where tenant_id = $1 and looked_at < $3 and due_at <= $4 and ends_at > $4 and confirmed_at is not null and mailing_at is null and news_since >= $2
      order by looked_at limit $6 for update skip locked
    ) same
    where a.id = same.id`,
})

/** This and the next two change a search only while this worker has it: $2 is the moment until which it was taken. */
const PUT_OFF = statement({ name: 'search-alert-put-off', values: [z.string(), z.date(), z.date()], text: 'update search_alert set due_at = $3 where id = $1 and due_at = $2' })
const NO_NEWS = statement({
  name: 'search-alert-no-news',
  values: [z.string(), z.date(), z.date(), z.date()],
  text: 'update search_alert set due_at = $3, looked_at = $4 where id = $1 and due_at = $2',
})
const NEWS = statement({
  name: 'search-alert-news',
  values: [z.string(), z.date(), z.date(), z.date()],
  text: 'update search_alert set due_at = $3, looked_at = $4, mailing_at = $3 where id = $1 and due_at = $2',
})

type Taken = { id: string; tenantId: number; href: string; newsSince: Date }

/**
 * Looks for new cars of the searches that somebody wants to hear of, and enqueues a mail for each that has any, in the hours of `alertMoment`. A search is
 * looked at again once its site's stock has changed and its last mail is out. Any number of workers may do it.
 * @param clock by which each batch is taken: a long run is none that stands still
 */
export async function tellOfNewCars(pool: Pool, clock: () => Date): Promise<void> {
  /** By site, the moment of the stock for which `NOTHING_CAME` has no search left to mark. */
  const putBy = new Map<number, number>()
  for (let taken = -1; taken !== 0; ) {
    // Read anew for each batch. An import may come between two batches: by the stock of before it, a search would be due again as soon as it was looked at, and this
    // run would never end.
    const sites = new Map<number, Promise<Site | null>>()
    const now = clock()
    const until = new Date(now.getTime() + LEASE_MS)
    const alerts = await TAKE.rows(pool, [now, until, BATCH, BATCH_OF_SITE])
    taken = alerts.length
    for (const alert of alerts) {
      try {
        const site = sites.get(alert.tenantId) ?? readSite(pool, alert.tenantId, now, putBy)
        sites.set(alert.tenantId, site)
        await look(pool, await site, alert, now, until)
      } catch (error) {
        warnOfWaiting(error, 'a search that somebody wants to hear of was not looked at; it is again in a quarter of an hour', { alert: alert.id })
      }
    }
  }
}

/** What each search of a site is looked at with. The moment of the stock is read before any car: a car that comes in between is then newer, and is looked at the next time. */
type Site = { tenant: Tenant; stockOf: Date; newest: Date | null }

/** Reads a site, and marks its searches for which nothing can have come, so that they need not be looked at one by one. */
async function readSite(pool: Pool, tenantId: number, now: Date, putBy: Map<number, number>): Promise<Site | null> {
  const tenant = await findTenantById(pool, tenantId)
  if (!tenant) return null
  const stockOf = new Date(await findStockMoment(tenant))
  const newest = await findNewestMoment(tenant)
  if (putBy.get(tenantId) !== stockOf.getTime()) {
    const count = await NOTHING_CAME.run(pool, [tenantId, newest ?? new Date(0), stockOf, now, new Date(now.getTime() + PAUSE_MS), PUT_BY])
    if (count < PUT_BY) putBy.set(tenantId, stockOf.getTime())
  }
  return { tenant, stockOf, newest }
}

async function look(pool: Pool, site: Site | null, { id, tenantId, href, newsSince }: Taken, now: Date, until: Date): Promise<void> {
  if (!site) return
  const { tenant, stockOf, newest } = site
  const moment = tenant.settings.search.emailsNewCars ? alertMoment(now, tenant.timeZone) : new Date(now.getTime() + DAY_MS)
  if (moment > now) return void (await PUT_OFF.run(pool, [id, until, moment]))
  const search = newest && newest > newsSince ? readSearchAddress(tenant, href) : null
  const news = search ? await findNewCars(tenant, search.criteria, newsSince, now) : []
  if (news.length === 0) return void (await NO_NEWS.run(pool, [id, until, new Date(now.getTime() + PAUSE_MS), stockOf]))
  await inTransaction(pool, async (client) => {
    if ((await NEWS.run(client, [id, until, now, stockOf])) === 0) return
    const payload: AlertJob = { alertId: id, newsAt: now.toISOString() }
    await enqueueJob(client, { tenantId, kind: 'search_alert', lane: ALERT_LANES.news, dedupKey: `search-alert:${id}:news-${now.getTime()}`, payload })
  })
}
