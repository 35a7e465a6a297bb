import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompareTable, useForgetGone, useMarkedCars } from '~/components/car/compare-table'
import { PageFrame } from '~/components/dealership/page-frame'
import { RouteError } from '~/components/route-error'
import { ButtonLink } from '~/components/ui/button'
import { errorMeta, shareMeta, sharePictureHref } from '~/domain/advertising/page-meta'
import { carComparison } from '~/domain/cars/car-comparison'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import { missingWords } from '~/domain/watchlist/missing-words'
import { carsHref, COMPARED_AT_MOST, parseCarIds, SAVED_AT_MOST } from '~/domain/watchlist/saved-cars'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { loadSiteFrame } from '~/site/load-site-frame.server'
import { readShownCars } from '~/stock/read-shown-cars.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import compareStyles from '~/styles/compare.css?url'
import dealershipStyles from '~/styles/dealership.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: dealershipStyles },
  { rel: 'stylesheet', href: compareStyles },
]

/** `/compare?cars=1,2,3`: the first four cars side by side, and a word where there are more: ticks without script stop at no number. What a form sends (`cars=1&cars=2`) gets that address, to be shared. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context, '/compare')
  const query = new URL(request.url).searchParams
  const asked = parseCarIds(query, SAVED_AT_MOST)
  if (query.getAll('cars').length > 1) return redirect(carsHref('/compare', asked))
  const ids = asked.slice(0, COMPARED_AT_MOST)
  const now = timeOfRequest(context)
  const [cars, { noun }] = await Promise.all([readShownCars(tenant, ids, now), loadSiteFrame(tenant, now)])
  return { siteName: tenant.name, noun, comparison: carComparison(cars, tenant.settings, now), gone: ids.filter((id) => !cars.some((car) => car.id === id)), leftOut: asked.length - ids.length, url: tenant.origin + carsHref('/compare', ids) }
}

/** Their addresses are made to be passed on, and are nobody's to find by searching. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data
    ? [
        { title: `${headingOf(data)} | ${data.siteName}` },
        { name: 'robots', content: 'noindex' },
        ...shareMeta({ title: headingOf(data), siteName: data.siteName, url: data.url, imageUrl: sharePictureHref('search') }),
      ]
    : errorMeta(error)

const headingOf = (data: { noun: VehicleNoun } | undefined) => `Compare ${data?.noun.many ?? 'cars'}`

export default function Compare() {
  const { comparison, gone, leftOut, noun } = useLoaderData<typeof loader>()
  const count = comparison.cars.length
  const missing = gone.length
  useMarkedCars(count === 0 && missing === 0)
  useForgetGone(gone)
  return (
    <PageFrame crumbs={[{ label: 'Home', href: '/' }, { label: 'Compare' }]} heading={headingOf({ noun })}>
      {missing > 0 ? (
        <p className="message" role="status">
          {missingWords(missing, noun)}
        </p>
      ) : null}
      {leftOut > 0 ? (
        <p className="message" role="status">
          {COMPARED_AT_MOST} {noun.many} fit side by side: these are the first of the {COMPARED_AT_MOST + leftOut} that you chose.
        </p>
      ) : null}
      {count > 0 ? <CompareTable comparison={comparison} /> : <p>Mark up to {COMPARED_AT_MOST} {noun.many} in our stock to see them side by side.</p>}
      <p className={count > 0 ? 'compare-more' : undefined}>
        <ButtonLink kind={count > 0 ? 'quiet' : 'primary'} href={DEFAULT_SEARCH_PATH}>
          {count > 0 && count < COMPARED_AT_MOST ? `Add another ${noun.one}` : `See our ${noun.many}`}
        </ButtonLink>
      </p>
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }
