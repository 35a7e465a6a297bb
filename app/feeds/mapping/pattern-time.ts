import { FeedRefused } from '../feed-refused'

/** How long patterns may keep the process from all other work in one turn of its loop. Patterns as people write them take a thousandth of it. */
const MOST_OF_A_TURN_MS = 2_000
/** How long patterns may take on one feed altogether: imports go one after another, so other dealers' feeds wait for it. */
const MOST_OF_A_FEED_MS = 60_000

type Clock = { wallMs: () => number; usedMs: () => number }
const CLOCK: Clock = {
  wallMs: () => performance.now(),
  usedMs: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  },
}

type Turn = { spentMs: number; usedBeforeMs: number }

/** How long the patterns of a mapping take on one feed, without what other processes take of the processor meanwhile. */
export class PatternTime {
  private turn: Turn | null = null
  private spentBeforeMs = 0

  constructor(private readonly clock = CLOCK) {}

  /**
   * Runs a task that tries a pattern, and counts its time.
   * @param task is given a function, which a long task calls between its steps: that is where it is stopped
   * @throws FeedRefused once the patterns of the mapping have taken too long together, naming the pattern that was tried last
   */
  spend<Result>(pattern: string, task: (goOn: () => void) => Result): Result {
    const turn = (this.turn ??= this.begin())
    const [beforeMs, begunMs] = [turn.spentMs, this.clock.wallMs()]
    const goOn = () => {
      turn.spentMs = beforeMs + this.clock.wallMs() - begunMs
      if (this.isOver(turn.spentMs) && this.isOver(this.usedIn(turn))) throw new FeedRefused(`what the feed has takes the mapping's patterns too long, at last ${JSON.stringify(pattern)}`)
    }
    const result = task(goOn)
    goOn()
    return result
  }

  private isOver(ofTurnMs: number): boolean {
    return ofTurnMs > MOST_OF_A_TURN_MS || this.spentBeforeMs + ofTurnMs > MOST_OF_A_FEED_MS
  }

  private begin(): Turn {
    const turn = { spentMs: 0, usedBeforeMs: this.clock.usedMs() }
    setImmediate(() => {
      this.spentBeforeMs += this.usedIn(turn)
      this.turn = null
    })
    return turn
  }

  /** On the clock time passes also while other processes have the processor: no more is counted than this process has used. */
  private usedIn({ spentMs, usedBeforeMs }: Turn): number {
    return Math.min(spentMs, this.clock.usedMs() - usedBeforeMs)
  }
}
