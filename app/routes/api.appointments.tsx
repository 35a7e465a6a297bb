import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseRowId } from '~/domain/text/row-id'
import { loadAppointments } from '~/leads/test-drives/load-free-slots.server'
import { NO_STORE } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'


/** GET /api/appointments?location=<id>&car=<id>: the times for test drives that are free at a place (section 7), and at which nobody has that car, soonest first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const { searchParams } = new URL(request.url)
  const location = parseRowId(searchParams.get('location'))
  if (location === null) {
    return Response.json({ error: 'location: expected the id of a place' }, { status: 400, headers: NO_STORE })
  }
  const appointments = await loadAppointments(tenant, location, parseRowId(searchParams.get('car')))
  if (!appointments) return Response.json({ error: 'location: this site books no test drives there' }, { status: 404, headers: NO_STORE })
  return Response.json({ appointments }, { headers: NO_STORE })
}
