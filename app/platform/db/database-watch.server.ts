import pg from 'pg'
import { log } from '../log/log.server.ts'

/** Asked twice on a connection that stands already: a database that says nothing for so long twice over is away, however busy the machine. */
const ANSWER_WITHIN_MS = 300
const ASKED_AT_MOST_EVERY_MS = 1_000
/** While it is away, so often it is asked whether it is back. */
const RETRY_MS = 250

type Ping = () => Promise<void>

/**
 * Knows whether the database answers, so that nobody waits for one that does not. It is asked only when there is a reason to: a connection
 * failed, or an answer is late.
 */
export class DatabaseWatch {
  private awaySince: Date | null = null
  private asking: Promise<boolean> | undefined
  private askedAtMs = -Infinity

  constructor(private readonly ping: Ping) {}

  get isAway(): boolean {
    return this.awaySince !== null
  }

  /** Something gave reason to doubt. @returns whether the database answers */
  check(): Promise<boolean> {
    if (this.isAway) return Promise.resolve(false)
    if (!this.asking && performance.now() - this.askedAtMs < ASKED_AT_MOST_EVERY_MS) return Promise.resolve(true)
    this.askedAtMs = performance.now()
    this.asking ??= this.askTwice().finally(() => (this.asking = undefined))
    return this.asking
  }

  /** A connection could not be made. */
  noteUnreachable(): void {
    if (this.isAway) return
    this.awaySince = new Date()
    log.error('database away')
    void this.waitForReturn()
  }

  private async askTwice(): Promise<boolean> {
    if ((await this.answers()) || (await this.answers())) return true
    this.noteUnreachable()
    return false
  }

  private async waitForReturn(): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
    while (!(await this.answers()))
    log.info({ since: this.awaySince?.toISOString() }, 'database back')
    this.awaySince = null
  }

  private answers(): Promise<boolean> {
    return this.ping().then(() => true, () => false)
  }
}

/** Asks on a connection of its own, which waits behind no statement and takes none of the pool's; it is made when it is first needed. */
export function pingOf(connectionString: () => string): Ping {
  let client: pg.Client | undefined
  return async () => {
    const isNew = client === undefined
    client ??= new pg.Client({ connectionString: connectionString(), connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS, keepAlive: true, application_name: 'dealership-platform' })
    const asked = client
    try {
      if (isNew) {
        asked.on('error', () => {})
        await asked.connect()
        // It must not keep a process that is done from ending.
        ;(asked as unknown as { connection: { stream: { unref: () => void } } }).connection.stream.unref()
      }
      await asked.query('select 1')
    } catch (error) {
      client = undefined
      void asked.end().catch(() => {})
      throw error
    }
  }
}
