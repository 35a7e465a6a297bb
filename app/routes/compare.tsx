import { redirect, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CompareTable, useForgetGone, useMarkedCars } from '~/components/car/compare-table'
import { PageFrame } from '~/components/dealership/page-frame'
import { RouteError } from '~/components/route-error'
import { ButtonLink } from '~/components/ui/button'
import { errorMeta, shareMeta, sharePictureHref } from '~/domain/advertising/page-meta'
import { carComparison } from '~/domain/cars/car-comparison'
import { counted } from '~/domain/text/counted'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import { missingWords } from '~/domain/watchlist/missing-words'
import { carsHref, COMPARED_AT_MOST, parseCarIds } from '~/domain/watchlist/saved-cars'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { readFormBody } from '~/leads/read-enquiry.server'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { keepCars } from '~/shoppers/keep-cars.server'
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
  const asked = parseCarIds(query)
  if (query.getAll('cars').length > 1) return redirect(carsHref('/compare', asked))
  const now = timeOfRequest(context)
  const [shown, { noun }] = await Promise.all([readShownCars(tenant, asked, now), loadSiteFrame(tenant, now)])
  const cars = shown.slice(0, COMPARED_AT_MOST)
  return {
    siteName: tenant.name,
    noun,
    comparison: carComparison(cars, tenant.settings, now),
    gone: asked.filter((id) => !shown.some((car) => car.id === id)),
    // What was chosen beyond those: taken off the page, a car makes room for the next.
    others: shown.slice(COMPARED_AT_MOST).map(({ id }) => id),
    url: tenant.origin + carsHref('/compare', cars.map(({ id }) => id)),
  }
}

/** Where there is no script, what was ticked on another page before is compared with it; a car is taken off here with script too. */
export async function action({ context, request }: ActionFunctionArgs) {
  return keepCars(requireTenant(context, '/compare'), request, '/compare', await readFormBody(request), timeOfRequest(context))
}

/** Their addresses are made to be passed on, and are nobody's to find by searching. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data
    ? [
        { title: `${countedHeading(data)} | ${data.siteName}` },
        { name: 'robots', content: 'noindex' },
        ...shareMeta({ title: headingOf(data), siteName: data.siteName, url: data.url, imageUrl: sharePictureHref('search') }),
      ]
    : errorMeta(error)

const headingOf = (data: { noun: VehicleNoun } | undefined) => `Compare ${data?.noun.many ?? 'cars'}`

/** Whoever takes one off hears how many are left. */
function countedHeading({ noun, comparison: { cars } }: { noun: VehicleNoun; comparison: { cars: readonly unknown[] } }): string {
  return cars.length > 0 ? `Compare ${counted(cars.length, noun.one, noun.many)}` : headingOf({ noun })
}

export default function Compare() {
  const { comparison, gone, others, noun } = useLoaderData<typeof loader>()
  const count = comparison.cars.length
  const missing = gone.length
  const isNoneMarked = useMarkedCars(count === 0 && missing === 0)
  const none = <p>{`Mark up to ${COMPARED_AT_MOST} ${noun.many} in our stock to see them side by side.`}</p>
  useForgetGone(gone)
  return (
    <PageFrame crumbs={[{ label: 'Home', href: '/' }, { label: 'Compare' }]} heading={headingOf({ noun })}>
      {missing > 0 ? (
        <p className="message" role="status">
          {missingWords(missing, noun)}
        </p>
      ) : null}
      {others.length > 0 ? (
        <p className="message" role="status">
          {COMPARED_AT_MOST} {noun.many} fit side by side: these are the first of the {COMPARED_AT_MOST + others.length} that you chose.
        </p>
      ) : null}
      {count > 0 ? (
        <CompareTable comparison={comparison} others={others} />
      ) : isNoneMarked || missing > 0 ? (
        none
      ) : (
        <>
          <p className="muted needs-script">Loading your {noun.many}</p>
          <noscript>{none}</noscript>
        </>
      )}
      <p className={count > 0 ? 'compare-more' : undefined}>
        <ButtonLink kind={count > 0 ? 'quiet' : 'primary'} href={DEFAULT_SEARCH_PATH}>
          {count > 0 && count < COMPARED_AT_MOST ? `Add another ${noun.one}` : `See our ${noun.many}`}
        </ButtonLink>
      </p>
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }
