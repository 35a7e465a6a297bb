import { hash } from 'node:crypto'
import { oneSpelling, type CarNames } from '~/domain/cars/one-spelling'
import { yearInZone } from '~/domain/time/wall-clock'
import { carRows, type CarContext, type Columns } from '../car-columns'
import type { FeedCounts } from '../feed-report'
import { Fault, type FieldFault } from '../fields/fault'
import type { ReadContext } from '../fields/field-kind'
import type { Mapping } from '../mapping/mapping-schema'
import { PLATFORM_FIELD_NAMES } from '../platform-format'
import type { RawRow, RowSource } from '../readers/row-source'
import type { CarWriter } from './car-writer.server'
import type { FeedDealership } from './feed-dealership.server'
import type { RejectWriter } from './reject-writer.server'
import { CarState, type CarStateCode, type StockLedger } from './stock-ledger'

/**
 * To be raised whenever the same row has to give another car, as when a field is read otherwise or a column is derived otherwise. The next
 * import then writes every car anew, as it does when the format has a field more.
 */
export const IMPORTER_VERSION = 9

const ROWS_BETWEEN_WAITS = 500
const LONGEST_REPORTED = 200
const MOST_NAMED = 20
/** 'Total: 120' and the like, below the last car, is no row that was cut off: it has no more values than this. */
const MOST_OF_FOOTER = 2
/** What separates values in a row of any format, beside what its mapping says. */
const BETWEEN_VALUES = '\t\r\n,;|"\'{}[]<>:'

type IntakeOptions = {
  source: RowSource
  mapping: Mapping
  dealership: FeedDealership
  names: CarNames
  ledger: StockLedger
  writer: CarWriter
  rejects: RejectWriter
  now: Date
}

