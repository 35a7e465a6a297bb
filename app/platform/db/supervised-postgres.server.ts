import { setTimeout as delay } from 'node:timers/promises'
import { faultText } from '../command/fault-text.server.ts'
import type { JoinedPostgres } from './database-lease.server.ts'
import { startEmbeddedPostgres } from './embedded-postgres.server.ts'

const LOOK_EVERY_MS = 250

/**
 * The embedded server, kept running: one that ends without being asked is started again at the same address, which is what web and
 * worker know it by. They ask again by themselves.
 */
export class SupervisedPostgres {
  /** Settles, with a line to print, when it cannot be started again. */
  readonly givenUp: Promise<string>
  private isStopping = false

  constructor(
    private readonly dataDir: string,
    private readonly embedded: JoinedPostgres,
    private readonly say: (line: string) => void,
  ) {
    this.givenUp = this.watch()
  }

  /** Stops it, whoever started it. */
  async stop(): Promise<void> {
    this.isStopping = true
    await this.embedded.server.stop()
    await this.embedded.lease.end()
  }

  private async watch(): Promise<string> {
    const { embedded } = this
    const port = Number(new URL(embedded.server.url).port)
    for (;;) {
      await delay(LOOK_EVERY_MS)
      if (this.isStopping || embedded.server.isRunning()) continue
      this.say('The database ended: starting it again')
      try {
        embedded.server = await startEmbeddedPostgres(this.dataDir, { port })
        // Where it ends again at once, the next round takes it.
        await embedded.lease.take(embedded.server.url).catch(() => {})
      } catch (error) {
        return faultText('start', error)
      }
      // Told to stop while it came up: whoever asked has stopped the one before.
      if (this.isStopping) await embedded.server.stop()
    }
  }
}
