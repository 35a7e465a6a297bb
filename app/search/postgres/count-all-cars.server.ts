import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'

/**
 * Counts once what every search with nothing chosen is told: each facet's values as `stock_search` sends them, and the ends of each number.
 * Orders stand among the numbers, marked by `>`; what is no facet is marked by `#`.
 */
export const COUNT_ALL_CARS = statement({
  name: 'index-count-all-cars',
  values: [z.number()],
  text: `
    update search_index i set
      counted_version = i.version,
      counted_facets = (
        select coalesce(jsonb_object_agg(facet, counts), '{}') from (
          select p.facet, string_agg(p.facet || e'\\x1f' || p.value || e'\\x1f' || p.car_count, e'\\x1e') as counts
          from search_posting p where p.tenant_id = i.tenant_id and p.facet not like '#%' group by p.facet) f),
      counted_stats = (
        select coalesce(jsonb_object_agg(name, ends) filter (where ends is not null), '{}') from (
          select s."column" as name, stock_column_stats(i.tenant_id, s."column", i.all_cars) as ends
          from search_slice s where s.tenant_id = i.tenant_id and s.digit = -1 and s."column" not like '>%') n)
    where i.tenant_id = $1`,
})
