import { linkAddress } from '~/domain/text/web-address'
import { pathSlug } from '~/search/path-slugs'
import { isModelPath, tenantHasRoute } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'

/** A model of the platform's list of makes and models. */
export type ListedModel = { make: string; model: string; slug: string; overrideUrl: string | null }

/**
 * Where a model is explored (section 2): at its override URL, else at /{model-slug} where the site has pages of models. A model without
 * such a page is led to by the search for its cars.
 */
export function modelHref(tenant: Pick<Tenant, 'settings'>, { make, model, slug, overrideUrl }: ListedModel): string {
  const own = linkAddress(overrideUrl) ?? `/${slug}`
  return !own.startsWith('/') || tenantHasRoute(tenant, own) ? own : `/search/${pathSlug({ make, model })}`
}

/**
 * Where a model is explored on a site, null where that would lead nowhere: the page of a model and the search for it are there while cars of it
 * are for sale (`forSale`, by their slugs). What an override URL names is there anyway, unless that is the page of the model itself.
 */
export function exploreHref(tenant: Pick<Tenant, 'settings'>, model: ListedModel, forSale: ReadonlySet<string>): string | null {
  const href = modelHref(tenant, model)
  const needsCars = href.startsWith('/') && (href !== linkAddress(model.overrideUrl) || isModelPath(href))
  return needsCars && !forSale.has(pathSlug(model)) ? null : href
}
