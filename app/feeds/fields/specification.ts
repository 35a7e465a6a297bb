import type { ColumnSet, FeedReading } from '~/domain/cars/specification-columns'
import type { TextKind } from './field-kind'
import { count, measure } from './number'
import { line } from './text'

type FieldsOf<Columns extends ColumnSet> = {
  [Name in keyof Columns as Columns[Name]['field']]: TextKind<Columns[Name]['reads']['as'] extends 'text' ? string : number | null>
}

/** The fields of a feed that fill a table of specifications, each with how it is read. */
export function specificationFields<Columns extends ColumnSet>(columns: Columns): FieldsOf<Columns> {
  return Object.fromEntries(Object.values(columns).map(({ field, reads }) => [field, kindOf(reads)])) as FieldsOf<Columns>
}

function kindOf(reads: FeedReading): TextKind<string> | TextKind<number | null> {
  switch (reads.as) {
    case 'text':
      return line(reads.limit)
    case 'count':
      return count(reads.from, reads.to)
    case 'measure':
      return measure({ dimension: reads.dimension, least: reads.from, max: reads.to, decimals: reads.decimals })
  }
}
