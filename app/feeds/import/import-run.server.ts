import type pg from 'pg'
import { z } from 'zod'
import { cutOffReason, holdReason, priceHoldReason } from '~/domain/feeds/hold-reason'
import { listedSince } from '~/domain/feeds/listed-since'
import { CommandFault } from '~/platform/command/command-fault'
import { NOTICE_DEATH } from '~/platform/db/notice-death.server'
import { statement } from '~/platform/db/statement.server'
import { lockIndexesOf, rebuildSearchIndexes } from '~/search/postgres/rebuild-index.server'
import { notePriceFacts } from '../alarms/price-facts.server'
import { WOULD_BE } from '../feed-report'
import { FeedRefused } from '../feed-refused'
import { loadMapping } from '../mapping/load-mapping.server'
import type { Mapping } from '../mapping/mapping-schema'
import { openFeed } from '../readers/open-feed.server'
import { readCarNames } from './car-names.server'
import { CarWriter } from './car-writer.server'
import { noteDoubledVins } from './doubled-vins.server'
import type { FeedDealership } from './feed-dealership.server'
import { finishRun, writeVanishing, type RunEnd } from './feed-run.server'
import { readKnownCars } from './known-cars.server'
import { RejectWriter } from './reject-writer.server'
import { RowIntake } from './row-intake.server'
import { sellLeaving } from './sell-leaving.server'

export type ImportOptions = {
  pool: pg.Pool
  /** The slug of the dealership whose stock the feed is, all of it. */
  dealership: string
  file: string
  /** A shipped mapping's name, a mapping file's path, or a mapping. */
  mapping?: string | Mapping
  /** Everything but the last step: the report is kept, the stock is not. */
  isDryRun?: boolean
  /** Lets in a feed that would be held: an empty one, one that removes much of the stock, one that takes most prices, one that may be cut off. */
  isForced?: boolean
  now?: Date
  /** Stops the import; nothing is let in then. */
  signal?: AbortSignal
  onProgress?: (progress: ImportProgress) => void
}

export type ImportProgress = { bytesRead: number; bytesTotal: number; rows: number; rejected: number }

/** Until the import commits, no place of the dealership can be deleted or get another code: the imported cars refer to their places by it. */
const LOCK_PLACES = statement({
  name: 'import-lock-places',
  values: [z.number()],
  text: 'select from location where dealership_id = $1 order by id for key share',
})
/**
 * New cars count as first seen when this import has its turn at the indexes, not when it began: an index that was built in between does not have them yet,
 * so nobody who looked at it has seen them. In whole milliseconds, like the moment at which an index was built.
 */
const NOTE_FIRST_SEEN = statement({
  name: 'import-first-seen',
  values: [z.number()],
  text: `update car set first_seen_at = date_trunc('milliseconds', clock_timestamp()) where dealership_id = $1 and first_seen_at = now()::timestamptz(3)`,
})
const BACKEND = statement({
  name: 'import-backend',
  row: { pid: z.number() },
  neverNull: { pid: 'there is always one' },
  text: 'select pg_backend_pid() as pid',
})
const CANCEL = statement({ name: 'import-cancel', values: [z.number()], text: 'select pg_cancel_backend($1)' })

/** Whoever reads of a failed import in a list of runs knows no constraint by its name. */
function failureWords(error: unknown): string {
  const isPlaceGone = (error as { constraint?: string }).constraint === 'car_location_id_fkey'
  if (isPlaceGone) return 'a place of the dealership was taken away while its feed was imported; import it again'
  return error instanceof Error ? error.message : String(error)
}

/** Why a feed that was read to its end does not go in. */
type Objection = { outcome: 'held' | 'refused'; message: string }

/** A feed that was read, as far as writing it and judging it need. */
type ReadFeed = Awaited<ReturnType<ImportRun['read']>>

type Settled = ImportOptions & { mapping: string | Mapping; isForced: boolean; now: Date }

/** One run of an import, from its first row to what is said of it. */
export class ImportRun {
  private writer: CarWriter | undefined
  private isCommitting = false
  private readonly startedMs = performance.now()
  private readonly end: Omit<RunEnd, 'outcome' | 'message' | 'seconds'> = {
    mapping: null,
    notes: [],
    fileBytes: null,
    rows: { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 },
    carsSold: 0,
  }

