import type pg from 'pg'
import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import { FeedRefused } from '../feed-refused'

export type FeedDealership = {
  id: number
  slug: string
  /** In one line, when it was found by the name of a site. */
  foundBy: string | null
  /** Whether a site shows its stock; where none does, nobody sees what an import brings. */
  isShown: boolean
  /** IANA zone. */
  timeZone: string
  locationIds: ReadonlyMap<string, number>
  /** Where cars without a location code stand: the primary location, or the only one. */
  defaultLocationId: number | null
  /** Whether a site that shows this stock has no search index yet. */
  hasUnbuiltIndex: (client: pg.ClientBase) => Promise<boolean>
}

type Found = Pick<FeedDealership, 'id' | 'slug' | 'foundBy' | 'isShown' | 'timeZone'>

const OWN = statement({
  name: 'feed-dealership',
  values: [z.string()],
  row: { id: z.number(), timeZone: z.string(), isShown: z.boolean() },
  text: `
    select d.id, d.time_zone as "timeZone", exists (select from tenant_dealership td where td.dealership_id = d.id) as "isShown"
    from dealership d where d.slug = $1`,
})

const SHOWN = statement({
  name: 'feed-dealerships-of-site',
  values: [z.string()],
  row: { id: z.number(), slug: z.string(), timeZone: z.string() },
  text: `
    select d.id, d.slug, d.time_zone as "timeZone" from tenant t join tenant_dealership td on td.tenant_id = t.id join dealership d on d.id = td.dealership_id
    where t.slug = $1 order by d.slug`,
})

const KNOWN = statement({ name: 'feed-known-dealerships', row: { slug: z.string() }, text: 'select slug from dealership order by slug limit 20' })

const LOCATIONS = statement({
  name: 'feed-locations',
  values: [z.number()],
  row: { id: z.number(), code: z.string().nullable(), isPrimary: z.boolean() },
  text: `
    select id, code, is_primary as "isPrimary" from location where dealership_id = $1
    order by is_primary desc, location_type <> 'sales', position, id`,
})

const UNBUILT = statement({
  name: 'feed-unbuilt-index',
  values: [z.number()],
  row: { isUnbuilt: z.boolean() },
  text: `
    select exists (select from tenant_dealership t where t.dealership_id = $1
      and not exists (select from search_index i where i.tenant_id = t.tenant_id)) as "isUnbuilt"`,
})

/**
 * The dealership of this slug, else the only one whose stock the site of this slug shows.
 * @throws FeedRefused naming the dealerships that there are
 */
export async function findDealership(client: Sender, slug: string): Promise<Found> {
  const own = await OWN.first(client, [slug])
  if (own) return { ...own, slug, foundBy: null }
  const shown = await SHOWN.rows(client, [slug])
  const [only, ...others] = shown
  if (only && others.length === 0) {
    return { ...only, isShown: true, foundBy: `"${slug}" is a site; the dealership whose stock it shows is "${only.slug}"` }
  }
  if (only) {
    throw new FeedRefused(
      `no dealership "${slug}"; the site of that name shows several, name one: ${slugs(shown)}`,
    )
  }
  const known = await KNOWN.rows(client)
  throw new FeedRefused(
    `no dealership "${slug}", and no site that shows one dealership; there are ${slugs(known) || 'none yet'}`,
  )
}

function slugs(rows: readonly { slug: string }[]): string {
  return rows.map((row) => row.slug).join(', ')
}

/** @throws FeedRefused as `findDealership` does */
export async function requireDealership(client: pg.ClientBase, name: string): Promise<FeedDealership> {
  const { id, ...found } = await findDealership(client, name)
  const locations = await LOCATIONS.rows(client, [id])
  const codes = locations.flatMap(({ id: locationId, code }) =>
    code === null ? [] : [[code, locationId] as const],
  )
  const first = locations[0]
  const isObvious = first !== undefined && (first.isPrimary || locations.length === 1)
  return {
    id,
    ...found,
    locationIds: new Map(codes),
    defaultLocationId: isObvious ? first.id : null,
    hasUnbuiltIndex: async (connection) => (await UNBUILT.first(connection, [id]))?.isUnbuilt ?? false,
  }
}
