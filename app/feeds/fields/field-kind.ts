import type { Fault } from './fault'

/** What reading a value may depend on, so that the readers stay pure. */
export type ReadContext = {
  /** At the dealership, when the import starts. */
  currentYear: number
  /** The dealership's, an IANA zone: of times that name none, and of days that a time in another zone stands for. */
  timeZone: string
  /** The dealership's locations by the code that its feed uses. */
  locationIds: ReadonlyMap<string, number>
  /** Told of a lender that was left out because the platform does not know it. */
  leaveOutLender?: (provider: string) => void
  /** Told of a number that was left out because it is too small for what it measures: 6.55 where millimetres are said. */
  leaveOutSmall?: (text: string) => void
}

type KindOf<Shape extends string, Input, Value> = {
  shape: Shape
  /** For messages and the documentation: 'a whole number from 1 to 100'. */
  expects: string
  parse: (input: Input, context: ReadContext) => Value | Fault
}

/** Reads one trimmed text that is not empty. Several are a fault, unless the field says what joins them. */
export type TextKind<Value> = KindOf<'text', string, Value> & { joinsWith?: string }
/** Reads a text, or an object of a JSON feed written as JSON. */
export type JsonKind<Value> = KindOf<'json', string, Value>
/** Reads a list of trimmed texts, none empty; at least one. */
export type ListKind<Value> = KindOf<'list', readonly string[], Value>

export type FieldKind<Value> = TextKind<Value> | JsonKind<Value> | ListKind<Value>
