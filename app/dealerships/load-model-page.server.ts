import { z } from 'zod'
import { isCarType } from '~/domain/cars/car'
import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import { carCard, type CarCard } from '~/domain/cars/car-card'
import { modelFormHref } from '~/domain/cars/car-links'
import { conditionLabel } from '~/domain/cars/car-title'
import { isDriven } from '~/domain/cars/item-noun'
import { MINIMUM_PRICE_CENTS } from '~/domain/pricing/display-price'
import { fromPrice } from '~/domain/pricing/from-price'
import { searchCriteria, searchHref } from '~/domain/search/search-criteria'
import type { ListFilter, SearchFilters, SortKey } from '~/domain/search/search-filters'
import { IS_INDEXED, isForSale } from '~/platform/db/car-status'
import { getPool, getPrisma } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { searchRequest } from '~/search/ask-stock'
import { getStockSearch } from '~/search/get-stock-search.server'
import { pathSlug } from '~/search/path-slugs'
import type { SearchAnswer, SearchRequest } from '~/search/stock-search'
import type { Tenant } from '~/tenants/tenant'
import { isModelAddress, modelHref, modelPage } from './model-href'
import { readOffers, type OfferView } from './read-offers.server'
import { crumbsTo, type SiteCrumb } from '~/domain/advertising/crumbs'
import { TEST_DRIVE_PATH } from '~/domain/forms/car-forms'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { sitePath, tenantHasRoute } from '~/tenants/site-routes'
import { ownMakeName, withOwnMakeLogos } from '~/stock/own-makes'
import { needsPrice } from '~/stock/results-request'

const SHOWN_CARS = 8
/** The cheapest may have no price. */
const CHEAPEST = 8

/** A model, or a make, that the site has cars of: what there is, and the ways to it. Of a make with words of the site's own there may be none. */
export type StockPage = {
  siteName: string
  /** 'Toyota HiLux', 'Jeep'. */
  name: string
  canonicalUrl: string
  crumbs: SiteCrumb[]
  /** A make's drawn wordmark. */
  logoUrl: string | null
  count: number
  /** 'From $34,990, new, drive away': the price of a used one would mislead. Null where none is new. */
  from: string | null
  types: { label: string; href: string; count: number }[]
  bodies: string[]
  models: { label: string; href: string; count: number }[]
  /** Of a model: its variants and colours in stock, and the other models of its make. */
  variants: { label: string; href: string; count: number }[]
  colours: { label: string; href: string; count: number }[]
  range: { label: string; href: string; count: number }[]
  /** Where a test drive of it is booked; null where the site books none, and of caravans, which nobody drives. */
  testDriveHref: string | null
  searchHref: string
  cars: CarCard[]
  offers: OfferView[]
}

/** The path of an override URL as `overrideAddress` has it of a model's own page. */
const OVERRIDE_PATH = "rtrim(lower(regexp_replace(v.override_url, '[?#].*', '')), '/')"

/** The model of a path, as it is or without its hyphens; where makes share its name, the one that the site has most of. */
const MODEL = statement({
  name: 'model-of-path',
  isPrepared: true,
  values: [z.array(z.number()), z.string()],
  row: { makeName: z.string(), makeSlug: z.string(), modelName: z.string(), modelSlug: z.string(), overrideUrl: z.string().nullable() },
  text: `
  select m.name as "makeName", m.slug as "makeSlug", v.name as "modelName", v.slug as "modelSlug", v.override_url as "overrideUrl"
  from vehicle_model v join manufacturer m on m.id = v.manufacturer_id
  where replace(v.slug, '-', '') = replace($2, '-', '') or ${OVERRIDE_PATH} = '/' || $2
  order by (v.slug = $2 or coalesce(${OVERRIDE_PATH} = '/' || $2, false)) desc, case when count(*) over () > 1 then (
    select count(*) from car c where c.dealership_id = any ($1) and ${isForSale()} and lower(c.make) = lower(m.name) and lower(c.model) = lower(v.name)) end desc,
    v.id limit 1`,
})

