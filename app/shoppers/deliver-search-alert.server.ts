import type { Pool } from 'pg'
import { z } from 'zod'
import { alertMoment, nextAlertMoment } from '~/domain/search/search-alerts'
import { statement } from '~/platform/db/statement.server'
import { getMail } from '~/platform/mail/get-mail.server'
import type { MailTransport } from '~/platform/mail/mail'
import { mailCarPicture, mailLogo } from '~/platform/mail/mail-pictures.server'
import { MAIL_TIME_LIMIT_MS } from '~/platform/mail/smtp-mail.server'
import { enqueueJob } from '~/platform/outbox/enqueue-job.server'
import type { OutboxRoute } from '~/platform/outbox/outbox-route'
import { findNewCars } from '~/stock/find-new-cars.server'
import { findVehicleNoun } from '~/stock/find-stock-kinds.server'
import { readSearchAddress } from '~/stock/read-search-address'
import { findTenantById } from '~/tenants/find-tenant.server'
import { alertJob, type AlertJob } from './alert-job'
import { alertConfirmMail, alertNewsMail } from './alert-mails'
import { alertPath } from './alert-links.server'
import { findAlert } from './search-alerts.server'
import { findSender } from './site-sender.server'

/** A mail shows so many cars, and says how many there are. */
const MOST_SHOWN = 6
/** The column of a mail that a car's picture stands in, for screens of twice as many points. */
const PICTURE_PX = 448

const TOLD = statement({
  name: 'search-alert-told',
  values: [z.string(), z.date(), z.date()],
  text: 'update search_alert set mailing_at = null, news_since = $2, due_at = $3 where id = $1',
})
const UNTOLD = statement({ name: 'search-alert-untold', values: [z.string()], text: 'update search_alert set mailing_at = null where id = $1' })

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
    deliver: async ({ dedupKey, tenantId, payload }, { now, signal }) => {
      const { alertId, isNews } = payload
      const tenant = await findTenantById(pool, tenantId)
      const alert = tenant && (await findAlert(pool, tenant, alertId, now))
      if (!tenant || !alert || !tenant.settings.search.emailsNewCars) return void (await UNTOLD.run(pool, [alertId]))
      const common = async () => ({ dedupKey, tenant, alert, noun: await findVehicleNoun(tenant, now), logo: await mailLogo(tenant.logoUrl), sender: await findSender(pool, tenant) })
      if (!isNews) return mail.send(alertConfirmMail({ ...(await common()), confirmUrl: tenant.origin + alertPath('confirm', alertId) }), signal)
      const moment = alertMoment(now, tenant.timeZone)
      if (moment > now) return enqueueJob(pool, { tenantId, kind: 'search_alert', dedupKey: `${dedupKey}-morning`, payload, at: moment })
      const search = alert.confirmedAt === null ? null : readSearchAddress(tenant, alert.href)
      const news = search ? await findNewCars(tenant, search.criteria, alert.newsSince, now) : []
      const [newest] = news
      if (!newest) return void (await UNTOLD.run(pool, [alertId]))
      const cars = await Promise.all(
        news.slice(0, MOST_SHOWN).map(async ({ car }, at) => ({ car, picture: await mailCarPicture(car.imageUrls[0] ?? null, { name: `car-${at + 1}`, widthPx: PICTURE_PX }) })),
      )
      const answer = await mail.send(alertNewsMail({ ...(await common()), cars, count: news.length, now, stopUrl: tenant.origin + alertPath('stop', alertId) }), signal)
      await TOLD.run(pool, [alertId, newest.cameAt, nextAlertMoment(now, tenant.timeZone)])
      return answer
    },
  }
}
