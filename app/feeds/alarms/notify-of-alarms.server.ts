import type pg from 'pg'
import { z } from 'zod'
import { ifSessionLock } from '~/platform/db/session-lock.server'
import { statement, type Sender } from '~/platform/db/statement.server'
import { env } from '~/platform/env.server'
import { isRefusal, postOutside } from '~/platform/http/post-outside.server'
import { webhookSignature } from '~/platform/http/webhook-signature'
import { log, loggableError } from '~/platform/log/log.server'
import { getMail } from '~/platform/mail/get-mail.server'
import { MAIL_TIME_LIMIT_MS } from '~/platform/mail/smtp-mail.server'
import { alarmMail, alarmPost } from './alarm-words'
import { readFeedAlarms, type OpenAlarm } from './read-feed-alarms.server'

/** Of all posts of one turn. */
const POST_MS = 15_000

const MAILED = statement({ name: 'feed-alarms-mailed', values: [z.array(z.number()), z.date()], text: 'update feed_alarm set mailed_at = $2 where id = any ($1)' })
const POSTED = statement({ name: 'feed-alarms-posted', values: [z.number(), z.date()], text: 'update feed_alarm set posted_at = $2 where id = $1' })

/**
 * Notifies the operator of alarms that have not been sent yet: one mail for all of them and one post for each, by one worker at a time. What fails is
 * tried again with the next call, a post under the same key, so that a receiver knows a second one. No transaction is open while a receiver is slow.
 * @param pool of connections that keep their session
 */
export async function notifyOfAlarms(pool: pg.Pool, now: Date): Promise<void> {
  await ifSessionLock(pool, 'notifyOfAlarms', async (client) => {
    const open = await readFeedAlarms(client)
    const { ALARM_EMAIL, ALARM_WEBHOOK_URL } = env()
    const unmailed = open.filter(({ mailedAt }) => mailedAt === null)
    const unposted = open.filter(({ postedAt }) => postedAt === null)
    // First: a mail server may take its time.
    if (ALARM_WEBHOOK_URL) await postEach(client, ALARM_WEBHOOK_URL, unposted, now)
    if (ALARM_EMAIL && unmailed.length > 0 && (await delivered('mail', () => mail(ALARM_EMAIL, unmailed))) === 'taken') await MAILED.run(client, [ids(unmailed), now])
  })
}

const ids = (alarms: readonly OpenAlarm[]) => alarms.map(({ id }) => id)

/**
 * Posts alarms one after the other until the time is over that a single post may take. One that the receiver refuses keeps none of the others back. Where it does not
 * answer, is in trouble or has had too many, this ends, and the next call begins with the first alarm that it has not taken.
 */
async function postEach(client: Sender, url: string, alarms: readonly OpenAlarm[], now: Date): Promise<void> {
  const signal = AbortSignal.timeout(POST_MS)
  for (const alarm of alarms) {
    const outcome = await delivered('webhook', () => post(url, alarm, now, signal))
    if (outcome === 'failed') return
    if (outcome === 'taken') await POSTED.run(client, [alarm.id, now])
  }
}

/** The receiver answers, and will not have this one. */
class Refused extends Error {}

async function delivered(channel: string, deliver: () => Promise<void>): Promise<'taken' | 'refused' | 'failed'> {
  try {
    await deliver()
    return 'taken'
  } catch (error) {
    log.warn({ channel, error: loggableError(error) }, 'the operator was not notified of an alarm; it is tried again')
    return error instanceof Refused ? 'refused' : 'failed'
  }
}

async function mail(addresses: readonly string[], alarms: readonly OpenAlarm[]): Promise<void> {
  await getMail().send(alarmMail(addresses, alarms), AbortSignal.timeout(MAIL_TIME_LIMIT_MS))
}

async function post(url: string, alarm: OpenAlarm, now: Date, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify(alarmPost(alarm))
  const secret = env().ALARM_WEBHOOK_SECRET
  const headers = { 'content-type': 'application/json; charset=utf-8', ...(secret ? { 'webhook-signature': webhookSignature(secret, body, now) } : {}) }
  // The address is the process's own setting: an alarm manager may well stand in the same network.
  const { status } = await postOutside({ url, headers, body, signal, isAllowedIp: () => true })
  if (status >= 200 && status < 300) return
  throw new (isRefusal(status) ? Refused : Error)(`the alarm webhook answered ${status}`)
}
