import { z } from 'zod'
import { requestVendor, VendorFault, type VendorAnswer } from '~/platform/http/request-vendor.server'
import type { SmsOutcome, SmsPort } from './sms-port'

export type TwilioOptions = {
  accountSid: string
  authToken: string
  /** A number or a name; or the service that picks one. */
  from: string | undefined
  messagingServiceSid: string | undefined
  apiBase: string
  withinMs?: number
}

/**
 * Twilio's reasons that are the number's own: not a number, not a mobile, one that has opted out, blocked or unknown to every network.
 * All others (a wrong key, too many at once, Twilio's own trouble) may pass, so the message is tried again while it is of use.
 */
const OF_THE_NUMBER: ReadonlySet<string> = new Set(['21211', '21214', '21217', '21610', '21614', '21635', '30004', '30005', '30006'])

const taken = z.object({
  sid: z.string().regex(/^(SM|MM)[0-9a-f]{32}$/i),
  status: z.enum(['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered']),
})
/** Twilio's code of an error: `code` of a refusal, `error_code` of a message that it took and could not send. */
const refused = z.object({ code: z.number().int().nullish(), error_code: z.number().int().nullish() })

/**
 * Text messages by Twilio's Messages resource. Twilio knows no key of ours: a message whose answer was lost on the way is sent again, with
 * the same words, and so the same code.
 */
export function twilioSms({ accountSid, authToken, from, messagingServiceSid, apiBase, withinMs = 10_000 }: TwilioOptions): SmsPort {
  const url = `${apiBase.replace(/\/$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender: Record<string, string> = messagingServiceSid ? { MessagingServiceSid: messagingServiceSid } : { From: from ?? '' }
  return {
    name: 'Twilio',
    send: async ({ to, text }) => {
      const body = new URLSearchParams({ To: to, Body: text, ...sender })
      return outcomeOf(await requestVendor(url, { method: 'POST', headers: { Authorization: authorization }, body }, withinMs))
    },
  }
}

/** @throws VendorFault unless Twilio has taken the message, or refused its number */
function outcomeOf({ status, body }: VendorAnswer): SmsOutcome {
  if (status === 201 && taken.safeParse(body).success) return { kind: 'taken' }
  const { code, error_code } = refused.safeParse(body).data ?? {}
  const reason = String(code ?? error_code ?? '')
  if (OF_THE_NUMBER.has(reason)) return { kind: 'refused', code: reason }
  throw new VendorFault(`answered ${status}${reason ? `, ${reason}` : ''}`)
}
