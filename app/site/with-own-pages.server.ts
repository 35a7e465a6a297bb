import { z } from 'zod'
import { modelHref } from '~/dealerships/model-href'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import { ownMakeName } from '~/stock/own-makes'
import type { MenuStock } from './menu-entries'
import type { StockModel } from './site-frame'

/** The makes and models that have a page, of those that are named. Stock may also be of others. */
const PAGES = statement({
  name: 'pages-of-makes',
  values: [z.array(z.string()), z.array(z.string())],
  row: { make: z.string(), makeSlug: z.string(), model: z.string().nullable(), slug: z.string().nullable(), overrideUrl: z.string().nullable() },
  text: `
  select m.name as make, m.slug as "makeSlug", v.name as model, v.slug, v.override_url as "overrideUrl"
  from manufacturer m left join vehicle_model v on v.manufacturer_id = m.id and lower(v.name) = any ($2)
  where lower(m.name) = any ($1)`,
})

/**
 * The stock of the menus with the pages of its makes, and its models of `ownMake` led to their own pages where they have one (section 2,
 * explore model). Makes go by the names that the site gives them (section 9). One round trip.
 */
export async function withOwnPages(tenant: Tenant, stock: Omit<MenuStock, 'brands'>, ownMake: string | null): Promise<MenuStock> {
  const ownModels = stock.models.filter(({ make }) => make === ownMake)
  const makes = [...stock.makes.map(({ value }) => value), ...(ownMake === null ? [] : [ownMake])]
  const pages = await PAGES.rows(getPool(), [makes.map(lower), ownModels.map(({ name }) => lower(name))])
  const pageOf = (make: string) => pages.find((page) => lower(page.make) === lower(make))
  const hrefOf = (make: string, name: string) =>
    pages.flatMap(({ model, slug, overrideUrl, ...page }) =>
      page.make === make && model !== null && slug !== null && lower(model) === lower(name) ? [modelHref(tenant, { make, model, slug, overrideUrl })] : [],
    )[0]
  const named = (model: StockModel): StockModel => ({ ...model, make: ownMakeName(model.make, tenant.settings.makes.overrides) })
  return {
    ...stock,
    brands: stock.makes.flatMap(({ value, label = value }) => {
      const page = pageOf(value)
      return page ? [{ label, href: `/brands/${page.makeSlug}` }] : []
    }),
    models: stock.models.map((model) => named(model.make === ownMake ? { ...model, href: hrefOf(model.make, model.name) ?? model.href } : model)),
    ranges: stock.ranges.map((range) => ({ ...range, models: range.models.map(named) })),
  }
}

function lower(name: string): string {
  return name.toLowerCase()
}
