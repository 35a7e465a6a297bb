import { createHash } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { keepsPrepared } from './keeps-sessions.server'

/** Whom a statement is sent by: the pool, or a connection within its transaction. */
export type Sender = Pick<pg.ClientBase, 'query'>

type Shape = z.ZodRawShape
type Values = readonly z.ZodTypeAny[]
export type RowOf<S extends Shape> = { [K in keyof S]: z.output<S[K]> }
type Given<V extends Values> = { -readonly [K in keyof V]: z.input<V[K]> }

/** A column, or a parameter, of bytes. */
export const bytes = z.instanceof(Buffer)

export type Declaration<S extends Shape = Shape, V extends Values = Values> = {
  /** One statement has it: a failed check says it, and a prepared statement goes by it and a digest of its text. */
  readonly name: string
  readonly text: string
  /** What its parameters take, in order. */
  readonly values?: V
  /** Its columns as the driver gives them; none for a statement that is only run. */
  readonly row?: S
  /** Each row comes as one JSON text: many columns cost the driver more than Postgres. Moments are ISO 8601 then. */
  readonly isJson?: boolean
  /** Planned once a connection; for what is asked again and again. */
  readonly isPrepared?: boolean
  /** Columns, or fields of JSON (`car.make`), that are never null though the schema does not say so; each with the reason. */
  readonly neverNull?: Readonly<Record<string, string>>
  /** What must have run in the same transaction: it makes the temporary tables that this one reads. */
  readonly after?: readonly Declaration[]
  /** `create temporary table`, `analyze` and their like, which Postgres does not look into before it runs them. */
  readonly isUtility?: boolean
}

export type Statement<S extends Shape, V extends Values> = Declaration<S, V> & {
  /** All its rows. */
  rows: (sender: Sender, ...given: Arguments<V>) => Promise<RowOf<S>[]>
  /** Its first row; null when there is none. */
  first: (sender: Sender, ...given: Arguments<V>) => Promise<RowOf<S> | null>
  /** @returns how many rows it wrote, or gave */
  run: (sender: Sender, ...given: Arguments<V>) => Promise<number>
}
type Arguments<V extends Values> = V extends readonly [] ? [] : [values: Given<V>]

/** Postgres's code for what this user may not read, write or call. */
export const NOT_ALLOWED = '42501'

/** The database's disk may be on another machine, where nobody here can look: that it is full shows when a write is refused. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100'
}

let diskFullAtMs = -Infinity

/** For how long it has been, in milliseconds, that the database last refused a write of this process because its disk is full. */
export function sinceDiskFullMs(): number {
  return performance.now() - diskFullAtMs
}

const declared: Declaration[] = []

/**
 * Declares a statement in SQL with its parameters and its row. Their types are the ones that callers see, so nothing is cast, and
 * `npm test` compares them with the migrated schema (docs/decisions/0015-sql-is-checked.md). Made once, when its module is loaded.
 */
export function statement<const S extends Shape = Record<never, never>, const V extends Values = readonly []>(
  declaration: Declaration<S, V>,
): Statement<S, V> {
  const { name, isJson = false, isPrepared = false } = declaration
  const text = isJson ? `select row_to_json(t)::text as json from (${declaration.text}) t` : declaration.text
  // A pool that mixes connections up may fail, and never run what another release has prepared by the same name.
  const preparedName = isPrepared ? `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}` : ''
  const query = (sender: Sender, [values]: Arguments<V>) =>
    sender.query({ ...(isPrepared && keepsPrepared() ? { name: preparedName, text } : { text }), values: values as unknown[] | undefined }).catch((error: unknown) => {
      if (isDiskFull(error)) diskFullAtMs = performance.now()
      throw error
    })
  // The one place where a row's type is said and not found: what the check is for.
  const rowOf = (row: pg.QueryResultRow) => (isJson ? JSON.parse(row.json) : row) as RowOf<S>
  declared.push(declaration)
  return {
    ...declaration,
    rows: async (sender, ...given) => {
      const { rows } = await query(sender, given)
      return isJson ? rows.map(rowOf) : (rows as RowOf<S>[])
    },
    first: async (sender, ...given) => {
      const [row] = (await query(sender, given)).rows as pg.QueryResultRow[]
      return row === undefined ? null : rowOf(row)
    },
    run: async (sender, ...given) => (await query(sender, given)).rowCount ?? 0,
  }
}

/** Every statement of the modules that are loaded. */
export function declaredStatements(): readonly Declaration[] {
  return declared
}
