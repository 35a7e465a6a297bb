import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { z } from 'zod'
import { env } from '../env.server.ts'
import { log } from '../log/log.server.ts'
import { replicaReads } from '../metrics/metrics.server.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { createPool } from './pool.server.ts'
import { statement } from './statement.server.ts'

const MEASURED_EVERY_MS = 200
/** What takes longer there is asked of the primary, whose pages have seconds left. */
const ANSWER_WITHIN_MS = 1_000
/** A statement that what is replayed got in the way of. */
const CONFLICT = '40001'

/** Of one request whose page may be kept: how far a replica must have replayed to be read for it. Null: nobody knows yet. */
type Reading = { position: number | null }
const readings = new AsyncLocalStorage<Reading>()

/** Runs what may be read from a replica, where there is one: what makes a page that is the same for everybody. */
export function mayReadReplica(work: () => void): void {
  if (env().DATABASE_REPLICA_URL) readings.run({ position: null }, work)
  else work()
}

/**
 * What is read from here on is as new as the primary's log was at this position: whatever is remembered under a version that was read at it
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

/** A streaming replica that pages are read from while it has replayed what they need; from the primary otherwise, so that nobody notices. */
export class Replica {
  /** The primary's pool, but for plain statements, which are asked of the replica. Connections that are lent out are the primary's. */
  readonly pool: pg.Pool
  private readonly own: pg.Pool
  private timer: NodeJS.Timeout | undefined
  /** How far it had come when it was last asked; null while it is not there, or is a primary itself. */
  private replayed: number | null = null
  private state = ''

  constructor(url: string, primary: pg.Pool) {
    this.own = createPool({ url, answerWithinMs: ANSWER_WITHIN_MS, connectWithinMs: ANSWER_WITHIN_MS })
    const query = async (...given: Parameters<typeof primary.query>) => {
      try {
        return await this.own.query(...given)
      } catch (error) {
        if (!isDatabaseAway(error) && (error as { code?: string }).code !== CONFLICT) throw error
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

  async end(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    await this.own.end()
  }

  private async measure(): Promise<void> {
    const found = await REPLAYED.first(this.own).catch(() => null)
    this.replayed = found?.isReplica ? found.position : null
    this.tell(found === null ? 'away' : found.isReplica ? 'there' : 'a primary')
    if (!this.own.ending) this.timer = setTimeout(() => void this.measure(), MEASURED_EVERY_MS).unref()
  }

  private tell(state: string): void {
    if (state === this.state) return
    this.state = state
    if (state === 'there') log.info('pages are read from the replica')
    else log.warn({ replica: state }, 'pages are read from the primary: the replica is none')
  }
}
