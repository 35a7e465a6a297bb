import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { RouteError } from '~/components/route-error'
import { notFound } from '~/platform/http/answers'
import { tenantHasRoute } from '~/tenants/site-routes'
import { reserveHref } from '~/domain/cars/car-links'
import { requireTenant } from '~/tenants/require-tenant.server'

/** `/checkout-journey?car_id={slug}` (section 2): the car's own checkout. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const slug = new URL(request.url).searchParams.get('car_id') ?? ''
  if (!tenantHasRoute(tenant, '/checkout-journey') || !/^[\w-]{1,200}$/.test(slug)) throw notFound()
  return redirect(reserveHref({ slug }, tenant.settings.cards.reservePath))
}

export default function CheckoutJourney() {
  return null
}

export { RouteError as ErrorBoundary }
