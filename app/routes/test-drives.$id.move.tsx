import { data, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { bookingHeading, moveHeading, MoveTestDrive, type MoveAnswer } from '~/components/forms/booking-pages'
import { formMeta } from '~/components/forms/form-meta'
import { submitOrRepopulate, shouldRevalidate } from '~/components/forms/submit-or-repopulate'
import { RouteError } from '~/components/route-error'
import { errorMeta } from '~/domain/advertising/page-meta'
import { WALL } from '~/domain/test-drives/with-slot'
import { RefusedFieldError } from '~/leads/lead-input'
import { readFormBody } from '~/leads/read-enquiry.server'
import { moveBooking } from '~/leads/test-drives/change-booking.server'
import { bookingView } from '~/leads/test-drives/load-booking-page.server'
import { loadAppointments } from '~/leads/test-drives/load-free-slots.server'
import { requireBooking } from '~/leads/test-drives/read-booking.server'
import { testDrivePath } from '~/leads/test-drives/test-drive-links.server'
import { markRefused } from '~/leads/unsaved-enquiries.server'
import { databaseNow, knownDatabaseTime } from '~/platform/db/database-clock.server'
import { NO_STORE } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formStyles }]

/** The other times that a test drive can be moved to. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const booking = await requireBooking(tenant, 'move', params.id ?? '', request)
  const times = booking.car?.isSold ? [] : ((await loadAppointments(tenant, booking.locationId, booking.car?.id ?? null)) ?? [])
  const isMoved = new URL(request.url).searchParams.has('moved')
  return data({ booking: bookingView(tenant, booking, knownDatabaseTime()), times, isMoved, siteName: tenant.name }, { headers: NO_STORE })
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const booking = await requireBooking(tenant, 'move', params.id ?? '', request)
  const refuse = (error: string, dateTime = '') => {
    markRefused(context)
    return data({ error, dateTime }, { status: 422, headers: NO_STORE })
  }
  const wanted = (await readFormBody(request)).get('dateTime')
  if (typeof wanted !== 'string' || !WALL.test(wanted)) return refuse('Choose one of the times.')
  try {
    await moveBooking(tenant, booking, wanted, await databaseNow())
  } catch (error) {
    if (!(error instanceof RefusedFieldError)) throw error
    return refuse(error.message, wanted)
  }
  return redirectDocument(`${testDrivePath('move', booking.id)}&moved`, { status: 303, headers: NO_STORE })
}

export const clientAction = (args: ClientActionFunctionArgs) => submitOrRepopulate<MoveAnswer>(args, (formError) => ({ formError }))

export { shouldRevalidate }

export const headers = () => NO_STORE

export const meta = formMeta<typeof loader>(({ data, error }) =>
  data ? [{ title: `${bookingHeading(data.booking, moveHeading(data.isMoved))} | ${data.siteName}` }, { name: 'robots', content: 'noindex' }] : errorMeta(error),
)

export default function Move() {
  const { booking, times, isMoved } = useLoaderData<typeof loader>()
  const answer = useActionData<MoveAnswer>()
  return <MoveTestDrive booking={booking} times={times} isMoved={isMoved && !answer} answer={answer} />
}

export { RouteError as ErrorBoundary }
