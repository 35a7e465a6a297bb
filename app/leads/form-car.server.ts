import type { CarType } from '~/domain/cars/car'
import { isAvailable, showingOf } from '~/domain/cars/car-availability'
import type { SimilarSearch } from '~/domain/cars/car-page'
import { carTitle } from '~/domain/cars/car-title'
import type { FieldOption } from '~/domain/forms/form-field'
import { parseRowId } from '~/domain/text/row-id'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { findStockLeft } from '~/stock/find-stock-left.server'
import { similarSearch } from '~/stock/similar-search'
import type { Tenant } from '~/tenants/tenant'

/** The car that a form is about, as the form shows it. */
export type FormCar = {
  id: number
  slug: string
  title: string
  carType: CarType
  stockNumber: string
  imageUrl: string | null
  /** Where it stands; null where nobody says, or where the place is not shown. */
  locationId: number | null
  dealershipSlug: string
  /** Where else it can be driven (section 3, distribution_locations). */
  distribution: FieldOption[]
  /** No longer for sale: its form says so, and offers others like it. */
  isSold: boolean
  similar: SimilarSearch
}

const CAR = {
  id: true,
  slug: true,
  stockNumber: true,
  year: true,
  make: true,
  model: true,
  badge: true,
  series: true,
  carType: true,
  body: true,
  simpleBody: true,
  status: true,
  soldAt: true,
  imageUrls: true,
  showOnDealerWebsite: true,
  dealership: { select: { slug: true } },
  location: {
    select: {
      id: true,
      isVisible: true,
      distributionLocations: {
        where: { to: { isVisible: true, locationType: 'sales' } },
        select: { to: { select: { id: true, slug: true, name: true } } },
        orderBy: [{ to: { position: 'asc' } }, { to: { name: 'asc' } }],
      },
    },
  },
} satisfies Prisma.CarSelect

/** A car of this tenant, with the sales places that are open among those it can be driven at, by the id that a link brought (`?car_id=`); null for none, and for another's. */
export async function findFormCar(tenant: Tenant, request: Request): Promise<FormCar | null> {
  const id = parseRowId(new URL(request.url).searchParams.get('car_id'))
  if (id === null) return null
  const now = knownDatabaseTime()
  const car = await getPrisma().car.findFirst({ where: { id, dealershipId: { in: tenant.dealershipIds } }, select: CAR })
  if (!car || showingOf(car, tenant.settings.search, now) === 'hidden') return null
  const isSold = !isAvailable(car)
  const alike = { ...car, body: car.simpleBody ?? car.body }
  const left = isSold ? await findStockLeft(tenant, alike, now) : null
  const comingSoon = new Set(tenant.settings.locations.comingSoon.map(({ slug }) => slug))
  return {
    id: car.id,
    slug: car.slug,
    title: carTitle(car),
    carType: car.carType,
    stockNumber: car.stockNumber,
    imageUrl: car.imageUrls[0] ?? null,
    locationId: car.location?.isVisible ? car.location.id : null,
    dealershipSlug: car.dealership.slug,
    distribution: (car.location?.distributionLocations ?? [])
      .filter(({ to }) => !comingSoon.has(to.slug))
      .map(({ to }) => ({ value: String(to.id), label: to.name })),
    isSold,
    similar: similarSearch(alike, left),
  }
}
