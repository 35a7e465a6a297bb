import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { loadSearchVocabulary } from '~/stock/load-search-vocabulary.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** The makes and models of the site's stock, for the search box. The same as long as the stock is: 304 to a browser that has it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { version, vocabulary } = await loadSearchVocabulary(requireTenant(context), timeOfRequest(context))
  const etag = `"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, max-age=60' }
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  return Response.json(vocabulary, { headers })
}
