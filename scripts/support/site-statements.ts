import { z } from 'zod'
import { statement } from '../../app/platform/db/statement.server.ts'

/** The site of each template with the most cars, and one of its cars with pictures. */
export const SITE_OF_EACH_TEMPLATE = statement({
  name: 'site-of-each-template',
  row: { template: z.string(), slug: z.string(), car: z.string().nullable() },
  text: `
    select distinct on (t.template) t.template, t.slug,
      (select c.slug from car c join tenant_dealership td on td.dealership_id = c.dealership_id
       where td.tenant_id = t.id and c.status = 'in_stock' and c.show_on_dealer_website and cardinality(c.image_urls) > 4
       order by c.custom_rank desc, c.id limit 1) as car
    from tenant t join search_index i on i.tenant_id = t.id where i.car_count > 0
    order by t.template, i.car_count desc, t.id`,
})
