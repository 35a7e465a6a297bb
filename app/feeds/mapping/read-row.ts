import { Fault, type FieldFault } from '../fields/fault'
import type { FieldKind, ReadContext } from '../fields/field-kind'
import { saysNothing } from '../fields/says-nothing'
import type { FeedValues, PlatformField } from '../platform-format'

/** What a source has at a column or path: no text, one, or several. */
export type Selected = string | readonly string[] | Fault
export type Selector<Row> = (row: Row) => Selected

export type ReadRow = { values: FeedValues; faults: FieldFault[]; stockNumber: string | null }

export type Texts = readonly string[]
export type Source<Row> = {
  read: (row: Row) => Texts | Fault
  /** What stands in the feed, before the mapping's changes; for reports. */
  raw: (row: Row) => Texts
}
export type BoundField<Row> = {
  name: PlatformField
  kind: FieldKind<unknown>
  isRequired: boolean
  sources: Source<Row>[]
  /** The one column that the value is taken from as it is: most fields of most feeds. */
  plain: Selector<Row> | undefined
}

const LONGEST_REPORTED = 200
const NONE: Texts = []

/**
 * What a row says under the platform's names, and every fault of it.
 * @param values takes what it says; it has all the fields' names already, so that all rows are of one shape
 */
export function readRow<Row>(fields: BoundField<Row>[], values: Record<string, unknown>, row: Row, context: ReadContext): ReadRow {
  const faults: FieldFault[] = []
  for (const field of fields) {
    const value = readField(field, row, context)
    if (value instanceof Fault) faults.push({ field: field.name, value: reported(field, row), fault: value })
    else if (value !== null) values[field.name] = value
  }
  const stockNumber = typeof values.stocknum === 'string' ? values.stocknum : null
  return { values: values as FeedValues, faults, stockNumber }
}

/** Null: the feed says nothing. */
function readField<Row>({ kind, isRequired, plain, sources }: BoundField<Row>, row: Row, context: ReadContext): unknown {
  const only = plain?.(row)
  if (typeof only === 'string' && kind.shape !== 'list') {
    const text = only.trim()
    if (text !== '' && !saysNothing(text)) return kind.parse(text, context)
    return isRequired ? missing(kind, NONE) : null
  }
  const texts = firstGiven(sources, row)
  if (texts instanceof Fault) return texts
  const first = texts[0]
  if (first !== undefined) return parseTexts(kind, texts, first, context)
  return isRequired ? missing(kind, firstRaw(sources, row)) : null
}

function parseTexts(kind: FieldKind<unknown>, texts: Texts, first: string, context: ReadContext): unknown {
  if (kind.shape === 'list') return kind.parse(texts, context)
  if (texts.length === 1) return kind.parse(first, context)
  const joint = kind.shape === 'text' ? kind.joinsWith : undefined
  if (joint === undefined) return new Fault('broken_text', `expected one value, found ${texts.length}`)
  return kind.parse(texts.join(joint), context)
}

/** @param raw what the feed has, when it is the mapping that makes nothing of it */
function missing(kind: FieldKind<unknown>, raw: Texts): Fault {
  const why = raw.length > 0 ? '; the mapping makes nothing of what is there' : ''
  return new Fault('missing_field', `expected ${kind.expects}${why}`)
}

/** Of a field's sources, the first that has something. */
function firstGiven<Row>(sources: Source<Row>[], row: Row): Texts | Fault {
  for (const source of sources) {
    const texts = source.read(row)
    if (texts instanceof Fault || texts.length > 0) return texts
  }
  return NONE
}

/** What the feed has where a field's value came from, or would have come from, as it stands there. */
function reported<Row>({ sources }: BoundField<Row>, row: Row): string | null {
  const used = sources.find((source) => {
    const texts = source.read(row)
    return texts instanceof Fault || texts.length > 0
  })
  const texts = used ? given(used, row) : firstRaw(sources, row)
  if (texts.length === 0) return null
  const text = texts.join('|')
  return text.length > LONGEST_REPORTED ? `${text.slice(0, LONGEST_REPORTED)}…` : text
}

function firstRaw<Row>(sources: Source<Row>[], row: Row): Texts {
  return sources.map((source) => given(source, row)).find((texts) => texts.length > 0) ?? NONE
}

function given<Row>(source: Source<Row>, row: Row): Texts {
  return source.raw(row).filter((text) => text.trim() !== '')
}
