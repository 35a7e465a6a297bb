import type { Pool } from 'pg'
import { z } from 'zod'
import { alertMoment, nextAlertMoment } from '~/domain/search/search-alerts'
import { DAY_MS, HOUR_MS } from '~/domain/time/durations'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { log, loggableError } from '~/platform/log/log.server'
import { enqueueJob } from '~/platform/outbox/enqueue-job.server'
import { findNewCars } from '~/stock/find-new-cars.server'
import { findStockMoment } from '~/stock/find-stock-moment.server'
import { readSearchAddress } from '~/stock/read-search-address'
import { findTenantById } from '~/tenants/find-tenant.server'
import type { AlertJob } from './alert-job'

/** So many searches are looked at between one look for others and the next. */
const BATCH = 50
/** A search that a killed worker had taken is another's after this time. */
const LEASE_MS = HOUR_MS / 4
/** A mail shows so many cars, and says how many there are. */
const MOST_SHOWN = 6

/** Those whose site's stock has changed since they were looked at. */
const TAKE = statement({
  name: 'search-alerts-take',
  values: [z.date(), z.date(), z.number()],
  row: { id: z.string(), tenantId: z.number(), href: z.string(), newsSince: z.date() },
  text: `
    update search_alert a set due_at = $2
    from (
      select a.id from search_alert a join search_index i on i.tenant_id = a.tenant_id
      where a.due_at <= $1 and a.confirmed_at is not null and a.ends_at > $1 and i.built_at > a.looked_at
      order by a.due_at, a.id limit $3 for update of a skip locked
    ) due
    where a.id = due.id
    returning a.id, a.tenant_id as "tenantId", a.href, a.news_since as "newsSince"`,
})

const PUT_OFF = statement({ name: 'search-alert-put-off', values: [z.string(), z.date()], text: 'update search_alert set due_at = $2 where id = $1' })

const NO_NEWS = statement({
  name: 'search-alert-no-news',
  values: [z.string(), z.date(), z.date()],
  text: 'update search_alert set looked_at = $2, due_at = $3 where id = $1',
})

const NEWS = statement({
  name: 'search-alert-news',
  values: [z.string(), z.date(), z.date(), z.date(), z.date()],
  text: 'update search_alert set looked_at = $2, due_at = $3, news_since = $4 where id = $1 and news_since = $5',
})

/**
 * Looks for new cars of the searches that somebody wants to hear of, and enqueues a mail for each that has any: one a day at most, in the hours of
 * `alertMoment`. A search is looked at again once its site's stock has changed. Any number of workers may do it; each car is told of once.
 */
export async function tellOfNewCars(pool: Pool, now: Date): Promise<void> {
  for (let taken = BATCH; taken === BATCH; ) {
    const alerts = await TAKE.rows(pool, [now, new Date(now.getTime() + LEASE_MS), BATCH])
    taken = alerts.length
    for (const alert of alerts) {
      try {
        await look(pool, alert, now)
      } catch (error) {
        log.warn({ error: loggableError(error), alert: alert.id }, 'a search that somebody wants to hear of was not looked at; it is again in a quarter of an hour')
      }
    }
  }
}

async function look(pool: Pool, { id, tenantId, href, newsSince }: { id: string; tenantId: number; href: string; newsSince: Date }, now: Date): Promise<void> {
  const tenant = await findTenantById(pool, tenantId)
  if (!tenant) return
  if (!tenant.settings.search.emailsNewCars) return void (await PUT_OFF.run(pool, [id, new Date(now.getTime() + DAY_MS)]))
  const moment = alertMoment(now, tenant.timeZone)
  if (moment > now) return void (await PUT_OFF.run(pool, [id, moment]))
  // Before the cars, so that none of what came in between passes for looked at.
  const stockOf = new Date(await findStockMoment(tenant))
  const search = readSearchAddress(tenant, href)
  const news = search ? await findNewCars(tenant, search.criteria, newsSince, now) : []
  const [newest] = news
  if (!newest) return void (await NO_NEWS.run(pool, [id, stockOf, now]))
  await inTransaction(pool, async (client) => {
    const values = [id, stockOf, nextAlertMoment(now, tenant.timeZone), newest.cameAt, newsSince] as const
    if ((await NEWS.run(client, [...values])) === 0) return
    const payload: AlertJob = { alertId: id, news: { carIds: news.slice(0, MOST_SHOWN).map((car) => car.id), count: news.length } }
    await enqueueJob(client, { tenantId, kind: 'search_alert', dedupKey: `search-alert:${id}:news-${newest.cameAt.getTime()}`, payload })
  })
}
