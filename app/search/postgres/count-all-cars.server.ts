import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'

/**
 * Counts once what every search with nothing chosen is told, as `stock_search` sends it: how many cars are for sale, each facet's values of those,
 * and the ends of each number of those. Takes the statuses that are no stock.
 * Orders stand among the numbers, marked by `>`; what is no facet is marked by `#`.
 */
export const COUNT_ALL_CARS = statement({
  name: 'index-count-all-cars',
  values: [z.number(), z.array(z.string()).readonly()],
  text: `
    update search_index i set
      unfiltered_version = i.version,
      unfiltered_for_sale = i.car_count - coalesce((
        select sum(p.car_count) from search_posting p where p.tenant_id = i.tenant_id and p.facet = 'status' and p.value = any ($2)), 0),
      unfiltered_until = (select min(p.value) from search_posting p where p.tenant_id = i.tenant_id and p.facet = '#until'),
      unfiltered_facets = (
        select string_agg(c.facet || e'\\x1f' || c.value || e'\\x1f' || c.n, e'\\x1e') from (
          select p.facet, p.value, case when sold.cars is null then p.car_count
            else p.car_count - bit_count(sold.cars & stock_posting_bits(p.cars, p.positions, i.all_cars & ~i.all_cars)) end as n
          from search_posting p left join (
            select bit_or(stock_posting_bits(s.cars, s.positions, i.all_cars & ~i.all_cars)) as cars
            from search_posting s where s.tenant_id = i.tenant_id and s.facet = 'status' and s.value = any ($2)
          ) sold on p.facet <> 'status'
          where p.tenant_id = i.tenant_id and p.facet not like '#%'
        ) c where c.n > 0),
      unfiltered_stats = (
        select coalesce(jsonb_object_agg(name, ends) filter (where ends is not null), '{}')::text from (
          select s."column" as name, stock_column_stats(i.tenant_id, s."column", stock.cars) as ends
          from search_slice s cross join (
            select i.all_cars & ~coalesce(bit_or(stock_posting_bits(p.cars, p.positions, i.all_cars & ~i.all_cars)), i.all_cars & ~i.all_cars) as cars
            from search_posting p where p.tenant_id = i.tenant_id and p.facet = 'status' and p.value = any ($2)
          ) stock where s.tenant_id = i.tenant_id and s.digit = -1 and s."column" not like '>%') n)
    where i.tenant_id = $1`,
})
