import { z } from 'zod'
import type { CardCar } from '~/domain/cars/car'
import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import { findCars } from './find-cars.server'

/** A car may come weeks after the day that its dealer says: so many of the latest by that day are looked at. */
const LOOKED_AT = 90

/** A feed says on which day a car was listed; news is what was not there when somebody last looked. */
const CAME_SINCE = statement({
  name: 'cars-came-since',
  values: [z.array(z.number()), z.date()],
  row: { id: z.number(), cameAt: z.date() },
  text: `
    select id, coalesce(first_seen_at, created_at) as "cameAt" from car
    where id = any($1::int[]) and coalesce(first_seen_at, created_at) > $2 order by 2 desc, 1 desc`,
})

export type NewCar = { car: CardCar; cameAt: Date }

/**
 * The cars for sale of a search that came after a moment, the newest first, among the latest ninety. What is less than was asked for is nobody's news:
 * none where the search was made for less. One search, and a look at when those came.
 */
export async function findNewCars(tenant: Tenant, criteria: SearchCriteria, since: Date, now: Date): Promise<NewCar[]> {
  const found = await findCars(tenant, { ...criteria, sort: 'latest', page: 1 }, now, () => ({ limit: LOOKED_AT }))
  if (!found || found.isLesser) return []
  const latest = new Map(found.answer.hits.filter(({ status }) => FOR_SALE_STATUSES.includes(status)).map((car) => [car.id, car]))
  if (latest.size === 0) return []
  const came = await CAME_SINCE.rows(getPool(), [[...latest.keys()], since])
  return came.flatMap(({ id, cameAt }) => {
    const car = latest.get(id)
    return car ? [{ car, cameAt }] : []
  })
}

const NEWEST = statement({
  name: 'site-newest-car',
  values: [z.number()],
  row: { cameAt: z.date().nullable() },
  text: `
    select max(coalesce(c.first_seen_at, c.created_at)) as "cameAt"
    from tenant_dealership td join car c on c.dealership_id = td.dealership_id where td.tenant_id = $1`,
})

/** When the newest car came to any dealership of a site, shown or not; null where there is none. Nothing of the site is newer. */
export async function findNewestMoment({ id }: Pick<Tenant, 'id'>): Promise<Date | null> {
  return (await NEWEST.first(getPool(), [id]))?.cameAt ?? null
}
