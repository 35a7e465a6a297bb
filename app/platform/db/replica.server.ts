import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { z } from 'zod'
import { env } from '../env.server.ts'
import { log, loggableError } from '../log/log.server.ts'
import { replicaReads } from '../metrics/metrics.server.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { createPool } from './pool.server.ts'
import { NOT_ALLOWED, statement } from './statement.server.ts'

const MEASURED_EVERY_MS = 200
/** A statement that takes longer on the replica is sent to the primary, so that its page is still made in time. */
const ANSWER_WITHIN_MS = 1_000

/** Of one request whose page may be kept: how far a replica must have replayed to be read for it. Null: nobody knows yet. */
type Reading = { position: number | null }
const readings = new AsyncLocalStorage<Reading>()

/** Runs what may be read from a replica, where there is one: what makes a page that is the same for everybody. */
export function mayReadReplica(work: () => void): void {
  if (env().DATABASE_REPLICA_URL) readings.run({ position: null }, work)
  else work()
}

/**
 * What is read from here on is as new as the primary's log was at this position: whatever is cached under a version that was read at it
 * holds all that the version names.
 */
export function readNoEarlierThan(position: number | null): void {
  const reading = readings.getStore()
  if (reading && position !== null) reading.position = Math.max(reading.position ?? 0, position)
}

const REPLAYED = statement({
  name: 'replica-replayed',
  row: { isReplica: z.boolean(), position: z.number().nullable() },
  neverNull: { isReplica: 'a server knows what it is' },
  text: `select pg_is_in_recovery() as "isReplica", (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position`,
})

/** Positions of two logs can be told apart from each other only where both are of one: a replica of another platform, or another database of this one's server, says one too. */
const WHICH_DATABASE = statement({
  name: 'which-database',
  row: { name: z.string() },
  neverNull: { name: 'a server has an identifier, and a connection a database' },
  text: `select system_identifier || ' ' || current_database() as name from pg_control_system()`,
})

/** Why it is not read, in words for who set it up. */
type Fault = { words: string; error?: unknown }

/** A streaming replica that pages are read from while it has replayed what they need; from the primary otherwise, so that nobody notices. */
export class Replica {
  /** The primary's pool, but for plain statements, which are asked of the replica. Connections that are lent out are the primary's. */
  readonly pool: pg.Pool
  private readonly own: pg.Pool
  private timer: NodeJS.Timeout | undefined
  /** How far it had come when it was last asked; null while it is not there, or is a primary itself. */
  private replayed: number | null = null
  private told: string | null | undefined
  private found: Fault | null = null
  private failures = 0

  constructor(
    url: string,
    private readonly primary: pg.Pool,
  ) {
    this.own = createPool({ url, answerWithinMs: ANSWER_WITHIN_MS, connectWithinMs: ANSWER_WITHIN_MS })
    const query = async (...given: Parameters<typeof primary.query>) => {
      try {
        return await this.own.query(...given)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        this.replayed = null
        replicaReads.inc({ outcome: 'failed' })
        return primary.query(...given)
      }
    }
    this.pool = Object.create(primary, { query: { value: query }, connect: { value: primary.connect.bind(primary) }, end: { value: primary.end.bind(primary) } }) as pg.Pool
    void this.measure()
  }

  /** Whether this request's reads are answered by it. */
  isReadNow(): boolean {
    const reading = readings.getStore()
    if (!reading || reading.position === null) return false
    const isThere = this.replayed !== null && this.replayed >= reading.position
    replicaReads.inc({ outcome: isThere ? 'replica' : 'primary' })
    return isThere
  }

  /** Why it is not read, in words; null while it is, however much it lags. */
  get fault(): string | null {
    return this.found?.words ?? null
  }

  async end(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    await this.own.end()
  }

  private async measure(): Promise<void> {
    const { position, fault } = await this.ask()
    this.replayed = position
    this.tell(fault)
    if (!this.own.ending) this.timer = setTimeout(() => void this.measure(), MEASURED_EVERY_MS).unref()
  }

  private async ask(): Promise<{ position: number | null; fault: Fault | null }> {
    try {
      const said = await REPLAYED.first(this.own)
      this.failures = 0
      if (!said?.isReplica) return { position: null, fault: { words: 'it is a primary: it was promoted, or DATABASE_REPLICA_URL leads to the primary' } }
      const isOurs = this.replayed !== null || (await this.isOurs())
      return isOurs ? { position: said.position, fault: null } : { position: null, fault: { words: 'it is of another server or database than DATABASE_URL' } }
    } catch (error) {
      // Anybody may read the words at /readyz, and an error's own name machines and people: those are for the log.
      // The first question may have come too late because this process had just begun: only the second silence is told of.
      this.failures++
      return { position: null, fault: this.failures < 2 ? this.found : { words: `it does not answer: ${(error as { code?: string }).code ?? 'in time'}`, error } }
    }
  }

  /** Asked whenever it comes back. Where a server does not say which it is, it is believed. */
  private async isOurs(): Promise<boolean> {
    const asked = [this.own, this.primary].map((pool) => WHICH_DATABASE.first(pool).then((row) => row?.name, (error: { code?: string }) => {
      // A function that this user may not call, as on a provider's server.
      if (error.code === NOT_ALLOWED) return undefined
      throw error
    }))
    const [its, ours] = await Promise.all(asked)
    return its === undefined || ours === undefined || its === ours
  }

  /** Each change once. Of two silences the second may have other words. */
  private tell(fault: Fault | null): void {
    // Nothing is known of one that was silent once, at the beginning.
    if (this.failures === 1 && this.told === undefined) return
    this.found = fault
    const kind = fault === null ? null : fault.error ? 'away' : fault.words
    if (kind === this.told) return
    this.told = kind
    if (fault === null) log.info('pages are read from the replica')
    else log.warn({ replica: fault.words, ...(fault.error ? { error: loggableError(fault.error) } : {}) }, 'pages are read from the primary: see the replica and DATABASE_REPLICA_URL')
  }
}
