import type { Pool } from 'pg'
import { env } from '~/platform/env.server'
import { isRefusal, postOutside } from '~/platform/http/post-outside.server'
import { isNetworkAddress } from '~/platform/http/public-address.server'
import { log } from '~/platform/log/log.server'
import { DeliveryFailure } from '~/platform/outbox/delivery-failure'
import type { DeliveryAnswer, OutboxRoute } from '~/platform/outbox/outbox-route'
import type { LeadChannel } from '~/tenants/settings/leads'
import { ADF_TYPE, adfXml } from './adf'
import { carsalesLead } from './carsales-lead'
import { channelDelivery, leadJob, type LeadJob } from './channel-delivery.server'
import { receiverOf } from './lead-channels'
import type { LeadDelivery } from './lead-delivery'
import { noteLeadAttempt } from './note-lead-attempt.server'
import { webhookSignature } from '~/platform/http/webhook-signature'

type HttpOptions = {
  /** A secret by the name of its environment variable. */
  readVariable?: (name: string) => string | undefined
  isAllowedIp?: (ip: string) => boolean
}

/** Leads as a POST to an address of the dealership's. */
export function leadHttpRoute(pool: Pool, options: HttpOptions = {}): OutboxRoute<LeadJob> {
  const { readVariable = (name: string) => process.env[name], isAllowedIp = env().ALLOW_PRIVATE_WEBHOOKS ? isNetworkAddress : undefined } = options
  return {
    kind: 'lead_http',
    channel: 'HTTP',
    payload: leadJob,
    concurrency: 24,
    timeLimitMs: 10_000,
    noteAttempt: noteLeadAttempt,
    deliver: async (job, { now, signal, trace }): Promise<DeliveryAnswer | void> => {
      const found = await channelDelivery(pool, job, 'lead_http')
      if (!found) return
      const { delivery, channel } = found
      trace({ receiver: receiverOf(channel) })
      const { type, body } = bodyOf(delivery, channel)
      const headers = { 'content-type': type, 'idempotency-key': delivery.dedupKey, ...secretHeaders(channel, body, now, readVariable) }
      const answer = await postOutside({ url: channel.url ?? '', headers, body, signal, isAllowedIp }).catch((error: { code?: string }) => {
        throw new DeliveryFailure(error.code ?? 'HTTP', { isRefusal: error.code === 'FORBIDDEN_ADDRESS' })
      })
      return judge(answer)
    },
  }
}

function bodyOf(delivery: LeadDelivery, channel: LeadChannel): { type: string; body: string } {
  switch (channel.kind) {
    case 'adf_http':
      return { type: `${ADF_TYPE}; charset=utf-8`, body: adfXml(delivery) }
    case 'carsales_json':
      return { type: 'application/json; charset=utf-8', body: JSON.stringify(carsalesLead(delivery, channel.sellerIdentifier ?? '')) }
    case 'webhook':
      return { type: 'application/json; charset=utf-8', body: JSON.stringify(webhookBody(delivery)) }
    // Without a default, so that the compiler names a kind that nobody has thought of here.
    case 'email':
    case 'adf_email':
    case 'file':
      throw new Error(`a lead channel of the kind ${channel.kind} is not delivered over HTTP`)
  }
}

/** What a webhook is sent: docs/lead-delivery.md shows it to receivers. */
function webhookBody({ dedupKey, isUpdate, lead }: LeadDelivery): Record<string, unknown> {
  return { type: isUpdate ? 'lead.updated' : 'lead.created', dedup_key: dedupKey, lead: lead.payload }
}

function secretHeaders({ name, secretVariable, authorizationVariable }: LeadChannel, body: string, now: Date, readVariable: (name: string) => string | undefined) {
  const valueOf = (variable: string) => {
    const value = readVariable(variable)
    if (value) return value
    // Tried on: the lead goes out by itself once the operator has set it.
    log.error({ channel: name, variable }, 'an environment variable that a lead channel names is not set')
    throw new DeliveryFailure('VARIABLE_NOT_SET')
  }
  return {
    ...(secretVariable ? { 'webhook-signature': webhookSignature(valueOf(secretVariable), body, now) } : {}),
    ...(authorizationVariable ? { authorization: valueOf(authorizationVariable) } : {}),
  }
}

function judge({ status, retryAfterMs }: { status: number; retryAfterMs: number | null }): DeliveryAnswer {
  if (status >= 200 && status < 300) return { code: String(status) }
  throw new DeliveryFailure(String(status), { isRefusal: isRefusal(status), retryAfterMs: retryAfterMs ?? undefined })
}
