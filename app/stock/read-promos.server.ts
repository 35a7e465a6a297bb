import type { CarType } from '~/domain/cars/car'
import type { PromoNode } from '~/domain/advertising/promo-tiles'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { getPool } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'
import { findSiteVersion } from './find-site-version.server'

type Row = Omit<PromoNode, 'startsAt' | 'expiresAt' | 'display'> & { startsAt: Date | null; expiresAt: Date | null; display: string }

const NODES = `
  select id, position, array_to_string(display, ',') as display, is_strict_display as "isStrictDisplay", starts_at as "startsAt",
    expires_at as "expiresAt", image_url as "imageUrl", alt_text as "altText", background_colour as "backgroundColour", href
  from promo_node where tenant_id = $1 order by position, id`

const promos = new StaleCache<number, readonly PromoNode[]>({ name: 'promotional tiles', max: 2_000, freshMs: Infinity })

/** The tenant's promotional tiles (section 3), from memory as long as nothing of its pages has changed. */
export async function readPromos(tenant: Tenant): Promise<readonly PromoNode[]> {
  return promos.get(tenant.id, () => readNodes(tenant), await findSiteVersion(tenant))
}

async function readNodes(tenant: Tenant): Promise<readonly PromoNode[]> {
  const { rows } = await getPool().query<Row>({ name: 'promo-nodes', text: NODES, values: [tenant.id] })
  return rows.map(readRow)
}

function readRow(row: Row): PromoNode {
  return {
    ...row,
    display: row.display === '' ? [] : (row.display.split(',') as CarType[]),
    startsAt: row.startsAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
