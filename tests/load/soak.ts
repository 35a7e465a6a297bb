import path from 'node:path'
import { readdirSync } from 'node:fs'
import http from 'node:http'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { imageUrl } from '../../app/domain/images/image-url.ts'
import { helpWhenAsked } from '../../scripts/support/help.ts'
import { seededRandom } from '../contract/random-stock.ts'
import { httpRequest } from '../support/http-get.ts'
import { reportTrials, type Trial } from '../support/trials.ts'
import { ownMb } from './cpu-time.ts'
import { median, percentile } from './figures.ts'
import { carSlug, siteSlug } from './fill-sites.ts'
import { from, phoneOf, startScalePlatform, type ScalePlatform } from './scale-platform.ts'

helpWhenAsked(`
Asks two web processes and a worker for 50 things a second (pages kept and not, pictures, facets, enquiries, addresses that are none) for an hour, and says
whether memory, connections and descriptors stay what they were. Prints a table and writes .data/soak.json.

  npm run test:soak [-- --minutes 60] [--rate 50]

Example:
  npm run test:soak -- --minutes 10`)

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' }, rate: { type: 'string', default: '50' } } })
const minutes = Number(values.minutes)
const rate = Number(values.rate)
const SITES = 20
const CARS_EACH = 300
const SAMPLED_EVERY_MS = 5_000
/** Caches fill and the compiler works for a while: what is held against the end begins after so much of the time. */
const WARM_SHARE = 0.4

type Asked = { kind: string; method?: string; path: string; headers?: Record<string, string>; body?: string; expects: number }
type Sample = { atMs: number; megabytes: number[]; descriptors: number[]; connections: number }
type World = ScalePlatform & { samples: Sample[]; times: number[]; wrong: string[]; asked: number }

const random = seededRandom(11)
const PRIVATE = { cookie: 'shopper=1' }
const picture = imageUrl('stored:demo/suv/white/side.svg', { width: 480 })

