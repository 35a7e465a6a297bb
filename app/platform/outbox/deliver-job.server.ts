import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { log } from '../log/log.server'
import { withinTime } from '../within-time'
import { DeliveryFailure, failureCode } from './delivery-failure'
import { noteOutcome, type Outcome } from './note-outcome.server'
import {
  LEASE_MS,
  MAX_REFUSED_ATTEMPTS,
  ROUTE_DEFAULTS,
  type DeliveryAnswer,
  type DeliveryAttempt,
  type DeliveryContext,
  type DeliveryTrace,
  type OutboxRoute,
} from './outbox-route'
import { pauseAfterAnswerMs } from './retry-pause'
import { renewLease, type TakenJob } from './take-jobs.server'

const NOTE_AGAIN_MS = 500

/** Postgres's codes for values, and statements, that will be wrong the next time too. */
const WRONG_DATA = /^(22|23|42)[0-9A-Z]{3}$/

/**
 * Delivers a job that was taken, and writes down what became of it.
 * @param stop aborted once the worker has no more time for it
 * @throws the database's error when that could not be written for as long as the job was this worker's: it is delivered again then
 */
export async function deliverJob<Payload>(
  pool: Pool,
  route: OutboxRoute<Payload>,
  job: TakenJob<unknown>,
  now: Date,
  stop?: AbortSignal,
): Promise<DeliveryAttempt['outcome']> {
  const startedMs = performance.now()
  const lease = new Lease(pool, job)
  const maxAttempts = route.maxAttempts ?? ROUTE_DEFAULTS.maxAttempts
  let answer: DeliveryAnswer | void = undefined
  let trace: DeliveryTrace = {}
  let outcome: Outcome
  try {
    // Only a job whose every attempt ended with its worker comes here: perhaps it is what ends them.
    if (job.attempt > maxAttempts) throw new DeliveryFailure('WORKER_ENDED')
    const payload = route.payload.parse(job.payload)
    answer = await withinRouteTime(route, (signal) => route.deliver({ ...job, payload }, { now, signal, trace: (known) => (trace = known) }), stop)
    outcome = { kind: 'delivered', at: now, erasesPayload: route.erasesPayload ?? false }
  } catch (error) {
    outcome = failedOutcome(route, job, error, maxAttempts, { now, tookMs: performance.now() - startedMs })
  }
  const durationMs = Math.round(performance.now() - startedMs)
  const answerCode = outcome.kind === 'delivered' ? (answer?.code ?? null) : outcome.error
  const { noteAttempt } = route
  const note = answer?.note
  const attempt = { job, at: now, outcome: outcome.kind, answerCode, answerWords: answer?.words ?? null, trace, durationMs }
  const also = (noteAttempt ?? note) && (async (client: ClientBase) => {
    await noteAttempt?.(client, attempt)
    await note?.(client)
  })
  lease.end()
  await untilNoted(lease.heldUntilMs, () => noteOutcome(pool, job, outcome, also))
  return outcome.kind
}

/** That a job is this worker's, said again for as long as its delivery takes: a mail server may think about a mail for minutes before it has taken it. */
class Lease {
  heldUntilMs = performance.now() + LEASE_MS
  private readonly renewing: NodeJS.Timeout

  constructor(
    private readonly pool: Pool,
    private readonly job: TakenJob<unknown>,
  ) {
    this.renewing = setInterval(() => void this.renew(), LEASE_MS / 3)
  }

  end(): void {
    clearInterval(this.renewing)
  }

  private async renew(): Promise<void> {
    const askedMs = performance.now()
    // While the database is away nobody else takes it either; the next one may be in time.
    if (await renewLease(this.pool, this.job).catch(() => false)) this.heldUntilMs = askedMs + LEASE_MS
  }
}

function failedOutcome(
  { kind, channel, mayFail }: Pick<OutboxRoute<unknown>, 'kind' | 'channel' | 'mayFail'>,
  { dedupKey, attempt, tenantId, lane }: TakenJob<unknown>,
  error: unknown,
  maxAttempts: number,
  { now, tookMs }: { now: Date; tookMs: number },
): Outcome {
  const code = failureCode(error)
  const { isRefusal = WRONG_DATA.test(code), isOver = false, retryAfterMs = 0 } = error instanceof DeliveryFailure ? error.options : {}
  // Its code only: a receiver's message may repeat what the visitor typed.
  const about = { job: dedupKey, kind, channel, tenantId, lane, attempt, error: { code } }
  if (isOver || attempt >= (isRefusal ? Math.min(MAX_REFUSED_ATTEMPTS, maxAttempts) : maxAttempts)) {
    log[mayFail ? 'warn' : 'error'](about, 'dead letter: it is not tried again until somebody asks for it')
    return { kind: 'dead', at: now, error: code }
  }
  log.warn(about, 'not delivered')
  // A receiver that took long has its pause after that, and not while it was at it.
  return { kind: 'failed', retryAt: new Date(now.getTime() + tookMs + pauseAfterAnswerMs(attempt - 1, retryAfterMs)), error: code }
}

/** A delivery that does not end by itself, or hangs on after it was told to, has failed all the same. */
function withinRouteTime<T, Payload>(route: OutboxRoute<Payload>, work: (signal: DeliveryContext['signal']) => Promise<T>, stop?: AbortSignal): Promise<T> {
  return withinTime(route.timeLimitMs ?? ROUTE_DEFAULTS.timeLimitMs, work, stop).catch((error: Error) => {
    throw error.name === 'TimeoutError' ? new DeliveryFailure('ETIMEDOUT') : error
  })
}

/** A database that is away for a moment does not make a delivery happen twice. */
async function untilNoted(heldUntilMs: number, note: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await note()
    } catch (error) {
      if (performance.now() + NOTE_AGAIN_MS > heldUntilMs) throw error
      await pause(NOTE_AGAIN_MS)
    }
  }
}
