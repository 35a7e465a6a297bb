import type pg from 'pg'
import type { VersionedLayer } from '~/tenants/explain-setting'
import { readLayersInForce, readSites, type SiteRow } from '~/tenants/known-settings.server'
import { readSiteDirectory, type SiteDirectory } from '../write/write-site.server'
import type { SiteFolder } from '../read/read-folder.server'
import { readBookingsAhead, type BookingAhead } from './bookings-ahead.server'
import { readFormerSlugs } from './check-platform.server'

/** What folders are compared with. */
export type Platform = {
  sites: readonly SiteRow[]
  /** By slug. */
  siteIds: Map<string, number>
  /** Slugs that sites had before, each with the one that it has now. */
  former: ReadonlyMap<string, string>
  inForce: readonly VersionedLayer[]
  /** The makes that folders bring count as there already. */
  directory: SiteDirectory
  /** At dealerships that folders describe. */
  bookings: readonly BookingAhead[]
}

export async function readPlatform(client: pg.PoolClient, folders: readonly SiteFolder[]): Promise<Platform> {
  const sites = await readSites(client)
  const inForce = await readLayersInForce(client)
  const directory = await readSiteDirectory(client)
  const former = await readFormerSlugs(client)
  const bookings = await readBookingsAhead(client, folders.flatMap(({ document }) => document.dealerships?.map(({ slug }) => slug) ?? []))
  const makes = folders.flatMap(({ document }) => document.makes ?? []).map(({ slug, name }) => ({ id: 0, slug, name }))
  return {
    sites,
    siteIds: new Map(sites.map(({ slug, id }) => [slug, id])),
    former,
    inForce,
    directory: { ...directory, manufacturers: [...directory.manufacturers, ...makes] },
    bookings,
  }
}
