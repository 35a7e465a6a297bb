import { z } from 'zod'
import { statement, type Sender } from '../db/statement.server'

/** Whose pictures may be fetched: a site and the dealerships whose stock it shows. */
export type ImageOwner = { id: number; dealershipIds: readonly number[] }

const KNOWN = statement({
  name: 'image-of-site',
  isPrepared: true,
  values: [z.number(), z.array(z.number()).readonly(), z.string()],
  row: { known: z.boolean() },
  text: `
    select exists (select from tenant where id = $1 and logo_url = $3)
        or exists (select from manufacturer where logo_url = $3)
        or exists (select from dealership_website where tenant_id = $1 and logo_url = $3)
        or exists (select from location where dealership_id = any($2::int[]) and image_url = $3)
        or exists (select from offer o where (o.tenant_id = $1 or o.group_id = (select group_id from tenant where id = $1))
                     and (o.image_url = $3 or o.image_or_model_image_url = $3))
        or exists (select from review where dealership_id = any($2::int[]) and image_url = $3)
        or exists (select from team_member m join location l on l.id = m.location_id
                     where l.dealership_id = any($2::int[]) and m.image_url = $3)
        or exists (select from content_page p where p.image_url = $3 and (p.scope = 'platform' or exists (
                     select from tenant t left join dealership_group g on g.id = t.group_id left join manufacturer m on m.id = t.manufacturer_id
                     where t.id = $1 and (p.scope, p.key) in (('template', t.template), ('manufacturer', m.slug), ('dealership_group', g.slug), ('dealership', t.slug)))))
        or exists (select from promo_node where tenant_id = $1 and image_url = $3)
        -- Last, because it is the dearest.
        or exists (select from car where dealership_id = any($2::int[])
                     and (image_urls @> array[$3] or thumbnail_urls @> array[$3]))
        as known`,
})

/**
 * Whether a picture belongs to this site, so that the image route is no open proxy and shows on no site what is another's. Asked of another
 * host's pictures only when a rendering is not in the cache, and of stored ones once in a while. Starting from the site's own dealerships
 * it is an index scan whose cost does not grow with the platform, and no index over every picture address has to be kept up by imports. A
 * signature in the URL would spare the query, but pages make these URLs in the browser too, where there can be no secret.
 */
export async function isImageOfSite(pool: Sender, owner: ImageOwner, address: string): Promise<boolean> {
  return (await KNOWN.first(pool, [owner.id, owner.dealershipIds, address]))?.known ?? false
}
