import type { PromoNode } from '~/domain/advertising/promo-tiles'
import { linkAddress } from '~/domain/text/web-address'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'

const NODE = {
  id: true,
  position: true,
  display: true,
  isStrictDisplay: true,
  startsAt: true,
  expiresAt: true,
  imageUrl: true,
  altText: true,
  backgroundColour: true,
  href: true,
} satisfies Prisma.PromoNodeSelect

const promos = new StaleCache<number, readonly PromoNode[]>({ name: 'promotional tiles', max: 2_000, freshMs: Infinity })

/** The tenant's promotional tiles (section 3), from memory as long as nothing of its pages has changed. */
export async function readPromos(tenant: Tenant): Promise<readonly PromoNode[]> {
  return promos.get(tenant.id, () => readNodes(tenant), await findSiteVersion(tenant))
}

async function readNodes(tenant: Tenant): Promise<readonly PromoNode[]> {
  const found = await getPrisma().promoNode.findMany({
    where: { tenantId: tenant.id },
    select: NODE,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return found.map((node) => ({
    ...node,
    href: linkAddress(node.href),
    startsAt: node.startsAt?.toISOString() ?? null,
    expiresAt: node.expiresAt?.toISOString() ?? null,
  }))
}
