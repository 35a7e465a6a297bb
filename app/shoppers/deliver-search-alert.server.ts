import type { Pool } from 'pg'
import { z } from 'zod'
import { alertMoment, nextAlertMoment } from '~/domain/search/search-alerts'
import { DAY_MS } from '~/domain/time/durations'
import { statement } from '~/platform/db/statement.server'
import { getMail } from '~/platform/mail/get-mail.server'
import type { MailTransport } from '~/platform/mail/mail'
import { mailCarPicture, mailLogo } from '~/platform/mail/mail-pictures.server'
import { MAIL_TIME_LIMIT_MS } from '~/platform/mail/smtp-mail.server'
import { DeliveryFailure } from '~/platform/outbox/delivery-failure'
import type { OutboxRoute } from '~/platform/outbox/outbox-route'
import { findNewCars } from '~/stock/find-new-cars.server'
import { findVehicleNoun } from '~/stock/find-stock-kinds.server'
import { readSearchAddress } from '~/stock/read-search-address'
import { findTenantById } from '~/tenants/find-tenant.server'
import type { Tenant } from '~/tenants/tenant'
import { alertJob, type AlertJob } from './alert-job'
import { alertConfirmMail, alertNewsMail } from './alert-mails'
import { alertPath } from './alert-links.server'
import { findAlert, type SearchAlert } from './search-alerts.server'
import { findSender } from './site-sender.server'

/** A mail shows so many cars, and says how many there are. */
const MOST_SHOWN = 6
/** The column of a mail that a car's picture stands in, for screens of twice as many points. */
const PICTURE_PX = 448

/** These change a search only where this mail is the one on its way: $2 is when its job was made. */
const MAIL = [z.string(), z.date()] as const
const TOLD = statement({
  name: 'search-alert-told',
  values: [...MAIL, z.date(), z.date()],
  text: 'update search_alert set mailing_at = null, news_since = $3, due_at = $4 where id = $1 and mailing_at = $2',
})
const NOTHING_TO_TELL = statement({ name: 'search-alert-nothing-to-tell', values: MAIL, text: 'update search_alert set mailing_at = null where id = $1 and mailing_at = $2' })
/** Its cars are news still, for the next look. */
const NOT_TOLD = statement({
  name: 'search-alert-not-told',
  values: [...MAIL, z.date()],
  text: 'update search_alert set mailing_at = null, looked_at = news_since, due_at = $3 where id = $1 and mailing_at = $2',
})

/** What becomes of a search whose mail was not needed any more. */
const UNSENT = 'UNSENT'
/** A mailbox that refuses mail for days is asked again after this time. */
const AFTER_REFUSAL_MS = 7 * DAY_MS

/**
 * The mails of searches. Which cars are news is found when a mail goes, so that none is told of that is sold by then and none is left out, however long
 * the mail server was away; at night it waits for the morning. A site that no longer wants such mails sends none.
 */
export function searchAlertRoute(pool: Pool, mail: MailTransport = getMail()): OutboxRoute<AlertJob> {
  return {
    kind: 'search_alert',
    channel: mail.name,
    payload: alertJob,
    concurrency: 6,
    perTenant: 2,
    timeLimitMs: MAIL_TIME_LIMIT_MS,
    mayFail: true,
    deliver: async ({ dedupKey, tenantId, payload: { alertId, newsAt } }, { now, signal }) => {
      const tenant = await findTenantById(pool, tenantId)
      const alert = tenant && (await findAlert(pool, tenant, alertId, now))
      const isWanted = tenant?.settings.search.emailsNewCars ?? false
      if (newsAt === null) {
        if (!tenant || !alert || !isWanted) return
        return mail.send(alertConfirmMail({ ...(await partsOf(pool, tenant, alert, now)), dedupKey, confirmUrl: tenant.origin + alertPath('confirm', alertId), stopUrl: tenant.origin + alertPath('stop', alertId) }), signal)
      }
      const madeAt = new Date(newsAt)
      // Another is on its way, or the mailbox has said yes anew.
      if (!tenant || !alert || alert.mailingAt?.getTime() !== madeAt.getTime()) return
      if (!isWanted) return { code: UNSENT, note: async (client) => void (await NOT_TOLD.run(client, [alertId, madeAt, now])) }
      const moment = alertMoment(now, tenant.timeZone)
      if (moment > now) throw new DeliveryFailure('AT_NIGHT', { retryAfterMs: moment.getTime() - now.getTime() })
      const search = readSearchAddress(tenant, alert.href)
      const news = search ? await findNewCars(tenant, search.criteria, alert.newsSince, now) : []
      const [newest] = news
      if (!newest) return { code: UNSENT, note: async (client) => void (await NOTHING_TO_TELL.run(client, [alertId, madeAt])) }
      const cars = await Promise.all(
        news.slice(0, MOST_SHOWN).map(async ({ car }, at) => ({ car, picture: await mailCarPicture(car.imageUrls[0] ?? null, { name: `car-${at + 1}`, widthPx: PICTURE_PX }) })),
      )
      // The key is made of what the mail says: sent again with one car more, it is another mail and not a repeated one.
      const mailKey = `search-alert:${alertId}:news-${newest.cameAt.getTime()}-${news.length}`
      const stopUrl = tenant.origin + alertPath('stop', alertId)
      const { code } = await mail.send(alertNewsMail({ ...(await partsOf(pool, tenant, alert, now)), dedupKey: mailKey, cars, count: news.length, now, stopUrl }), signal)
      return { code, note: async (client) => void (await TOLD.run(client, [alertId, madeAt, newest.cameAt, nextAlertMoment(now, tenant.timeZone)])) }
    },
    noteAttempt: async (client, { job, at, outcome }) => {
      const { alertId, newsAt } = alertJob.parse(job.payload)
      if (outcome === 'dead' && newsAt !== null) await NOT_TOLD.run(client, [alertId, new Date(newsAt), new Date(at.getTime() + AFTER_REFUSAL_MS)])
    },
  }
}

/** What both mails are made of. */
async function partsOf(pool: Pool, tenant: Tenant, alert: SearchAlert, now: Date) {
  const [noun, logo, sender] = await Promise.all([findVehicleNoun(tenant, now), mailLogo(tenant.logoUrl), findSender(pool, tenant)])
  return { tenant, alert, noun, logo, sender }
}