  constructor(
    private readonly client: pg.PoolClient,
    private readonly dealership: FeedDealership,
    private readonly id: number,
    private readonly options: Settled,
  ) {
    if (dealership.foundBy !== null) this.end.notes.push(dealership.foundBy)
    if (!dealership.isShown) this.end.notes.push(`no site shows the stock of "${dealership.slug}": "dealerships" in a folder's site.json names whose cars a site shows`)
  }

  async work(): Promise<void> {
    const { client } = this
    await NOTICE_DEATH.run(client).catch(() => {})
    const stopCancelling = await this.cancelOnAbort()
    try {
      await client.query('begin')
      await this.bringIn()
    } catch (error) {
      await this.writer?.settle()
      await stopCancelling()
      // A connection that is gone has taken all of it back, and the run is said to have failed once somebody looks.
      await client.query('rollback').catch(() => {
        throw this.cutOff(error)
      })
      if (this.options.signal?.aborted) await this.finish('failed', 'stopped by the operator')
      else if (error instanceof FeedRefused) await this.refuse(error.message)
      else await this.finish('failed', failureWords(error))
    } finally {
      await stopCancelling()
    }
  }

  /** A dry run that is refused says nothing of the stock that serves: it stays a dry run, and no alarm is rung. */
  async refuse(message: string): Promise<void> {
    if (this.options.isDryRun) await this.finish('dry_run', `${WOULD_BE}refused: ${message}`)
    else await this.finish('refused', message)
  }

  private cutOff(error: unknown): CommandFault {
    const end = this.isCommitting ? 'npm run stock -- runs says whether it was let in' : 'nothing was let in'
    return new CommandFault(`the database went away while the feed was imported (${failureWords(error)}); ${end}`, 'Import it again once the database answers.')
  }

  private async bringIn(): Promise<void> {
    const read = await this.read()
    const objection = this.objectionTo(read)
    if (objection && !this.options.isDryRun) return this.takeBack(objection, read.leaving.ids)
    await this.putIn(read, objection)
  }

  /** Reads the feed to its end, and compares it with the cars that the dealership has. */
  private async read() {
    const { client, dealership, options, end } = this
    const { pool, now } = options
    const mapping = typeof options.mapping === 'string' ? await loadMapping(options.mapping) : options.mapping
    end.mapping = mapping.name
    const feed = await openFeed(options.file, mapping)
    end.fileBytes = feed.bytes
    const ledger = await readKnownCars(client, dealership.id)
    const writer = new CarWriter(client, pool, dealership.id, now, listedSince({ isFirstStock: ledger.isFirstStock, now }))
    this.writer = writer
    const rejects = new RejectWriter(pool, this.id)
    const intake = new RowIntake({ source: feed.source, mapping, dealership, names: await readCarNames(client), ledger, writer, rejects, now })
    end.rows = intake.counts
    try {
      for await (const { rows, bytesRead } of feed.chunks()) {
        await intake.take(rows, options.signal)
        options.onProgress?.({ bytesRead, bytesTotal: feed.bytes, rows: end.rows.read, rejected: end.rows.rejected })
      }
    } finally {
      await rejects.flush()
    }
    end.notes.push(...feed.source.notes(), ...intake.notes())
    const leaving = ledger.leaving()
    end.carsSold = leaving.ids.length
    return { ledger, writer, leaving, endsWithinRow: intake.endsWithinRow }
  }

  /** What can be said before anything is written; what became of the prices is seen after that. */
  private objectionTo({ ledger, leaving, endsWithinRow }: ReadFeed): Objection | null {
    const { rows } = this.end
    if (rows.read > 0 && rows.rejected === rows.read) return { outcome: 'refused', message: 'every row was rejected' }
    return this.heldFor(
      holdReason({ rowsRead: rows.read, leavingCount: leaving.availableCount, withdrawnCount: ledger.withdrawnCount, availableCount: ledger.availableCount }) ??
        cutOffReason({ endsWithinRow, leavingCount: leaving.availableCount }),
    )
  }

  private heldFor(message: string | null): Objection | null {
    return this.options.isForced || message === null ? null : { outcome: 'held', message }
  }

