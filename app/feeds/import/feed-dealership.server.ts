import type pg from 'pg'
import { FeedRefused } from '../feed-refused'

export type FeedDealership = {
  id: number
  slug: string
  /** In one line, when it was found by the name of a site. */
  foundBy: string | null
  locationIds: ReadonlyMap<string, number>
  /** Where cars without a location code stand: the primary location, or the only one. */
  defaultLocationId: number | null
  /** Whether a site that shows this stock has no search index yet. */
  hasUnbuiltIndex: (client: pg.ClientBase) => Promise<boolean>
}

type Found = Pick<FeedDealership, 'id' | 'slug' | 'foundBy'>

/**
 * The dealership of this slug, else the only one whose stock the site of this slug shows.
 * @throws FeedRefused naming the dealerships that there are
 */
export async function findDealership(client: pg.ClientBase | pg.Pool, slug: string): Promise<Found> {
  const own = await client.query<{ id: number }>('select id from dealership where slug = $1', [slug])
  if (own.rows[0]) return { id: own.rows[0].id, slug, foundBy: null }
  const shown = await client.query<{ id: number; slug: string }>(
    `select d.id, d.slug from tenant t join tenant_dealership td on td.tenant_id = t.id join dealership d on d.id = td.dealership_id
     where t.slug = $1 order by d.slug`,
    [slug],
  )
  const [only, ...others] = shown.rows
  if (only && others.length === 0) {
    return { ...only, foundBy: `"${slug}" is a site; the dealership whose stock it shows is "${only.slug}"` }
  }
  if (only) {
    throw new FeedRefused(
      `no dealership "${slug}"; the site of that name shows several, name one: ${slugs(shown.rows)}`,
    )
  }
  const known = await client.query<{ slug: string }>('select slug from dealership order by slug limit 20')
  throw new FeedRefused(
    `no dealership "${slug}", and no site that shows one dealership; there are ${slugs(known.rows) || 'none yet'}`,
  )
}

function slugs(rows: readonly { slug: string }[]): string {
  return rows.map((row) => row.slug).join(', ')
}

/** @throws FeedRefused as `findDealership` does */
export async function requireDealership(client: pg.ClientBase, name: string): Promise<FeedDealership> {
  const { id, slug, foundBy } = await findDealership(client, name)
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
    foundBy,
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
