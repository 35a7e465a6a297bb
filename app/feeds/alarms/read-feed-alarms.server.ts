import { z } from 'zod'
import { ALARM_KINDS } from '~/domain/feeds/feed-alarms'
import { statement, type Sender } from '~/platform/db/statement.server'

const OPEN = statement({
  name: 'feed-alarms-open',
  row: { id: z.number(), dealership: z.string(), kind: z.enum(ALARM_KINDS), message: z.string(), beganAt: z.date(), mailedAt: z.date().nullable(), postedAt: z.date().nullable() },
  text: `
    select a.id, d.slug as dealership, a.kind, a.message, a.began_at as "beganAt", a.mailed_at as "mailedAt", a.posted_at as "postedAt"
    from feed_alarm a join dealership d on d.id = a.dealership_id where a.ended_at is null order by a.began_at, a.id`,
})
export type OpenAlarm = Awaited<ReturnType<typeof OPEN.rows>>[number]

/** What is wrong with feeds at this moment, the oldest first, as the worker found it within the last minute. One query. */
export function readFeedAlarms(sender: Sender): Promise<OpenAlarm[]> {
  return OPEN.rows(sender)
}
