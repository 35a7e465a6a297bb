import path from 'node:path'
import { readClock } from '~/platform/db/database-clock.server'
import { busyMessage, type FeedReport } from '../feed-report'
import { FeedRefused, NoSuchFile } from '../feed-refused'
import { loadMapping } from '../mapping/load-mapping.server'
import type { Mapping } from '../mapping/mapping-schema'
import { requireFeedFile } from '../readers/open-feed.server'
import { requireDealership } from './feed-dealership.server'
import { createRun, failRunningRuns, findReport, lockImports, unlockImports } from './feed-run.server'
import { ImportRun, type ImportOptions } from './import-run.server'

/**
 * Brings a dealership's feed in, in one transaction: shoppers see the stock of before or of after. Every run is kept with its
 * report, also one that was held, refused or failed; in all of these the live stock is untouched.
 * @throws FeedRefused when there is no such dealership, file or mapping: it is no run then, and no alarm of anybody's
 * @throws CommandFault when the database went away meanwhile
 */
export async function importFeed(options: ImportOptions): Promise<FeedReport> {
  const { pool, file, mapping = 'platform', isForced = false } = options
  const now = options.now ?? (await readClock(pool)).now
  const client = await pool.connect()
  let brokenConnection: Error | undefined
  try {
    const dealership = await requireDealership(client, options.dealership)
    await requirePaths(file, mapping)
    const isLocked = await lockImports(client, dealership.id)
    try {
      if (isLocked) await failRunningRuns(client, dealership.id)
      const run = await createRun(client, {
        dealershipId: dealership.id,
        fileName: path.basename(file),
        mapping: typeof mapping === 'string' ? path.basename(mapping) : mapping.name,
        isForced,
        startedAt: now,
      })
      const running = new ImportRun(client, dealership, run, { ...options, mapping, isForced, now })
      if (isLocked) await running.work()
      else await running.refuse(busyMessage(dealership.slug))
      const report = await findReport(client, run)
      if (!report) throw new FeedRefused(`the dealership "${dealership.slug}" was taken away while its feed was imported; nothing was let in`)
      return report
    } finally {
      // Where that fails the lock goes with the connection, and what ended the import is what is to be said.
      if (isLocked) await unlockImports(client, dealership.id).catch((error: Error) => (brokenConnection = error))
    }
  } catch (error) {
    if (!(error instanceof FeedRefused)) brokenConnection = error as Error
    throw error
  } finally {
    client.release(brokenConnection)
  }
}

/** @throws NoSuchFile; what else is wrong with them is the run's to say */
async function requirePaths(file: string, mapping: string | Mapping): Promise<void> {
  try {
    if (typeof mapping === 'string') await loadMapping(mapping)
    await requireFeedFile(file)
  } catch (error) {
    if (error instanceof NoSuchFile || !(error instanceof FeedRefused)) throw error
  }
}
