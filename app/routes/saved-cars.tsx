import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, type ClientLoaderFunctionArgs } from '@remix-run/react'
import { SavedCars } from '~/components/car/saved-cars'
import { PageFrame } from '~/components/dealership/page-frame'
import { RouteError } from '~/components/route-error'
import { errorMeta, shareMeta, sharePictureHref } from '~/domain/advertising/page-meta'
import { carCard } from '~/domain/cars/car-card'
import { carsHref, parseCarIds } from '~/domain/watchlist/saved-cars'
import { readFormBody } from '~/leads/read-enquiry.server'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { keepCars, toKeptCars } from '~/shoppers/keep-cars.server'
import { loadSiteFrame } from '~/site/load-site-frame.server'
import { readShownCars } from '~/stock/read-shown-cars.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: dealershipStyles }]

/** The cars that an address names (`?cars=1,2,3`); without any, the browser asks for those that it keeps, and one without script for `?kept`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context, '/saved-cars')
  const { searchParams } = new URL(request.url)
  if (searchParams.has('kept')) throw toKeptCars(request, '/saved-cars')
  const ids = parseCarIds(searchParams)
  const now = timeOfRequest(context)
  const [cars, { noun }] = await Promise.all([readShownCars(tenant, ids, now), loadSiteFrame(tenant, now)])
  return { siteName: tenant.name, heading: `Saved ${noun.many}`, named: ids.length, url: tenant.origin + carsHref('/saved-cars', ids), cars: cars.map((car) => carCard(car, tenant.settings, now)) }
}

/** Where there is no script. */
export async function action({ context, request }: ActionFunctionArgs) {
  return keepCars(requireTenant(context, '/saved-cars'), request, '/saved-cars', await readFormBody(request), timeOfRequest(context))
}

/** A failure on the way is an answer like any other: the page has the names of the cars, and asks again. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    return { siteName: '', heading: 'Saved', named: 0, url: '', cars: null }
  }
}

/** Their addresses are made to be passed on, and are nobody's to find by searching. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data
    ? [
        { title: `${data.heading} | ${data.siteName}` },
        { name: 'robots', content: 'noindex' },
        ...shareMeta({ title: data.heading, siteName: data.siteName, url: data.url, imageUrl: sharePictureHref('search') }),
      ]
    : errorMeta(error)

export default function SavedCarsRoute() {
  const { cars, heading, named } = useLoaderData<typeof clientLoader>()
  return (
    <PageFrame crumbs={[{ label: 'Home', href: '/' }, { label: heading }]} heading={heading}>
      <SavedCars named={cars && named > 0 ? { cars, missing: named - cars.length } : null} />
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }
