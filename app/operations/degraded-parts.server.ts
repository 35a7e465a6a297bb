import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { z } from 'zod'
import { counted } from '~/domain/text/counted'
import { MINUTE_MS } from '~/domain/time/durations'
import { replicaFault } from '~/platform/db/db.server'
import { preparingFault } from '~/platform/db/pool-prepares.server'
import { isDiskFull, sinceDiskFullMs, statement } from '~/platform/db/statement.server'
import { env } from '~/platform/env.server'
import { bucketWords } from '~/platform/images/bucket-watch.server'
import { pictureBucketFault } from '~/platform/images/image-store.server'
import { readOutboxStatus } from '~/platform/outbox/read-outbox-status.server'
import { withinTime } from '~/platform/within-time'
import { answeringEngine } from '~/search/get-stock-search.server'
import { degradedFeatures } from '~/tenants/unoffered-features.server'
import { readDatabaseFaults, type DatabaseFault } from './database-faults.server'
import { failingTextsWords, readFailingTexts } from './failing-texts.server'

/** Longer than anything that is due waits for a worker that runs, however often a receiver refuses it. */
const LATE_S = 15 * 60

/** Feeds come one after another: while a worker has one, the others wait for it and not for a worker. */
const OVERDUE_FEEDS = statement({
  name: 'overdue-feeds',
  row: { seconds: z.number().nullable() },
  text: `
    select extract(epoch from now() - min(next_at))::float as seconds from feed_source
    where next_at <= now() and not exists (select from feed_source taken where taken.taken_until > now())`,
})

export type OverdueWork = { work: 'deliveries' | 'feeds'; pending: number; seconds: number }

/** For how long what is due has been waiting for a worker to take it; 0 where nothing is. */
export async function readOverdueWork(pool: pg.Pool): Promise<OverdueWork[]> {
  const [outbox, feeds] = await Promise.all([readOutboxStatus(pool), OVERDUE_FEEDS.first(pool)])
  const pending = outbox.reduce((sum, one) => sum + one.pending, 0)
  return [
    { work: 'deliveries', pending, seconds: Math.max(0, ...outbox.map(({ overdueSeconds }) => overdueSeconds ?? 0)) },
    { work: 'feeds', pending: 0, seconds: feeds?.seconds ?? 0 },
  ]
}

/** What a worker that runs would have taken long before, in words. */
export function overdueWords(overdue: readonly OverdueWork[]): string[] {
  return overdue
    .filter(({ seconds }) => seconds > LATE_S)
    .map(({ work, pending, seconds }) => `${work}: ${work === 'feeds' ? '' : `${pending} pending, `}nobody has taken what is due for ${Math.floor(seconds / 60)} min; is a worker running?`)
}

const READ_ONLY = statement({
  name: 'database-read-only',
  row: { isReadOnly: z.boolean() },
  neverNull: { isReadOnly: 'every server has the setting' },
  text: `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
})

/** Whether the database answers and stores nothing: a standby that nobody promoted, or a provider's server whose disk is full. Pages are made as ever, and no form is taken. */
export async function isReadOnly(pool: pg.Pool): Promise<boolean> {
  return (await READ_ONLY.first(pool))?.isReadOnly ?? false
}

/** What visitors see of it, and where to look. */
export function readOnlyWords(isReadOnly: boolean): string[] {
  return isReadOnly ? ['the database is read only: no enquiry, reservation or sign-in is taken; is DATABASE_URL a standby, or its disk full?'] : []
}

/** A file of the database grows by it, on whichever disk that is; the table goes with its transaction. */
const GROW = statement({ name: 'database-grow', text: 'create temporary table disk_trial on commit drop as select 1 as one', isUtility: true })

/** Whether the database finds no room to write, tried; whoever may make no such table does not learn it. */
export function isDatabaseFull(pool: pg.Pool): Promise<boolean> {
  return GROW.run(pool).then(() => false, isDiskFull)
}

const DISK_FULL_SAID_MS = 15 * MINUTE_MS

/** Whether the database refused a write of this process for want of room, a short while ago. */
export function wasDatabaseFull(): boolean {
  return sinceDiskFullMs() < DISK_FULL_SAID_MS
}

/** @param isFull whether its disk has no room, or had none a short while ago */
export function databaseFullWords(isFull: boolean): string[] {
  return isFull ? ['the database refuses writes because its disk is full: no enquiry, reservation or sign-in is taken until there is room'] : []
}

/** Anybody may read the words at `/readyz`: names of programs and slots are for `npm run status`. */
export function databaseFaultWords(faults: readonly DatabaseFault[]): string[] {
  const kinds = [...new Set(faults.map(({ fault }) => fault))]
  return kinds.length > 0 ? [`the database will stop unless somebody sees to it (${kinds.join(', ')}): npm run status says to what`] : []
}

export type Disk = { folder: string; freeBytes: number; totalBytes: number }

/** A network's disk that hangs would else make the database look as if it were away. */
const DISK_ANSWERS_MS = 500

/** The disk of a folder, with what others than root may still write; of no size where it cannot be asked. */
export async function readDisk(folder: string): Promise<Disk> {
  const disk = await withinTime(DISK_ANSWERS_MS, () => statfs(folder)).catch(() => null)
  return { folder, freeBytes: disk ? disk.bavail * disk.bsize : 0, totalBytes: disk ? disk.blocks * disk.bsize : 0 }
}

const LITTLE = 0.1

/** As the alert DiskFull says it. Anybody may read it at `/readyz`, so that it names no folder. */
export function diskWords({ freeBytes, totalBytes }: Disk): string[] {
  if (totalBytes === 0 || freeBytes / totalBytes >= LITTLE) return []
  return [`the disk of DATA_DIR has ${Math.floor((freeBytes / totalBytes) * 100)} % left: docs/operating.md says what may go`]
}

function preparingParts(): string[] {
  const fault = preparingFault()
  return fault === null ? [] : [fault]
}

function replicaWords(fault: string | null): string[] {
  return fault === null ? [] : [`the replica is not read (${fault}): all pages are read from the primary`]
}

/** @param sites how many have leads that go by mail, where none is sent */
export function unsentMailWords(sites: number): string[] {
  return sites === 0 ? [] : [`mail is written to files and sent to nobody (SMTP_URL is not set), and the leads of ${counted(sites, 'site')} go by mail`]
}

/** @param leads how many of the last three days are files that nobody is told of */
export function untoldWords(leads: number): string[] {
  return leads === 0 ? [] : [`no channel took ${counted(leads, 'lead')} of the last three days: ${leads === 1 ? 'it is a file' : 'they are files'}, and nobody is told`]
}

/** What does less than it could, in words, for the health check. @param disk that of DATA_DIR @throws when the database does not answer */
export async function degradedParts(pool: pg.Pool, disk: Disk): Promise<string[]> {
  return [
    ...readOnlyWords(await isReadOnly(pool)),
    ...databaseFullWords(wasDatabaseFull()),
    ...databaseFaultWords(await readDatabaseFaults(pool)),
    ...degradedFeatures(),
    ...(env().MEILI_URL && answeringEngine() === 'postgres' ? ['stock search: Meilisearch does not answer, Postgres does'] : []),
    ...preparingParts(),
    ...replicaWords(replicaFault()),
    ...bucketWords(pictureBucketFault()),
    ...diskWords(disk),
    ...overdueWords(await readOverdueWork(pool)),
    ...failingTextsWords(await readFailingTexts(pool)),
  ]
}
