import type pg from 'pg'
import { z } from 'zod'
import { isRecord } from '~/domain/data/is-record'
import { valueAt } from '~/domain/text/found-text'
import { CommandFault } from '../command/command-fault'
import { rowsInBatches } from './rows-in-batches.server'
import { statement, type RowOf, type Statement } from './statement.server'

/** A table whose rows go from one database to another. */
export type MovedTable = {
  readonly table: string
  /** Its ids are the database's own numbers, which are others in another one. */
  readonly hasOwnIds: boolean
  /** Its rows of a site, each as JSON. */
  readonly find: Statement<{ line: z.ZodString }, readonly [z.ZodNumber]>
}

/** For each kind of thing that rows name by number, the number here of what had a number there. */
type IdMaps = Readonly<Record<string, Map<number, number>>>

/** Where the JSON of a row names something by number: by the path from its column to the number, to a text of its digits, or to a list of numbers. */
export type NumberWithin = { readonly path: readonly [column: string, ...keys: string[]]; readonly kind: string }

const COLUMN = { name: z.string(), isNullable: z.boolean() }
type Column = RowOf<typeof COLUMN>
export type Row = Record<string, unknown>

const BATCH = 500

const FIND_COLUMNS = statement({
  name: 'move-columns',
  values: [z.string()],
  row: COLUMN,
  neverNull: { name: 'a column has a name', isNullable: 'it is, or it is not' },
  text: `
    select column_name as name, is_nullable = 'YES' as "isNullable" from information_schema.columns
    where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
})
const DRAW_IDS = statement({
  name: 'move-draw-ids',
  values: [z.string(), z.number()],
  row: { id: z.string() },
  neverNull: { id: 'only tables with such numbers are asked' },
  text: `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)`,
})

/**
 * Begins the transaction that rows are exported in. Every row of a cursor is read, so its plan is to be quick as a whole. No plan may go through one table for each row of
 * another: Postgres still takes tables for empty that a restore or a first import filled a moment ago, and with such plans 120,000 cars took hours.
 */
export async function beginExport(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local cursor_tuple_fraction = 1')
  await client.query('set local enable_nestloop = off')
}

/** The rows of a table as JSON, in batches, within the caller's transaction: memory stays flat however many there are. */
export async function* exportRows(client: pg.ClientBase, { find }: MovedTable, siteId: number): AsyncGenerator<string[]> {
  for await (const rows of rowsInBatches(client, find, [siteId], BATCH)) yield rows.map(({ line }) => line)
}

type Renumbering = { kinds: Readonly<Record<string, string>>; within: readonly NumberWithin[]; maps: IdMaps }
type ImportOptions = Renumbering & { isWanted?: (row: Row) => boolean; finish?: (rows: readonly Row[]) => Promise<void> }

/**
 * Writes rows that another database exported. Columns that name something by number (`kinds`: column to kind), and JSON that does (`within`), get
 * the number that it has here; one that is gone becomes null where that is allowed. Columns that this release does not know are left out.
 * @param options `finish` is given some hundred rows at a time, with the numbers that they have here, before they are written
 * @returns how many were written, and by their old ids the new ones
 * @throws CommandFault when a row cannot do without something that is not here
 */
export async function importRows(
  client: pg.ClientBase,
  { table, hasOwnIds }: MovedTable,
  lines: AsyncIterable<string>,
  options: ImportOptions,
): Promise<{ count: number; ids: Map<number, number> }> {
  const columns = await FIND_COLUMNS.rows(client, [table])
  const ids = new Map<number, number>()
  let count = 0
  let batch: Row[] = []
  const flush = async () => {
    if (batch.length === 0) return
    if (hasOwnIds) await giveIds(client, table, batch, ids)
    await options.finish?.(batch)
    const names = columns.map(({ name }) => name).filter((name) => batch.some((row) => Object.hasOwn(row, name)))
    const list = names.map((name) => `"${name}"`).join(', ')
    await client.query(`insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [JSON.stringify(batch)])
    count += batch.length
    batch = []
  }
  for await (const line of lines) {
    if (line === '') continue
    const row = JSON.parse(line) as Row
    if (options.isWanted && !options.isWanted(row)) continue
    batch.push(withIdsOfHere(table, row, columns, options))
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return { count, ids }
}

function withIdsOfHere(table: string, row: Row, columns: readonly Column[], { kinds, within, maps }: Renumbering): Row {
  const moved = { ...row }
  for (const { name, isNullable } of columns) {
    const kind = kinds[name]
    const old = row[name]
    if (kind === undefined || old === null || old === undefined) continue
    const here = maps[kind]?.get(Number(old))
    if (here === undefined && !isNullable) throw new CommandFault(`${table}: found ${name} ${String(old)}, expected something of what was moved`, 'Nothing was changed.')
    moved[name] = here ?? null
  }
  for (const { path, kind } of within) renumberWithin(moved, path, maps[kind] ?? new Map())
  return moved
}

/** Gives what JSON names by number the number of here, in place. What is not here is taken out: whoever reads it would find something of somebody else's. */
export function renumberWithin(row: Row, path: NumberWithin['path'], ids: ReadonlyMap<number, number>): void {
  const holder = valueAt(row, path.slice(0, -1))
  const last = path.at(-1) ?? ''
  if (!isRecord(holder)) return
  const named = holder[last]
  if (Array.isArray(named)) holder[last] = named.flatMap((old) => ids.get(Number(old)) ?? [])
  else if (/^\d+$/.test(String(named))) {
    const here = ids.get(Number(named))
    if (here === undefined) Reflect.deleteProperty(holder, last)
    else holder[last] = typeof named === 'string' ? String(here) : here
  }
}

async function giveIds(client: pg.ClientBase, table: string, rows: Row[], ids: Map<number, number>): Promise<void> {
  const fresh = await DRAW_IDS.rows(client, [table, rows.length])
  rows.forEach((row, at) => {
    const id = Number(fresh[at]?.id)
    ids.set(Number(row.id), id)
    row.id = id
  })
}
