import type { ChildProcess } from 'node:child_process'
import { MINUTE_MS } from '../../app/domain/time/durations.ts'
import { hasEnded, howItEnded, NOT_STARTED } from './child-end.ts'
import { restartPause } from './restart-pause.ts'

/** A process that never came to serve in so many starts will not: something has to be mended first. */
const MOST_STARTS_IN_VAIN = 5

/** A process of ours that is started again when it ends without being asked: one visitor's bad luck must not be everybody's. */
export class Supervised {
  child: ChildProcess
  /** Settles, with a line to print, when it has a sign of being ready and gave none in several starts. */
  readonly givenUp: Promise<string>
  private giveUp: (line: string) => void = () => {}
  private isStopping = false
  private endingsInARow = 0
  private startsInVain = 0
  private startedAt = 0
  private waiting: NodeJS.Timeout | undefined

  constructor(
    private readonly name: string,
    private readonly start: () => ChildProcess,
    /** Whether it says when it is ready. One that does not may end for ever, and is always started again. */
    private readonly saysReady: boolean,
  ) {
    this.givenUp = new Promise((resolve) => (this.giveUp = resolve))
    this.child = this.spawn()
  }

  restartWhenItEnds(): void {
    void howItEnded(this.child).then((how) => this.startAgain(how))
  }

  /** Asks it to finish what it does, and waits for it. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearTimeout(this.waiting)
    const { child } = this
    if (hasEnded(child)) return
    const gone = howItEnded(child)
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await gone
    clearTimeout(late)
  }

  private startAgain(how: string): void {
    if (this.isStopping) return
    if (this.saysReady && this.startsInVain >= MOST_STARTS_IN_VAIN) return this.giveUp(`${this.name} ${how}, and did not come up in ${this.startsInVain} starts`)
    this.endingsInARow = Date.now() - this.startedAt < MINUTE_MS ? this.endingsInARow + 1 : 1
    const pauseMs = restartPause(this.endingsInARow)
    process.stderr.write(`${this.name} ${how}: starting it again${pauseMs > 0 ? ` in ${pauseMs / 1_000} s` : ''}\n`)
    this.waiting = setTimeout(() => {
      try {
        this.child = this.spawn()
      } catch (error) {
        // Node throws where memory is short; where processes are, or the program, the child says so.
        this.say(error as Error)
        return this.startAgain(NOT_STARTED)
      }
      this.restartWhenItEnds()
    }, pauseMs)
  }

  private spawn(): ChildProcess {
    this.startedAt = Date.now()
    this.startsInVain += 1
    const child = this.start()
    child.on('error', (error) => this.say(error))
    child.once('message', () => (this.startsInVain = 0))
    return child
  }

  private say(error: Error): void {
    process.stderr.write(`${this.name}: ${error.message}\n`)
  }
}
