import type pg from 'pg'
import type { z } from 'zod'
import { oneShape } from '~/domain/data/one-shape'
import { inTurn } from './in-turn.server'
import type { RowOf, Statement } from './statement.server'

let opened = 0

/**
 * All rows of a statement, so many at a time, within the caller's transaction: memory stays flat however many there are, and Postgres reads
 * the next ones while these are worked on.
 */
export async function* rowsInBatches<S extends z.ZodRawShape, V extends readonly z.ZodTypeAny[]>(
  client: pg.ClientBase,
  { text }: Statement<S, V>,
  values: { -readonly [K in keyof V]: z.input<V[K]> },
  size: number,
): AsyncGenerator<RowOf<S>[]> {
  const cursor = `batches_${++opened}`
  await inTurn(client, () => client.query(`declare ${cursor} no scroll cursor for ${text}`, [...values]))
  let blank: Record<string, undefined> | undefined
  const fetchBatch = async () => {
    const { rows, fields } = await inTurn(client, () => client.query<unknown[]>({ text: `fetch ${size} from ${cursor}`, rowMode: 'array' }))
    blank ??= oneShape(fields.map(({ name }) => name))
    return rows.map((values) => toRow(blank, fields, values)) as RowOf<S>[]
  }
  let next: Promise<RowOf<S>[]> | null = fetchBatch()
  while (next) {
    const batch: RowOf<S>[] = await next
    next = batch.length === size ? fetchBatch() : null
    // A fault is thrown where the promise is awaited next; until then it must not count as unhandled.
    next?.catch(() => {})
    if (batch.length > 0) yield batch
  }
  await inTurn(client, () => client.query(`close ${cursor}`))
}

/** The driver's own rows of many columns are tables to the engine, which everything that is then done with them pays for. */
function toRow(blank: Record<string, undefined> | undefined, fields: readonly pg.FieldDef[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = { ...blank }
  for (let at = 0; at < fields.length; at++) row[fields[at]?.name ?? ''] = values[at]
  return row
}
