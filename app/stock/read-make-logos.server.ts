import { getPool } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'

/** The logo of each make that the site has cars of, by the make's name. One round trip. */
export async function readMakeLogos(tenant: Tenant): Promise<Map<string, string>> {
  const { rows } = await getPool().query<{ name: string; logoUrl: string }>({
    name: 'make-logos',
    text: `select m.name, m.logo_url as "logoUrl" from manufacturer m
      join search_posting p on p.tenant_id = $1 and p.facet = 'make' and p.value = m.name
      where m.logo_url is not null`,
    values: [tenant.id],
  })
  return new Map(rows.map(({ name, logoUrl }) => [name, logoUrl]))
}
