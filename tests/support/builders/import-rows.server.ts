import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { FeedReport } from '../../../app/feeds/feed-report'
import { importFeed } from '../../../app/feeds/import/import-feed.server'
import { feedText } from '../../../seeds/feeds/feed-text'
import type { StockRow } from '../../../seeds/stock/stock-row'

/** Makes the rows a dealership's stock, all of it, through the importer as any feed. */
export async function importRows(
  pool: pg.Pool,
  dealership: string,
  rows: readonly StockRow[],
  now?: Date,
): Promise<FeedReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rows-'))
  try {
    const file = path.join(folder, 'rows.ndjson')
    await writeFile(file, feedText(rows, 'ndjson'))
    return await importFeed({ pool, dealership, file, isForced: true, ...(now ? { now } : {}) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
