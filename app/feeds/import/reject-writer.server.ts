import type pg from 'pg'
import { formatCount } from '~/domain/text/format'
import { CopyBuffer } from '~/platform/db/copy-buffer'
import { copyBytes, copyTarget } from '~/platform/db/copy.server'
import type { FieldFault } from '../fields/fault'
import { copyLine } from './copy-text'

/** What is wrong with a feed's first rows is mostly what is wrong with all: a feed of a million wrong ones may come every hour. */
const MOST_KEPT = 1_000

const REJECTS = copyTarget({
  name: 'import-rejects',
  table: 'feed_reject',
  columns: ['run_id', 'row_number', 'field', 'stock_number', 'value', 'reason', 'message'],
})

/** Keeps a run's first rejects, on a connection of its own: they stay when the import itself is rolled back. Those beyond are counted. */
export class RejectWriter {
  private readonly buffer = new CopyBuffer()
  private keptCount = 0
  private readonly others = new Map<string, number>()

  constructor(private readonly pool: pg.Pool, private readonly runId: number) {}

  /** Of a row either all that is wrong with it is kept, or nothing. @param row counted from 1 */
  add(row: number, stockNumber: string | null, faults: readonly FieldFault[]): void {
    if (this.keptCount >= MOST_KEPT) return this.count(faults)
    for (const { field, value, fault } of faults) {
      this.buffer.add(
        copyLine([this.runId, row, field, stockNumber, storable(value), fault.reason, storable(fault.message)]),
      )
      this.keptCount += 1
    }
  }

  private count(faults: readonly FieldFault[]): void {
    for (const { fault } of faults) this.others.set(fault.reason, (this.others.get(fault.reason) ?? 0) + 1)
  }

  /** Of how many rejects nothing more is known than why, for the report. */
  notes(): string[] {
    if (this.others.size === 0) return []
    const counts = [...this.others].sort(([, one], [, other]) => other - one).map(([reason, count]) => `${reason} ${formatCount(count)}`)
    return [`of the rejects the first ${formatCount(this.keptCount)} are kept; beyond them were ${counts.join(', ')}`]
  }

  async flush(): Promise<void> {
    if (this.keptCount === 0) return
    const client = await this.pool.connect()
    try {
      await copyBytes(client, REJECTS, this.buffer.bytes())
    } finally {
      client.release()
    }
  }
}

/** Postgres keeps no NUL in a text. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\u0000', '\ufffd')
}
