import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { migrate } from '../../app/platform/db/migrate.server.ts'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { seededRandom } from '../contract/random-stock.ts'
import { createLeadWorld, setSettings, type LeadWorld } from '../integration/leads/lead-fixture.ts'
import { startHttpReceiver, type HttpBehaviour, type HttpReceiver } from './http-receiver.ts'
import { startKillablePostgres } from './killable-postgres.ts'
import { startSmtpReceiver, type SmtpBehaviour, type SmtpReceiver } from './smtp-receiver.ts'
import { startWeb } from './web.ts'
import { killWorker, startWorker } from './worker-process.ts'

export type DurabilityPlan = {
  leads: number
  /** Of them, those that go out by mail and by webhook; the others become files. */
  sent: number
  webKills: number
  postgresKills: number
  workerKills: number
  /** Forms on their way at once. */
  shoppers: number
  /** Decides which of the receivers' answers are failures. */
  seed: number
}

export type DurabilityProgress = { accepted: number; delivered: number; kills: number }

export type DurabilityReport = {
  accepted: number
  /** Accepted, and not stored as one lead under the id that was said. */
  lost: number
  /** Leads beyond one a submission. */
  doubledLeads: number
  /** Keys at the receivers that belong to no delivery, or a second to the same. */
  foreignKeys: number
  /** Deliveries that never arrived. */
  missing: { mails: number; posts: number; files: number }
  deadLetters: number
  /** Deliveries that came more than once, each under the same key: once is not to be had. */
  repeated: { mails: number; posts: number }
  kills: { web: number; postgres: number; worker: number }
  /** What a shopper was answered before it went through: status or error, and how often. */
  retries: Record<string, number>
  secondsToAccept: number
  /** From the last kill until everything was out. */
  secondsAfterLastKill: number
}

const HOST_OF = (site: string) => `${site}.localhost`
const DELIVERED_WITHIN_MS = 180_000
const GIVEN_UP_AFTER_MS = 600_000

/**
 * Sends forms to a real web process, which is killed with the database and the worker while mail server and webhook fail, hang, cut the
 * line and answer twice; then counts what arrived. A shopper sends the same form again until it says "thank you", as people do.
 */
