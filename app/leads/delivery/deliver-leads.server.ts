import type { Pool } from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'
import { log } from '~/platform/log/log.server'
import type { OutboxRoute } from '~/platform/outbox/outbox-route'
import { leadDelivery, leadJob, type LeadJob } from './channel-delivery.server'
import { channelsFor, channelsOf, channelSubject, CONFIRMATION, FALLBACK_CHANNEL, JOB_KIND, reachesNobody } from './lead-channels'
import { mayConfirm } from './confirmation-limits.server'
import { channelKey, type LeadDelivery } from './lead-delivery'
import { isNewsOfEnd, moneyOf } from './money-of-lead'

const ENQUEUE = statement({
  name: 'lead-enqueue',
  isPrepared: true,
  values: [z.number(), z.string(), z.string()],
  text: `
  insert into outbox_job (tenant_id, kind, lane, lead_id, dedup_key, payload)
  select $1, x.kind::outbox_kind, x.lane, $2, x.key, x.payload
  from jsonb_to_recordset($3::jsonb) as x (kind text, lane text, key text, payload jsonb)
  on conflict (dedup_key) do nothing`,
})

const HAD = statement({
  name: 'lead-had-by',
  values: [z.string()],
  row: { channel: z.string() },
  text: `select distinct channel from lead_delivery_attempt where lead_id = $1 and outcome = 'delivered'`,
})

/**
 * Makes a job of each way that a lead goes: a channel that fails is tried again by itself, and its failure repeats no other. Doing it
 * twice makes nothing twice.
 */
export function leadDeliveryRoute(pool: Pool): OutboxRoute<LeadJob> {
  return {
    kind: 'lead_delivery',
    channel: 'channels',
    payload: leadJob,
    deliver: async (job, { now }) => {
      const delivery = await leadDelivery(pool, job)
      if (!delivery) return
      const { tenant, lead } = delivery
      const leadId = lead.payload.lead_id
      const channels = channelsFor(tenant.settings, channelSubject(lead))
      if (channels[0] === FALLBACK_CHANNEL && !reachesNobody(tenant.settings)) {
        log.warn({ tenant: tenant.slug, leadId }, 'no channel takes this lead: it is written to a file')
      }
      // A channel that has had the lead is told of its change, also where the lead goes elsewhere now: somebody may be waiting for the shopper.
      const had = (await HAD.rows(pool, [leadId])).map(({ channel }) => channel)
      const others = channelsOf(tenant.settings).filter((channel) => had.includes(channel.name) && !channels.some(({ name }) => name === channel.name))
      const jobs = [...channels, ...others].map(({ name, kind }) => ({
        kind: JOB_KIND[kind],
        lane: name,
        key: channelKey(job.dedupKey, name),
        payload: { leadId, channel: name },
      }))
      const confirmation = { kind: 'shopper_mail', lane: '', key: confirmationKey(delivery), payload: { leadId } }
      const isWanted = isConfirmed(delivery, now)
      // Payments, held cars and changed test drives are confirmed however many mails the shopper has had: nothing else tells them.
      const isOwed = moneyOf(lead.payload.answers) !== null || lead.payload.answers.held_until !== undefined || (lead.booking?.version ?? 0) > 0
      const isMailed = isWanted && (isOwed || (await mayConfirm(pool, leadId, confirmation.key)))
      if (isWanted && !isMailed) log.warn({ tenant: tenant.slug, leadId }, 'the shopper has no mail of this lead: one mailbox has had too many of them, or one network sends too many')
      await ENQUEUE.run(pool, [tenant.id, leadId, JSON.stringify(isMailed ? [...jobs, confirmation] : jobs)])
    },
  }
}

/**
 * The shopper gets one mail for a lead, however often the lead changes afterwards. They get another one when a test drive is booked later, moved or cancelled, when
 * they accept an estimate, when their dealership ends their hold, and when a payment goes back.
 */
export function confirmationKey(delivery: LeadDelivery): string {
  return channelKey(newsKey(delivery), CONFIRMATION)
}

function newsKey({ lead: { payload, booking } }: LeadDelivery): string {
  if (isNewsOfEnd(payload.answers)) return `lead:${payload.lead_id}:ended`
  const money = moneyOf(payload.answers)
  if (money?.state === 'refund_failed') return `lead:${payload.lead_id}:refund-failed-${money.at}`
  if (money?.state === 'part_refunded') return `lead:${payload.lead_id}:part-refunded-${money.at}`
  // A refund that follows one which came back from the bank is news again.
  if (money?.state === 'refunded') return `lead:${payload.lead_id}:refunded${payload.answers[`${money.what}_refund_failed_at`] === undefined ? '' : `-${money.at}`}`
  // A test drive that was booked after the lead came in: a mail before it may have promised a call.
  const isNews = booking && (booking.version > 0 || booking.createdAt.toISOString() !== payload.created_at)
  if (isNews) return `lead:${payload.lead_id}:booking-${booking.version}`
  return `lead:${payload.lead_id}${payload.offer_accepted ? ':accepted' : ''}`
}

/**
 * Whether the shopper gets a mail. A form that is not finished has its mail once it is. One that may be a machine's has none, because its address is somebody else's.
 * Payments, refunds and that the dealership has ended a hold are told whatever the site does for other forms. Another reservation that has ended, and a test drive whose time has come, are not confirmed any more,
 * however late the worker or the mail server is.
 */
export function isConfirmed({ tenant, lead: { payload, booking } }: LeadDelivery, now: Date): boolean {
  if (isNewsOfEnd(payload.answers)) return payload.answers.possible_spam !== true
  const money = moneyOf(payload.answers)
  if (money && (money.what === 'payment' || money.state !== 'paid')) return true
  if (payload.answers.reservation_ended !== undefined) return false
  if (money) return true
  if (booking && !booking.isCancelled && booking.startsAt <= now) return false
  return tenant.settings.leads.confirmsByMail && payload.form_completed && payload.answers.possible_spam !== true
}
