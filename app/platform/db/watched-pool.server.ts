import pg from 'pg'
import type { DatabaseWatch } from './database-watch.server.ts'
import { DatabaseAwayError } from './is-database-away.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

/** Nothing listens there, or it says that it shuts down or starts. */
const GONE = /^(?:ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|57P0[123])$/

/** A pool that asks nothing of a database that is away, so that nobody waits to hear it. All that is sent through a pool begins with `connect`. */
export class WatchedPool extends pg.Pool {
  constructor(
    private readonly watch: DatabaseWatch,
    config: pg.PoolConfig,
  ) {
    super(config)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (callback) {
      if (this.watch.isAway) return void process.nextTick(callback, new DatabaseAwayError(), undefined, () => {})
      return super.connect((error, client, done) => {
        this.note(error)
        callback(error, client, done)
      })
    }
    if (this.watch.isAway) return Promise.reject(new DatabaseAwayError())
    return super.connect().catch((error: unknown) => {
      this.note(error)
      throw error
    })
  }

  /** A connection that took too long, or was cut, may have been so for want of time over here: whether it is away is asked. */
  private note(error: unknown): void {
    if (!(error instanceof Error)) return
    if ('code' in error && GONE.test(String(error.code))) this.watch.noteUnreachable(error)
    else void this.watch.check()
  }
}
