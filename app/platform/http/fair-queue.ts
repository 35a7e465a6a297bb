/** Frees the slot for whoever waits next; calling it again does nothing. */
export type ReleaseSlot = () => void

export type FairQueueOptions = {
  /** What all together may have in progress. */
  total: number
  /** What one may have in progress while it is alone; of several, each has an equal part of it, and one slot at least. */
  share: number
  /** So many of one wait at most. */
  maxWaiting: number
  /** And none of them longer than this. */
  maxWaitMs: number
}

type Waiter = { start: () => void }
type Lane = { running: number; waiting: Waiter[] }

/**
 * A queue for work on a shared resource: each key waits in a lane of its own and lanes are served in rotation, so that a key with many
 * requests delays only its own. A request that would wait for too long, or behind too many, is refused.
 */
export class FairQueue<Key> {
  private running = 0
  /** Those that run or wait, in the order in which they are served next. */
  private readonly lanes = new Map<Key, Lane>()

  constructor(private readonly options: FairQueueOptions) {}

  /**
   * @param signal of who asks: once it is aborted, nobody waits any more
   * @returns null when it is refused
   */
  take(key: Key, signal?: AbortSignal): Promise<ReleaseSlot | null> {
    if (signal?.aborted) return Promise.resolve(null)
    const lane = this.lanes.get(key) ?? { running: 0, waiting: [] }
    this.lanes.set(key, lane)
    if (this.hasRoomFor(lane)) return Promise.resolve(this.start(key, lane))
    if (lane.waiting.length >= this.options.maxWaiting) return Promise.resolve(null)
    return new Promise((resolve) => {
      const leave = () => {
        stopWaiting()
        lane.waiting.splice(lane.waiting.indexOf(waiter), 1)
        this.forget(key, lane)
        resolve(null)
      }
      const stopWaiting = () => {
        clearTimeout(limit)
        signal?.removeEventListener('abort', leave)
      }
      const waiter = {
        start: () => {
          stopWaiting()
          const release = this.start(key, lane)
          // What has come in meanwhile is read first: many short pages of one site, each begun by the end of another, would leave no turn for it.
          setImmediate(() => resolve(release))
        },
      }
      const limit = setTimeout(leave, this.options.maxWaitMs)
      signal?.addEventListener('abort', leave)
      lane.waiting.push(waiter)
    })
  }

  private hasRoomFor(lane: Lane): boolean {
    return this.running < this.options.total && lane.running < Math.max(1, Math.floor(this.options.share / this.lanes.size))
  }

  private start(key: Key, lane: Lane): ReleaseSlot {
    this.running++
    lane.running++
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.running--
      lane.running--
      this.forget(key, lane)
      this.startWaiting()
    }
  }

  /** Until nobody waits who has room: whose lane is gone leaves the others a larger part than the one slot. */
  private startWaiting(): void {
    for (;;) {
      const next = [...this.lanes].find(([, lane]) => lane.waiting.length > 0 && this.hasRoomFor(lane))
      if (!next) return
      const [key, lane] = next
      lane.waiting.shift()?.start()
      // The lane that was just served is last in the next round.
      this.lanes.delete(key)
      this.lanes.set(key, lane)
    }
  }

  private forget(key: Key, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.length === 0) this.lanes.delete(key)
  }
}