/** A price as the searches know one (`salePriceCents`). */
const IS_PRICED = `greatest(c.price_cents, c.offer_price_cents) > ${MINIMUM_PRICE_CENTS}`

/**
 * The models of a make that a site has cars of, where `$3` counted by those with a price: as the page of each counts them, all where none has one. They are
 * counted before they are named, so that names are compared once a model and never once a car.
 */
const RANGE = statement({
  name: 'models-of-make',
  isPrepared: true,
  values: [z.number(), z.string(), z.boolean()],
  row: { make: z.string(), model: z.string(), slug: z.string(), overrideUrl: z.string().nullable(), count: z.number() },
  text: `
  select m.name as make, v.name as model, v.slug, v.override_url as "overrideUrl",
    coalesce(nullif(counted.priced, 0), counted.cars)::int as count
  from manufacturer m join vehicle_model v on v.manufacturer_id = m.id join (
    select lower(c.model) as model, count(*) as cars, count(*) filter (where not $3 or ${IS_PRICED}) as priced from car c
    where ${IS_INDEXED} and ${isForSale()} and lower(c.make) = (select lower(name) from manufacturer where slug = $2)
    group by 1) counted on counted.model = lower(v.name)
  where m.slug = $2 order by v.name, v.slug`,
})

/** The explore-model page of a path (section 2); `movedTo` where the model has another address on this site, be it in hyphens or capitals alone. Null without such cars. Two round trips. */
export async function loadModelPage(tenant: Tenant, pathname: string, now: Date): Promise<StockPage | { movedTo: string } | null> {
  const path = sitePath(pathname)
  if (!tenantHasRoute(tenant, path) || !isModelAddress(path)) return null
  const model = await MODEL.first(getPool(), [tenant.dealershipIds, path.toLowerCase()])
  if (!model) return null
  const own = modelPage(tenant, { model: model.modelName, slug: model.modelSlug, overrideUrl: model.overrideUrl })
  if (own !== null && own !== `/${path}` && own.startsWith('/')) return { movedTo: own }
  const subject = `${model.makeName} ${model.modelName}`
  const name = `${ownMakeName(model.makeName, tenant.settings.makes.overrides)} ${model.modelName}`
  const canonicalUrl = `${tenant.origin}/${path}`
  const page = await stockPage(tenant, { name, subject, slug: pathSlug({ make: model.makeName, model: model.modelName }), makeSlug: model.makeSlug, canonicalUrl, logoUrl: null }, now)
  return page.count > 0 ? page : null
}

/** What a site has of a make, for /brands/{slug}; nothing is an answer too. Null for what is no make. Two round trips. */
export async function loadBrandStock(tenant: Tenant, slug: string, now: Date): Promise<StockPage | null> {
  if (!tenantHasRoute(tenant, `/brands/${slug}`)) return null
  const make = await getPrisma().manufacturer.findFirst({ where: { slug }, select: { name: true, logoUrl: true } })
  if (!make) return null
  const own = tenant.settings.makes.overrides
  const logoUrl = withOwnMakeLogos(new Map([[make.name, make.logoUrl]]), own).get(make.name) ?? null
  return stockPage(tenant, { name: ownMakeName(make.name, own), subject: make.name, logoUrl, slug: pathSlug({ make: make.name }), makeSlug: slug, canonicalUrl: `${tenant.origin}/brands/${slug}` }, now)
}

/** `subject` is the make, or make and model, as everybody knows it; `name` what the site calls it. */
type Subject = { name: string; subject: string; slug: string; makeSlug: string; canonicalUrl: string; logoUrl: string | null }

type Latest = Pick<SearchAnswer, 'forSale' | 'facets' | 'hits'>

const NO_CARS: Latest = { forSale: 0, facets: {}, hits: [] }

