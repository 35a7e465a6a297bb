import type pg from 'pg'
import { env } from '~/platform/env.server'
import { readOutboxStatus } from '~/platform/outbox/read-outbox-status.server'
import { answeringEngine } from '~/search/get-stock-search.server'
import { degradedFeatures } from '~/tenants/unoffered-features.server'

/** What a worker that runs has taken long before, however often a receiver refuses it. */
const LATE_S = 15 * 60

/** What does less than it could, in words, for the health check. @throws when the database does not answer */
export async function degradedParts(pool: pg.Pool): Promise<string[]> {
  const outbox = await readOutboxStatus(pool)
  const pending = outbox.reduce((sum, one) => sum + one.pending, 0)
  const overdue = Math.max(0, ...outbox.map(({ overdueSeconds }) => overdueSeconds ?? 0))
  return [
    ...degradedFeatures(),
    ...(env().MEILI_URL && answeringEngine() === 'postgres' ? ['stock search: Meilisearch does not answer, Postgres does'] : []),
    ...(overdue > LATE_S ? [`deliveries: ${pending} pending, nobody has taken what is due for ${Math.floor(overdue / 60)} min; is a worker running?`] : []),
  ]
}
