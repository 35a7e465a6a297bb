import type pg from 'pg'
import { FeedRefused } from '../feed-refused'

export type FeedDealership = {
  id: number
  slug: string
  locationIds: ReadonlyMap<string, number>
  /** Where cars without a location code stand: the primary location, or the only one. */
  defaultLocationId: number | null
  /** Whether a site that shows this stock has no search index yet. */
  hasUnbuiltIndex: (client: pg.ClientBase) => Promise<boolean>
}

/** @throws FeedRefused naming the dealerships that there are */
export async function requireDealership(client: pg.ClientBase, slug: string): Promise<FeedDealership> {
  const found = await client.query<{ id: number }>('select id from dealership where slug = $1', [slug])
  const id = found.rows[0]?.id
  if (id === undefined) {
    const known = await client.query<{ slug: string }>('select slug from dealership order by slug limit 20')
    throw new FeedRefused(
      `no dealership "${slug}"; there are ${known.rows.map((row) => row.slug).join(', ') || 'none yet'}`,
    )
  }
  const locations = await client.query<{ id: number; code: string | null; is_primary: boolean }>(
    "select id, code, is_primary from location where dealership_id = $1 order by is_primary desc, location_type <> 'sales', position, id",
    [id],
  )
  const codes = locations.rows.flatMap(({ id: locationId, code }) =>
    code === null ? [] : [[code, locationId] as const],
  )
  const first = locations.rows[0]
  const isObvious = first !== undefined && (first.is_primary || locations.rows.length === 1)
  return {
    id,
    slug,
    locationIds: new Map(codes),
    defaultLocationId: isObvious ? first.id : null,
    hasUnbuiltIndex: async (connection) => {
      const unbuilt = await connection.query(
        `select 1 from tenant_dealership t where t.dealership_id = $1
           and not exists (select 1 from search_index i where i.tenant_id = t.tenant_id) limit 1`,
        [id],
      )
      return (unbuilt.rowCount ?? 0) > 0
    },
  }
}
