import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { SettingChange } from '~/tenants/setting-changes'
import type { SiteDocument } from './site-document'

const VERSION = { version: z.number(), document: z.unknown(), changes: z.unknown(), changedBy: z.string(), note: z.string(), createdAt: z.date() }

const INSERT = statement({
  name: 'site-version-insert',
  values: [z.number(), z.string(), z.string(), z.string(), z.string()],
  row: { version: z.number() },
  text: `
    insert into site_version (tenant_id, version, document, changes, changed_by, note)
    select $1, coalesce(max(version), 0) + 1, $2::jsonb, $3::jsonb, $4, $5 from site_version where tenant_id = $1
    returning version`,
})
const NEWEST = statement({
  name: 'site-version-newest',
  values: [z.number()],
  row: { version: z.number() },
  text: 'select version from site_version where tenant_id = $1 order by version desc limit 1',
})
const SPOKEN_OF = statement({
  name: 'site-version-dealerships',
  values: [z.number()],
  row: { slug: z.string() },
  neverNull: { slug: 'every dealership has one' },
  text: `
    select distinct d ->> 'slug' as slug from site_version v, jsonb_array_elements(coalesce(v.document -> 'dealerships', '[]'::jsonb)) as d
    where v.tenant_id = $1`,
})
const ALL = statement({
  name: 'site-versions',
  values: [z.number()],
  row: VERSION,
  text: `
    select version, document, changes, changed_by as "changedBy", note, created_at as "createdAt"
    from site_version where tenant_id = $1 order by version desc`,
})

export type SiteVersion = { version: number; document: SiteDocument; changes: SettingChange[]; changedBy: string; note: string; createdAt: Date }
export type WhoAndWhy = { changedBy: string; note: string }

/** @returns its number; null when a site has no version yet */
export async function newestVersion(client: Sender, siteId: number): Promise<number | null> {
  return (await NEWEST.first(client, [siteId]))?.version ?? null
}

/** Dealerships that the site's own history describes; others that it shows are described elsewhere, and are not for it to take back. */
export async function dealershipsSpokenOf(client: Sender, siteId: number): Promise<string[]> {
  return (await SPOKEN_OF.rows(client, [siteId])).map(({ slug }) => slug)
}

export async function writeVersion(client: Sender, siteId: number, document: SiteDocument, changes: readonly SettingChange[], { changedBy, note }: WhoAndWhy): Promise<number> {
  return (await INSERT.first(client, [siteId, JSON.stringify(document), JSON.stringify(changes), changedBy, note]))?.version ?? 0
}

/** What this module wrote: applying it again checks it against the platform. */
const storedDocument = z.custom<SiteDocument>((value) => z.object({ site: z.object({ slug: z.string() }) }).safeParse(value).success)
const storedChanges = z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() }).transform(({ path, from, to }): SettingChange => ({ path, from, to })))

/** Newest first. */
export async function readSiteVersions(client: Sender, siteId: number): Promise<SiteVersion[]> {
  const rows = await ALL.rows(client, [siteId])
  return rows.map((row) => ({ ...row, document: storedDocument.parse(row.document), changes: storedChanges.parse(row.changes) }))
}
