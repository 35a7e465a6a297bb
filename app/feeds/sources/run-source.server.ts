import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { z } from 'zod'
import { nextFetch, nextRetry } from '~/domain/feeds/fetch-schedule'
import { MINUTE_MS } from '~/domain/time/durations'
import { machineFault } from '~/platform/command/fault-text.server'
import { inTurn } from '~/platform/db/in-turn.server'
import { env } from '~/platform/env.server'
import { ForbiddenAddressError } from '~/platform/http/checked-lookup.server'
import { isNetworkAddress, isPublicAddress } from '~/platform/http/public-address.server'
import { withinTime } from '~/platform/within-time'
import { busyMessage, type FeedReport } from '../feed-report'
import { importFeed } from '../import/import-feed.server'
import { IMPORTER_VERSION } from '../import/row-intake.server'
import { loadMapping } from '../mapping/load-mapping.server'
import type { Mapping } from '../mapping/mapping-schema'
import { fetchFolder } from './fetch-folder.server'
import { fetchHttps } from './fetch-https.server'
import { fetchSftp } from './fetch-sftp.server'
import { isOlderVersion, SourceFailed, type Fetched, type FetchOptions, type Validators } from './fetched-file'
import { scheduleOf, storedSourceSchema, type FeedSource, type StoredSource } from './source-schema'
import { endSource, renewSource, SOURCE_LEASE_MS, whyKeptOut, type SourceEnd, type TakenSource } from './source-store.server'

/** How a fetch ended; `report` where a feed was tried on. */
export type SourceRun = { dealership: string; outcome: 'same' | 'imported' | 'not let in' | 'failed'; message: string | null; report: FeedReport | null }

export type RunSourceOptions = {
  pool: pg.Pool
  now: Date
  /** Fetches whatever the source says of the feed before, and lets in what would be held. */
  isForced?: boolean
  /** Fetches and imports also what is not new. */
  isWhole?: boolean
  signal?: AbortSignal
}

/** Told to an operator who has just put a file there and finds that it is not taken yet. */
const UNFINISHED = 'the newest file may not be whole yet; it is taken once nobody has written to it for a while'
const INCOMING = 'incoming-'
/** A source that takes longer has hung. */
const FETCH_MS = 10 * MINUTE_MS
/** The pause where another process imports for the dealership, or somebody is still writing the file. */
const SOON_MS = MINUTE_MS
/** The end of a fetch that was stopped: what is known of the source's file stays as it was. */
const STOPPED = { file: null, checkedAt: null, changedAt: null }

/**
 * Fetches a source that this process has taken, imports what is new and writes down how it went. A source's own faults are an outcome.
 * @throws what the database throws
 */
export async function runSource(taken: TakenSource, options: RunSourceOptions): Promise<SourceRun> {
  const { pool, now } = options
  const lost = new AbortController()
  const renewal = setInterval(() => {
    renewSource(pool, taken).then(
      (isOurs) => (isOurs ? undefined : lost.abort(new Error('another worker has the source'))),
      () => undefined,
    )
  }, SOURCE_LEASE_MS / 3)
  const folder = path.join(env().DATA_DIR, 'feeds', taken.dealership)
  let into: string | null = null
  try {
    await mkdir(folder, { recursive: true })
    // What a worker that was killed had half fetched.
    for (const left of await readdir(folder)) if (left.startsWith(INCOMING)) await rm(path.join(folder, left), { recursive: true, force: true })
    into = await mkdtemp(path.join(folder, INCOMING))
    const signal = AbortSignal.any([lost.signal, ...(options.signal ? [options.signal] : [])])
    const { run, end } = await fetchAndImport(taken, { ...options, signal }, folder, into)
    await endSource(pool, taken, end)
    return run
  } catch (error) {
    const failure = fetchFailure(error as Error)
    if (options.signal?.aborted) {
      await endSource(pool, taken, { ...STOPPED, nextAt: now, failures: taken.failures, failure: taken.failure })
      return { dealership: taken.dealership, outcome: 'failed', message: failure, report: null }
    }
    const failures = taken.failures + 1
    const stored = storedSourceSchema.safeParse(taken.settings)
    const nextAt = stored.success ? nextRetry(scheduleOf(stored.data.source, stored.data.timeZone), failures, now) : new Date(now.getTime() + SOON_MS * 60)
    if (!lost.signal.aborted) await endSource(pool, taken, { ...STOPPED, nextAt, failures, failure })
    return { dealership: taken.dealership, outcome: 'failed', message: failure, report: null }
  } finally {
    clearInterval(renewal)
    if (into !== null) await rm(into, { recursive: true, force: true })
  }
}

