import { z } from 'zod'
import type { CardCar } from '~/domain/cars/car'
import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import { findCars } from './find-cars.server'

/** How many of a search's latest cars are looked at, by the day on which their dealer listed them: for most searches all that came are among them. */
const LOOKED_AT = 90
/** How many are looked at where some car has come to the site that was listed earlier than those, as when another yard had it before: only the search can say whether it finds that car. */
const MOST_LOOKED_AT = 1_000

const CAME_LISTED_BEFORE = statement({
  name: 'site-came-listed-before',
  values: [z.number(), z.date(), z.date()],
  row: { isSo: z.boolean() },
  text: `
    select exists (
      select from tenant_dealership td cross join lateral (
        select c.created_at from car c where c.dealership_id = td.dealership_id and coalesce(c.first_seen_at, c.created_at) > $2
        order by coalesce(c.first_seen_at, c.created_at) desc limit ${MOST_LOOKED_AT}) came
      where td.tenant_id = $1 and came.created_at <= $3) as "isSo"`,
})

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
 * The cars for sale of a search that came after a moment, the newest first. What is less than was asked for is nobody's news: none where the search was
 * made for less. One search, and a look at when those came; a second of more cars where one of them may have been listed long ago.
 */
export async function findNewCars(tenant: Tenant, criteria: SearchCriteria, since: Date, now: Date): Promise<NewCar[]> {
  const among = async (limit: number) => {
    const found = await findCars(tenant, { ...criteria, sort: 'latest', page: 1 }, now, () => ({ limit }))
    const hits = found && !found.isLesser ? found.answer.hits : []
    return { hits, news: await cameSince(hits, since) }
  }
  const { hits, news } = await among(LOOKED_AT)
  const last = hits[LOOKED_AT - 1]
  if (!last || news.length === hits.length || !(await CAME_LISTED_BEFORE.first(getPool(), [tenant.id, since, new Date(last.createdAt)]))?.isSo) return news
  return (await among(MOST_LOOKED_AT)).news
}

async function cameSince(hits: readonly CardCar[], since: Date): Promise<NewCar[]> {
  const latest = new Map(hits.filter(({ status }) => FOR_SALE_STATUSES.includes(status)).map((car) => [car.id, car]))
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
    select max(newest.at) as "cameAt"
    from tenant_dealership td cross join lateral (
      select max(coalesce(c.first_seen_at, c.created_at)) as at from car c where c.dealership_id = td.dealership_id) newest
    where td.tenant_id = $1`,
})

/** When the newest car came to any dealership of a site, shown or not; null where there is none. Nothing of the site is newer. */
export async function findNewestMoment({ id }: Pick<Tenant, 'id'>): Promise<Date | null> {
  return (await NEWEST.first(getPool(), [id]))?.cameAt ?? null
}
