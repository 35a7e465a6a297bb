import { z } from 'zod'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import { withOwnMakeLogos } from './own-makes'

const LOGOS = statement({
  name: 'make-logos',
  isPrepared: true,
  values: [z.number()],
  row: { name: z.string(), logoUrl: z.string().nullable() },
  text: `
    select m.name, m.logo_url as "logoUrl" from manufacturer m
    join search_posting p on p.tenant_id = $1 and p.facet = 'make' and p.value = m.name`,
})

/** The logo of each make that the site has cars of, by the make's name, as the site has it. One round trip. */
export async function readMakeLogos(tenant: Tenant): Promise<Map<string, string>> {
  const logos = await LOGOS.rows(getPool(), [tenant.id])
  return withOwnMakeLogos(new Map(logos.map(({ name, logoUrl }) => [name, logoUrl])), tenant.settings.makes.overrides)
}
