import { FOR_SALE_STATUSES, SOLD_STATUSES } from '../../domain/cars/car-availability'

const listed = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ')

/** SQL, of a car's status: it can be bought, now or soon (section 4). */
export const isForSale = (status = 'c.status') => `${status} in (${listed(FOR_SALE_STATUSES)})`

/** SQL, of a car `c`: it is sold, and search goes on showing it for some days. */
export const isSold = () => `c.status in (${listed(SOLD_STATUSES)})`

/**
 * SQL, of a car `c`: its status lets search show it at a moment, as `isVisibleInSearch` says. A day is 24 hours, whatever the clocks do.
 * @param moment SQL of a timestamptz
 * @param soldDays SQL of whole days
 */
export const isShownAt = (moment: string, soldDays: string) =>
  `(${isForSale()} or (${isSold()} and c.sold_at >= ${moment} - make_interval(hours => 24 * ${soldDays})))`

/** SQL, of a site `t`: how many cars for sale its list has, without those that it only still shows (docs/decisions/0062). */
export const CARS_FOR_SALE = `(coalesce((select i.car_count from search_index i where i.tenant_id = t.id), 0) - coalesce((
        select sum(p.car_count)::int from search_posting p where p.tenant_id = t.id and p.facet = 'status' and p.value in (${listed(SOLD_STATUSES)})), 0))`
