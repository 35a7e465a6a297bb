import { foldText, offerPath, type FoldedText } from '~/domain/offers/offers'
import { getPool } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'

type OfferRow = {
  id: number
  name: string
  description: string
  disclaimer: string | null
  imageUrl: string | null
  manufacturerSlug: string | null
  manufacturerName: string | null
  modelName: string | null
  modelSlug: string | null
  overrideUrl: string | null
  isSingleMake: boolean
}

/** An offer as cards and its own page show it (section 2). */
export type OfferView = {
  id: number
  name: string
  href: string
  imageUrl: string | null
  description: FoldedText
  disclaimer: FoldedText | null
  manufacturerSlug: string | null
  /** 'Mazda CX-5'; null for an offer of no model. */
  subject: string | null
  explore: { label: string; href: string } | null
}

/** A site has its own offers and its group's, but for those that leave it out; each from its start up to its end. */
const STATEMENT = `
  select o.id, o.name, o.sanitized_description as description, o.disclaimer,
    coalesce(o.image_url, o.image_or_model_image_url) as "imageUrl", m.slug as "manufacturerSlug", m.name as "manufacturerName",
    v.name as "modelName", v.slug as "modelSlug", v.override_url as "overrideUrl", t.manufacturer_id is not null as "isSingleMake"
  from tenant t join offer o on o.tenant_id = t.id or o.group_id = t.group_id
  left join manufacturer m on m.id = o.manufacturer_id left join vehicle_model v on v.id = o.model_id
  where t.id = $1 and (o.starts_at is null or o.starts_at <= $2) and (o.expires_at is null or o.expires_at > $2)
    and not exists (select from offer_exclusion e where e.offer_id = o.id and e.tenant_id = t.id)
    and ($3::int is null or o.id = $3)
  order by o.position, o.id`

/** The offers that run at `now` on a site, in order; with `id`, that one or none. One round trip. */
export async function readOffers(tenant: Tenant, now: Date, id: number | null = null): Promise<OfferView[]> {
  const values = [tenant.id, now, id]
  const found = await getPool().query<OfferRow>({ name: 'offers', text: STATEMENT, values })
  return found.rows.map((row) => offerView(row, tenant.settings.pages.models))
}

function offerView(row: OfferRow, hasModelPages: boolean): OfferView {
  const { id, name, imageUrl, manufacturerSlug, manufacturerName, modelName, modelSlug } = row
  return {
    id,
    name,
    href: offerPath({ id, manufacturerSlug }, row.isSingleMake),
    imageUrl,
    description: foldText(row.description),
    disclaimer: row.disclaimer?.trim() ? foldText(row.disclaimer) : null,
    manufacturerSlug,
    subject: manufacturerName ? [manufacturerName, modelName].filter(Boolean).join(' ') : null,
    // A model's own page where the site has them, else the model's cars.
    explore:
      modelName && modelSlug && manufacturerSlug
        ? {
            label: `Explore ${modelName}`,
            href: hasModelPages ? (row.overrideUrl ?? `/${modelSlug}`) : `/search/${manufacturerSlug}/${modelSlug}`,
          }
        : null,
  }
}