  /**
   * Writes what was read, sells what leaves and builds the indexes, with the run's end in the same transaction.
   * @param objection what a dry run was found to be held or refused for already
   */
  private async putIn({ ledger, writer, leaving }: ReadFeed, objection: Objection | null): Promise<void> {
    const { client, dealership, end } = this
    const { pool, now, isDryRun = false, signal } = this.options
    const { rows } = end
    if (rows.added + rows.changed + leaving.ids.length > 0) {
      // Places, sites, indexes and then cars, as whoever changes a dealership has it: taken another way round, each would wait for the other.
      await LOCK_PLACES.run(client, [dealership.id])
      await lockIndexesOf(client, dealership.id)
    }
    const { sameCount } = await writer.finish()
    rows.changed -= sameCount
    rows.unchanged += sameCount
    const { movedIds, note } = await sellLeaving(client, leaving.ids, now)
    // Not of a first stock: it may be a million cars, each to be written once more, and nobody waits for a single one of them.
    if (rows.added > 0 && !ledger.isFirstStock) await NOTE_FIRST_SEEN.run(client, [dealership.id])
    const soldIds = leaving.ids.filter((id) => !movedIds.has(id))
    end.carsSold = soldIds.length
    if (note !== null) end.notes.push(note)
    const look = async () => {
      const doubled = await noteDoubledVins(client, dealership.id)
      if (doubled !== null) end.notes.push(doubled)
      return notePriceFacts(client, this.id, dealership.id, now, ledger.isFirstStock)
    }
    // A first stock had no prices before that would hold it back: it is looked at beside its index.
    if (!ledger.isFirstStock) objection ??= this.heldFor(priceHoldReason(await look()))
    if (objection && !isDryRun) return this.takeBack(objection, leaving.ids)
    const isUnchanged = rows.added + rows.changed + leaving.ids.length === 0
    let aside: Promise<void> | undefined
    const workAside = async () => {
      await writer.writePrices()
      if (ledger.isFirstStock) await look()
    }
    const meanwhile = () => (aside ??= workAside())
    // Of a transaction that is over, what ended it is said.
    if (!isUnchanged || (await dealership.hasUnbuiltIndex(client))) await rebuildSearchIndexes(client, dealership.id, meanwhile).finally(meanwhile)
    else await meanwhile()
    signal?.throwIfAborted()
    if (isDryRun) {
      await client.query('rollback')
      await writeVanishing(pool, this.id, soldIds)
      return this.finish('dry_run', objection && `${WOULD_BE}${objection.outcome}: ${objection.message}`)
    }
    await writeVanishing(client, this.id, soldIds)
    const outcome = rows.rejected > 0 ? 'imported_with_rejects' : isUnchanged ? 'unchanged' : 'imported'
    // In the same transaction: the stock is new exactly when the run says so.
    await this.finish(outcome, null)
    this.isCommitting = true
    await client.query('commit')
  }

  /** Of a feed that is held, the report names the cars that would become sold. */
  private async takeBack({ outcome, message }: Objection, leavingIds: readonly number[]): Promise<void> {
    await this.writer?.settle()
    await this.client.query('rollback')
    await writeVanishing(this.options.pool, this.id, outcome === 'held' ? leavingIds : [])
    this.end.carsSold = 0
    await this.finish(outcome, message)
  }

  private async finish(outcome: RunEnd['outcome'], message: string | null): Promise<void> {
    if (outcome === 'failed' || outcome === 'refused') this.end.carsSold = 0
    const seconds = (performance.now() - this.startedMs) / 1000
    await finishRun(this.client, this.id, { ...this.end, outcome, message, seconds })
  }

  /**
   * A statement that runs for long hears of Ctrl-C through another connection.
   * @returns ends that, once a cancel that is under way has come: it must not hit what this connection does next
   */
  private async cancelOnAbort(): Promise<() => Promise<void>> {
    const { signal, pool } = this.options
    if (!signal) return async () => {}
    const backend = await BACKEND.first(this.client)
    let cancelled: Promise<unknown> = Promise.resolve()
    const cancel = () => void (cancelled = CANCEL.run(pool, [backend?.pid ?? 0]).catch(() => {}))
    signal.addEventListener('abort', cancel, { once: true })
    return async () => {
      signal.removeEventListener('abort', cancel)
      await cancelled
    }
  }
}
