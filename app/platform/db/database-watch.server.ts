import pg from 'pg'
import { log, loggableError } from '../log/log.server.ts'

/** A database that says nothing for so long on a connection that stands already is away, however busy the machine. */
const ANSWER_WITHIN_MS = 450
/** To connect takes a process of its own over there, and a password. */
const CONNECT_WITHIN_MS = 3_000
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
    this.asking ??= this.ask().finally(() => (this.asking = undefined))
    return this.asking
  }

  /** A connection could not be made. */
  noteUnreachable(error: unknown): void {
    if (this.isAway) return
    this.awaySince = new Date()
    // A password that is wrong is away as well, and nobody else may say so.
    log.error({ error: loggableError(error) }, 'database away')
    void this.waitForReturn()
  }

  /** What was found is no longer true, as of a database that is not asked any more. */
  forget(): void {
    this.awaySince = null
    this.askedAtMs = -Infinity
  }

  private async ask(): Promise<boolean> {
    const error = await this.failure()
    if (error === null) return true
    this.noteUnreachable(error)
    return false
  }

  private async waitForReturn(): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
    while (this.isAway && (await this.failure()) !== null)
    if (!this.isAway) return
    log.info({ since: this.awaySince?.toISOString() }, 'database back')
    this.awaySince = null
  }

  private failure(): Promise<unknown> {
    return this.ping().then(() => null, (error: unknown) => error ?? new Error('no answer'))
  }
}

/**
 * Asks on a connection of its own, which waits behind no statement and takes none of the pool's; it is made when it is first needed, and anew after
 * it ended. One that stood and fails at once was cut by a server that started again meanwhile: that says nothing of now, and a new one is asked.
 */
export function pingOf(connectionString: () => string): Ping {
  let standing: Promise<pg.Client> | undefined
  const open = () => {
    const opened = connect(connectionString(), () => drop(opened))
    opened.catch(() => drop(opened))
    return (standing = opened)
  }
  const drop = (ended: Promise<pg.Client>) => {
    if (standing === ended) standing = undefined
  }
  const ask = async (asked: Promise<pg.Client>) => {
    const client = await asked
    try {
      await within(ANSWER_WITHIN_MS, client.query('select 1'))
    } catch (error) {
      drop(asked)
      void client.end().catch(() => {})
      throw error
    }
  }
  return async () => {
    const stood = standing
    if (!stood) return ask(open())
    await ask(stood).catch((error: unknown) => {
      if (error instanceof LateError) throw error
      return ask(standing ?? open())
    })
  }
}

async function connect(connectionString: string, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS, keepAlive: true, application_name: 'dealership-platform' })
  // What nobody listens for ends the process; one that breaks ends too.
  client.on('error', () => {})
  client.on('end', onEnd)
  await client.connect()
  // It must not keep a process that is done from ending.
  ;(client as unknown as { connection: { stream: { unref: () => void } } }).connection.stream.unref()
  return client
}

class LateError extends Error {
  override readonly name = 'LateError'
}

/** @throws when the answer is not there in time: one that came while this process itself was busy is */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // What has arrived meanwhile is read before the next turn of the loop.
    limit = setTimeout(() => setImmediate(() => setImmediate(reject, new LateError(`no answer within ${ms} ms`))), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(limit))
}
