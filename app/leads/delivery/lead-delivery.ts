import type { Tenant } from '~/tenants/tenant'
import type { DeliveredLead } from './lead-payload'

/** A lead on its way out through one channel. */
export type LeadDelivery = {
  /** The same for every delivery of the same thing: a receiver that has seen it can drop the second. */
  dedupKey: string
  tenant: Tenant
  lead: DeliveredLead
  /** The receiver has had this lead before: it was completed, changed, or its reservation went on. */
  isUpdate: boolean
  /** It has had it, and the lead goes by another place now than the channel is for. */
  isElsewhere?: boolean
}

/**
 * Parts of the dedup keys: `lead:<id>` for a lead, `lead:<id>:<version>` for its changes, `lead:<id>:again-<n>` where somebody had it sent once more,
 * `lead:<id>:no-mail` where its sender's mailbox refuses mail, `…/<channel>` for each way that they go.
 */
export function channelKey(leadKey: string, channel: string): string {
  return `${leadKey}/${channel}`
}

/**
 * Some of a mail's receivers refused it: the key of the same mail to those alone, `…/<channel>~1`, and `~2` where some of these refuse it again. Names of
 * channels are slugs.
 */
export function restKey(key: string): string {
  const [whole = '', turn = '0'] = key.split('~')
  return `${whole}~${Number(turn) + 1}`
}

/** Of the mail itself, to whomever of its receivers it goes. */
export function wholeKey(key: string): string {
  return key.split('~')[0] ?? ''
}

/** Whether it is the mail to those alone who refused it before. */
export function isToTheRest(dedupKey: string): boolean {
  return dedupKey.includes('~')
}

/** The same in SQL, of a row of `outbox_job`. */
export const isMailToTheRest = (job: string) => `(position('~' in ${job}.dedup_key) > 0)`

/** What of a lead's key says that its news is the mailbox of whoever sent it. */
export const NO_MAIL_NEWS = 'no-mail'

/** It is sent because its sender's mailbox refuses mail. */
export function isOfRefusedMail(dedupKey: string): boolean {
  return dedupKey.includes(`:${NO_MAIL_NEWS}/`)
}

/** Somebody had it sent once more: what it says is no news of the lead. */
export function isSentAgain(dedupKey: string): boolean {
  return /^lead:[^:/]+:again-\d+\//.test(dedupKey)
}
