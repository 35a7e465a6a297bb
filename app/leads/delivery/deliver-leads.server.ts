import type { Pool } from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'
import { log } from '~/platform/log/log.server'
import type { OutboxRoute } from '~/platform/outbox/outbox-route'
import { leadDelivery, leadJob, type LeadJob } from './channel-delivery.server'
import { channelsFor, channelsOf, channelSubject, CONFIRMATION, FALLBACK_CHANNEL, JOB_KIND, reachesNobody } from './lead-channels'
import { mayConfirm } from './confirmation-limits.server'
import { channelKey, type LeadDelivery } from './lead-delivery'
import { moneyOf } from './money-of-lead'

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
      // Whoever has had it, and may wait at the place of before, hears what has become of it.
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
      // Who has paid has a receipt of it, however many; so is told of a car that is held and of a test drive that was changed, which nothing else says.
      const isOwed = moneyOf(lead.payload.answers) !== null || lead.payload.answers.held_until !== undefined || (lead.booking?.version ?? 0) > 0
      const isMailed = isWanted && (isOwed || (await mayConfirm(pool, leadId, confirmation.key)))
      if (isWanted && !isMailed) log.warn({ tenant: tenant.slug, leadId }, 'the shopper has no mail of this lead: one mailbox has had too many of them, or one network sends too many')
      await ENQUEUE.run(pool, [tenant.id, leadId, JSON.stringify(isMailed ? [...jobs, confirmation] : jobs)])
    },
  }
}

/**
 * One mail a lead, however often the lead changes afterwards; but whoever books, moves or cancels a test drive or accepts an offer has that confirmed
 * too, and whose payment goes back hears of it.
 */
export function confirmationKey(delivery: LeadDelivery): string {
  return channelKey(newsKey(delivery), CONFIRMATION)
}

function newsKey({ lead: { payload, booking } }: LeadDelivery): string {
  const money = moneyOf(payload.answers)
  if (money?.state === 'refund_failed') return `lead:${payload.lead_id}:refund-failed-${money.at}`
  if (money?.state === 'part_refunded') return `lead:${payload.lead_id}:part-refunded-${money.at}`
  // After one that came back, the next is news.
  if (money?.state === 'refunded') return `lead:${payload.lead_id}:refunded${payload.answers[`${money.what}_refund_failed_at`] === undefined ? '' : `-${money.at}`}`
  // One that was booked when the lead was there already may come after a mail that promised a call.
  const isNews = booking && (booking.version > 0 || booking.createdAt.toISOString() !== payload.created_at)
  if (isNews) return `lead:${payload.lead_id}:booking-${booking.version}`
  return `lead:${payload.lead_id}${payload.offer_accepted ? ':accepted' : ''}`
}

/**
 * A form that is not finished yet has its mail when it is; what may be a machine's has none: its address is somebody else's. Who has paid
 * has a receipt, and who is paid back is told, whatever the site does for other forms. A car that was given up, or whose hold is over, is reserved
 * for nobody, however late the worker or the mail server is; nor is anybody expected at a test drive whose time has come.
 */
export function isConfirmed({ tenant, lead: { payload, booking } }: LeadDelivery, now: Date): boolean {
  const money = moneyOf(payload.answers)
  if (money && (money.what === 'payment' || money.state !== 'paid')) return true
  if (payload.answers.reservation_ended !== undefined) return false
  if (money) return true
  if (booking && !booking.isCancelled && booking.startsAt <= now) return false
  return tenant.settings.leads.confirmsByMail && payload.form_completed && payload.answers.possible_spam !== true
}
