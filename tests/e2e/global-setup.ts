import pg from 'pg'
import { startPlatform } from '../support/platform.ts'

/** Serves the demo dealerships from the build, on a database of this run's own, before the first spec. */
export default async function setup(): Promise<() => Promise<void>> {
  const platform = await startPlatform()
  const client = new pg.Client({ connectionString: platform.databaseUrl })
  await client.connect()
  const sites = await client.query<{ slug: string }>(
    `select t.slug from tenant t join search_index i on i.tenant_id = t.id
     order by (select count(*) from tenant_dealership td where td.tenant_id = t.id) desc, i.car_count desc, t.id`,
  )
  await client.end()
  process.env.E2E_PORT = String(platform.port)
  process.env.E2E_DATABASE_URL = platform.databaseUrl
  process.env.E2E_SLUGS = sites.rows.map((site) => site.slug).join(',')
  return platform.stop
}
