import pg from 'pg'
import type { DatabaseWatch } from './database-watch.server.ts'
import { DatabaseAwayError } from './is-database-away.ts'

type Callback = Parameters<pg.Pool['connect']>[0]

/** All connections are in use: that says nothing of the database. */
const IN_USE = 'timeout exceeded when trying to connect'

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

  private note(error: unknown): void {
    if (!(error instanceof Error)) return
    if (error.message === IN_USE) void this.watch.check()
    else if (!isRefusal(error)) this.watch.noteUnreachable()
  }
}

/** The server is there and has its reasons, such as too many connections or a wrong password. One that starts or stops is away. */
function isRefusal(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && !error.code.startsWith('57P') && !error.code.startsWith('E')
}
