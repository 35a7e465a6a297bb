import type { PromoNode } from '~/domain/advertising/promo-tiles'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import type { Tenant } from '~/tenants/tenant'
import { findSiteVersion } from './find-site-version.server'

const MAX_TENANTS = 2_000

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

const known = new Map<number, { version: string; nodes: readonly PromoNode[] }>()

/** The tenant's promotional tiles (section 3), from memory as long as nothing of its pages has changed. */
export async function readPromos(tenant: Tenant): Promise<readonly PromoNode[]> {
  const version = await findSiteVersion(tenant)
  const entry = known.get(tenant.id)
  if (entry?.version === version) return entry.nodes
  const found = await getPrisma().promoNode.findMany({
    where: { tenantId: tenant.id },
    select: NODE,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const nodes = found.map((node) => ({
    ...node,
    startsAt: node.startsAt?.toISOString() ?? null,
    expiresAt: node.expiresAt?.toISOString() ?? null,
  }))
  if (known.size >= MAX_TENANTS && !known.has(tenant.id)) known.clear()
  known.set(tenant.id, { version, nodes })
  return nodes
}
