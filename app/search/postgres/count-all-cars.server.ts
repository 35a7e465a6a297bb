import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'

/**
 * Counts once what every search with nothing chosen is told: each facet's values as `stock_search` sends them, of cars for sale, and the ends of
 * each number. Takes the statuses that are no stock.
 * Orders stand among the numbers, marked by `>`; what is no facet is marked by `#`.
 */
export const COUNT_ALL_CARS = statement({
  name: 'index-count-all-cars',
  values: [z.number(), z.array(z.string()).readonly()],
  text: `
    update search_index i set
      counted_version = i.version,
      counted_facets = (
        select coalesce(jsonb_object_agg(facet, counts), '{}') from (
          select c.facet, string_agg(c.facet || e'\\x1f' || c.value || e'\\x1f' || c.n, e'\\x1e') as counts from (
            select p.facet, p.value, case when sold.cars is null then p.car_count
              else p.car_count - bit_count(sold.cars & stock_posting_bits(p.cars, p.positions, i.all_cars & ~i.all_cars)) end as n
            from search_posting p left join (
              select bit_or(stock_posting_bits(s.cars, s.positions, i.all_cars & ~i.all_cars)) as cars
              from search_posting s where s.tenant_id = i.tenant_id and s.facet = 'status' and s.value = any ($2)
            ) sold on p.facet <> 'status'
            where p.tenant_id = i.tenant_id and p.facet not like '#%'
          ) c where c.n > 0 group by c.facet) f),
      counted_stats = (
        select coalesce(jsonb_object_agg(name, ends) filter (where ends is not null), '{}') from (
          select s."column" as name, stock_column_stats(i.tenant_id, s."column", i.all_cars) as ends
          from search_slice s where s.tenant_id = i.tenant_id and s.digit = -1 and s."column" not like '>%') n)
    where i.tenant_id = $1`,
})