export async function runDurability(plan: DurabilityPlan, onProgress: (progress: DurabilityProgress) => void = () => {}): Promise<DurabilityReport> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'durability-'))
  const postgres = await startKillablePostgres(dataDir)
  await migrate(postgres.url)
  const pool = createPool({ url: postgres.url, max: 3 })
  const http = await startHttpReceiver()
  const smtp = await startSmtpReceiver()
  const world = await createSites(pool, http.url)
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'leads@platform.example',
    LEADS_CRM: 'a secret',
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    MEILI_URL: '',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
  }
  let { web, port } = await startWeb(environment)
  let worker = startWorker(environment)
  const random = seededRandom(plan.seed)
  http.behave(...Array.from({ length: plan.sent * 2 }, () => httpBehaviour(random.upTo(100))))
  smtp.behave(...Array.from({ length: plan.sent * 2 }, () => smtpBehaviour(random.upTo(100))))

  const retries: Record<string, number> = {}
  const accepted: Accepted = new Map()
  const kills = { web: 0, postgres: 0, worker: 0 }
  const started = Date.now()
  let lastKill = started
  let acceptedAt = started
  const delivered = () => http.received.size + smtp.mails.length
  const report = () => onProgress({ accepted: accepted.size, delivered: delivered(), kills: kills.web + kills.postgres + kills.worker })

  const sendAll = async () => {
    let next = 0
    const shopper = async () => {
      for (let at = next++; at < plan.leads; at = next++) {
        const isSent = Math.floor(((at + 1) * plan.sent) / plan.leads) > Math.floor((at * plan.sent) / plan.leads)
        const submissionId = randomUUID()
        const leadId = await sendUntilThanked(() => port, isSent ? 'north' : 'south', form(world, at, isSent, submissionId), at, retries)
        accepted.set(submissionId, { leadId, isSent })
        report()
      }
    }
    await Promise.all(Array.from({ length: plan.shoppers }, shopper))
    acceptedAt = Date.now()
  }

  /** Kills so many times, evenly over the progress of what it disturbs. */
  const killAlong = async (times: number, done: () => number, of: number, kill: () => Promise<void>) => {
    for (let time = 1; time <= times; time++) {
      while (done() < Math.floor((time * of) / (times + 1))) {
        if (Date.now() - started > GIVEN_UP_AFTER_MS) throw new Error(`${done()} of ${of} are done after ${GIVEN_UP_AFTER_MS / 60_000} minutes, expected all of them`)
        await pause(20)
      }
      await kill()
      lastKill = Date.now()
      report()
    }
  }
  try {
    await Promise.all([
      sendAll(),
      killAlong(plan.webKills, () => accepted.size, plan.leads, async () => {
        web.removeAllListeners('exit')
        const gone = new Promise((resolve) => web.once('exit', resolve))
        web.kill('SIGKILL')
        await gone
        kills.web++
        ;({ web, port } = await startWebAgain(environment))
      }),
      killAlong(plan.postgresKills, () => accepted.size, plan.leads, async () => {
        await postgres.killAndStart()
        kills.postgres++
      }),
      killAlong(plan.workerKills, delivered, plan.sent * 2, async () => {
        await killWorker(worker)
        kills.worker++
        worker = startWorker(environment)
      }),
    ])
    // What is left is the platform's to mend: the receivers are well again, as servers are that were started anew. One that goes on hanging is waited for.
    http.behave(200)
    smtp.restart()
    await untilAllIsOut(pool, report)
    const secondsAfterLastKill = (Date.now() - lastKill) / 1_000
    return { ...(await countArrivals(pool, dataDir, accepted, http, smtp)), kills, retries, secondsToAccept: (acceptedAt - started) / 1_000, secondsAfterLastKill }
  } finally {
    web.kill('SIGKILL')
    await killWorker(worker)
    await pool.end()
    await http.stop()
    await smtp.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Waits until no delivery is open, or for as long as one may take. */
async function untilAllIsOut(pool: pg.Pool, onWait: () => void): Promise<void> {
  const pending = async () => (await pool.query<{ pending: number }>('select count(*)::int as pending from outbox_job where done_at is null and dead_at is null')).rows[0]?.pending ?? 0
  const deadline = Date.now() + DELIVERED_WITHIN_MS
  while ((await pending()) > 0 && Date.now() < deadline) {
    onWait()
    await pause(200)
  }
}

/** What shoppers were thanked for, by submission. `isSent`: it goes out by mail and by webhook, and not into a file. */
type Accepted = Map<string, { leadId: string; isSent: boolean }>
type Arrivals = Omit<DurabilityReport, 'kills' | 'retries' | 'secondsToAccept' | 'secondsAfterLastKill'>

/** Holds what was accepted against the leads that are stored and what the receivers have. */
async function countArrivals(pool: pg.Pool, dataDir: string, accepted: Accepted, { received: posts }: HttpReceiver, { mails }: SmtpReceiver): Promise<Arrivals> {
  const stored = await readStored(pool)
  const { rows: dead } = await pool.query('select 1 from outbox_job where dead_at is not null')
  // What a killed worker left unfinished begins with a dot: it is nobody's lead.
  const files = new Set((await readdir(path.join(dataDir, 'leads', 'south')).catch(() => [])).filter((name) => !name.startsWith('.')))
  const sentIds = [...accepted.values()].filter(({ isSent }) => isSent).map(({ leadId }) => leadId)
  const filedIds = [...accepted.values()].filter(({ isSent }) => !isSent).map(({ leadId }) => leadId)
  const mailIds = mails.map(({ text = '' }) => /^Lead: (\S+)$/m.exec(text)?.[1] ?? '')
  const messageIds = new Set(mails.map(({ messageId = '' }) => messageId))
  const wantedKeys = new Set(sentIds.map((id) => `lead:${id}/crm`))
  return {
    accepted: accepted.size,
    lost: [...accepted].filter(([submissionId, { leadId }]) => stored.get(submissionId)?.[0] !== leadId).length,
    doubledLeads: [...stored.values()].reduce((sum, leadIds) => sum + leadIds.length - 1, 0),
    foreignKeys: [...posts.keys()].filter((key) => !wantedKeys.has(key)).length + Math.abs(messageIds.size - new Set(mailIds).size) + [...files].filter((name) => !isFileOf(name, filedIds)).length,
    missing: {
      mails: sentIds.filter((id) => !mailIds.includes(id)).length,
      posts: [...wantedKeys].filter((key) => !posts.has(key)).length,
      files: filedIds.filter((id) => !files.has(`lead-${id}--copy.json`)).length,
    },
    deadLetters: dead.length,
    repeated: { mails: mailIds.length - new Set(mailIds).size, posts: [...posts.values()].reduce((sum, times) => sum + times - 1, 0) },
  }
}

/** A web process that started while the database was away may end: whoever watches over it starts it again. */
async function startWebAgain(environment: Record<string, string>): ReturnType<typeof startWeb> {
  for (;;) {
    try {
      return await startWeb(environment)
    } catch {
      await pause(200)
    }
  }
}

/** A year's forms in some minutes: none of them is to wait for a person to let it go. */
const NO_LIMIT = { leadsPerSite: 0 }

async function createSites(pool: pg.Pool, url: string): Promise<LeadWorld> {
  const world = await createLeadWorld(pool)
  await setSettings(pool, world.north, {
    contact: { leadEmail: 'sales@north.example' },
    forms: NO_LIMIT,
    leads: { confirmsByMail: false, channels: [{ name: 'crm', kind: 'webhook', url, secretVariable: 'LEADS_CRM' }] },
  })
  await setSettings(pool, world.south, { forms: NO_LIMIT, leads: { confirmsByMail: false, channels: [{ name: 'copy', kind: 'file' }] } })
  return world
}

function form(world: LeadWorld, at: number, isSent: boolean, submissionId: string): string {
  const { northSales, southSales } = world.locations
  return new URLSearchParams({
    category: 'Sales Enquiry',
    location: String(isSent ? northSales : southSales),
    name: 'Alex',
    last_name: 'Example',
    email: `alex-${at}@example.com`,
    phone: `04${String(10_000_000 + at)}`,
    postcode: '4000',
    message: `Is number ${at} still here on Saturday?`,
    opt_in: 'on',
    submission_id: submissionId,
  }).toString()
}

/** @returns the lead's id, from the address of the thank-you page */
async function sendUntilThanked(port: () => number, site: string, body: string, at: number, retries: Record<string, number>): Promise<string> {
  for (;;) {
    const answer = await post(port(), site, body, at).catch((error: NodeJS.ErrnoException) => ({ status: error.code ?? error.message, location: '' }))
    const leadId = /^\/success\?lead=([0-9a-f-]{36})/.exec(answer.location)?.[1]
    if (answer.status === 303 && leadId) return leadId
    if (answer.status === 422) throw new Error(`The form was refused: ${body}`)
    retries[answer.status] = (retries[answer.status] ?? 0) + 1
    await pause(150)
  }
}

/** Each shopper has an address of their own, as the proxy in front would say. */
function post(port: number, site: string, body: string, at: number): Promise<{ status: number | string; location: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      Host: HOST_OF(site),
      Origin: `http://${HOST_OF(site)}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
      'X-Forwarded-For': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    }
    const sent = request({ host: '127.0.0.1', port, path: '/contact-us', method: 'POST', headers, timeout: 8_000 }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' }))
    })
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('too late'), { code: 'TOO_LATE' })))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Lead ids by submission. */
async function readStored(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ submission_id: string; ids: string[] }>('select submission_id::text, array_agg(id::text) as ids from lead group by 1')
  return new Map(rows.map(({ submission_id, ids }) => [submission_id, ids]))
}

function isFileOf(name: string, leadIds: readonly string[]): boolean {
  const id = /^lead-([0-9a-f-]{36})--copy\.json$/.exec(name)?.[1]
  return id !== undefined && leadIds.includes(id)
}

/** Of a hundred: nine fail, one hangs, four cut the line, three answer twice. */
function httpBehaviour(chance: number): HttpBehaviour {
  if (chance < 6) return 503
  if (chance < 9) return 500
  if (chance < 10) return 'hang'
  if (chance < 12) return 'cut'
  if (chance < 14) return 'keep_and_cut'
  return chance < 17 ? 'twice' : 200
}

function smtpBehaviour(chance: number): SmtpBehaviour {
  if (chance < 6) return { code: 451 }
  if (chance < 7) return 'hang'
  return chance < 9 ? 'close' : 'take'
}
