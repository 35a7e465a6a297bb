import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LocationBlock } from '~/components/dealership/location-block'
import { LocationsByType } from '~/components/dealership/locations-by-type'
import { NearestForm } from '~/components/dealership/nearest-form'
import { PageFrame } from '~/components/dealership/page-frame'
import { RouteError } from '~/components/route-error'
import { loadLocationsPage } from '~/dealerships/load-location-pages.server'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formStyles },
  { rel: 'stylesheet', href: dealershipStyles },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await loadLocationsPage(requireTenant(context), timeOfRequest(context), new URL(request.url).searchParams)
  if (!page) throw notFound()
  return page
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return errorMeta(error)
  const { siteName, canonicalUrl, heading, crumbs, places } = data
  const description = `Addresses, phone numbers and opening hours of ${siteName}: ${places.map(({ name }) => name).join(', ')}.`
  return pageMeta({ title: heading, siteName, description, canonicalUrl, crumbs })
}

export default function Dealerships() {
  const { heading, crumbs, places, dealershipCount, layout, showsTypeTabs, nearest } = useLoaderData<typeof loader>()
  return (
    <PageFrame crumbs={crumbs} heading={heading} lead="Addresses, phone numbers and opening hours.">
      {nearest ? <NearestForm action="/dealerships" {...nearest} /> : null}
      {showsTypeTabs && !nearest?.isFound ? (
        <LocationsByType places={places} layout={layout} />
      ) : (
        <LocationBlock places={places} dealershipCount={dealershipCount} layout={layout} headingLevel="h2" />
      )}
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }
