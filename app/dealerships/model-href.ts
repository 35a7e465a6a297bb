import { linkAddress } from '~/domain/text/web-address'
import { nameSlug, pathSlug } from '~/search/path-slugs'
import { isModelPath, sitePath, tenantHasRoute } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'

/** A model of the platform's list of makes and models. */
export type ListedModel = { make: string; model: string; slug: string; overrideUrl: string | null }

/** How the page of a model is addressed: whatever else an override URL says, no page is looked for at. */
const MODEL_PATH = /^[a-z0-9][a-z0-9/-]{0,120}$/

/**
 * What a model's override URL names: an address elsewhere, a page of the site map as it is written, or the page of the model itself. That one has
 * one address, in small letters, without a slash at its end and without a query, however the URL is written. Null for none, and for what is no address.
 */
function overrideAddress(overrideUrl: string | null): string | null {
  const given = linkAddress(overrideUrl)
  return given !== null && given.startsWith('/') && isModelPath(given) ? `/${sitePath(given).toLowerCase()}` : given
}

/** A model's own slug as searches write its name: 'hilux', where 'hi-lux' is stored. One that was chosen for it stays. */
function modelSlug({ model, slug }: Pick<ListedModel, 'model' | 'slug'>): string {
  const written = nameSlug(model)
  const isSplit = slug.length > written.length && withoutHyphens(slug) === withoutHyphens(written)
  return isSplit ? written : slug
}

const withoutHyphens = (slug: string) => slug.replaceAll('-', '')

/**
 * Where a model has a page (section 2): at its override URL, else at /{model-slug} where the site has pages of models, also where the override
 * URL names an address that no site answers. Null without either.
 */
export function modelPage(tenant: Pick<Tenant, 'settings'>, { overrideUrl, ...model }: Omit<ListedModel, 'make'>): string | null {
  return [overrideAddress(overrideUrl), `/${modelSlug(model)}`].find((href) => href !== null && isPage(tenant, href)) ?? null
}

function isPage(tenant: Pick<Tenant, 'settings'>, href: string): boolean {
  return !href.startsWith('/') || (tenantHasRoute(tenant, href) && (!isModelPath(href) || isModelAddress(sitePath(href))))
}

/** Whether a path is written as that of a model's page is, in letters of any case. */
export function isModelAddress(path: string): boolean {
  return MODEL_PATH.test(path.toLowerCase())
}

/** Where a model is explored: on its page, and without one by the search for its cars. */
export function modelHref(tenant: Pick<Tenant, 'settings'>, model: ListedModel): string {
  return modelPage(tenant, model) ?? `/search/${pathSlug(model)}`
}

/**
 * Where a model is explored on a site, null where that would lead nowhere: the page of a model and the search for it are there while cars of it
 * are for sale (`forSale`, by their slugs). What an override URL names is there anyway, unless that is the page of the model itself.
 */
export function exploreHref(tenant: Pick<Tenant, 'settings'>, model: ListedModel, forSale: ReadonlySet<string>): string | null {
  const href = modelHref(tenant, model)
  const needsCars = href.startsWith('/') && (href !== overrideAddress(model.overrideUrl) || isModelPath(href))
  return needsCars && !forSale.has(pathSlug(model)) ? null : href
}
