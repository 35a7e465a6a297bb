import type { Pool } from 'pg'
import { isAvailable } from '~/domain/cars/car-availability'
import type { MailTransport } from '~/platform/mail/mail'
import { getMail } from '~/platform/mail/get-mail.server'
import { mailCarPicture, mailLogo } from '~/platform/mail/mail-pictures.server'
import { MAIL_TIME_LIMIT_MS } from '~/platform/mail/smtp-mail.server'
import type { OutboxRoute } from '~/platform/outbox/outbox-route'
import { findVehicleNoun } from '~/stock/find-stock-kinds.server'
import { readShownCars } from '~/stock/read-shown-cars.server'
import { findTenantById } from '~/tenants/find-tenant.server'
import { alertJob, type AlertJob } from './alert-job'
import { alertConfirmMail, alertNewsMail } from './alert-mails'
import { alertPath } from './alert-links.server'
import { findAlert } from './search-alerts.server'

/** The mails of searches. What is no longer wanted is not sent, nor is a car told of that is sold by then. */
export function searchAlertRoute(pool: Pool, mail: MailTransport = getMail()): OutboxRoute<AlertJob> {
  return {
    kind: 'search_alert',
    channel: mail.name,
    payload: alertJob,
    concurrency: 6,
    perTenant: 2,
    timeLimitMs: MAIL_TIME_LIMIT_MS,
    mayFail: true,
    deliver: async ({ dedupKey, tenantId, payload: { alertId, news } }, { now, signal }) => {
      const tenant = await findTenantById(pool, tenantId)
      const alert = tenant && (await findAlert(pool, tenant, alertId, now))
      if (!tenant || !alert) return
      const common = { dedupKey, tenant, alert, logo: await mailLogo(tenant.logoUrl) }
      const noun = await findVehicleNoun(tenant, now)
      if (!news) return mail.send(alertConfirmMail({ ...common, noun, confirmUrl: tenant.origin + alertPath('confirm', alert.id) }), signal)
      if (alert.confirmedAt === null) return
      const cars = (await readShownCars(tenant, news.carIds, now)).filter(isAvailable)
      if (cars.length === 0) return
      const pictures = await Promise.all(cars.map(({ imageUrls }, at) => mailCarPicture(imageUrls[0] ?? null, `car-${at + 1}`)))
      const shown = cars.map((car, at) => ({ car, picture: pictures[at] ?? null }))
      // Those that are not shown were counted when it was enqueued; of those that are, some may be gone.
      const count = news.count - (news.carIds.length - cars.length)
      return mail.send(alertNewsMail({ ...common, noun, cars: shown, count, now, stopUrl: tenant.origin + alertPath('stop', alert.id) }), signal)
    },
  }
}
