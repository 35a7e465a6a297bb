import type pg from 'pg'
import { z } from 'zod'
import { readClock } from '~/platform/db/database-clock.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { loadTenantSettings } from '~/tenants/load-settings.server'
import { indexBuilder } from '../indexing/index-builder.server'
import type { IndexSizes } from './index-segments.server'
import { writeIndexRows } from './write-index-rows.server'

export type IndexVerdict = {
  slug: string
  cars: number
  /** 0 where there is no index. */
  version: number
  /** Whether this release built it. */
  isOwnBuild: boolean
  /** Rows of the index that are not what they would be if it were built anew now; cars, where there is no index. */
  differences: number
  /** The first of them: `car 12`, `make Kia`, `#word corolla`, `price digit 3`. */
  examples: string[]
}

const MOST_EXAMPLES = 20

const ONE_SNAPSHOT = statement({ name: 'verify-one-snapshot', isUtility: true, text: 'set transaction isolation level repeatable read' })

const INDEX = statement({
  name: 'verify-index',
  values: [z.number(), z.string()],
  row: { version: z.number(), cars: z.number(), builtAt: z.date(), isOwnBuild: z.boolean() },
  text: `
    select version, car_count as cars, built_at as "builtAt",
      (builder is not distinct from $2 and builder_version is not distinct from version) as "isOwnBuild"
    from search_index where tenant_id = $1`,
})

/** Tables of the transaction's own, under the names that the writing knows: Postgres finds these first. */
const OWN_TABLES = ['search_card', 'search_posting', 'search_slice'].map((table) =>
  statement({
    name: `verify-own-${table}`,
    isUtility: true,
    text: `create temporary table ${table} (like public.${table} including storage including defaults) on commit drop`,
  }),
)

const DIFFERENCES = statement({
  name: 'verify-differences',
  after: OWN_TABLES,
  values: [z.number()],
  row: { differences: z.number(), examples: z.array(z.string()) },
  text: `
    with different (name) as (
      select 'car ' || car_id from (
        select position, car_id, card from public.search_card where tenant_id = $1) stored
        full join pg_temp.search_card built using (position, car_id)
      where stored.card is distinct from built.card
      union all
      select facet || ' ' || value from (
        select facet, value, cars, positions, car_count from public.search_posting where tenant_id = $1) stored
        full join pg_temp.search_posting built using (facet, value)
      where (stored.cars, stored.positions, stored.car_count) is distinct from (built.cars, built.positions, built.car_count)
      union all
      select "column" || ' digit ' || digit from (
        select "column", digit, cars from public.search_slice where tenant_id = $1) stored
        full join pg_temp.search_slice built using ("column", digit)
      where stored.cars is distinct from built.cars)
    select count(*)::int as differences, coalesce((array_agg(name order by name))[:${MOST_EXAMPLES}], '{}') as examples from different`,
})

/**
 * Compares a site's index in Postgres, row by row, with what its cars make of it now, as of the moment that it was built. Changes nothing
 * and keeps nobody waiting: it reads one snapshot.
 */
export function verifyIndex(pool: pg.Pool, { id, slug }: { id: number; slug: string }, sizes?: IndexSizes): Promise<IndexVerdict> {
  return inTransaction(pool, async (client) => {
    await ONE_SNAPSHOT.run(client)
    const index = await INDEX.first(client, [id, indexBuilder()])
    for (const create of OWN_TABLES) await create.run(client)
    const carCount = await writeIndexRows(client, id, await loadTenantSettings(client, id), index?.builtAt ?? (await readClock(client)).now, sizes)
    // A new site has none until its first feed; one that has cars has lost it, and shows nobody any of them.
    if (!index) return { slug, cars: 0, version: 0, isOwnBuild: true, differences: carCount, examples: [] }
    const found = await DIFFERENCES.first(client, [id])
    const { version, cars, isOwnBuild } = index
    return { slug, cars, version, isOwnBuild, differences: found?.differences ?? 0, examples: found?.examples ?? [] }
  })
}

/** Of another release's build as well: where each row is what this one would make of it, nothing is wrong. */
export function isSameIndex({ differences }: IndexVerdict): boolean {
  return differences === 0
}
