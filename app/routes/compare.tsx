import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompareTable, useMarkedCars } from '~/components/car/compare-table'
import { PageFrame } from '~/components/dealership/page-frame'
import { RouteError } from '~/components/route-error'
import { ButtonLink } from '~/components/ui/button'
import { tenantHasRoute } from '~/tenants/site-routes'
import { shareMeta, sharePictureHref } from '~/domain/advertising/page-meta'
import { carComparison } from '~/domain/cars/car-comparison'
import { carsHref, COMPARED_AT_MOST, parseCarIds } from '~/domain/cars/saved-cars'
import { readShownCars } from '~/stock/read-shown-cars.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import compareStyles from '~/styles/compare.css?url'
import dealershipStyles from '~/styles/dealership.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: dealershipStyles },
  { rel: 'stylesheet', href: compareStyles },
]

/** `/compare?cars=1,2,3`: up to four cars side by side. What a form sends (`cars=1&cars=2`) gets that address, to be shared. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  if (!tenantHasRoute(tenant, '/compare')) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const query = new URL(request.url).searchParams
  const ids = parseCarIds(query, COMPARED_AT_MOST)
  if (query.getAll('cars').length > 1) return redirect(carsHref('/compare', ids))
  const now = new Date()
  const cars = await readShownCars(tenant, ids, now)
  return { siteName: tenant.name, comparison: carComparison(cars, tenant.settings, now), missing: ids.length - cars.length, url: tenant.origin + carsHref('/compare', ids) }
}

/** Their addresses are made to be passed on, and are nobody's to find by searching. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Compare cars | ${data?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
  ...(data ? shareMeta({ title: 'Compare cars', siteName: data.siteName, url: data.url, imageUrl: sharePictureHref('search') }) : []),
]

export default function Compare() {
  const { comparison, missing } = useLoaderData<typeof loader>()
  const count = comparison.cars.length
  useMarkedCars(count === 0 && missing === 0)
  return (
    <PageFrame crumbs={[{ label: 'Home', href: '/' }, { label: 'Compare' }]} heading="Compare cars">
      {missing > 0 ? (
        <p className="message" role="status">
          {missing === 1 ? 'One of the cars is' : `${missing} of the cars are`} no longer in our stock.
        </p>
      ) : null}
      {count > 0 ? <CompareTable comparison={comparison} /> : <p>Mark up to {COMPARED_AT_MOST} cars in our stock to see them side by side.</p>}
      <p>
        <ButtonLink kind={count > 0 ? 'quiet' : 'primary'} href="/search/new-used-and-demo-cars/">
          {count > 0 && count < COMPARED_AT_MOST ? 'Add another car' : 'See our cars'}
        </ButtonLink>
      </p>
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }
