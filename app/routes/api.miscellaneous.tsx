import type { ActionFunctionArgs } from '@remix-run/node'
import { hasBegun } from '~/leads/begun-forms.server'
import { saveValuation } from '~/leads/valuations.server'
import { notFound } from '~/platform/http/answers'
import { log, loggableError } from '~/platform/log/log.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/**
 * POST /api/miscellaneous with a valuation response, `column_name` 'valuation' and its `id` (section 7): the valuation is kept, by what the
 * platform itself has of it and not by what a browser says; what comes of it is logged only.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  if (!tenant.settings.tradeIn.keepsValuation) throw notFound()
  const body = (await request.json().catch(() => null)) as { column_name?: unknown; id?: unknown } | null
  if (body?.column_name !== 'valuation' || typeof body.id !== 'string') return Response.json({ success: false }, { status: 422 })
  try {
    const success = hasBegun(request, body.id) && (await saveValuation(tenant, body.id))
    log.info({ tenant: tenant.slug, success }, 'valuation kept')
    return Response.json({ success }, { status: success ? 200 : 404 })
  } catch (error) {
    log.error({ tenant: tenant.slug, error: loggableError(error) }, 'Failed to save valuation data')
    return Response.json({ success: false }, { status: 503 })
  }
}

export function loader() {
  return Response.json({ success: false }, { status: 405 })
}