/**
 * The latest cars of a path, counted as its search counts them. Where that has none because none has a price, those without one are counted, which a
 * search in the order `sort` shows; null where its own order does.
 */
async function findLatest(tenant: Tenant, path: string, now: Date): Promise<Latest & { sort: SortKey | null }> {
  const facets: ListFilter[] = ['car_type', 'body', 'item_type', 'model', 'badge', 'colour']
  const latest = searchRequest({ path, lists: { status: [...FOR_SALE_STATUSES] }, sort: 'latest', limit: SHOWN_CARS, now })
  const ask = async (part: Partial<SearchRequest>) => {
    const answer = await getStockSearch().search(tenant.id, { ...latest, ...part })
    return 'unknownPath' in answer ? NO_CARS : answer
  }
  if (!needsPrice(tenant.settings.search)) return { ...(await ask({ facets })), sort: null }
  const [counted, shown] = await Promise.all([ask({ facets, needsPrice: true, limit: 0 }), ask({})])
  if (counted.forSale > 0 || shown.forSale === 0) return { ...counted, hits: shown.hits, sort: null }
  return { ...(await ask({ facets, limit: 0 })), hits: shown.hits, sort: 'latest' }
}

async function stockPage(tenant: Tenant, { slug, makeSlug, subject, ...page }: Subject, now: Date): Promise<StockPage> {
  const search = getStockSearch()
  const isModel = slug.includes('/')
  const hasModelPages = tenant.settings.pages.models
  const [{ forSale, facets, hits, sort }, cheapest, models, offers] = await Promise.all([
    findLatest(tenant, slug, now),
    search.search(tenant.id, searchRequest({ path: slug, lists: { status: [...FOR_SALE_STATUSES], car_type: ['new'] }, sort: 'lowest-price', limit: CHEAPEST, now })),
    hasModelPages ? RANGE.rows(getPool(), [tenant.id, makeSlug, needsPrice(tenant.settings.search)]) : [],
    tenant.settings.offers.isOn ? readOffers(tenant, now) : [],
  ])
  const range = models.map((model) => ({ label: model.model, href: modelHref(tenant, model), count: model.count }))
  const hrefOf = (lists: SearchFilters['lists']) => searchHref(searchCriteria({ basePath: `/search/${slug}`, slug, lists, sort }))
  const valueLinks = (filter: 'model' | 'badge' | 'colour') =>
    (facets[filter] ?? []).map(({ value, count }) => ({ label: value, href: hrefOf({ [filter]: [value] }), count }))
  return {
    ...page,
    siteName: tenant.name,
    crumbs: crumbsTo({ label: 'Our stock', href: DEFAULT_SEARCH_PATH }, { label: page.name }),
    count: forSale,
    from: 'unknownPath' in cheapest ? null : fromPrice(cheapest.hits, tenant.settings.price),
    types: (facets.car_type ?? []).flatMap(({ value, count }) =>
      isCarType(value) ? [{ label: conditionLabel(value), href: hrefOf({ car_type: [value] }), count }] : [],
    ),
    bodies: (facets.body ?? []).map(({ value }) => value),
    // A model with a page of its own is explored there.
    models: isModel ? [] : range.length > 0 ? range : valueLinks('model'),
    variants: isModel ? valueLinks('badge') : [],
    colours: isModel ? valueLinks('colour') : [],
    range: isModel ? range.filter(({ label }) => !subject.endsWith(` ${label}`)) : [],
    testDriveHref: (facets.item_type ?? []).some(({ value }) => isDriven({ itemType: value })) && tenantHasRoute(tenant, TEST_DRIVE_PATH) ? modelFormHref(slug, TEST_DRIVE_PATH) : null,
    searchHref: hrefOf({}),
    cars: hits.map((car) => carCard(car, tenant.settings, now)),
    offers: offers.filter((offer) => (isModel ? offer.subject === subject : offer.manufacturerSlug === makeSlug)),
  }
}