/** What visitors ask for, each as often as it stands here. */
const MIX: ((site: number) => Asked)[] = [
  ...Array.from({ length: 6 }, () => () => ({ kind: 'search, kept', path: `/search/new-used-and-demo-cars/${random.pick(['', '?make=Toyota', '?body=SUV', '?page=2'])}`, expects: 200 })),
  ...Array.from({ length: 4 }, () => () => ({ kind: 'search, own', path: `/search/new-used-and-demo-cars/?price=-${10_000 + random.upTo(80) * 1_000}`, headers: PRIVATE, expects: 200 })),
  ...Array.from({ length: 4 }, () => (site: number) => ({ kind: 'car', path: `/cars/${carSlug(site, 1 + random.upTo(CARS_EACH))}`, expects: 200 })),
  () => ({ kind: 'home', path: '/', expects: 200 }),
  ...Array.from({ length: 3 }, () => () => ({ kind: 'picture', path: picture, expects: 200 })),
  () => ({ kind: 'no address', path: `/nothing-${random.upTo(1e6)}`, expects: 404 }),
  (site) => {
    const body = new URLSearchParams({ submission_id: randomUUID(), name: 'Alex', email: `${randomUUID()}@example.com`, phone: phoneOf(random.upTo(9e7)), postcode: '4000', message: 'Hello' }).toString()
    const headers = { ...from(random.upTo(1e6)), 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
    return { kind: 'enquiry', method: 'POST', path: `/cars/${carSlug(site, 1)}`, headers, body, expects: 303 }
  },
]

/** Asks at an even rate, whether answers have come or not, as visitors do. */
async function soak(world: World): Promise<void> {
  const { port, times, wrong } = world
  const agent = new http.Agent({ keepAlive: true })
  const asking = new Set<Promise<void>>()
  const beganMs = performance.now()
  const ask = async () => {
    const site = 1 + random.upTo(SITES)
    const { kind, method = 'GET', path: address, headers, body, expects } = random.pick(MIX)(site)
    const startedMs = performance.now()
    const { status, body: answer } = await httpRequest(port, `${siteSlug(site)}.localhost`, method, address, headers, body, agent).catch((error) => ({ status: String(error), body: '' }))
    times.push(performance.now() - startedMs)
    if (status === expects) return
    wrong.push(`${kind}: ${status}`)
    process.stderr.write(`  at ${((startedMs - beganMs) / 60_000).toFixed(2)} min, after ${Math.round(performance.now() - startedMs)} ms: ${kind}: ${status} ${/<h1[^>]*>([^<]*)/.exec(answer)?.[1] ?? answer.slice(0, 80)}\n`)
  }
  const lastsMs = minutes * 60_000
  for (; performance.now() - beganMs < lastsMs; await pause(10)) {
    for (const due = ((performance.now() - beganMs) / 1_000) * rate; world.asked < due; world.asked++) {
      const one = ask().finally(() => asking.delete(one))
      asking.add(one)
    }
    const last = world.samples.at(-1)
    if (performance.now() - beganMs - (last?.atMs ?? -Infinity) >= SAMPLED_EVERY_MS) world.samples.push(await sample(world, performance.now() - beganMs))
  }
  await Promise.all(asking)
  agent.destroy()
}

async function sample({ pids, pool }: ScalePlatform, atMs: number): Promise<Sample> {
  const all = [...pids.web, ...pids.workers]
  const { rows } = await pool.query<{ count: number }>("select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'")
  return { atMs, megabytes: all.map(ownMb), descriptors: all.map((pid) => readdirSync(`/proc/${pid}/fd`).length), connections: rows[0]?.count ?? 0 }
}

/** The medians of a quarter of the time once it is warm, and of the last quarter: noise is none of it, and growth is. */
function ends(samples: readonly Sample[], figure: (sample: Sample) => number): { early: number; late: number } {
  const warm = samples.slice(Math.floor(samples.length * WARM_SHARE))
  const quarter = Math.max(1, Math.floor(warm.length / 4))
  return { early: median(warm.slice(0, quarter).map(figure)), late: median(warm.slice(-quarter).map(figure)) }
}

/** The medians of each tenth of the time: what grows to a level and what grows on look the same at two ends. */
function course(samples: readonly Sample[], figure: (sample: Sample) => number): string {
  const tenth = Math.max(1, Math.floor(samples.length / 10))
  return Array.from({ length: 10 }, (_, at) => median(samples.slice(at * tenth, (at + 1) * tenth).map(figure)).toFixed(0)).join(' ')
}

const PROCESSES = ['web 1', 'web 2', 'worker']

const TRIALS: Trial<World>[] = [
  {
    name: 'answers',
    goal: `all as expected at ${rate} a second`,
    run: async ({ asked, times, wrong }) => {
      const counts = [...new Set(wrong)].map((line) => `${line} × ${wrong.filter((one) => one === line).length}`)
      const speed = `p50 ${median(times).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(1)} ms`
      return { figure: `${asked} asked, ${wrong.length} wrong ${counts.slice(0, 5).join(', ')}; ${speed}`, isHeld: wrong.length === 0 }
    },
  },
  ...PROCESSES.map(
    (name, at): Trial<World> => ({
      name: `memory, ${name}`,
      goal: 'flat: at most a tenth, or 15 MB, more at the end',
      run: async ({ samples }) => {
        const own = ({ megabytes }: Sample) => megabytes[at] ?? NaN
        const { early, late } = ends(samples, own)
        return { figure: `${early.toFixed(0)} → ${late.toFixed(0)} MB (${course(samples, own)})`, isHeld: late <= Math.max(early * 1.1, early + 15) }
      },
    }),
  ),
  ...PROCESSES.map(
    (name, at): Trial<World> => ({
      name: `descriptors, ${name}`,
      goal: 'flat: at most 10 more at the end',
      run: async ({ samples }) => {
        const { early, late } = ends(samples, ({ descriptors }) => descriptors[at] ?? NaN)
        return { figure: `${early} → ${late}`, isHeld: late <= early + 10 }
      },
    }),
  ),
  {
    name: 'connections of the database',
    goal: 'flat: at most 2 more at the end',
    run: async ({ samples }) => {
      const { early, late } = ends(samples, ({ connections }) => connections)
      return { figure: `${early} → ${late}`, isHeld: late <= early + 2 }
    },
  },
  {
    name: 'enquiries',
    goal: 'all delivered a minute after the end',
    run: async ({ pool }) => {
      const pending = async () => (await pool.query<{ pending: number }>("select count(*)::int as pending from outbox_job where kind::text like 'lead_%' and done_at is null")).rows[0]?.pending ?? NaN
      for (let second = 0; second < 60 && (await pending()) > 0; second++) await pause(1_000)
      const { rows } = await pool.query<{ leads: number }>('select count(*)::int as leads from lead')
      return { figure: `${rows[0]?.leads} stored, ${await pending()} pending`, isHeld: (await pending()) === 0 }
    },
  },
]

process.chdir(path.resolve(import.meta.dirname, '../..'))
process.env.NODE_ENV = 'production'
const platform = await startScalePlatform({ sites: SITES, carsEach: CARS_EACH, webProcesses: 2, workers: 1, say: (text) => void process.stderr.write(`  ${text}\n`) })
let isHeld = false
try {
  const world: World = { ...platform, samples: [], times: [], wrong: [], asked: 0 }
  process.stderr.write(`  ${minutes} minutes of ${rate} a second\n`)
  await soak(world)
  isHeld = await reportTrials(TRIALS, world, '.data/soak.json')
} finally {
  await platform.stop()
}
process.exit(isHeld ? 0 : 1)
