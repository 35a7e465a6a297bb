import { z } from 'zod'
import { MINUTE_MS } from '~/domain/time/durations'
import { log } from '../log/log.server'
import { getPool } from './db.server'
import { statement, type Sender } from './statement.server'

/** Machines whose clocks are set by the network differ by less than a second. */
export const MOST_CLOCK_DIFFERENCE_MS = MINUTE_MS
/** The log says it no oftener, because work of every second asks. */
const SAID_EVERY_MS = 10 * MINUTE_MS

const CLOCK = statement({
  name: 'database-clock',
  isPrepared: true,
  row: { now: z.date() },
  text: 'select clock_timestamp() as now',
})

/** The database's clock, and by how much this process's is ahead of it, in milliseconds; behind is below zero. */
export async function readClock(sender: Sender): Promise<{ now: Date; aheadMs: number }> {
  const askedMs = performance.now()
  const now = (await CLOCK.first(sender))?.now ?? new Date()
  const tookMs = performance.now() - askedMs
  noteDatabaseTime(now, tookMs)
  return { now, aheadMs: aheadOf(now, tookMs) }
}

/** By how much this process's clock is ahead of a time that it took so long to ask for: it was said halfway. */
function aheadOf(now: Date, tookMs: number): number {
  return Date.now() - tookMs / 2 - now.getTime()
}

/** The time by the database's clock, for what one process begins and another ends: times to pay, holds, codes. */
export async function databaseNow(): Promise<Date> {
  return (await readClock(getPool())).now
}

let knownAheadMs = 0
/** What took longer to come says too little of when it was said. */
const SAID_WITHIN_MS = 1_000

/** Notes the database's time from a statement that was sent anyway, and whose answer took so long. */
export function noteDatabaseTime(now: Date, tookMs: number): void {
  if (tookMs <= SAID_WITHIN_MS) knownAheadMs = aheadOf(now, tookMs)
}

/**
 * The time by the database's clock as far as this process knows it without asking: for pages, whose times somebody else's process will hold
 * them to. What is decided for good asks `databaseNow`.
 */
export function knownDatabaseTime(): Date {
  return new Date(Date.now() - knownAheadMs)
}

/**
 * The time of one request, by the database's clock as far as it is known: all that a page is made of says the same of now.
 * @param context of the request, which all its loaders share
 */
export function timeOfRequest(context: { now?: Date }): Date {
  return (context.now ??= knownDatabaseTime())
}

let saidMs = -Infinity

/**
 * Does by the database's clock what cannot be taken back: holds end, people are forgotten, what nobody needs any more is deleted, new cars are told of
 * by mail. Where this process's clock differs, nothing is done, and it is logged as an error: one of the two is wrong, and nobody here knows which.
 * @returns whether it was done
 */
export async function byDatabaseClock(sender: Sender, work: (now: Date) => Promise<unknown>): Promise<boolean> {
  const { now, aheadMs } = await readClock(sender)
  if (Math.abs(aheadMs) <= MOST_CLOCK_DIFFERENCE_MS) {
    await work(now)
    return true
  }
  if (performance.now() - saidMs < SAID_EVERY_MS) return false
  saidMs = performance.now()
  log.error({ aheadSeconds: Math.round(aheadMs / 1_000) }, 'this clock and the database’s differ: until they agree no hold ends, nobody is forgotten, nothing is tidied and no new car is told of')
  return false
}
