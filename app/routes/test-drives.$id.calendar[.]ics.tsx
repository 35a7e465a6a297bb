import type { LoaderFunctionArgs } from '@remix-run/node'
import { calendarFile } from '~/leads/test-drives/calendar-file'
import { requireBooking } from '~/leads/test-drives/read-booking.server'
import { NO_STORE } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'

/** A booked test drive as a file for a calendar. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const booking = await requireBooking(tenant, 'calendar', params.id ?? '', request)
  const file = calendarFile({ ...booking, carTitle: booking.car?.title ?? null }, { name: tenant.name, host: new URL(tenant.origin).hostname })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="test-drive.ics"',
      ...NO_STORE,
    },
  })
}
