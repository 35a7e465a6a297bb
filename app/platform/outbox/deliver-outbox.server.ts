import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { readClock } from '../db/database-clock.server'
import { log, loggableError, warnOfWork } from '../log/log.server'
import { deliverJob } from './deliver-job.server'
import { DeliveryFailure } from './delivery-failure'
import { ROUTE_DEFAULTS, STOP_WITHIN_MS, type DeliveryCount, type OutboxRoute } from './outbox-route'
import { takeJobs, type Busy } from './take-jobs.server'

const POLL_MS = 1_000

/**
 * Delivers everything of one kind that is due at `now`, at least once, as many at once as its route allows. A delivery that fails is due
 * again after a growing pause (retryPauseMs), and in the end a dead letter; it never stands in the way of the others. For tests, which have a
 * time of their own and an end to wait for: a worker runs `runOutbox`.
 */
export async function deliverOutbox<Payload>(pool: Pool, now: Date, route: OutboxRoute<Payload>): Promise<DeliveryCount> {
  const deliveries = new Deliveries(pool, route)
  try {
    for (;;) {
      const taken = await deliveries.takeMore(now)
      if (taken === 0 && deliveries.isOver) break
      if (taken === 0 || deliveries.isFull) await deliveries.news()
    }
  } finally {
    await deliveries.allEnd()
  }
  if (deliveries.fault) throw deliveries.fault
  return deliveries.count
}

/**
 * Delivers one kind for as long as the process runs: what is due, then whatever becomes due, looked for every second. Ends with the
 * signal, once what is under way has ended or has had its time. A database that is away is waited for. Whether a job is due, and when it is tried again, is told by the
 * database's clock, which dated the job: by the clock of a machine that is an hour behind, every code and lead would wait for an hour.
 */
export async function runOutbox<Payload>(pool: Pool, signal: AbortSignal, route: OutboxRoute<Payload>): Promise<void> {
  const late = new AbortController()
  // Every delivery under way listens to it, of which there may be more than the ten that Node warns of.
  setMaxListeners(0, late.signal)
  const deliveries = new Deliveries(pool, route, late.signal)
  const stop = () => {
    deliveries.wake()
    setTimeout(() => late.abort(new DeliveryFailure('WORKER_STOPPED')), STOP_WITHIN_MS).unref()
  }
  signal.addEventListener('abort', stop, { once: true })
  while (!signal.aborted) {
    try {
      await deliveries.takeMore((await readClock(pool)).now)
    } catch (error) {
      warnOfWork(error, 'delivery', { kind: route.kind })
      // Not by what is new: nothing was looked at, so that it stays new, and a database that refuses at once would be asked thousands of times a second.
      await pause(POLL_MS, undefined, { signal }).catch(() => undefined)
    }
    if (!signal.aborted) await deliveries.news(POLL_MS)
  }
  await deliveries.allEnd()
}

/** The deliveries of one kind that this worker has under way. */
class Deliveries<Payload> {
  readonly count: DeliveryCount = { delivered: 0, failed: 0 }
  /** An outcome that could not be written down: it is delivered again. */
  fault: unknown
  private readonly running = new Map<Promise<void>, Busy>()
  private readonly concurrency: number
  private hasNews = false
  private hear: (() => void) | undefined

  constructor(
    private readonly pool: Pool,
    private readonly route: OutboxRoute<Payload>,
    private readonly stop?: AbortSignal,
  ) {
    this.concurrency = route.concurrency ?? ROUTE_DEFAULTS.concurrency
  }

  /** Nothing is under way, nor was when the last were taken: what ends in between makes room for others. */
  get isOver(): boolean {
    return this.running.size === 0 && !this.hasNews
  }

  get isFull(): boolean {
    return this.running.size >= this.concurrency
  }

  /** Begins what is due at `now` and has room. @returns how many */
  async takeMore(now: Date): Promise<number> {
    // Before anything else: news that is left standing where there is no room would be news at once again, and nothing else had a turn.
    this.hasNews = false
    if (this.isFull) return 0
    const { kind, perTenant = ROUTE_DEFAULTS.perTenant, perLane = ROUTE_DEFAULTS.perLane } = this.route
    const free = this.concurrency - this.running.size
    const jobs = await takeJobs(this.pool, { kind, now, free, perTenant, perLane, busy: [...this.running.values()] })
    for (const job of jobs) {
      const ended: Promise<void> = deliverJob(this.pool, this.route, job, now, this.stop)
        .then(
          (outcome) => void this.count[outcome === 'delivered' ? 'delivered' : 'failed']++,
          (error: unknown) => {
            this.fault = error
            log.warn({ job: job.dedupKey, error: loggableError(error) }, 'an outcome was not written down: it is delivered again')
          },
        )
        .finally(() => {
          this.running.delete(ended)
          this.wake()
        })
      this.running.set(ended, { tenantId: job.tenantId, lane: job.lane })
    }
    return jobs.length
  }

  /** Until one has ended since the last were taken, `wake` is called, or the time is over. */
  news(withinMs?: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.hasNews) return resolve()
      const late = withinMs === undefined ? undefined : setTimeout(() => this.wake(), withinMs)
      this.hear = () => {
        clearTimeout(late)
        this.hear = undefined
        resolve()
      }
    })
  }

  wake(): void {
    this.hasNews = true
    this.hear?.()
  }

  async allEnd(): Promise<void> {
    await Promise.all(this.running.keys())
  }
}
