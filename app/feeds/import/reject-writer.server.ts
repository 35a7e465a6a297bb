import type pg from 'pg'
import { copyBytes, copyTarget } from '~/platform/db/copy.server'
import type { FieldFault } from '../fields/fault'
import { CopyBuffer, copyLine } from './copy-text'

const ROWS_PER_COPY = 5_000
const REJECTS = copyTarget({
  name: 'import-rejects',
  table: 'feed_reject',
  columns: ['run_id', 'row_number', 'field', 'stock_number', 'value', 'reason', 'message'],
})

/** Keeps a run's rejects as they come, on a connection of its own: they stay when the import itself is rolled back. */
export class RejectWriter {
  private readonly buffer = new CopyBuffer()
  private lineCount = 0

  constructor(private readonly pool: pg.Pool, private readonly runId: number) {}

  /** @param row counted from 1 */
  add(row: number, stockNumber: string | null, faults: readonly FieldFault[]): void {
    for (const { field, value, fault } of faults) {
      this.buffer.add(
        copyLine([this.runId, row, field, stockNumber, storable(value), fault.reason, storable(fault.message)]),
      )
      this.lineCount += 1
    }
  }

  async flushIfFull(): Promise<void> {
    if (this.lineCount >= ROWS_PER_COPY) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.lineCount === 0) return
    const client = await this.pool.connect()
    try {
      await copyBytes(client, REJECTS, this.buffer.bytes())
    } finally {
      client.release()
      this.buffer.clear()
      this.lineCount = 0
    }
  }
}

/** Postgres keeps no NUL in a text. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\u0000', '\ufffd')
}
