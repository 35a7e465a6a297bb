import type pg from 'pg'
import type { FieldFault } from '../fields/fault'
import { copyInto } from './copy-into.server'
import { copyLine } from './copy-text'

const ROWS_PER_COPY = 5_000
const TARGET = 'feed_reject (run_id, row_number, field, stock_number, value, reason, message)'

/** Keeps a run's rejects as they come, on a connection of its own: they stay when the import itself is rolled back. */
export class RejectWriter {
  private lines: string[] = []

  constructor(
    private readonly pool: pg.Pool,
    private readonly runId: number,
  ) {}

  /** @param row counted from 1 */
  add(row: number, stockNumber: string | null, faults: readonly FieldFault[]): void {
    for (const { field, value, fault } of faults) {
      this.lines.push(copyLine([this.runId, row, field, stockNumber, storable(value), fault.reason, storable(fault.message)]))
    }
  }

  async flushIfFull(): Promise<void> {
    if (this.lines.length >= ROWS_PER_COPY) await this.flush()
  }

  async flush(): Promise<void> {
    const lines = this.lines
    this.lines = []
    if (lines.length === 0) return
    const client = await this.pool.connect()
    try {
      await copyInto(client, TARGET, lines)
    } finally {
      client.release()
    }
  }
}

/** Postgres keeps no NUL in a text. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\u0000', '\ufffd')
}