async function fetchAndImport(
  taken: TakenSource,
  { pool, now, isForced = false, isWhole = isForced, signal }: RunSourceOptions & { signal: AbortSignal },
  folder: string,
  into: string,
): Promise<{ run: SourceRun; end: SourceEnd }> {
  const stored = storedSourceSchema.parse(taken.settings)
  const { source, timeZone } = stored
  const end: SourceEnd = { nextAt: nextFetch(scheduleOf(source, timeZone), now), file: null, checkedAt: now, changedAt: null, failures: 0, failure: null }
  const known = isWhole ? null : validatorsOf(taken.validators)
  const reading = await readingOf(mappingOf(stored))
  const [digestBefore, readingBefore] = taken.fileHash?.split('.') ?? []
  const options = {
    // A release that reads the same file otherwise asks for it again.
    before: readingBefore === reading ? known : null,
    into,
    maxBytes: env().FEED_MAX_MB * 1024 * 1024,
    isAllowedIp: env().ALLOW_PRIVATE_FEEDS ? isNetworkAddress : isPublicAddress,
    secret,
    now,
  }
  const fetched = await withinTime(FETCH_MS, (limited) => fetchFrom(source, { ...options, signal: limited }), signal)
  const run = (outcome: SourceRun['outcome'], message: string | null, report: FeedReport | null) => ({ dealership: taken.dealership, outcome, message, report })
  /** A feed that was held or refused is not in for being the same one again. */
  const same = async () => {
    const keptOut = await whyKeptOut(pool, taken)
    return keptOut === null ? run('same', null, null) : run('not let in', `nothing new since ${keptOut}${keptOut.includes('--force') ? '' : '; --force tries it again'}`, null)
  }
  const soon = new Date(Math.min(end.nextAt.getTime(), now.getTime() + SOON_MS))
  if (!fetched.isNew) {
    // Without this, a feed that is fetched at a time of day, and is still being uploaded then, would wait until the next day.
    if (fetched.isUnfinished) return { run: run('same', UNFINISHED, null), end: { ...end, checkedAt: null, nextAt: soon } }
    // A drop folder without a new file does not tell whether anybody still drops feeds, so it does not count as checked.
    return { run: await same(), end: source.from === 'folder' ? { ...end, checkedAt: null } : end }
  }
  const digest = await digestOf(fetched.path)
  const hash = `${digest}.${reading}`
  const file = { validators: fetched.validators, hash }
  if (hash === taken.fileHash && !isWhole) return { run: await same(), end: { ...end, file } }
  // One of several servers that lags behind, or a copy that was put back: prices of before would come back.
  if (isOlderVersion(fetched.validators, known, now)) {
    throw new SourceFailed(`its server has a feed of ${fetched.validators.lastModified}, older than the one of ${known?.lastModified} that came before; --force takes it`)
  }
  const report = await inTurn(pool, () => importFeed({ pool, dealership: taken.dealership, file: fetched.path, mapping: mappingOf(stored), isForced, now, signal }))
  const isIn = report.outcome === 'imported' || report.outcome === 'imported_with_rejects' || report.outcome === 'unchanged'
  if (isBusy(report)) return { run: run('not let in', report.message, report), end: { ...end, checkedAt: null, nextAt: soon } }
  const notIn = run('not let in', report.message, report)
  // The worker was told to stop, which is no fault of the feed: another worker fetches it at once, and what was refused before is still to be seen.
  if (report.outcome === 'failed' && signal.aborted) return { run: notIn, end: { ...STOPPED, nextAt: now, failures: taken.failures, failure: taken.failure } }
  await keep(fetched.path, folder, isIn ? 'last-good' : 'last-refused')
  const changedAt = digest === digestBefore ? null : now
  if (report.outcome === 'failed') {
    const failures = taken.failures + 1
    return { run: notIn, end: { ...end, nextAt: nextRetry(scheduleOf(source, timeZone), failures, now), changedAt, failures, failure: report.message } }
  }
  // A feed that was held or refused is noted as well, so that the same one is not imported again.
  return { run: run(isIn ? 'imported' : 'not let in', report.message, report), end: { ...end, file, changedAt } }
}