/** Decides of every row whether it is a new car, a changed one, one that is as it was, or none. */
export class RowIntake {
  readonly counts: FeedCounts = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 }
  /** Whether the feed ends in a row that cannot be read at all, and without a line end. */
  endsWithinRow = false
  private readonly context: ReadContext
  private readonly carContext: CarContext
  private readonly betweenValues: RegExp
  private readonly lendersLeftOut = new Set<string>()
  private readonly smallLeftOut = new Set<string>()
  private seed: Buffer | undefined

  constructor(private readonly options: IntakeOptions) {
    this.carContext = { defaultLocationId: options.dealership.defaultLocationId, spelling: oneSpelling(options.names) }
    const leaveOutLender = (provider: string) => {
      if (this.lendersLeftOut.size < MOST_NAMED) this.lendersLeftOut.add(provider)
    }
    const leaveOutSmall = (text: string) => {
      if (this.smallLeftOut.size < MOST_NAMED) this.smallLeftOut.add(text)
    }
    const { delimiter, quote } = options.mapping
    this.betweenValues = anyOf(BETWEEN_VALUES + delimiter + quote)
    const { timeZone, locationIds } = options.dealership
    this.context = { currentYear: yearInZone(options.now, timeZone), timeZone, locationIds, leaveOutLender, leaveOutSmall }
  }

  /** Takes rows in the feed's order. @throws what the signal says when it is aborted */
  async take(rows: readonly RawRow[], signal?: AbortSignal): Promise<void> {
    const { writer } = this.options
    for (const [index, row] of rows.entries()) {
      if (index % ROWS_BETWEEN_WAITS === 0) {
        signal?.throwIfAborted()
        await writer.makeRoom()
      }
      this.takeOne(row)
    }
  }

  /** What was left out of cars that came in, and of the list of rejects, for the report. An unchanged row is not read, so nothing is said of it. */
  notes(): string[] {
    const lenders = this.lendersLeftOut.size > 0 ? [`finance lenders that the platform does not know were left out: ${[...this.lendersLeftOut].join(', ')}`] : []
    const small = this.smallLeftOut.size > 0 ? [`sizes and weights too small for their unit were left out (a mapping says in which they are): ${[...this.smallLeftOut].join(', ')}`] : []
    return [...lenders, ...small, ...this.options.rejects.notes()]
  }

  private takeOne(row: RawRow): void {
    const { counts } = this
    const { ledger } = this.options
    counts.read += 1
    const number = counts.read
    const hash = this.hashOf(row)
    const unchanged = ledger.findUnchanged(hash)
    if (unchanged && unchanged.firstRow === 0) {
      ledger.markSeen(unchanged.index, number)
      counts.unchanged += 1
      return
    }
    this.takeChanged(row, number, hash)
  }

  private takeChanged(row: RawRow, number: number, hash: Buffer): void {
    const { source, ledger, writer } = this.options
    const read = source.read(row, this.context)
    if (read instanceof Fault) {
      const words = this.markNamedWithin(row)
      this.endsWithinRow = row.isEndOpen === true && words > MOST_OF_FOOTER
      return this.reject(number, null, [{ field: 'row', value: this.rawText(row), fault: read }])
    }
    const { stockNumber, faults } = read
    const stockKey = stockNumber === null ? undefined : digest(stockNumber)
    const before = stockKey && ledger.findStock(stockKey)
    if (before && before.firstRow > 0) {
      const fault = new Fault(
        'duplicate_stock_number',
        `expected each stock number once, row ${before.firstRow} has it too`,
      )
      return this.reject(number, stockNumber, [{ field: 'stocknum', value: stockNumber, fault }, ...faults])
    }
    if (faults.length > 0) {
      // The row is rejected, but its car is in the feed: it counts as named, so that it stays as it was and is not sold.
      if (before) ledger.markNamed(before.index)
      return this.reject(number, stockNumber, faults)
    }
    const rows = carRows(read.values, this.carContext)
    if (before) {
      ledger.markChanged(before.index, number, stateOf(rows.car))
      writer.change(ledger.idAt(before.index), hash, rows)
      this.counts.changed += 1
    } else {
      if (stockKey) ledger.addNew(stockKey, number)
      writer.add(hash, rows)
      this.counts.added += 1
    }
  }

  /**
   * Nobody knows which car a row is about that cannot be read. Each known stock number that stands anywhere in it may be its car's, so all of these cars count as named in the
   * feed: a comma too many must not make a car sold. They may be several, because a stray quote makes one row of several cars' rows.
   * @returns how many values it has
   */
  private markNamedWithin({ text }: RawRow): number {
    const { ledger } = this.options
    const words = text.toString('utf8').split(this.betweenValues)
    for (const word of words) {
      const car = ledger.findStock(digest(word.trim()))
      if (car) ledger.markNamed(car.index)
    }
    return words.length
  }

  private reject(number: number, stockNumber: string | null, faults: readonly FieldFault[]): void {
    this.counts.rejected += 1
    this.options.rejects.add(number, stockNumber, faults)
  }

  /** The row's beginning; null where it may hold an ignored column, which is never kept. */
  private rawText({ text }: RawRow): string | null {
    if (this.options.mapping.ignore.length > 0) return null
    const beginning = typeof text === 'string' ? text : text.subarray(0, LONGEST_REPORTED * 4).toString('utf8')
    return beginning.length > LONGEST_REPORTED ? `${beginning.slice(0, LONGEST_REPORTED)}…` : beginning
  }

  /** The hash of a row with everything else that decides what car it gives. */
  private hashOf(row: RawRow): Buffer {
    this.seed ??= this.makeSeed()
    const text = typeof row.text === 'string' ? Buffer.from(row.text) : row.text
    return hash('sha256', Buffer.concat([this.seed, text]), 'buffer')
  }

  private makeSeed(): Buffer {
    const { source, mapping, dealership, names } = this.options
    // What a mapping says for people changes no car.
    const rules = { ...mapping, name: undefined, description: undefined, unplaced: undefined }
    const parts = [
      IMPORTER_VERSION,
      PLATFORM_FIELD_NAMES,
      rules,
      names,
      source.preamble(),
      [...dealership.locationIds],
      dealership.defaultLocationId,
      dealership.timeZone,
    ]
    return digest(JSON.stringify(parts))
  }
}

/** A run of any of these characters. */
function anyOf(characters: string): RegExp {
  return new RegExp(`[${Array.from(characters, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')}]+`)
}

function stateOf({ status, show_on_dealer_website: isShown }: Columns): CarStateCode {
  if (status === 'sold') return CarState.sold
  if (status === 'others') return CarState.other
  return isShown === true ? CarState.available : CarState.hidden
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
