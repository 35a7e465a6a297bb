import type pg from 'pg'
import { log } from '~/platform/log/log.server'
import { runSource } from './run-source.server'
import { takeDueSource } from './source-store.server'

/**
 * Fetches the sources that are due at `now`, one after another, until none is. Any number of workers do so beside each other. A feed may take
 * long: each import is dated by when it begins.
 * @param onlyWell leaves out the sources that failed when they were fetched last
 */
export async function fetchDueSources(pool: pg.Pool, now: Date, signal: AbortSignal, { onlyWell = false } = {}): Promise<void> {
  const begunMs = performance.now()
  while (!signal.aborted) {
    const taken = await takeDueSource(pool, now, onlyWell)
    if (!taken) return
    const startedMs = performance.now()
    const { outcome, message, report } = await runSource(taken, { pool, now: new Date(now.getTime() + startedMs - begunMs), signal })
    const facts = { dealership: taken.dealership, outcome, run: report?.run, message, ms: Math.round(performance.now() - startedMs) }
    if (outcome === 'failed' || outcome === 'not let in') log.warn(facts, 'a feed was fetched and is not in')
    else log.info(facts, 'a feed was fetched')
  }
}
