import type { ClientBase } from 'pg'
import type { z } from 'zod'
import type { OutboxKind } from '../db/generated/enums'

export type DeliveryCount = { delivered: number; failed: number }

export type OutboxJob<Payload> = {
  /** The same for every delivery of the same thing: a receiver that has seen it can drop the second. */
  dedupKey: string
  tenantId: number
  /** Where it goes within its tenant; empty where all of a kind goes one way. */
  lane: string
  /** Of a lead's jobs. */
  leadId: string | null
  /** This attempt's number: 1 for the first. */
  attempt: number
  /** Why the last one failed; null where none did. */
  lastError: string | null
  payload: Payload
}

/**
 * What the receiver answered, such as an HTTP status, and in words of its own, which hold nothing of what was typed; the delivery log keeps both.
 * `note` is written together with the outcome, in its transaction.
 */
export type DeliveryAnswer = { code: string; words?: string; note?: (client: ClientBase) => Promise<void> }

/** By what somebody finds it on the other side: where it goes, which is an address of the dealership's and never a shopper's, and a mail's Message-ID. */
export type DeliveryTrace = { receiver?: string; messageId?: string }

export type DeliveryContext = {
  now: Date
  /** Aborted when the time limit is over: whatever waits for the other side gives up. */
  signal: AbortSignal
  /** Called before it goes out, so that the delivery log has it whatever becomes of it. */
  trace: (trace: DeliveryTrace) => void
}

/** One attempt, as its log has it. */
export type DeliveryAttempt = {
  job: OutboxJob<unknown>
  at: Date
  outcome: 'delivered' | 'failed' | 'dead'
  answerCode: string | null
  answerWords: string | null
  trace: DeliveryTrace
  durationMs: number
}

/** One kind of outbox job: how it is delivered, and how many are delivered at once. */
export type OutboxRoute<Payload> = {
  kind: OutboxKind
  /** Whose fault a failure is, for the log. */
  channel: string
  /** What was stored for it; what is none is a failed delivery. */
  payload: z.ZodType<Payload>
  /** Returns only when it is safe on the other side, and throws when it is not. What it changes in the database is its own to commit. */
  deliver: (job: OutboxJob<Payload>, context: DeliveryContext) => Promise<DeliveryAnswer | void>
  /** The payload is not kept once it is delivered. */
  erasesPayload?: boolean
  /** Deliveries at once: of one worker, of one tenant, and of one lane of a tenant. */
  concurrency?: number
  perTenant?: number
  perLane?: number
  timeLimitMs?: number
  /** After so many attempts it is a dead letter. */
  maxAttempts?: number
  /** A dead letter of it is nothing for somebody to look at, such as a mail to an address that was misspelt: the log warns only. */
  mayFail?: boolean
  /** Written together with the attempt's outcome, in its transaction. */
  noteAttempt?: (client: ClientBase, attempt: DeliveryAttempt) => Promise<void>
}

/** How long a job stays with the worker that took it, from when that said last that it is at it. One that was killed has it no longer, and another takes it. */
export const LEASE_MS = 25_000
/** What a worker that is told to stop has under way may go on for so long. Whoever told it may end it after 15 s. */
export const STOP_WITHIN_MS = 10_000

export const ROUTE_DEFAULTS = {
  concurrency: 16,
  perTenant: 8,
  perLane: 4,
  timeLimitMs: 10_000,
  /** About two days of pauses (retryPauseMs). */
  maxAttempts: 60,
} as const

/** A receiver that refuses the very thing will hardly take it later: after about four minutes somebody has to look. */
export const MAX_REFUSED_ATTEMPTS = 8
