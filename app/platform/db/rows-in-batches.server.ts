import type pg from 'pg'
import type { z } from 'zod'
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
  await client.query(`declare ${cursor} no scroll cursor for ${text}`, [...values])
  const fetchBatch = async () => (await client.query(`fetch ${size} from ${cursor}`)).rows as RowOf<S>[]
  let next: Promise<RowOf<S>[]> | null = fetchBatch()
  while (next) {
    const batch: RowOf<S>[] = await next
    next = batch.length === size ? fetchBatch() : null
    // A fault is thrown where the promise is awaited next; until then it must not count as unhandled.
    next?.catch(() => {})
    if (batch.length > 0) yield batch
  }
  await client.query(`close ${cursor}`)
}
