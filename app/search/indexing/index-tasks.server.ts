import type { EnqueuedTask, Meilisearch } from 'meilisearch'
import { HOUR_MS } from '~/domain/time/durations'

/** How many tasks may wait in the engine if not said otherwise: enough for it to work on several at once, few enough to bound its memory. */
const MOST_WAITING = 4
const WAIT = { timeout: HOUR_MS, interval: 25 }

/** The tasks that were sent to the engine and are not finished. */
export class IndexTasks {
  private readonly waiting: number[] = []

  constructor(
    private readonly client: Meilisearch,
    private readonly mostWaiting = MOST_WAITING,
  ) {}

  /** Notes a task and waits for older ones when there are many. @throws when one of them failed */
  async add(enqueued: Promise<EnqueuedTask>): Promise<void> {
    this.waiting.push((await enqueued).taskUid)
    while (this.waiting.length > this.mostWaiting) await this.finishOldest()
  }

  /** Returns when everything is done. @throws when something failed */
  async finish(): Promise<void> {
    while (this.waiting.length > 0) await this.finishOldest()
  }

  private async finishOldest(): Promise<void> {
    const uid = this.waiting.shift()
    if (uid === undefined) return
    const { status, error } = await this.client.tasks.waitForTask(uid, WAIT)
    if (status !== 'succeeded') throw new Error(`Meilisearch: ${error?.message ?? status}`)
  }
}

/** Waits for the tasks of an index that another process has sent: a worker that was killed may have left some behind. */
export async function finishEarlierTasks(client: Meilisearch, indexUid: string): Promise<void> {
  const { results } = await client.tasks.getTasks({ indexUids: [indexUid], statuses: ['enqueued', 'processing'], limit: 1 })
  // The newest comes first and tasks of one index are done in order. Whether one of them failed is seen when the index is verified.
  const newest = results[0]
  if (newest) await client.tasks.waitForTask(newest.uid, WAIT)
}