function fetchFrom(source: FeedSource, options: FetchOptions): Promise<Fetched> {
  switch (source.from) {
    case 'https':
      if (source.url.startsWith('http:') && !env().ALLOW_PRIVATE_FEEDS) throw new SourceFailed('an address with http: is fetched only where ALLOW_PRIVATE_FEEDS is set; expected https:')
      return fetchHttps(source, options)
    case 'sftp':
      return fetchSftp(source, options)
    case 'folder':
      return fetchFolder(source, env().FEED_DROP_DIR ?? path.join(env().DATA_DIR, 'drop'), options)
  }
}

function validatorsOf(stored: unknown): Validators | null {
  const read = z.record(z.string()).safeParse(stored)
  return read.success ? read.data : null
}

const mappingOf = ({ source, mapping }: StoredSource) => mapping ?? source.mapping

/** Of the process, by the name that a source says; its value is never written anywhere. */
function secret(variable: string): string {
  const value = process.env[variable]
  if (value) return value
  throw new SourceFailed(`the environment variable ${variable} is not set here; the worker needs it, and whoever runs this command`)
}

const isBusy = ({ dealership, message }: FeedReport) => message === busyMessage(dealership)

/** What a file is read by beside itself: the release's reading, and the mapping. One that cannot be loaded is the import's to say. */
async function readingOf(mapping: string | Mapping): Promise<string> {
  const rules = typeof mapping === 'string' ? await loadMapping(mapping).catch(() => mapping) : mapping
  return createHash('sha256').update(JSON.stringify([IMPORTER_VERSION, rules])).digest('hex').slice(0, 12)
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The last feed that was let in, and the last that was not, are kept as they came. */
async function keep(file: string, folder: string, name: 'last-good' | 'last-refused'): Promise<void> {
  const kept = `${name}.${path.basename(file)}`
  await rename(file, path.join(folder, kept))
  // After it: a worker that is killed in between leaves one too many, and never none.
  for (const old of await readdir(folder)) if (old.startsWith(`${name}.`) && old !== kept) await rm(path.join(folder, old))
}

/** Why a fetch failed, for whoever reads of it. */
export function fetchFailure(error: Error): string {
  if (error.name === 'TimeoutError') return `it took longer than ${FETCH_MS / MINUTE_MS} minutes`
  if (error instanceof z.ZodError) return `how it is fetched is stored in a way that this release does not read (${error.issues.map(({ path: at }) => at.join('.')).join(', ')}); apply the dealership's folder again`
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof ForbiddenAddressError) return `${error.message}; a server of the platform's own network is asked where ALLOW_PRIVATE_FEEDS=true is set`
  // Who drops files as another user, for itself alone, or into a folder of its own.
  if (code === 'EACCES' || code === 'EPERM') return `${machineFault(error)?.what}; the worker's user has to, and whoever runs this command`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `there is no room left in ${path.join(env().DATA_DIR, 'feeds')}, where a feed is kept while it is read (${code}); nothing was let in`
  return error.message.split('\n')[0] || code || 'no reason is known'
}
