import type pg from 'pg'
import { z } from 'zod'
import { MAKES } from '~/domain/cars/makes'
import { categoryNames, leadCategory } from '~/domain/forms/contact-category'
import { FORM_KINDS, formEventId, FORMS } from '~/domain/forms/forms'
import { statement } from '~/platform/db/statement.server'
import { layersOf, type SiteLayers } from '~/tenants/plan-settings'
import { resolveSettings, type Layer } from '~/tenants/resolve-settings'
import type { SiteFolder } from '../read/read-folder.server'
import { visiblePlaces } from './check-platform.server'
import type { Shown } from './settings-names'

/** Cars that a lead may be about, as far as they make a category. */
const SUBJECTS = [null, { carType: 'new', tag: null }, { carType: 'used', tag: null }] as const

/** The categories by which settings can mean a lead, but for those that a site or a page of words makes itself. */
const FORM_CATEGORIES = FORM_KINDS.flatMap((kind) => SUBJECTS.flatMap((car) => categoryNames(leadCategory({ formCategory: FORMS[kind].category, eventId: formEventId(kind, car) }))))

/** A site by what decides what it shows. */
export type ShowingSite = SiteLayers & { dealershipSlugs: readonly string[] }

const PAGE_CATEGORIES = statement({
  name: 'plan-page-categories',
  values: [z.array(z.string())],
  row: { site: z.string().nullable(), category: z.string() },
  neverNull: { category: 'the condition says so' },
  text: `
    select case p.scope when 'dealership' then p.key end as site, b->>'category' as category
    from content_page p cross join jsonb_array_elements(p.blocks) b
    where (p.scope <> 'dealership' or p.key = any($1::text[])) and b->>'block' = 'enquiry' and b->>'category' is not null`,
})
const STOCK_MAKES = statement({
  name: 'plan-stock-makes',
  values: [z.array(z.string())],
  row: { make: z.string() },
  text: 'select distinct c.make from car c join dealership d on d.id = c.dealership_id where d.slug = any($1::text[])',
})

/**
 * What one of some sites shows once the folders are in force: places that a folder describes, else those that are stored.
 * @param makes the names of those that the platform has and the folders bring
 * @param layers those that are in force then
 */
export async function readShown(client: pg.PoolClient, folders: readonly SiteFolder[], sites: readonly ShowingSite[], makes: readonly string[], layers: readonly Layer[]) {
  const dealerships = [...new Set(sites.flatMap(({ dealershipSlugs }) => dealershipSlugs))]
  const stored = await visiblePlaces(client, dealerships)
  const stock = await STOCK_MAKES.rows(client, [dealerships])
  const ofPages = await PAGE_CATEGORIES.rows(client, [sites.map(({ slug }) => slug)])
  const given = folders.flatMap(({ document }) => (document.pages ?? []).flatMap(({ blocks }) => (blocks as { category?: string }[]).flatMap(({ category }) => (category === undefined ? [] : [{ site: document.site.slug, category }]))))
  const described = new Map(
    folders
      .flatMap(({ document }) => document.dealerships ?? [])
      .map(({ slug, locations }) => [slug, locations.filter(({ isVisible }) => isVisible)]),
  )
  return (site: ShowingSite): Shown => {
    const { forms } = resolveSettings(layersOf(site, layers)).settings
    return {
      dealerships: site.dealershipSlugs,
      places: site.dealershipSlugs.flatMap((slug) => described.get(slug) ?? stored.get(slug) ?? []),
      kinds: forms.locationTypes,
      categories: [...FORM_CATEGORIES, ...forms.categories, ...[...ofPages, ...given].flatMap((page) => (page.site === null || page.site === site.slug ? [page.category] : []))],
      makes: [...MAKES, ...makes, ...stock.map(({ make }) => make)],
    }
  }
}
