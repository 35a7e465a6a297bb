import slugify from '@sindresorhus/slugify'
import type { Prisma } from '../app/platform/db/generated/client'
import { endOf, startOf } from '../app/provisioning/read/read-lists.server'
import type { DealershipFile } from './dealership-file'
import { logoAddress } from './pictures/demo-picture-addresses'
import { PROMO_GROUND, promoAddress } from './pictures/draw-promo'

type Client = Prisma.TransactionClient

/**
 * What a demo site has beside its dealerships and offers: sister sites, tiles among the results, and which locations show whose cars.
 * @param zone whose days begin and end the tiles
 * @throws Error when a location is named that the site does not have
 */
export async function writeSiteExtras(client: Client, tenantId: number, dealershipIds: number[], { tenant, dealerships }: DealershipFile, zone: string): Promise<void> {
  await client.dealershipWebsite.createMany({
    data: tenant.sisterSites.map(({ name, url, make }, position) => ({
      tenantId,
      name,
      url,
      slug: slugify(name),
      title: name,
      make: make ?? null,
      logoUrl: make ? logoAddress(make) : null,
      position,
    })),
  })
  await client.promoNode.createMany({
    data: tenant.promos.map(({ startsAt, expiresAt, ...promo }) => ({
      tenantId,
      ...promo,
      imageUrl: promoAddress(promo),
      backgroundColour: promo.backgroundColour ?? PROMO_GROUND,
      startsAt: startOf(startsAt, zone),
      expiresAt: endOf(expiresAt, zone),
    })),
  })
  const pairs = dealerships.flatMap(({ locations }) => locations.flatMap(({ name, slug, distributesTo }) => distributesTo.map((to) => [slug ?? slugify(name), to] as const)))
  if (pairs.length > 0) await writeDistribution(client, dealershipIds, pairs)
}

async function writeDistribution(client: Client, dealershipIds: number[], pairs: readonly (readonly [from: string, to: string])[]): Promise<void> {
  const places = await client.location.findMany({ where: { dealershipId: { in: dealershipIds } }, select: { id: true, slug: true } })
  const ids = new Map(places.map(({ id, slug }) => [slug, id]))
  const idOf = (slug: string): number => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`distributesTo: found "${slug}", expected one of ${[...ids.keys()].join(', ')}`)
    return id
  }
  await client.locationDistribution.createMany({ data: pairs.map(([from, to]) => ({ fromLocationId: idOf(from), toLocationId: idOf(to) })) })
}
