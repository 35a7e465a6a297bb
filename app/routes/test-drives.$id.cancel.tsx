import { data, redirect, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bookingHeading, CANCEL_HEADING, CancelTestDrive } from '~/components/forms/booking-pages'
import { RouteError } from '~/components/route-error'
import { errorMeta } from '~/domain/advertising/page-meta'
import { cancelBooking } from '~/leads/test-drives/change-booking.server'
import { bookingView } from '~/leads/test-drives/load-booking-page.server'
import { requireBooking } from '~/leads/test-drives/read-booking.server'
import { testDrivePath } from '~/leads/test-drives/test-drive-links.server'
import { databaseNow, knownDatabaseTime } from '~/platform/db/database-clock.server'
import { NO_STORE } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formStyles }]


/** Shows the test drive that a signed link may cancel: a mail reader that opens links cancels nothing. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const booking = await requireBooking(tenant, 'cancel', params.id ?? '', request)
  return data({ booking: bookingView(tenant, booking, knownDatabaseTime()), siteName: tenant.name }, { headers: NO_STORE })
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const booking = await requireBooking(tenant, 'cancel', params.id ?? '', request)
  await cancelBooking(tenant, booking, await databaseNow())
  return redirect(testDrivePath('cancel', booking.id), { status: 303, headers: NO_STORE })
}

export const headers = () => NO_STORE

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? [{ title: `${bookingHeading(data.booking, CANCEL_HEADING)} | ${data.siteName}` }, { name: 'robots', content: 'noindex' }] : errorMeta(error)

export default function Cancel() {
  return <CancelTestDrive booking={useLoaderData<typeof loader>().booking} />
}

export { RouteError as ErrorBoundary }
