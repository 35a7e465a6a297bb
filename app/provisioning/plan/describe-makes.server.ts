import type pg from 'pg'
import { prismaOn } from '~/platform/db/db.server'
import type { MakeText } from '../site-document'

/** The makes that a site is about: its own, its offers', its places' and its cars', with their models. */
export async function describeMakes(pool: pg.Pool, slug: string): Promise<MakeText[]> {
  const prisma = prismaOn(pool)
  const cars = await prisma.car.groupBy({ by: ['make'], where: { dealership: { tenants: { some: { tenant: { slug } } } } } })
  const rows = await prisma.manufacturer.findMany({
    where: {
      OR: [
        { name: { in: cars.map(({ make }) => make) } },
        { tenants: { some: { slug } } },
        { offers: { some: { OR: [{ tenant: { slug } }, { group: { tenants: { some: { slug } } } }] } } },
        { locations: { some: { location: { dealership: { tenants: { some: { tenant: { slug } } } } } } } },
      ],
    },
    include: { models: { orderBy: { slug: 'asc' } } },
    orderBy: { slug: 'asc' },
  })
  return rows.map(describeMake)
}

/** Makes of these slugs, as far as the platform has them. */
export async function describeMakesOf(pool: pg.Pool, slugs: readonly string[]): Promise<MakeText[]> {
  const rows = await prismaOn(pool).manufacturer.findMany({ where: { slug: { in: [...slugs] } }, include: { models: true } })
  return rows.map(describeMake)
}

function describeMake({ slug, name, logoUrl, models }: MakeText): MakeText {
  return { slug, name, logoUrl, models: models.map((model) => ({ slug: model.slug, name: model.name, body: model.body, overrideUrl: model.overrideUrl })) }
}
