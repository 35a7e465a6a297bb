import pg from 'pg'
import { LINK_SECRET } from '../support/link-secret.ts'
import { startPlatform } from '../support/platform.ts'

/** Where the demo is served; `slugs` has the site of most dealerships first. */
export type DemoServer = { port: number; databaseUrl: string; slugs: string[] }

const platform = await startPlatform({ LINK_SECRET })
const client = new pg.Client({ connectionString: platform.databaseUrl })
await client.connect()
const sites = await client.query<{ slug: string }>(
  `select t.slug from tenant t join search_index i on i.tenant_id = t.id where i.car_count > 0
   order by (select count(*) from tenant_dealership td where td.tenant_id = t.id) desc, i.car_count desc, t.id`,
)
// All specs come from one address, and many of them as one person.
await client.query(
  `insert into settings_layer (scope, key, version, values)
   select 'platform', '', coalesce(max(version), 0) + 1,
     jsonb_build_object('forms', '{"leadsPerAddress":0,"leadsPerPhone":0,"leadsPerEmail":0,"leadsPerSite":0}'::jsonb,
       'reserve', '{"unpaidPerPerson":0,"unpaidPerNetwork":0,"unpaidPerSite":0,"unpaidPerCarDay":0}'::jsonb)
   from settings_layer where scope = 'platform' and key = ''`,
)
// What the demo announces is over one day: whenever the specs run, some holiday and all offers that have an end are still to come. The first
// offer of all ended before the others began, and stays over.
await client.query(`update special_hours set date = current_date + 40 where date = (select max(date) from special_hours) and date < current_date + 40`)
await client.query(`update offer set expires_at = greatest(expires_at, now() + interval '90 days') where expires_at > (select min(expires_at) from offer)`)
await client.end()
process.once('disconnect', () => void platform.stop().then(() => process.exit(0)))
const ready: DemoServer = { port: platform.port, databaseUrl: platform.databaseUrl, slugs: sites.rows.map((site) => site.slug) }
process.send?.(ready)
