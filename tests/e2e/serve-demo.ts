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
await client.end()
process.once('disconnect', () => void platform.stop().then(() => process.exit(0)))
const ready: DemoServer = { port: platform.port, databaseUrl: platform.databaseUrl, slugs: sites.rows.map((site) => site.slug) }
process.send?.(ready)
