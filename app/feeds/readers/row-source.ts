import type { Fault } from '../fields/fault'
import type { ReadContext } from '../fields/field-kind'
import type { ReadRow } from '../mapping/read-row'

/**
 * One row of a feed, not read yet. `text` is what is compared with the row of last time: the row without what is ignored, or all of a row that cannot be read.
 * `isEndOpen`: the feed ends with this row and without a line end, so that a part of it may be missing.
 */
export type RawRow = { line: number; text: Buffer | string; content?: unknown; isEndOpen?: boolean }

/**
 * Turns a feed's bytes (checked, UTF-8) into rows. Holds at most one unfinished row, of at most MAX_ROW_BYTES.
 * Every method may throw FeedRefused with the line.
 */
export type RowSource = {
  push: (chunk: Buffer) => RawRow[]
  /** After the last chunk. */
  end: () => RawRow[]
  /** A row's values under the platform's names. A Fault: the row cannot be read at all. */
  read: (row: RawRow, context: ReadContext) => ReadRow | Fault
  /** What stands before the rows and gives them their meaning: a CSV's header. */
  preamble: () => string
  /** Where feed and mapping do not meet, one line each: columns without a rule, rules without a column. */
  notes: () => string[]
}

/** Larger than any car: a row that has not ended by then is no row. */
export const MAX_ROW_BYTES = 1024 * 1024
/** Deeper than any feed nests. */
export const MAX_DEPTH = 64

/** How many line breaks stand in a part of a buffer. */
export function countLines(buffer: Buffer, from: number, to: number): number {
  let lines = 0
  for (let at = buffer.indexOf(10, from); at !== -1 && at < to; at = buffer.indexOf(10, at + 1)) lines += 1
  return lines
}
