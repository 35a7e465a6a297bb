import { z } from 'zod'
import { FOR_SALE_STATUSES, SOLD_STATUSES, type ExclusionSettings } from '../../domain/cars/car-availability'
import { comparableName } from '../../domain/text/same-name'

const listed = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ')

/** SQL, of a car's status: it can be bought, now or soon (section 4). */
export const isForSale = (status = 'c.status') => `${status} in (${listed(FOR_SALE_STATUSES)})`

/** SQL, of a car `c`: it is sold, and search goes on showing it for some days. */
export const isSold = () => `c.status in (${listed(SOLD_STATUSES)})`

/**
 * SQL, of a car `c`: its status lets search show it at a moment, as `showingOf` says. A day is 24 hours, whatever the clocks do.
 * @param moment SQL of a timestamptz
 * @param soldDays SQL of whole days
 */
export const isShownAt = (moment: string, soldDays: string) =>
  `(${isForSale()} or (${isSold()} and c.sold_at >= ${moment} - make_interval(hours => 24 * ${soldDays})))`

/**
 * SQL, of a car `c`: it is flagged for the website and the site's own exclusions leave it in, as `showingOf` says.
 * @param first the number of the first of `EXCLUSION_PARAMETERS`
 */
export const isNotKeptBack = (first: number) =>
  `(c.show_on_dealer_website and cardinality(c.image_urls) >= $${first} and c.car_type::text <> all ($${first + 1})
    and lower(c.make) <> all ($${first + 2}) and c.stock_number <> all ($${first + 3}))`

/** The fewest pictures, the excluded types, makes and stock numbers. */
export const EXCLUSION_PARAMETERS = [z.number(), z.array(z.string()).readonly(), z.array(z.string()).readonly(), z.array(z.string()).readonly()] as const

/** What a site leaves out, as values of `EXCLUSION_PARAMETERS`. */
export function exclusionValues({ imageMinimum, excludedCarTypes, excludedMakes, excludedStockNumbers }: ExclusionSettings) {
  return [imageMinimum, excludedCarTypes, excludedMakes.map(comparableName), excludedStockNumbers] as const
}

/**
 * SQL: the car `c` is in the index of the site `$1`. A list of ids, and no join, which reads all cars of the platform where Postgres knows nothing of the
 * tables yet, as after a restore by other means than ours.
 */
export const IS_INDEXED = 'c.id = any (array(select s.car_id from search_card s where s.tenant_id = $1))'

/** SQL, of a site `t`: how many cars for sale its list has, without those that it only still shows (docs/decisions/0062). */
export const CARS_FOR_SALE = `(coalesce((select i.car_count from search_index i where i.tenant_id = t.id), 0) - coalesce((
        select sum(p.car_count)::int from search_posting p where p.tenant_id = t.id and p.facet = 'status' and p.value in (${listed(SOLD_STATUSES)})), 0))`
