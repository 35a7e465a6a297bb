import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../load/figures.ts'
import type { ProxyFault } from './faulty-proxy.ts'
import { NEIGHBOUR, SEARCH, shownCar, SITE, timedGet, untilCached, type GuardedSites, type TimedAnswer } from './guarded-sites.ts'
import { httpRequest } from './http-get.ts'
import { messagesOf } from './messages-of.ts'
import { limit, type Trial } from './trials.ts'

let asked = 0
/** Results are kept for everybody once one visitor has seen them: nobody has seen these. */
const unseen = () => `${SEARCH}?price=${++asked}-`
/** A cookie that makes a page its visitor's own. */
const SIGNED_IN = 'shopper=nobody'

export const FAULT_TRIALS: readonly Trial<GuardedSites>[] = [
  databaseFault('the database is away', { kind: 'away' }),
  databaseFault('the database says nothing', { kind: 'slow', ms: 3_600_000 }),
  {
    name: '15 presses wait for one locked row',
    goal: 'the neighbour’s pages come within 1 s meanwhile, and each press has its answer within 6 s',
    run: async ({ pool, port }, isShort) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        // A new lead refers to its site's row, so it waits for whoever changes that.
        await client.query("select 1 from tenant where slug = 'northside' for update")
        const car = await shownCar(pool, 'northside')
        const presses = Array.from({ length: 15 }, (_, at) => press(port, car, at))
        const pages: TimedAnswer[] = []
        for (let at = 0; at < 6; at++) {
          await pause(150)
          pages.push(await timedGet(port, NEIGHBOUR, unseen(), SIGNED_IN))
        }
        const answers = await Promise.all(presses)
        const slowest = Math.max(...pages.map(({ ms }) => ms))
        const slowestPress = Math.max(...answers.map(({ ms }) => ms))
        return {
          figure: `pages ${statusesOf(pages)} in ${slowest.toFixed(0)} ms at most, presses ${statusesOf(answers)} in ${(slowestPress / 1_000).toFixed(1)} s`,
          isHeld: pages.every(({ status }) => status === 200) && slowest < limit(isShort, 1_000) && answers.every(({ status }) => status === 503) && slowestPress < limit(isShort, 6_000),
        }
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
  },
  {
    name: '40 connections on one site',
    goal: 'its neighbour’s p95 at most 2 × of when it is quiet',
    run: async ({ port }, isShort) => {
      const most = isShort ? 4 : 2
      const rounds = []
      // Where the machine is shared, a round may meet somebody else's work: the short form takes the best of three.
      for (let round = 0; round < (isShort ? 3 : 1); round++) {
        rounds.push(await neighbourUnderLoad(port, isShort))
        if (rounds.some(({ ratio }) => ratio <= most)) break
      }
      const best = rounds.reduce((least, one) => (one.ratio < least.ratio ? one : least))
      return {
        figure: `${best.quiet.toFixed(0)} ms quiet, ${best.loud.toFixed(0)} ms: ${best.ratio.toFixed(2)} × beside ${best.perSecond.toFixed(0)} pages/s (${best.refused} refused)`,
        isHeld: best.ratio <= most,
      }
    },
  },
]

function databaseFault(name: string, fault: ProxyFault): Trial<GuardedSites> {
  return {
    name,
    goal: 'kept pages are served, all others are 503 with Retry-After within 1 s',
    run: async ({ port, proxy }, isShort) => {
      await untilCached(port, SITE, SEARCH)
      proxy.fault = fault
      try {
        // Longer than anything is fresh.
        await pause(2_100)
        const first = await Promise.all([timedGet(port, SITE, SEARCH), timedGet(port, SITE, '/special-offers'), timedGet(port, 'new.localhost', '/')])
        const cached: TimedAnswer[] = []
        const others: TimedAnswer[] = []
        for (const until = Date.now() + (isShort ? 1_000 : 120_000); Date.now() < until; await pause(isShort ? 100 : 1_000)) {
          cached.push(await timedGet(port, SITE, SEARCH))
          others.push(await timedGet(port, SITE, unseen(), SIGNED_IN), await timedGet(port, SITE, '/reviews'), await timedGet(port, `never-seen-${cached.length}.localhost`, '/'))
        }
        const [cachedFirst, ...othersFirst] = first
        const isHeld =
          [cachedFirst, ...cached].every((page) => page?.status === 200 && page.isPage) &&
          [...othersFirst, ...others].every(({ status, retryAfter }) => status === 503 && retryAfter !== undefined)
        const finding = Math.max(...first.map(({ ms }) => ms))
        const later = Math.max(...[...cached, ...others].map(({ ms }) => ms))
        return {
          figure: `kept ${statusesOf(cached)}, others ${statusesOf(others)}, ${finding.toFixed(0)} ms to find out, then ${later.toFixed(0)} ms at most`,
          isHeld: isHeld && finding < limit(isShort, 1_000) && later < limit(isShort, 1_000),
        }
      } finally {
        proxy.fault = { kind: 'none' }
        for (let tries = 0; tries < 40 && (await timedGet(port, NEIGHBOUR, unseen(), SIGNED_IN)).status !== 200; tries++) await pause(100)
      }
    },
  }
}

/** A form, sent as a browser without script would; its answer and how long that took. */
async function press(port: number, car: { id: number; slug: string }, at: number): Promise<{ status: number; ms: number }> {
  const startedMs = performance.now()
  const body = new URLSearchParams({ car_id: String(car.id), submission_id: randomUUID(), name: 'Mary', email: `mary${at}@example.com`, phone: '0412 345 678', postcode: '4000', message: 'Hello' }).toString()
  const headers = { origin: `http://${SITE}`, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
  const { status } = await httpRequest(port, SITE, 'POST', `/cars/${car.slug}`, headers, body)
  return { status, ms: performance.now() - startedMs }
}

/** The p95 of a neighbour's search page when it is quiet, and while another site is asked for on 40 connections. */
async function neighbourUnderLoad(port: number, isShort: boolean) {
  const p95 = async () => {
    const answers: TimedAnswer[] = []
    for (let at = 0; at < (isShort ? 40 : 400); at++) {
      answers.push(await timedGet(port, NEIGHBOUR, SEARCH, SIGNED_IN))
      await pause(20)
    }
    if (answers.some(({ status }) => status !== 200)) throw new Error(`the neighbour’s visitor got ${statusesOf(answers)}`)
    return percentile(answers.map(({ ms }) => ms), 0.95)
  }
  if (!isShort) {
    const endWarmUp = await keepAsking(port)
    await pause(8_000)
    await endWarmUp()
  }
  const quiet = await p95()
  const stop = await keepAsking(port)
  await pause(1_000)
  const loud = await p95()
  return { quiet, loud, ratio: loud / quiet, ...(await stop()) }
}

/**
 * Asks for a site's search page on 40 connections, from a process of its own: in this one it would delay what is measured here.
 * @returns once it has its first answer: what ends it, with what came of it
 */
async function keepAsking(port: number) {
  const asking = fork(path.resolve('tests/support/keep-asking.ts'), [String(port), SITE, SEARCH, SIGNED_IN, '40'], { execArgv: ['--import', 'tsx'] })
  const said = messagesOf<{ perSecond: number; refused: number }>(asking, 'the process that asks')
  await said()
  return () => {
    asking.send('end')
    return said()
  }
}

/** `200 × 3, 503 × 1` */
function statusesOf(answers: readonly { status: number }[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ')
}
