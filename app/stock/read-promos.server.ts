import type { CarType } from '~/domain/cars/car'
import type { PromoNode } from '~/domain/advertising/promo-tiles'
import { getPool } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'
import { findSiteVersion } from './find-site-version.server'

const MAX_TENANTS = 2_000

type Row = Omit<PromoNode, 'startsAt' | 'expiresAt' | 'display'> & { startsAt: Date | null; expiresAt: Date | null; display: string }

const NODES = `
  select id, position, array_to_string(display, ',') as display, is_strict_display as "isStrictDisplay", starts_at as "startsAt",
    expires_at as "expiresAt", image_url as "imageUrl", alt_text as "altText", background_colour as "backgroundColour", href
  from promo_node where tenant_id = $1 order by position, id`

const known = new Map<number, { version: string; nodes: readonly PromoNode[] }>()

/** The tenant's promotional tiles (section 3), from memory as long as nothing of its pages has changed. */
export async function readPromos(tenant: Tenant): Promise<readonly PromoNode[]> {
  const version = await findSiteVersion(tenant)
  const entry = known.get(tenant.id)
  if (entry?.version === version) return entry.nodes
  const { rows } = await getPool().query<Row>({ name: 'promo-nodes', text: NODES, values: [tenant.id] })
  const nodes = rows.map(readRow)
  if (known.size >= MAX_TENANTS && !known.has(tenant.id)) known.clear()
  known.set(tenant.id, { version, nodes })
  return nodes
}

function readRow(row: Row): PromoNode {
  return {
    ...row,
    display: row.display === '' ? [] : (row.display.split(',') as CarType[]),
    startsAt: row.startsAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
